import type { PersonPage } from '#contract/accounts/desk.ts'
import { formatNumber } from '#contract/price.ts'
import type { Duty } from '#contract/words.ts'
import { m } from '#messages'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/card.tsx'

/** How much of what belongs to the person; leads to it whoever has the duty for it. */
export function PersonFigures({ person: { id, figures } }: { person: PersonPage }) {
  const { session } = useRouteContext({ from: '__root__' })
  const { listings } = figures
  const hasDuty = (duty: Duty) => session?.duties.includes(duty) === true
  const homes: ToList = hasDuty('review')
    ? (rest) => (more) => <Link to="/admin/listings" search={{ owner: id, ...rest }} {...more} />
    : () => null
  const asked: ToList = hasDuty('tickets')
    ? (rest) => (more) => <Link to="/support/tickets" search={{ person: id, ...rest }} {...more} />
    : () => null
  const shown: readonly (readonly [string, number, Way | null])[] = [
    [m.accounts_desk_live(), listings.live, homes({ approval: 'approved' })],
    [m.accounts_desk_in_review(), listings.inReview, homes({ approval: 'pending' })],
    [m.accounts_desk_rejected(), listings.rejected, homes({ approval: 'rejected' })],
    [m.accounts_desk_ended(), listings.ended, homes({})],
    [m.accounts_desk_leads_received(), figures.leadsReceived, null],
    [m.accounts_desk_leads_sent(), figures.leadsSent, null],
    [m.accounts_desk_tickets_open(), figures.openTickets, asked({})],
    [m.accounts_desk_tickets_resolved(), figures.tickets - figures.openTickets, asked({ state: 'resolved' })],
    [m.accounts_desk_reports_made(), figures.reportsMade, null],
    [m.accounts_desk_reports_against(), figures.reportsAgainst, null],
    [m.accounts_desk_sessions(), figures.sessions, null],
  ]
  return (
    <Card as="section" aria-labelledby="person-figures" className="p-4">
      <h2 id="person-figures" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_desk_figures()}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map(([name, count, way]) => (
          <div key={name} className="relative flex min-h-11 min-w-0 flex-col-reverse justify-end">
            <dt className="text-sm text-ink-3">
              {way && count > 0
                ? way({ className: 'text-link after:absolute after:inset-0', children: name })
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

type Way = (more: { className: string; children: ReactNode }) => ReactNode
type ToList = (rest: { approval?: 'approved' | 'pending' | 'rejected'; state?: 'resolved' }) => Way | null
