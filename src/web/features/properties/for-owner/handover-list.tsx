import Plus from 'lucide-react/icons/plus'
import type { Handover } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { HandoverCard } from './handover-card.tsx'
import { HandoverFilters } from './handover-filters.tsx'
import type { HandoverSearch } from './read-handover-search.ts'
import { handoversHeadingId } from './use-handover-acts.ts'

type HandoverListProps = {
  handovers: { items: Handover[]; total: number; page: number; pageSize: number; canSeeAll: boolean }
  search: HandoverSearch
}

/** What staff entered for owners, newest first, with what the owners answered. */
export function HandoverList({ handovers, search }: HandoverListProps) {
  const { items, total, page, pageSize, canSeeAll } = handovers
  const { page: _, ...filters } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 id={handoversHeadingId} tabIndex={-1} className="text-2xl outline-none">
            {m.properties_handovers_title()}
          </h1>
          <p role="status" className="text-sm text-ink-3">
            {total === 1
              ? m.properties_handovers_count_one()
              : m.properties_handovers_count({ count: total })}
          </p>
        </div>
        <LinkButton to="/admin/list-for-owner/new" icon={<Plus aria-hidden />}>
          {m.properties_handovers_new()}
        </LinkButton>
      </div>
      <HandoverFilters search={search} canSeeAll={canSeeAll} />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture={search.state ? 'search' : 'done'}
            title={m.properties_handovers_empty()}
            text={m.properties_handovers_empty_text()}
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
          {items.map((handover) => (
            <li key={handover.id}>
              <HandoverCard handover={handover} isOfAll={search.all === 'true'} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/admin/list-for-owner"
            search={to === 1 ? filters : { ...filters, page: to }}
            {...ownQuery}
            {...link}
            key={link['aria-label']}
          />
        )}
      />
    </div>
  )
}
