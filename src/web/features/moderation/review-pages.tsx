import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import type { ReviewPart } from './read-review-search.ts'
import type { ReviewQueueOf } from './review-words.ts'

type ReviewPagesProps = {
  queue: Pick<ReviewQueueOf, 'page' | 'pageSize' | 'total'>
  shown: ReviewPart | undefined
}

export function ReviewPages({ queue, shown }: ReviewPagesProps) {
  return (
    <Pagination
      page={queue.page}
      pageCount={Math.ceil(queue.total / queue.pageSize)}
      renderLink={({ page, ...link }) => (
        <Link
          key={link['aria-label']}
          to="/admin"
          search={{ ...(shown && { show: shown }), ...(page > 1 && { page }) }}
          {...ownQuery}
          {...link}
        />
      )}
    />
  )
}
