import type { DeskTicket } from '#contract/support/ticket-desk.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/badge.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { ReplyPages } from '../reply-pages.tsx'
import { TicketMessage } from '../ticket-message.tsx'

/** What the person wrote, what the desk answered, and what it noted for itself. */
export function DeskThread({ ticket }: { ticket: DeskTicket }) {
  const { number, description, createdAt, person, replies } = ticket
  return (
    <section aria-label={m.support_ticket_thread()} className="grid grid-cols-1 gap-3">
      <ReplyPages
        replies={replies}
        renderLink={(page, label) => (
          <Link
            key={label}
            to="/support/tickets/$number"
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
          <TicketMessage author={person.name} at={createdAt} side="own" text={description} />
        )}
        {replies.items.map((reply) => (
          <TicketMessage
            key={reply.id}
            author={reply.author ?? m.support_ticket_desk({ product: m.shell_product() })}
            at={reply.createdAt}
            side={sideOf(reply)}
            badge={reply.isInternal ? <Badge size="tiny">{m.support_desk_note()}</Badge> : null}
            text={reply.content}
          />
        ))}
      </ol>
    </section>
  )
}

function sideOf({ isStaff, isInternal }: DeskTicket['replies']['items'][number]) {
  if (isInternal) return 'note'
  return isStaff ? 'other' : 'own'
}
