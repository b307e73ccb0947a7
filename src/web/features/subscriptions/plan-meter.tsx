import { m } from '#messages'

type PlanMeterProps = { label: string; used: number; limit: number | null }

/** How much of a limit is used, in words and as a bar. */
export function PlanMeter({ label, used, limit }: PlanMeterProps) {
  const words =
    limit === null ? m.subscriptions_used_unlimited({ used }) : m.subscriptions_used_of({ used, limit })
  const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit)
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-md text-ink-2">{label}</dt>
      <dd className="mt-0.5">
        <span className="text-lg font-semibold tabular-nums">{words}</span>
        {limit !== null && limit > 0 && (
          <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full ${share === 1 ? 'bg-saffron' : 'bg-neel'}`}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        )}
      </dd>
    </div>
  )
}
