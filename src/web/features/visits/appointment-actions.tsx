import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { useAppointmentChange } from './use-appointment-change.ts'
import type { Press } from './use-appointment-change.ts'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })),
)
const ProposeDialog = lazy(() =>
  import('./propose-dialog.tsx').then((module) => ({ default: module.ProposeDialog })),
)

/** The steps that this side may take; the one that is waited for stands out. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { pending, press } = useAppointmentChange()
  const [dialog, setDialog] = useState<'cancel' | 'propose' | null>(null)
  const isInteractive = useIsInteractive()
  const { can } = appointment
  const close = () => setDialog(null)
  return (
    <>
      {presses
        .filter(({ step }) => can[step])
        .map(({ step, label, variant }) => (
          <Button
            key={step}
            size="small"
            variant={variant}
            loading={pending === step}
            disabled={!isInteractive || (pending !== null && pending !== step)}
            onClick={() => void press(step, appointment)}
          >
            {label()}
          </Button>
        ))}
      {can.propose && (
        <Button
          size="small"
          variant="secondary"
          disabled={!isInteractive || pending !== null}
          onClick={() => setDialog('propose')}
        >
          {m.visits_propose()}
        </Button>
      )}
      {can.cancel && (
        <Button
          size="small"
          variant="quiet"
          disabled={!isInteractive || pending !== null}
          onClick={() => setDialog('cancel')}
        >
          {m.visits_cancel()}
        </Button>
      )}
      <Suspense>
        {dialog === 'cancel' && <CancelDialog appointment={appointment} onClose={close} />}
        {dialog === 'propose' && <ProposeDialog appointment={appointment} onClose={close} />}
      </Suspense>
    </>
  )
}

const presses: readonly { step: Press; label: () => string; variant: 'primary' | 'secondary' }[] = [
  { step: 'confirm', label: m.visits_confirm, variant: 'primary' },
  { step: 'accept', label: m.visits_accept, variant: 'primary' },
  { step: 'decline', label: m.visits_decline, variant: 'secondary' },
  { step: 'complete', label: m.visits_complete, variant: 'primary' },
]
