import type { TicketDetail } from '#contract/support/tickets.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link, useRouter, useHydrated } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { categoryLabel, statusTones, statusLabel } from '../ticket-labels.ts'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { failureOf } from '#web/api/failure.ts'
import { ReplyPages } from '../reply-pages.tsx'
import { TicketMessage } from '../ticket-message.tsx'

/** One ticket, from the question to the newest answer. */
export function TicketPage({ ticket }: { ticket: TicketDetail }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <Link
        to="/user-dashboard/help"
        search={{ tab: 'tickets' }}
        {...exactLink}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.support_ticket_back()}
      </Link>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 flex-1 basis-60 text-2xl wrap-anywhere">{ticket.subject}</h1>
          <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
        </div>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            m.support_ticket_number({ number: ticket.number }),
            categoryLabel(ticket.category),
            m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
          )}
        </p>
        {ticket.listing && (
          <p className="text-sm">
            {m.support_ticket_about()}:{' '}
            <Link
              to="/property/$id"
              params={{ id: String(ticket.listing.numericId) }}
              className="text-link wrap-anywhere"
            >
              {ticket.listing.title}
            </Link>
          </p>
        )}
      </div>
      <TicketState ticket={ticket} />
      <TicketThread ticket={ticket} />
      <ReplyForm key={ticket.number} number={ticket.number} />
      <TicketMoves ticket={ticket} />
    </div>
  )
}

function TicketState({ ticket: { status, isAnswered, resolvedAt } }: { ticket: TicketDetail }) {
  if (status === 'resolved' && resolvedAt)
    return (
      <Notice tone="good">
        {m.support_ticket_resolved_on({ moment: formatMoment(resolvedAt, currentLocale()) })}
      </Notice>
    )
  return isAnswered ? (
    <Notice>{m.support_ticket_awaiting_you()}</Notice>
  ) : (
    <Notice tone="waiting">{m.support_ticket_awaiting_staff()}</Notice>
  )
}

/** Writes back to the team. */
function ReplyForm({ number }: { number: number }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/support/tickets.ts').then((contract) => contract.replyInput),
    defaultValues: { number, content: '' },
    failureTitle: m.support_ticket_reply_failed(),
    draft: { name: `support:ticket:${number}`, fields: ['content'] },
    onSubmit: async (reply) => {
      await api.support.replyToTicket({ ...reply, submissionKey: keyOf(reply) })
      toast.success(m.support_ticket_reply_sent())
      await router.invalidate()
      // An answer that comes meanwhile leaves what is being written; what was sent goes.
      form.reset()
    },
  })
  return (
    <Form form={form} className="gap-3">
      <TextArea label={m.support_ticket_reply()} maxLength={5000} {...form.field('content')} />
      <Button type="submit" className="justify-self-start" loading={form.sending}>
        {m.support_ticket_reply_send()}
      </Button>
    </Form>
  )
}

/** Ends a ticket that is settled, or takes it up again. */
function TicketMoves({ ticket: { number, status } }: { ticket: TicketDetail }) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const [isMoving, setMoving] = useState(false)
  const to = status === 'resolved' ? 'pending' : 'resolved'

  async function move() {
    setMoving(true)
    try {
      await api.support.moveTicket({ number, to })
      toast.success(to === 'resolved' ? m.support_ticket_closed() : m.support_ticket_reopened())
    } catch (error) {
      toast.error(m.support_ticket_move_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    }
    await router.invalidate()
    setMoving(false)
  }

  return (
    <p className="border-t border-line pt-4">
      <Button variant="secondary" loading={isMoving} disabled={!isHydrated} onClick={() => void move()}>
        {to === 'resolved' ? m.support_ticket_close() : m.support_ticket_reopen()}
      </Button>
    </p>
  )
}

/** The question stands over the oldest page of what was written since. */
function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const { number, description, createdAt, replies } = ticket
  const product = m.layout_product()
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
            {...exactLink}
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
            author={reply.isStaff ? m.support_ticket_by_team({ product }) : m.support_ticket_you()}
            at={reply.createdAt}
            side={reply.isStaff ? 'other' : 'own'}
            text={reply.content}
          />
        ))}
      </ol>
    </section>
  )
}
