import type { FavoritePage } from '#contract/favorites.ts'
import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

type FavoritePagesProps = { favorites: Pick<FavoritePage, 'page' | 'pageSize' | 'total'> }

export function FavoritePages({ favorites: { page, pageSize, total } }: FavoritePagesProps) {
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      renderLink={({ page: to, ...link }) => (
        <Link
          key={link['aria-label']}
          to="/user-dashboard/favorites"
          search={to > 1 ? { page: to } : {}}
          {...ownQuery}
          {...link}
        />
      )}
    />
  )
}
