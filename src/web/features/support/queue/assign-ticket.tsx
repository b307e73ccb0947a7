import { useHydrated } from '@tanstack/react-router'

import { formatMoment } from '#contract/dates.ts'
import { ticketPriorities } from '#contract/enums.ts'
import type { StaffTicket, TicketPriority } from '#contract/support/ticket-queue.ts'
import type { TicketStatus } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { responseTimeLabel } from '../ticket-labels.ts'
import { AssignButton, AssigneeHeading, HandOver, useTicketAction } from './ticket-actions.tsx'

/** Assignee of the ticket, and its status changes. */
export function AssignTicket({ ticket }: { ticket: StaffTicket }) {
  const { number, status, holder, can } = ticket
  const actions = useTicketAction()
  const { pending, action } = actions
  const from = holder?.userId ?? null
  const assignment = {
    holder,
    actions,
    assign: (to: string) => api.support.assignTicket({ number, from, to }),
  }
  const createButton = (name: string) => ({
    variant: 'secondary' as const,
    block: true,
    loading: pending === name,
    disabled: pending !== null && pending !== name,
  })
  return (
    <Card as="section" aria-labelledby="ticket-assignee" className="grid gap-3 p-4">
      <AssigneeHeading id="ticket-assignee" holder={holder} />
      <TicketClock ticket={ticket} />
      {can.answer && (
        <>
          <AssignButton
            {...assignment}
            taken={m.support_queue_assigned_to_you()}
            putBack={m.support_queue_was_put_back()}
          />
          {can.moveTo.map((next) => (
            <Button
              key={next}
              {...createButton(next)}
              onClick={() =>
                void action(
                  next,
                  () => api.support.setTicketStatus({ number, from: status, to: next }),
                  m.support_queue_status_updated(),
                )
              }
            >
              {transitionLabel(status, next)}
            </Button>
          ))}
          <hr className="border-line" />
          <PriorityChoice
            ticket={ticket}
            disabled={pending !== null}
            onChoose={(priority) =>
              void action(
                'priority',
                () => api.support.setTicketPriority({ number, from: ticket.priority, to: priority }),
                m.support_queue_priority_set(),
              )
            }
          />
          <HandOver {...assignment} colleagues={ticket.colleagues} />
        </>
      )}
    </Card>
  )
}

function transitionLabel(from: TicketStatus, to: TicketStatus): string {
  if (to === 'resolved') return m.support_queue_to_resolved()
  return from === 'resolved' ? m.support_ticket_reopen() : m.support_queue_to_progress()
}

/** Waiting time, promised response deadline and time to the first response. */
function TicketClock({ ticket }: { ticket: StaffTicket }) {
  const { answerBy, waitedMinutes, answeredAfterMinutes, isOverdue } = ticket
  return (
    <p className="grid gap-0.5 text-sm text-ink-2">
      {waitedMinutes !== null && (
        <span>{m.support_queue_waits({ span: formatDuration(waitedMinutes) })}</span>
      )}
      {answerBy !== null && (
        <span className={isOverdue ? 'font-semibold text-lac-ink' : ''}>
          {m.support_queue_answer_by({ moment: formatMoment(answerBy, currentLocale()) })}
        </span>
      )}
      <span>
        {answeredAfterMinutes === null
          ? m.support_queue_not_answered()
          : m.support_queue_answered_after({ span: formatDuration(answeredAfterMinutes) })}
      </span>
    </p>
  )
}

type PriorityChoiceProps = {
  ticket: Pick<StaffTicket, 'priority'>
  disabled: boolean
  onChoose: (priority: TicketPriority) => void
}

/** Priority, which sets the response deadline; a selection applies immediately. */
function PriorityChoice({ ticket: { priority }, disabled, onChoose }: PriorityChoiceProps) {
  const isHydrated = useHydrated()
  return (
    <SelectField
      label={m.support_queue_priority()}
      value={priority}
      disabled={disabled || !isHydrated}
      onChange={(event) => {
        const chosen = ticketPriorities.find((option) => option === event.target.value)
        if (chosen) onChoose(chosen)
      }}
      options={ticketPriorities.toReversed().map((value) => ({ value, label: responseTimeLabel(value) }))}
    />
  )
}
