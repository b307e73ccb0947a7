import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import type { OwnSearch } from './read-own-search.ts'

type OwnPagesProps = { own: { page: number; total: number; pageSize: number }; search: OwnSearch }

export function OwnPages({ own: { page, total, pageSize }, search: at }: OwnPagesProps) {
  const { page: _page, ...search } = at
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      renderLink={({ page: to, ...link }) => (
        <Link
          to="/user-dashboard/properties"
          search={to === 1 ? search : { ...search, page: to }}
          {...ownQuery}
          {...link}
          key={link['aria-label']}
        />
      )}
    />
  )
}
