import type { PlatformLeadPage } from '#contract/support/lead-desk.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { LeadExport } from './lead-export.tsx'
import { LeadsFilters } from './leads-filters.tsx'
import { LeadsList } from './leads-list.tsx'
import { readLeadsSearch } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

type LeadsPageProps = { leads: PlatformLeadPage; search: LeadsSearch }

/** What people ask of the house, as the sales desk works through it. */
export function LeadsPage({ leads, search }: LeadsPageProps) {
  const { items, total, page, pageSize, overdue } = leads
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{m.support_leads_title()}</h1>
          <p role="status" className="text-sm text-ink-3">
            {total === 1 ? m.support_leads_count_one() : m.support_leads_count({ count: total })}
          </p>
          {overdue > 0 && (
            <Link
              to="/support/leads"
              search={readLeadsSearch({ holder: search.holder, overdue: 1 })}
              {...ownQuery}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-lac-ink underline"
            >
              {m.support_leads_overdue_count({ count: overdue })}
            </Link>
          )}
        </div>
        <LeadExport search={search} />
      </div>
      <LeadsFilters search={search} leads={leads} />
      {items.length > 0 ? <LeadsList leads={items} /> : <Nothing search={search} />}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/support/leads"
            search={readLeadsSearch({ ...search, page: to })}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </div>
  )
}

function Nothing({ search }: { search: LeadsSearch }) {
  const isFiltered = Object.keys(search).some((name) => name !== 'page')
  return (
    <Card>
      <EmptyState
        picture="done"
        title={m.support_leads_empty()}
        text={isFiltered ? m.support_leads_empty_filtered() : m.support_leads_empty_text()}
      >
        {isFiltered && (
          <LinkButton to="/support/leads" variant="secondary">
            {m.support_leads_show_all()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}
