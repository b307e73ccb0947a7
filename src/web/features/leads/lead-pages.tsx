import type { LeadPage } from '#contract/leads.ts'
import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import type { LeadsSearch } from './read-leads-search.ts'

type LeadPagesProps = { leads: Pick<LeadPage, 'page' | 'pageSize' | 'total'>; search: LeadsSearch }

export function LeadPages({ leads, search }: LeadPagesProps) {
  const { page: _, ...filters } = search
  return (
    <Pagination
      page={leads.page}
      pageCount={Math.ceil(leads.total / leads.pageSize)}
      renderLink={({ page, ...link }) => (
        <Link
          key={link['aria-label']}
          to="/user-dashboard/leads"
          search={{ ...filters, ...(page > 1 && { page }) }}
          {...ownQuery}
          {...link}
        />
      )}
    />
  )
}
