import { Link } from '@tanstack/react-router'

import { Pagination } from '#web/ui/pagination.tsx'

import type { ReviewPageOf } from './review-words.ts'

export function ReviewPages({ queue }: { queue: ReviewPageOf }) {
  return (
    <Pagination
      page={queue.page}
      pageCount={Math.ceil(queue.total / queue.pageSize)}
      renderLink={({ page, ...link }) => (
        <Link
          key={link['aria-label']}
          to="/admin"
          search={page > 1 ? { page } : {}}
          activeProps={{}}
          {...link}
        />
      )}
    />
  )
}
