import { Pages } from '#web/ui/patterns/pagination.tsx'

import type { ReviewPart, ReviewSearch } from './search-params.ts'
import type { ReviewQueueOf } from './review-labels.ts'

type ReviewPagesProps = {
  queue: Pick<ReviewQueueOf, 'page' | 'pageSize' | 'total'>
  shown: ReviewPart | undefined
  kind?: ReviewSearch['kind']
}

export function ReviewPages({ queue, shown, kind }: ReviewPagesProps) {
  return (
    <Pages
      list={queue}
      link={(page) => ({
        to: '/admin',
        search: { ...(shown && { show: shown }), ...(kind && { kind }), ...(page > 1 && { page }) },
      })}
    />
  )
}
