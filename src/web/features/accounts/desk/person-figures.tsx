import type { PersonPage } from '#contract/accounts/desk.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'

/** How much of what belongs to the person. */
export function PersonFigures({ person: { figures } }: { person: PersonPage }) {
  const { listings } = figures
  const shown = [
    [m.accounts_desk_live(), listings.live],
    [m.accounts_desk_in_review(), listings.inReview],
    [m.accounts_desk_rejected(), listings.rejected],
    [m.accounts_desk_ended(), listings.ended],
    [m.accounts_desk_leads_received(), figures.leadsReceived],
    [m.accounts_desk_leads_sent(), figures.leadsSent],
    [m.accounts_desk_tickets(), figures.tickets],
    [m.accounts_desk_tickets_open(), figures.openTickets],
    [m.accounts_desk_reports_made(), figures.reportsMade],
    [m.accounts_desk_reports_against(), figures.reportsAgainst],
    [m.accounts_desk_sessions(), figures.sessions],
  ] as const
  return (
    <Card as="section" aria-labelledby="person-figures" className="p-4">
      <h2 id="person-figures" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_desk_figures()}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map(([name, count]) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className={`text-lg font-semibold tabular-nums ${count === 0 ? 'text-ink-3' : 'text-ink'}`}>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
