import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { ReactNode } from 'react'

import { formatTime } from '#contract/dates.ts'
import { dayOption } from '#contract/slots.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

import { AppointmentActions } from './appointment-actions.tsx'
import {
  AppointmentContact,
  AppointmentRisk,
  AppointmentHome,
  AppointmentOutcome,
  AppointmentUpdates,
} from './appointment-facts.tsx'
import { kindLabel, momentLabel, personLabel, statusBadge } from './appointment-labels.ts'

type AppointmentCardProps = { appointment: Appointment; level?: 2 | 3; children?: ReactNode }

/** Time, person, place and actions; `children` are further links. */
export function AppointmentCard({ appointment, level = 2, children }: AppointmentCardProps) {
  const Heading = `h${level}` as const
  const { id, status, side, message, timeStands } = appointment
  const badge = statusBadge(appointment)
  // Of an open house the advertiser's calendar feed has one entry.
  const isOwnEntry = appointment.openHouse === null || side === 'visitor'
  const isConfirmed = (status === 'confirmed' || timeStands) && !appointment.isAtRisk && isOwnEntry
  return (
    <Card
      as="article"
      aria-label={`${personLabel(appointment)}, ${momentLabel(appointment)}`}
      className="p-4"
    >
      <div className="flex gap-4">
        <DayBlock appointment={appointment} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0">
              <Heading className="font-sans text-base font-semibold break-words">
                {side === 'advertiser'
                  ? personLabel(appointment)
                  : m.visits_with({ name: personLabel(appointment) })}
              </Heading>
              <p className="text-sm text-ink-2">
                {kindLabel(appointment)} ·&ensp;{momentLabel(appointment)}
              </p>
              {appointment.colleague !== null && (
                <p className="text-sm text-ink-3">{m.visits_of_colleague({ name: appointment.colleague })}</p>
              )}
            </div>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
          <AppointmentHome appointment={appointment} />
          <AppointmentRisk appointment={appointment} />
          {message && <p className="line-clamp-3 text-sm whitespace-pre-line text-ink-2">{message}</p>}
          <AppointmentOutcome appointment={appointment} />
          <AppointmentUpdates appointment={appointment} />
          <AppointmentContact person={appointment.person} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 md:pl-20">
        <AppointmentActions appointment={appointment} />
        {isConfirmed && appointment.can.cancel && (
          <AnchorButton
            href={`/api/visits/appointments/${id}/calendar`}
            variant="quiet"
            size="small"
            icon={<CalendarPlus aria-hidden />}
          >
            {m.visits_add_to_calendar()}
          </AnchorButton>
        )}
        {children}
      </div>
    </Card>
  )
}

function DayBlock({ appointment: { day, time, status } }: AppointmentCardProps) {
  const { month, date } = dayOption({ day, slots: [] }, currentLocale())
  return (
    <div
      aria-hidden
      className="hidden w-16 flex-none content-center justify-items-center self-start rounded-md bg-sunken py-2 text-center leading-5 md:grid"
    >
      <span className="text-xs text-ink-2">{month}</span>
      <span className={`text-xl font-bold tabular-nums ${status === 'cancelled' ? 'line-through' : ''}`}>
        {date}
      </span>
      <span className="text-xs text-ink-2">{formatTime(time)}</span>
    </div>
  )
}
