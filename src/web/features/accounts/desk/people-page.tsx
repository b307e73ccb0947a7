import type { PeoplePage as People } from '#contract/accounts/desk.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { PeopleFilters } from './people-filters.tsx'
import { PersonRow } from './person-row.tsx'
import type { PeopleSearch } from './read-people-search.ts'

type PeoplePageProps = { people: People; search: PeopleSearch }

/** Everybody with an account, newest first; contact data is masked. */
export function PeoplePage({ people, search }: PeoplePageProps) {
  const { items, page, pageSize, total, isTotalExact, query, isSearchOver } = people
  const { page: _, ...filters } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl">{m.accounts_desk_people()}</h1>
        <p role="status" className="text-sm text-ink-3">
          {countWord(total, isTotalExact)}
        </p>
      </div>
      <PeopleFilters search={search} query={query} />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture="search"
            title={isSearchOver ? m.accounts_desk_search_over() : m.accounts_desk_nobody()}
            text={isSearchOver ? m.accounts_desk_search_over_text() : m.accounts_desk_nobody_text()}
          />
        </Card>
      ) : (
        <Card as="section" aria-label={m.accounts_desk_people()} className="px-4 py-1">
          <ul>
            {items.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/admin/users"
            search={{ ...filters, ...(to > 1 && { page: to }) }}
            {...ownQuery}
            {...link}
          />
        )}
      />
      {!isTotalExact && <p className="text-center text-sm text-ink-3">{m.accounts_desk_more()}</p>}
    </div>
  )
}

function countWord(total: number, isExact: boolean): string {
  if (!isExact) return m.accounts_desk_count_over({ count: formatNumber(total) })
  return total === 1 ? m.accounts_desk_count_one() : m.accounts_desk_count({ count: formatNumber(total) })
}
