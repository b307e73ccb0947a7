import type { Appointment } from '#contract/visits/appointments.ts'
import type { ClosedDay } from '#contract/visits/closed-days.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { ClosedDays } from './closed-days.tsx'
import { AffectedAppointments } from './affected-appointments.tsx'

type AvailabilityPageProps = {
  closedDays: readonly ClosedDay[]
  /** What is promised although the hours of the week leave it out. */
  outsideHours: readonly Appointment[]
  /** The hours of the week, which the profile keeps. */
  children: ReactNode
}

export function AvailabilityPage({ closedDays, outsideHours, children }: AvailabilityPageProps) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <div>
        <Link
          to="/user-dashboard/visit-requests"
          {...exactLink}
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-md"
        >
          <ArrowLeft aria-hidden className="size-4!" />
          {m.visits_availability_back()}
        </Link>
        <h1 className="text-2xl">{m.visits_availability_title()}</h1>
        <p className="mt-1 text-ink-2">{m.visits_availability_text()}</p>
      </div>
      {children}
      {outsideHours.length > 0 && (
        <AffectedAppointments
          title={
            outsideHours.length === 1
              ? m.visits_outside_hours_one()
              : m.visits_outside_hours({ count: outsideHours.length })
          }
          text={m.visits_outside_hours_text()}
          appointments={outsideHours}
        />
      )}
      <ClosedDays days={closedDays} />
    </div>
  )
}
