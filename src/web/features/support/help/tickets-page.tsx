import type { TicketPage } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import type { HelpSearch } from './read-help-search.ts'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketList } from './ticket-list.tsx'

type TicketsPageProps = { tickets: TicketPage; search: HelpSearch }

/** What a person asked the support desk, newest first. */
export function TicketsPage({ tickets, search: { status } }: TicketsPageProps) {
  const { items, total, page, pageSize, counts } = tickets
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TicketFilters status={status} counts={counts} />
        <LinkButton to="/user-dashboard/help" search={{ tab: 'contact' }} icon={<Plus aria-hidden />}>
          {m.support_ticket_new()}
        </LinkButton>
      </div>
      <p role="status" className="sr-only">
        {total === 1 ? m.support_tickets_count_one() : m.support_tickets_count({ count: total })}
      </p>
      {items.length > 0 ? <TicketList tickets={items} /> : <NoTickets isFiltered={status !== undefined} />}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/user-dashboard/help"
            search={{ tab: 'tickets', ...(status && { status }), ...(to > 1 && { page: to }) }}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </div>
  )
}

function NoTickets({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        picture="messages"
        title={m.support_tickets_empty()}
        text={isFiltered ? m.support_tickets_empty_filtered() : m.support_tickets_empty_text()}
      >
        {isFiltered && (
          <LinkButton to="/user-dashboard/help" search={{ tab: 'tickets' }} {...ownQuery} variant="secondary">
            {m.support_tickets_show_all()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}
