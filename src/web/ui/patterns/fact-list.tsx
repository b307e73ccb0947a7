import type { ReactNode } from 'react'

import { classes } from '../primitives/classes.ts'

export type Fact = { name: string; value: ReactNode; hint?: string | undefined }

type FactListProps = { facts: readonly (Fact | false | null | undefined)[]; className?: string }

/** Names and values of a record; facts without a value are omitted. */
export function FactList({ facts, className }: FactListProps) {
  const shown = facts.filter((fact): fact is Fact => Boolean(fact && (fact.value || fact.value === 0)))
  return (
    <dl className={classes('grid grid-cols-1 gap-x-6 gap-y-3', className)}>
      {shown.map(({ name, value, hint }) => (
        <div key={name}>
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
          {hint && <dd className="text-sm text-ink-3">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
