import { Link } from '@tanstack/react-router'

import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Pagination } from '#web/ui/patterns/pagination.tsx'

import type { PlanSearch } from './search-params.ts'

type PlanPagesProps = {
  list: { page: number; pageSize: number; total: number }
  search: PlanSearch
  /** Which of the two lists. */
  name: 'page' | 'featured'
}

export function PlanPages({ list: { page, pageSize, total }, search, name }: PlanPagesProps) {
  const { page: history, featured, plan } = search
  const others = {
    ...(plan && { plan }),
    ...(name === 'featured' && history && { page: history }),
    ...(name === 'page' && featured && { featured }),
  }
  return (
    <div className="mt-3">
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/user-dashboard/subscription"
            search={{ ...others, ...(to > 1 && { [name]: to }) }}
            resetScroll={false}
            {...exactLink}
            {...link}
          />
        )}
      />
    </div>
  )
}
