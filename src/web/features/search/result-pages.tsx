import { Link } from '@tanstack/react-router'

import type { SearchResults } from '#contract/search.ts'
import { Pagination } from '#web/ui/patterns/pagination.tsx'

import { changed } from './active-filters.ts'
import type { SearchAddress } from './read-search.ts'

type ResultPagesProps = {
  address: SearchAddress
  results: Pick<SearchResults, 'page' | 'pageSize' | 'total'>
}

export function ResultPages({ address, results: { page, pageSize, total } }: ResultPagesProps) {
  const pageCount = Math.ceil(total / pageSize)
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
