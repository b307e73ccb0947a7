import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { TicketDetail } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { TicketHeading, TicketThread } from '../ticket-thread.tsx'

/** Ticket with its messages. */
export function TicketPage({ ticket }: { ticket: TicketDetail }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <BackLink to="/user-dashboard/help" search={{ tab: 'tickets' }}>
        {m.support_ticket_back()}
      </BackLink>
      <TicketHeading ticket={ticket}>
        {ticket.listing && (
          <p className="text-sm">
            {m.support_leads_about()}:{' '}
            <Link
              to="/property/$id"
              params={{ id: String(ticket.listing.numericId) }}
              className="text-link wrap-anywhere"
            >
              {ticket.listing.title}
            </Link>
          </p>
        )}
      </TicketHeading>
      <TicketState ticket={ticket} />
      <OwnThread ticket={ticket} />
      <ReplyForm key={ticket.number} number={ticket.number} />
      <TicketMove ticket={ticket} />
    </div>
  )
}

function TicketState({ ticket: { status, isAnswered, resolvedAt } }: { ticket: TicketDetail }) {
  const { session } = useRouteContext({ from: '__root__' })
  if (status === 'resolved' && resolvedAt)
    return (
      <Notice tone="good">
        {m.support_ticket_resolved_on({ moment: formatMoment(resolvedAt, currentLocale()) })}
      </Notice>
    )
  return isAnswered ? (
    <Notice>{m.support_ticket_awaiting_you()}</Notice>
  ) : (
    <Notice tone="waiting">
      {session?.email === null
        ? m.support_ticket_awaiting_staff_without_email()
        : m.support_ticket_awaiting_staff()}
    </Notice>
  )
}

/** Reply to the support team. */
function ReplyForm({ number }: { number: number }) {
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/support/tickets.ts').then((contract) => contract.replyInput),
    defaultValues: { number, content: '' },
    failureTitle: m.support_ticket_reply_failed(),
    draft: tabDraft(`support:ticket:${number}`, ['content']),
    onSubmit: (reply) => api.support.replyToTicket({ ...reply, submissionKey: keyOf(reply) }),
    done: m.support_ticket_reply_sent(),
    // A new message from the team leaves the typed text alone; only sending clears it.
    onDone: () => {
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

/** Closes or reopens a ticket. */
function TicketMove({ ticket: { number, status } }: { ticket: TicketDetail }) {
  const to = status === 'resolved' ? 'pending' : 'resolved'
  const { run, isPending } = useAction(() => api.support.moveTicket({ number, to }), {
    done: to === 'resolved' ? m.support_ticket_closed() : m.support_ticket_reopened(),
    failed: m.support_ticket_move_failed(),
  })
  return (
    <p className="border-t border-line pt-4">
      <Button variant="secondary" loading={isPending} onClick={() => void run()}>
        {to === 'resolved' ? m.support_ticket_close() : m.support_ticket_reopen()}
      </Button>
    </p>
  )
}

function OwnThread({ ticket }: { ticket: TicketDetail }) {
  const { number, description, createdAt, replies } = ticket
  const you = m.support_queue_you()
  const team = m.support_ticket_by_team({ product: m.layout_product() })
  return (
    <TicketThread
      question={{ id: 'question', author: you, createdAt, side: 'own', text: description }}
      replies={{
        ...replies,
        items: replies.items.map(({ id, isStaff, content, createdAt: at }) => ({
          id,
          author: isStaff ? team : you,
          createdAt: at,
          side: isStaff ? 'other' : 'own',
          text: content,
        })),
      }}
      link={(page) => ({
        to: '/user-dashboard/help/$number',
        params: { number: String(number) },
        search: page > 1 ? { page } : {},
      })}
    />
  )
}
