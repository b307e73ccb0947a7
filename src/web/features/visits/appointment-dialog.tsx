import type { Appointment } from '#contract/visits/appointments.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

import {
  AppointmentActions,
  AppointmentContact,
  AppointmentRisk,
  AppointmentHome,
  AppointmentUpdates,
} from './appointment-facts.tsx'
import { kindLabel, momentLabel, personLabel, statusBadge } from './appointment-labels.ts'

type AppointmentDialogProps = { appointment: Appointment; onClose: () => void }

/** Everything about one request, and what can be done about it. */
export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { side, message, createdAt } = appointment
  const badge = statusBadge(appointment)
  const isAdvertiser = side === 'advertiser'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAdvertiser ? m.visits_details_title() : m.visits_appointment_title()}
      actions={<AppointmentActions appointment={appointment} />}
    >
      <dl className="grid gap-3">
        <Fact name={m.visits_status()}>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </Fact>
        <Fact name={m.visits_mail_when()}>
          <p className="font-semibold">{momentLabel(appointment)}</p>
          <p className="text-sm text-ink-2">{kindLabel(appointment)}</p>
        </Fact>
        <Fact name={isAdvertiser ? m.visits_person() : m.visits_advertiser()}>
          <p className="font-semibold break-words">{personLabel(appointment)}</p>
          <AppointmentContact person={appointment.person} />
        </Fact>
        <Fact name={m.leads_property()}>
          <AppointmentHome appointment={appointment} />
          <AppointmentRisk appointment={appointment} />
        </Fact>
        {message && (
          <Fact name={m.leads_message()}>
            <p className="break-words whitespace-pre-line">{message}</p>
          </Fact>
        )}
      </dl>
      <div className="mt-4 grid gap-3">
        <AppointmentUpdates appointment={appointment} />
        <p className="text-sm text-ink-3">
          {m.visits_asked_on({ moment: formatMoment(createdAt, currentLocale()) })}
        </p>
      </div>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
