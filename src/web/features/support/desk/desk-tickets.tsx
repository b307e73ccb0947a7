import type { DeskPage } from '#contract/support/ticket-desk.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { DeskFilters } from './desk-filters.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { readDeskSearch } from './read-desk-search.ts'
import type { DeskSearch } from './read-desk-search.ts'

type DeskTicketsProps = { tickets: DeskPage; search: DeskSearch }

/** Everybody's tickets, as the support desk works through them. */
export function DeskTickets({ tickets, search }: DeskTicketsProps) {
  const { items, total, page, pageSize } = tickets
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl">{m.support_desk_title()}</h1>
        <p role="status" className="text-sm text-ink-3">
          {total === 1 ? m.support_tickets_count_one() : m.support_tickets_count({ count: total })}
        </p>
      </div>
      {search.person && (
        <Notice>
          {m.support_desk_of_person()}{' '}
          <Link to="/support/tickets" className="text-link">
            {m.support_desk_show_all()}
          </Link>
        </Notice>
      )}
      <DeskFilters search={search} tickets={tickets} />
      {items.length > 0 ? <DeskQueue tickets={items} /> : <Nothing search={search} />}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/support/tickets"
            search={readDeskSearch({ ...search, page: to })}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </div>
  )
}

function Nothing({ search }: { search: DeskSearch }) {
  const isFiltered = Object.keys(search).some((name) => name !== 'page')
  return (
    <Card>
      <EmptyState
        picture="done"
        title={m.support_desk_empty()}
        text={isFiltered ? m.support_desk_empty_filtered() : m.support_desk_empty_text()}
      >
        {isFiltered && (
          <LinkButton to="/support/tickets" variant="secondary">
            {m.support_desk_show_all()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}
