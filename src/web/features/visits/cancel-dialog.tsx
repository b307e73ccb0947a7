import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { momentLabel, personLabel } from './appointment-labels.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

type CancelDialogProps = { appointment: Appointment; onClose: () => void }

/** Asks before it cancels; a reason spares the other side the question. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const { id, sequence } = appointment
  const [reason, setReason] = useState('')
  const { pending, change } = useAppointmentChange()
  const cancel = async () => {
    if (await change('cancel', () => api.visits.cancelAppointment({ id, sequence, reason }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.visits_cancel_title()}
      text={m.visits_cancel_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.visits_cancel_dismiss()}
          </Button>
          <Button variant="danger" loading={pending !== null} onClick={() => void cancel()}>
            {m.visits_cancel_confirm()}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
