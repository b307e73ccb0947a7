import { useHydrated } from '@tanstack/react-router'
import type { Appointment } from '#contract/visits/appointments.ts'
import { lazy, Suspense } from 'react'

const AppointmentDialog = lazy(() =>
  import('./appointment-dialog.tsx').then((module) => ({ default: module.AppointmentDialog })),
)

type LazyAppointmentDialogProps = { appointment: Appointment | null; onClose: () => void }

/** The details of what was pressed, or of what a letter or notification led to. */
export function LazyAppointmentDialog({ appointment, onClose }: LazyAppointmentDialogProps) {
  const isHydrated = useHydrated()
  if (!appointment || !isHydrated) return null
  return (
    <Suspense>
      <AppointmentDialog appointment={appointment} onClose={onClose} />
    </Suspense>
  )
}
