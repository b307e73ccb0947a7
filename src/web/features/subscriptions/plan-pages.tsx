import { Pages } from '#web/ui/patterns/pagination.tsx'

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
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({
          to: '/user-dashboard/subscription',
          search: { ...others, ...(to > 1 && { [name]: to }) },
          resetScroll: false,
        })}
      />
    </div>
  )
}
