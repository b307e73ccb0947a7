import { Link } from '@tanstack/react-router'

import { Pagination } from '#web/ui/pagination.tsx'

type OwnPagesProps = { page: number; total: number; pageSize: number }

export function OwnPages({ page, total, pageSize }: OwnPagesProps) {
  const pageCount = Math.ceil(total / pageSize)
  if (pageCount < 2) return null
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      renderLink={({ page: to, ...link }) => (
        <Link to="/user-dashboard/properties" search={to === 1 ? {} : { page: to }} {...link} key={to} />
      )}
    />
  )
}
