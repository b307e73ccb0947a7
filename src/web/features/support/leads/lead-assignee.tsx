import { useState } from 'react'

import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { HandOver, useTicketAction, type TicketAction } from '../queue/ticket-actions.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { moveLabel } from './lead-labels.ts'

/** Assignee, time to first contact, and status changes. */
export function LeadAssignee({ lead }: { lead: PlatformLeadDetail }) {
  const { id, holder, answeredAfterMinutes, colleagues, can } = lead
  const { pending, action } = useTicketAction()
  const from = holder?.userId ?? null
  const to = holder?.isCaller ? ('nobody' as const) : ('me' as const)
  const isBusy = pending !== null
  return (
    <Card as="section" aria-labelledby="lead-assignee" className="grid gap-3 p-4">
      <h2 id="lead-assignee" className="font-sans text-sm font-normal text-ink-3">
        {m.support_queue_assignee()}
        <span className="block text-lg font-semibold text-ink">
          {holder ? (holder.isCaller ? m.support_queue_you() : holder.name) : m.support_queue_unassigned()}
        </span>
      </h2>
      <p className="text-sm text-ink-2">
        {answeredAfterMinutes === null
          ? m.support_leads_not_answered()
          : m.support_leads_answered_after({ span: formatDuration(answeredAfterMinutes) })}
      </p>
      {can.work && (
        <>
          <LeadMoves lead={lead} pending={pending} action={action} />
          <Button
            variant="secondary"
            block
            loading={pending === 'assign'}
            disabled={isBusy}
            onClick={() =>
              void action(
                'assign',
                () => api.support.assignPlatformLead({ id, from, to }),
                to === 'me' ? m.support_leads_taken() : m.support_leads_was_put_back(),
              )
            }
          >
            {assigneeLabel(lead)}
          </Button>
          <HandOver
            colleagues={colleagues}
            assigneeId={from}
            isPending={pending === 'give'}
            disabled={isBusy}
            onGive={({ userId, name }) =>
              void action(
                'give',
                () => api.support.assignPlatformLead({ id, from, to: userId }),
                m.support_queue_assigned({ name }),
              )
            }
          />
          <LeadClosing lead={lead} disabled={isBusy} />
        </>
      )}
    </Card>
  )
}

function assigneeLabel({ holder }: PlatformLeadDetail): string {
  if (!holder) return m.support_queue_take()
  return holder.isCaller ? m.support_queue_put_back() : m.support_queue_take_over({ name: holder.name })
}

type LeadMovesProps = { lead: PlatformLeadDetail; pending: string | null; action: TicketAction }

/** Status changes; the next one is the primary button. */
function LeadMoves({ lead: { id, status, can }, pending, action }: LeadMovesProps) {
  return can.moveTo
    .filter((to) => to !== 'closed')
    .map((to, index) => (
      <Button
        key={to}
        variant={index === 0 ? 'primary' : 'secondary'}
        block
        loading={pending === to}
        disabled={pending !== null && pending !== to}
        onClick={() =>
          void action(
            to,
            () => api.support.movePlatformLead({ id, from: status, to }),
            m.support_leads_status_updated(),
          )
        }
      >
        {moveLabel(status, to)}
      </Button>
    ))
}

/** Closes an enquiry after asking for the reason. */
function LeadClosing({ lead, disabled }: { lead: PlatformLeadDetail; disabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!lead.can.moveTo.includes('closed')) return null
  return (
    <>
      <Button
        variant="quiet"
        className="text-lac-ink"
        block
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {m.support_leads_move_closed()}
      </Button>
      {isOpen && <CloseDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  )
}
