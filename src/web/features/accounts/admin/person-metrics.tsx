import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { PersonPage } from '#contract/accounts/admin.ts'
import type { Duty } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Card } from '#web/ui/primitives/card.tsx'

/** Counts of the person's content, linked where the reader has the duty for it. */
export function PersonMetrics({ person: { id, metrics } }: { person: PersonPage }) {
  const { session } = useRouteContext({ from: '__root__' })
  const { listings } = metrics
  const hasDuty = (duty: Duty) => session?.duties.includes(duty) === true
  const listingsLink: ToList = hasDuty('review')
    ? (rest) => (more) => <Link to="/admin/listings" search={{ owner: id, ...rest }} {...more} />
    : () => null
  const ticketsLink: ToList = hasDuty('tickets')
    ? (rest) => (more) => <Link to="/support/tickets" search={{ person: id, ...rest }} {...more} />
    : () => null
  const shown: readonly (readonly [string, number, RenderLink | null])[] = [
    [m.accounts_admin_live(), listings.live, listingsLink({ approval: 'approved' })],
    [m.accounts_admin_in_review(), listings.inReview, listingsLink({ approval: 'pending' })],
    [m.accounts_admin_rejected(), listings.rejected, listingsLink({ approval: 'rejected' })],
    [m.accounts_admin_ended(), listings.ended, listingsLink({})],
    [m.accounts_admin_leads_received(), metrics.leadsReceived, null],
    [m.accounts_admin_leads_sent(), metrics.leadsSent, null],
    [m.accounts_admin_tickets_open(), metrics.openTickets, ticketsLink({})],
    [
      m.accounts_admin_tickets_resolved(),
      metrics.tickets - metrics.openTickets,
      ticketsLink({ state: 'resolved' }),
    ],
    [m.accounts_admin_reports_made(), metrics.reportsMade, null],
    [m.accounts_admin_reports_against(), metrics.reportsAgainst, null],
    [m.accounts_admin_sessions(), metrics.sessions, null],
  ]
  return (
    <Card as="section" aria-labelledby="person-metrics" className="p-4">
      <h2 id="person-metrics" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_admin_metrics()}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map(([name, count, renderLink]) => (
          <div key={name} className="relative flex min-h-11 min-w-0 flex-col-reverse justify-end">
            <dt className="text-sm text-ink-3">
              {renderLink && count > 0
                ? renderLink({ className: 'text-link after:absolute after:inset-0', children: name })
                : name}
            </dt>
            <dd className={`text-lg font-semibold tabular-nums ${count === 0 ? 'text-ink-3' : 'text-ink'}`}>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type RenderLink = (more: { className: string; children: ReactNode }) => ReactNode
type ToList = (rest: {
  approval?: 'approved' | 'pending' | 'rejected'
  state?: 'resolved'
}) => RenderLink | null
