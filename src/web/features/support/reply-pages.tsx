import { m } from '#messages'
import type { ReactNode } from 'react'

type ReplyPagesProps = {
  replies: { page: number; hasMore: boolean }
  renderLink: (page: number, label: string) => ReactNode
}

/** The newest messages come first; what was written before them is a page away. */
export function ReplyPages({ replies: { page, hasMore }, renderLink }: ReplyPagesProps) {
  if (page === 1 && !hasMore) return null
  return (
    <p className="flex flex-wrap gap-5">
      {hasMore && renderLink(page + 1, m.support_ticket_earlier())}
      {page > 1 && renderLink(page - 1, m.support_ticket_later())}
    </p>
  )
}
