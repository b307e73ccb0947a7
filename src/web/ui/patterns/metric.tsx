type MetricProps = { name: string; value: string | number; note?: string }

/** Value with its name and a note. */
export function Metric({ name, value, note }: MetricProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
      {note && <dd className="mt-0.5 text-sm text-ink-3">{note}</dd>}
    </div>
  )
}
