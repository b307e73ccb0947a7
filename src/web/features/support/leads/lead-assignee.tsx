import { useState } from 'react'

import { platformLeadEndings } from '#contract/enums.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import {
  AssignButton,
  AssigneeHeading,
  HandOver,
  useTicketAction,
  type TicketAction,
} from '../queue/ticket-actions.tsx'
import { moveLabel } from './lead-labels.ts'

/** Assignee, time to first contact, and status changes. */
export function LeadAssignee({ lead }: { lead: PlatformLeadDetail }) {
  const { id, holder, answeredAfterMinutes, colleagues, can } = lead
  const actions = useTicketAction()
  const from = holder?.userId ?? null
  const assignment = {
    holder,
    actions,
    assign: (to: string) => api.support.assignPlatformLead({ id, from, to }),
  }
  return (
    <Card as="section" aria-labelledby="lead-assignee" className="grid gap-3 p-4">
      <AssigneeHeading id="lead-assignee" holder={holder} />
      <p className="text-sm text-ink-2">
        {answeredAfterMinutes === null
          ? m.support_leads_not_answered()
          : m.support_leads_answered_after({ span: formatDuration(answeredAfterMinutes) })}
      </p>
      {can.work && (
        <>
          <LeadMoves lead={lead} {...actions} />
          <AssignButton
            {...assignment}
            taken={m.support_leads_assigned_to_you()}
            putBack={m.support_leads_was_put_back()}
          />
          <HandOver {...assignment} colleagues={colleagues} />
          <LeadClosing lead={lead} disabled={actions.pending !== null} />
        </>
      )}
    </Card>
  )
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
        className="enabled:text-lac-ink"
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

type CloseDialogProps = { lead: PlatformLeadDetail; onClose: () => void }

/** Asks for the reason an enquiry is closed. */
function CloseDialog({ lead: { id, status }, onClose }: CloseDialogProps) {
  const form = useContractForm({
    schema: () => import('./close-schema.ts').then((loaded) => loaded.closeForm),
    defaultValues: { ending: '', note: '' },
    failureTitle: m.support_queue_action_failed(),
    onSubmit: (why) => api.support.movePlatformLead({ id, from: status, to: 'closed', ...why }),
    done: m.support_leads_status_updated(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.support_leads_close_title()}
      text={m.support_leads_close_text()}
      button={m.support_leads_move_closed()}
      variant="danger"
      onClose={onClose}
    >
      <SelectField
        label={m.support_leads_ending()}
        placeholder={m.support_leads_ending_choose()}
        options={optionsOf(platformLeadEndings, m.support_leads_ending_name)}
        {...form.field('ending')}
      />
      <TextArea
        label={m.leads_work_note()}
        hint={m.support_leads_work_hint()}
        rows={3}
        maxLength={2000}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
