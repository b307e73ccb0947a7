import { formatMoment } from '#contract/dates.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { AvailabilityQuestion } from '#web/features/properties/confirmation/availability-question.tsx'
import { EnquirerQuestion } from '#web/features/properties/confirmation/enquirer-question.tsx'
import { BrokerageQuestion } from '#web/features/properties/costs/brokerage-question.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

import { AppointmentActions } from './appointment-actions.tsx'
import {
  AppointmentContact,
  AppointmentRisk,
  AppointmentHome,
  AppointmentOutcome,
  AppointmentUpdates,
} from './appointment-facts.tsx'
import { kindLabel, momentLabel, personLabel, statusBadge } from './appointment-labels.ts'

type AppointmentDialogProps = { appointment: Appointment; onClose: () => void }

/** Details and actions of one request. */
export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { side, message, createdAt, openHouse } = appointment
  const badge = statusBadge(appointment)
  const isAdvertiser = side === 'advertiser'
  return (
    <Dialog
      open
      isLive
      onClose={onClose}
      title={isAdvertiser ? m.visits_details_title() : m.visits_appointment_title()}
      actions={<AppointmentActions appointment={appointment} />}
    >
      <FactList
        facts={[
          { name: m.visits_status(), value: <Badge tone={badge.tone}>{badge.label}</Badge> },
          {
            name: m.visits_mail_when(),
            value: (
              <>
                <p className="font-semibold">{momentLabel(appointment)}</p>
                <p className="text-sm text-ink-2">{kindLabel(appointment)}</p>
              </>
            ),
          },
          {
            name: isAdvertiser ? m.visits_person() : m.visits_advertiser(),
            value: (
              <>
                <p className="font-semibold">{personLabel(appointment)}</p>
                <AppointmentContact person={appointment.person} />
              </>
            ),
          },
          {
            name: m.leads_property(),
            value: (
              <>
                <AppointmentHome appointment={appointment} />
                <AppointmentRisk appointment={appointment} />
              </>
            ),
          },
          {
            name: m.visits_open_house_note(),
            value: openHouse?.note && <p className="break-words whitespace-pre-line">{openHouse.note}</p>,
          },
          { name: m.leads_message(), value: message && <p className="whitespace-pre-line">{message}</p> },
        ]}
      />
      <div className="mt-4 grid gap-3">
        {!isAdvertiser && appointment.property && (
          <>
            <AsAdvertisedQuestion appointment={appointment} />
            <AvailabilityQuestion propertyId={String(appointment.property.numericId)} />
            <BrokerageQuestion propertyId={String(appointment.property.numericId)} />
          </>
        )}
        <AppointmentOutcome appointment={appointment} />
        <AppointmentUpdates appointment={appointment} />
        <p className="text-sm text-ink-3">
          {m.visits_asked_on({ moment: formatMoment(createdAt, currentLocale()) })}
        </p>
      </div>
    </Dialog>
  )
}

/** Whether the home was as advertised, asked of a visitor who checked in. */
function AsAdvertisedQuestion({ appointment: { id, can, wasAsAdvertised } }: { appointment: Appointment }) {
  return (
    <EnquirerQuestion
      loaded={{ canAnswer: can.giveFeedback, answer: wasAsAdvertised }}
      load={load}
      send={send}
      question={m.visits_feedback_question()}
      text={m.visits_feedback_text()}
      yes={m.visits_feedback_yes()}
      no={m.visits_feedback_no()}
      answeredYes={m.visits_feedback_answered_yes()}
      answeredNo={m.visits_feedback_answered_no()}
      subjectId={id}
    />
  )
}

async function load(id: string) {
  const { can, wasAsAdvertised } = await api.visits.getAppointment({ id })
  return { canAnswer: can.giveFeedback, answer: wasAsAdvertised }
}

async function send(id: string, wasAsAdvertised: boolean) {
  return (await api.visits.giveFeedback({ id, wasAsAdvertised })).wasAsAdvertised
}
