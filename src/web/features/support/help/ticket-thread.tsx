import type { TicketDetail } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'

import { ReplyPages } from '../reply-pages.tsx'
import { TicketMessage } from '../ticket-message.tsx'

/** The question stands over the oldest page of what was written since. */
export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const { number, description, createdAt, replies } = ticket
  const product = m.shell_product()
  return (
    <section aria-label={m.support_ticket_thread()} className="grid grid-cols-1 gap-3">
      <ReplyPages
        replies={replies}
        renderLink={(page, label) => (
          <Link
            key={label}
            to="/user-dashboard/help/$number"
            params={{ number: String(number) }}
            search={page > 1 ? { page } : {}}
            {...ownQuery}
            className="text-link inline-flex min-h-11 items-center"
          >
            {label}
          </Link>
        )}
      />
      <ol className="grid grid-cols-1 gap-3">
        {!replies.hasMore && (
          <TicketMessage author={m.support_ticket_you()} at={createdAt} side="own" text={description} />
        )}
        {replies.items.map((reply) => (
          <TicketMessage
            key={reply.id}
            author={reply.isStaff ? m.support_ticket_desk({ product }) : m.support_ticket_you()}
            at={reply.createdAt}
            side={reply.isStaff ? 'other' : 'own'}
            text={reply.content}
          />
        ))}
      </ol>
    </section>
  )
}
