import { useState } from 'react'

import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { momentLabel, newStatusLabel, personLabel } from './appointment-labels.ts'
import { CheckInDialog, CodeDialog } from './check-in-dialogs.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

type AppointmentProps = { appointment: Appointment }

/** Status changes for this side; the awaited one is the primary button. */
export function AppointmentActions({ appointment }: AppointmentProps) {
  const [dialog, setDialog] = useState<'cancel' | 'propose' | 'checkIn' | 'code' | 'noShow' | null>(null)
  const { can } = appointment
  const close = () => setDialog(null)
  return (
    <>
      {steps.map(
        (step) => can[step.name] && <StepButton key={step.name} {...step} appointment={appointment} />,
      )}
      {can.checkIn && (
        <Button size="small" variant="primary" onClick={() => setDialog('checkIn')}>
          {m.visits_check_in()}
        </Button>
      )}
      {can.showCode && (
        <Button size="small" variant="primary" onClick={() => setDialog('code')}>
          {m.visits_code_show()}
        </Button>
      )}
      {can.contestNoShow && <ContestButton appointment={appointment} />}
      {can.propose && (
        <Button size="small" variant="secondary" onClick={() => setDialog('propose')}>
          {m.visits_propose()}
        </Button>
      )}
      {can.cancel && (
        <Button size="small" variant="quiet" onClick={() => setDialog('cancel')}>
          {m.visits_cancel()}
        </Button>
      )}
      {can.reportNoShow && (
        <Button size="small" variant="quiet" onClick={() => setDialog('noShow')}>
          {m.visits_no_show()}
        </Button>
      )}
      {dialog === 'checkIn' && <CheckInDialog appointment={appointment} onClose={close} />}
      {dialog === 'code' && <CodeDialog appointment={appointment} onClose={close} />}
      {dialog === 'noShow' && <NoShowDialog appointment={appointment} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog appointment={appointment} onClose={close} />}
      {dialog === 'propose' && <ProposeDialog appointment={appointment} onClose={close} />}
    </>
  )
}

const steps = [
  { name: 'confirm', perform: api.visits.confirmAppointment, label: m.visits_confirm, variant: 'primary' },
  { name: 'accept', perform: api.visits.acceptTime, label: m.visits_accept, variant: 'primary' },
  { name: 'decline', perform: api.visits.declineTime, label: m.visits_decline, variant: 'secondary' },
  { name: 'complete', perform: api.visits.completeAppointment, label: m.visits_complete, variant: 'primary' },
] as const

type StepButtonProps = AppointmentProps & (typeof steps)[number]

function StepButton({ name, perform, label, variant, appointment: { id, sequence, can } }: StepButtonProps) {
  const { run, isPending } = useAction(() => perform({ id, sequence }), {
    done: ({ status }) =>
      name === 'decline' && status !== 'cancelled'
        ? m.visits_declined_toast()
        : m.visits_updated({ status: newStatusLabel(status) }),
    failed: m.visits_update_failed,
  })
  return (
    <Button
      size="small"
      // While the visitor is there, the code comes first.
      variant={can.showCode ? 'secondary' : variant}
      loading={isPending}
      onClick={() => void run()}
    >
      {label()}
    </Button>
  )
}

function ContestButton({ appointment: { id, sequence } }: AppointmentProps) {
  const { run, isPending } = useAction(() => api.visits.contestNoShow({ id, sequence }), {
    done: m.visits_contest_done(),
    failed: m.visits_report_failed(),
  })
  return (
    <Button size="small" variant="secondary" loading={isPending} onClick={() => void run()}>
      {m.visits_contest()}
    </Button>
  )
}

function NoShowDialog({ appointment: { id, sequence }, onClose }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title={m.visits_no_show_title()}
      text={m.visits_no_show_ask()}
      button={m.visits_no_show_confirm()}
      cancel={m.visits_no_show_dismiss()}
      variant="danger"
      perform={() => api.visits.reportNoShow({ id, sequence })}
      done={m.visits_no_show_done()}
      onClose={onClose}
    />
  )
}

type CancelDialogProps = AppointmentProps & { onClose: () => void }

/** Confirms a cancellation, with an optional reason for the other side. */
function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const { id, sequence } = appointment
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={m.visits_cancel_title()}
      text={m.visits_cancel_text()}
      button={m.visits_cancel_confirm()}
      cancel={m.visits_cancel_dismiss()}
      variant="danger"
      perform={() => api.visits.cancelAppointment({ id, sequence, reason })}
      done={({ status }) => m.visits_updated({ status: newStatusLabel(status) })}
      failed={m.visits_update_failed}
      onClose={onClose}
    >
      <p className="mb-4 rounded-md bg-sunken px-4 py-3">
        <span className="block font-semibold">{momentLabel(appointment)}</span>
        <span className="block text-sm text-ink-2">{personLabel(appointment)}</span>
      </p>
      <TextArea
        label={m.visits_cancel_reason()}
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
