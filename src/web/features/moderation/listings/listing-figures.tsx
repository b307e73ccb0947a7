import type { DeskDetail } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { DeskPart } from './desk-part.tsx'

/** What it has brought since it was entered. */
export function ListingFigures({ listing }: { listing: DeskDetail }) {
  const { viewsCount, openReports, openFindings, figures } = listing
  const { leads, visits, favorites, contactRequests, reports } = figures
  const shown = [
    [m.moderation_desk_figure_views(), viewsCount],
    [m.moderation_desk_figure_contacts(), contactRequests],
    [m.moderation_desk_figure_leads(), leads],
    [m.moderation_desk_figure_visits(), visits],
    [m.moderation_desk_figure_favorites(), favorites],
    [m.moderation_desk_figure_reports(), reports],
    [m.moderation_desk_figure_open_reports(), openReports],
    [m.moderation_desk_figure_findings(), openFindings],
  ] as const
  return (
    <DeskPart title={m.moderation_desk_figures()}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-2">
        {shown.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </DeskPart>
  )
}
