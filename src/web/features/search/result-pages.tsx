import { Link } from '@tanstack/react-router'

import { Pagination } from '#web/ui/pagination.tsx'

import { changed } from './active-filters.ts'
import type { SearchAddress } from './read-search.ts'

type ResultPagesProps = { address: SearchAddress; page: number; pageCount: number }

export function ResultPages({ address, page, pageCount }: ResultPagesProps) {
  return (
    <div className="mt-9">
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: linked, ...link }) => (
          <Link
            key={`${link['aria-label']}`}
            to="/search"
            search={changed(address, { page: linked > 1 ? linked : undefined })}
            replace
            {...link}
          />
        )}
      />
    </div>
  )
}
