import type { PublicFigures } from '#contract/analytics/public-figures.ts'
import { publicFigureDays } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { Card } from '#web/ui/primitives/card.tsx'

/** How the marketplace works, in figures that anybody may read, each with how it is counted. */
export function PublicFiguresPage({ figures }: { figures: PublicFigures }) {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.analytics_figures_title()}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        {m.analytics_figures_lead({ days: publicFigureDays })}
      </p>
      <div className="mt-9 grid gap-9">
        {listSections(figures).map(({ title, how, facts }) => (
          <section key={title}>
            <h2 className="text-2xl">{title}</h2>
            <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-5">
              {facts.map(({ name, value }) => (
                <Card key={name} className="px-3 py-4 lg:px-4">
                  <dt className="text-sm text-ink-2">{name}</dt>
                  <dd className="mt-1 text-xl font-bold tabular-nums">{value}</dd>
                </Card>
              ))}
            </dl>
            <p className="mt-3 max-w-prose text-ink-2">{how}</p>
          </section>
        ))}
      </div>
    </div>
  )
}

function listSections({ reviews, confirmations, reports, responses }: PublicFigures) {
  return [
    {
      title: m.analytics_figures_reviews(),
      how: m.analytics_figures_reviews_how(),
      facts: [
        { name: m.analytics_figures_decisions(), value: formatNumber(reviews.decisions) },
        { name: m.analytics_figures_rejected(), value: formatNumber(reviews.rejected) },
        { name: m.analytics_figures_two_days(), value: writeShare(reviews.withinTwoDays, reviews.timed) },
        { name: m.analytics_figures_median(), value: writeTime(reviews.medianHours) },
      ],
    },
    {
      title: m.analytics_figures_confirmations(),
      how: m.analytics_figures_confirmations_how({
        rent: confirmations.rentDays,
        sale: confirmations.saleDays,
      }),
      facts: [
        {
          name: m.analytics_figures_confirmed(),
          value: writeShare(confirmations.confirmed, confirmations.listings),
        },
        { name: m.analytics_figures_confirmed_share(), value: shareOf(confirmations) },
      ],
    },
    {
      title: m.analytics_figures_reports(),
      how: m.analytics_figures_reports_how(),
      facts: [
        { name: m.analytics_figures_received(), value: formatNumber(reports.received) },
        { name: m.analytics_figures_upheld(), value: formatNumber(reports.upheld) },
        { name: m.analytics_figures_dismissed(), value: formatNumber(reports.dismissed) },
        { name: m.analytics_figures_open(), value: formatNumber(reports.open) },
        { name: m.analytics_figures_median(), value: writeTime(reports.medianHours) },
      ],
    },
    {
      title: m.analytics_figures_responses(),
      how: m.analytics_figures_responses_how(),
      facts: [
        { name: m.analytics_figures_enquiries(), value: formatNumber(responses.enquiries) },
        { name: m.analytics_figures_day(), value: writeShare(responses.withinDay, responses.enquiries) },
        { name: m.analytics_figures_median(), value: writeTime(responses.medianHours) },
      ],
    },
  ]
}

function writeShare(part: number, whole: number): string {
  if (whole === 0) return m.analytics_figures_none()
  return m.analytics_figures_of({ count: formatNumber(part), total: formatNumber(whole) })
}

function shareOf({ confirmed, listings }: PublicFigures['confirmations']): string {
  return listings === 0
    ? m.analytics_figures_none()
    : `${formatNumber(Math.floor((100 * confirmed) / listings))}%`
}

function writeTime(hours: number | null): string {
  return hours === null ? m.analytics_figures_none() : formatDuration(Math.round(hours * 60))
}
