import type { Appointment } from '#contract/visits/appointments.ts'

import { Notice } from '#web/ui/primitives/notice.tsx'

import { kindLabel, momentLabel, personLabel } from './appointment-labels.ts'

type AffectedAppointmentsProps = { title: string; text?: string; appointments: readonly Appointment[] }

/** What other hours or a closed day left as it was: whoever receives decides about each. */
export function AffectedAppointments({ title, text, appointments }: AffectedAppointmentsProps) {
  return (
    <Notice tone="waiting">
      <p className="font-medium">{title}</p>
      {text && <p className="text-sm">{text}</p>}
      <ul className="mt-1 text-sm">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            {momentLabel(appointment)} ·&ensp;{personLabel(appointment)} ·&ensp;{kindLabel(appointment)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
