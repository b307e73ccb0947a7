import type { ReactNode } from 'react'

type OutcomeProps = {
  label: string
  value: string
  parts: readonly { name: string; value: string }[]
  children?: ReactNode
}

/** Result of a calculation with its breakdown; changes are announced politely. */
export function Outcome({ label, value, parts, children }: OutcomeProps) {
  return (
    <div className="self-start rounded-lg bg-sunken p-5">
      <div role="status">
        <p className="text-md text-ink-2">{label}</p>
        <p className="text-3xl font-bold break-words tabular-nums">{value}</p>
      </div>
      <dl className="mt-3">
        {parts.map((part) => (
          <div key={part.name} className="flex justify-between gap-4 border-t border-line py-2.25">
            <dt className="text-ink-2">{part.name}</dt>
            <dd className="text-right font-medium tabular-nums">{part.value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
