import type { DeskTicket } from '#contract/support/ticket-desk.ts'
import type { TicketStatus } from '#contract/support/tickets.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { HandOver } from './hand-over.tsx'
import { PriorityChoice } from './priority-choice.tsx'
import { TicketClock } from './ticket-clock.tsx'
import { useDeskAct } from './use-desk-act.ts'

/** Who has the ticket, and the steps that can be taken with it. */
export function HoldTicket({ ticket }: { ticket: DeskTicket }) {
  const { number, status, holder, can } = ticket
  const { pending, act } = useDeskAct()
  const isInteractive = useIsInteractive()
  const from = holder?.userId ?? null
  const to = holder?.isCaller ? ('nobody' as const) : ('me' as const)
  const buttonOf = (name: string) => ({
    variant: 'secondary' as const,
    block: true,
    loading: pending === name,
    disabled: !isInteractive || (pending !== null && pending !== name),
  })
  return (
    <Card as="section" aria-labelledby="desk-holder" className="grid gap-3 p-4">
      <h2 id="desk-holder" className="text-sm text-ink-3 font-sans font-normal">
        {m.support_desk_holder()}
        <span className="block text-lg font-semibold text-ink">
          {holder ? (holder.isCaller ? m.support_desk_you() : holder.name) : m.support_desk_unassigned()}
        </span>
      </h2>
      <TicketClock ticket={ticket} />
      {can.answer && (
        <>
          <Button
            {...buttonOf('hold')}
            onClick={() =>
              void act(
                'hold',
                () => api.support.holdTicket({ number, from, to }),
                to === 'me' ? m.support_desk_taken() : m.support_desk_was_put_back(),
              )
            }
          >
            {holdWord(ticket)}
          </Button>
          {can.moveTo.map((next) => (
            <Button
              key={next}
              {...buttonOf(next)}
              onClick={() =>
                void act(
                  next,
                  () => api.support.setTicketStatus({ number, from: status, to: next }),
                  m.support_desk_status_updated(),
                )
              }
            >
              {moveWord(status, next)}
            </Button>
          ))}
          <hr className="border-line" />
          <PriorityChoice
            ticket={ticket}
            disabled={!isInteractive || pending !== null}
            onChoose={(priority) =>
              void act(
                'priority',
                () => api.support.setTicketPriority({ number, from: ticket.priority, to: priority }),
                m.support_desk_priority_set(),
              )
            }
          />
          <HandOver
            colleagues={ticket.colleagues}
            holderId={from}
            isPending={pending === 'give'}
            disabled={!isInteractive || pending !== null}
            onGive={({ userId, name }) =>
              void act(
                'give',
                () => api.support.holdTicket({ number, from, to: userId }),
                m.support_desk_given({ name }),
              )
            }
          />
        </>
      )}
    </Card>
  )
}

function holdWord({ holder }: DeskTicket): string {
  if (!holder) return m.support_desk_take()
  return holder.isCaller ? m.support_desk_put_back() : m.support_desk_take_over({ name: holder.name })
}

function moveWord(from: TicketStatus, to: TicketStatus): string {
  if (to === 'resolved') return m.support_desk_to_resolved()
  return from === 'resolved' ? m.support_desk_to_reopened() : m.support_desk_to_progress()
}
