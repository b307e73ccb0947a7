import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

/** What a home has brought; `open` enquiries wait for an answer, visits `ahead` are still to come. */
export type Figures = { leads: number; open: number; visits: number; ahead: number }

export const noFigures: Figures = { leads: 0, open: 0, visits: 0, ahead: 0 }

export function OwnFigures({ views, figures: { leads, visits } }: { views: number; figures: Figures }) {
  return (
    <dl className="my-1 grid grid-cols-3 divide-x divide-line rounded-md bg-sunken py-2 text-center">
      <Figure value={views} label={m.properties_own_figure_views()} />
      <Figure value={leads} label={m.properties_own_figure_leads()} />
      <Figure value={visits} label={m.properties_own_figure_visits()} />
    </dl>
  )
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse px-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  )
}
