import { Link } from '@tanstack/react-router'

import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Pagination } from '#web/ui/patterns/pagination.tsx'

import type { ReviewPart, ReviewSearch } from './search-params.ts'
import type { ReviewQueueOf } from './review-labels.ts'

type ReviewPagesProps = {
  queue: Pick<ReviewQueueOf, 'page' | 'pageSize' | 'total'>
  shown: ReviewPart | undefined
  kind?: ReviewSearch['kind']
}

export function ReviewPages({ queue, shown, kind }: ReviewPagesProps) {
  return (
    <Pagination
      page={queue.page}
      pageCount={Math.ceil(queue.total / queue.pageSize)}
      renderLink={({ page, ...link }) => (
        <Link
          key={link['aria-label']}
          to="/admin"
          search={{ ...(shown && { show: shown }), ...(kind && { kind }), ...(page > 1 && { page }) }}
          {...exactLink}
          {...link}
        />
      )}
    />
  )
}
