import { Link } from '@tanstack/react-router'

import { metricPeriods } from '#contract/enums.ts'
import type { LostLeads } from '#contract/leads/insights.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { BackLink, FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { readInsightsSearch } from '../search-params.ts'

type ResponseTime = { leads: number; answered: number; withinHour: number; medianMinutes: number | null }
type Period = (typeof metricPeriods)[number]
type InsightsPageProps = { response: ResponseTime; lost: LostLeads; period: Period }

/** How fast an advertiser answers, and why their leads are lost. */
export function InsightsPage({ response, lost, period }: InsightsPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to="/user-dashboard/leads">{m.leads_back()}</BackLink>
        <h1 className="text-2xl">{m.leads_insights()}</h1>
      </div>
      <ResponseClock response={response} />
      <section aria-labelledby="lost" className="grid gap-3">
        <h2 id="lost" className="font-sans text-lg font-semibold">
          {m.leads_lost_title()}
        </h2>
        <FilterLinks
          label={m.leads_lost_period()}
          links={metricPeriods.map((option) => ({
            label: m.leads_lost_days({ days: option }),
            isCurrent: option === period,
            link: { to: '/user-dashboard/leads/insights', search: readInsightsSearch({ period: option }) },
          }))}
        />
        {lost.lost === 0 ? (
          <Card>
            <EmptyState
              picture="leads"
              title={m.leads_lost_empty()}
              text={m.leads_lost_empty_text({ received: lost.received })}
            />
          </Card>
        ) : (
          <LostTables lost={lost} period={period} />
        )}
      </section>
    </div>
  )
}

function ResponseClock({
  response: { leads, answered, withinHour, medianMinutes },
}: {
  response: ResponseTime
}) {
  return (
    <Card as="section" aria-labelledby="clock" className="p-4">
      <h2 id="clock" className="mb-3 font-sans text-lg font-semibold">
        {m.leads_clock()}
      </h2>
      {medianMinutes === null ? (
        <p className="text-ink-2">{m.leads_clock_none()}</p>
      ) : (
        <FactList
          className="sm:grid-cols-3"
          facts={[
            { name: m.leads_clock_median(), value: formatDuration(Math.round(medianMinutes)) },
            {
              name: m.leads_clock_hour(),
              value: `${percent(withinHour, leads)}%`,
              hint: m.leads_lost_of({ part: withinHour, all: leads }),
            },
            { name: m.leads_clock_answered(), value: m.leads_lost_of({ part: answered, all: leads }) },
          ]}
        />
      )}
      <details className="mt-3 text-sm text-ink-2">
        <summary className="text-link min-h-11 cursor-pointer py-2.5">{m.leads_clock_how()}</summary>
        <p className="max-w-prose">{m.leads_clock_definition({ product: m.layout_product() })}</p>
      </details>
    </Card>
  )
}

function LostTables({
  lost: { received, lost, reasons, listings },
  period,
}: Omit<InsightsPageProps, 'response'>) {
  return (
    <>
      <p className="text-ink-2">
        {m.leads_lost_summary({ lost, received, percent: percent(lost, received) })}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Card as="section" aria-labelledby="by-reason" className="p-4">
          <h3 id="by-reason" className="mb-2 font-semibold">
            {m.leads_lost_by_reason()}
          </h3>
          <ul>
            {reasons.map((lostReason) => (
              <li key={lostReason.reason}>
                <Link
                  to="/user-dashboard/leads"
                  search={{ status: 'closed', lost: lostReason.reason, days: period }}
                  className={rowStyle}
                >
                  <span className="text-link min-w-0 wrap-anywhere">{m.leads_lost(lostReason.reason)}</span>
                  <Share part={lostReason.lost} all={lost} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section" aria-labelledby="by-listing" className="p-4">
          <h3 id="by-listing" className="mb-2 font-semibold">
            {m.leads_lost_by_listing()}
          </h3>
          <p className="mb-2 text-sm text-ink-3">{m.leads_lost_by_listing_text()}</p>
          <ul>
            {listings.map(({ property, ...counts }) => (
              <li key={property?.numericId ?? 'none'}>
                {property ? (
                  <Link
                    to="/user-dashboard/leads"
                    search={{ status: 'closed', property: property.numericId, lost: 'any', days: period }}
                    className={rowStyle}
                  >
                    <span className="text-link min-w-0 wrap-anywhere">{property.title}</span>
                    <Share part={counts.lost} all={counts.received} />
                  </Link>
                ) : (
                  <p className={rowStyle}>
                    <span className="min-w-0">{m.leads_lost_no_listing()}</span>
                    <Share part={counts.lost} all={counts.received} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

const rowStyle =
  'flex min-h-11 items-center justify-between gap-3 border-t border-line py-2 text-ink no-underline first:border-0'

function Share({ part, all }: { part: number; all: number }) {
  return (
    <span className="flex-none text-right tabular-nums">
      <strong>{percent(part, all)}%</strong>{' '}
      <span className="text-sm text-ink-3">{m.leads_lost_of({ part, all })}</span>
    </span>
  )
}

function percent(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 100)
}
