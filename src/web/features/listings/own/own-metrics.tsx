import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

/** Metrics of a listing; `open` enquiries await an answer, visits `ahead` are upcoming. */
export type Metrics = { leads: number; open: number; visits: number; ahead: number }

export const noMetrics: Metrics = { leads: 0, open: 0, visits: 0, ahead: 0 }

export function OwnMetrics({ views, metrics: { leads, visits } }: { views: number; metrics: Metrics }) {
  return (
    <dl className="my-1 grid grid-cols-3 divide-x divide-line rounded-md bg-sunken py-2 text-center">
      <Metric value={views} label={m.properties_own_metric_views()} />
      <Metric value={leads} label={m.properties_own_metric_leads()} />
      <Metric value={visits} label={m.properties_own_metric_visits()} />
    </dl>
  )
}

function Metric({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse px-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  )
}
