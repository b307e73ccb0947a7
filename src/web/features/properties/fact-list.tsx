import type { ReactNode } from 'react'

export type Fact = { name: string; value: ReactNode; hint?: string }

/** Names with their values; what is not known is left out by the caller. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
      {facts.map(({ name, value, hint }) => (
        <div key={name} className="min-w-0 border-b border-line py-2.75">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
          {hint && <dd className="mt-0.5 text-sm text-ink-3">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

type Pair = readonly [name: string, value: string | number | null, hint?: string]

/** The facts that are known. */
export function knownFacts(pairs: readonly Pair[]): Fact[] {
  return pairs.flatMap(([name, value, hint]) =>
    value === null ? [] : [{ name, value, ...(hint !== undefined && { hint }) }],
  )
}
