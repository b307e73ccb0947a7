import type { ReactNode } from 'react'

import { formatDay } from '#contract/dates.ts'
import type { Appointment, ClosedDay } from '#contract/visits/appointments.ts'
import type { VisitSettings } from '#contract/visits/booking.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { kindLabel, momentLabel, personLabel } from './appointment-labels.ts'
import { TravelBufferForm } from './travel-buffer-form.tsx'

type AffectedAppointmentsProps = { title: string; text?: string; appointments: readonly Appointment[] }

/** Appointments that new hours or a closed day left in place; the advertiser decides about each. */
function AffectedAppointments({ title, text, appointments }: AffectedAppointmentsProps) {
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

/** Closed days; appointments on them remain and are listed. */
function ClosedDays({ days }: { days: readonly ClosedDay[] }) {
  return (
    <Card as="section" aria-labelledby="closed-days" className="grid gap-4">
      <div>
        <h2 id="closed-days" className="font-sans text-lg font-semibold">
          {m.visits_closed_days()}
        </h2>
        <p className="text-sm text-ink-2">{m.visits_closed_days_text()}</p>
      </div>
      <CloseDayForm />
      {days.length === 0 ? (
        <p className="text-ink-3">{m.visits_closed_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {days.map((closed) => (
            <ClosedDayItem key={closed.day} closed={closed} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function CloseDayForm() {
  const form = useContractForm({
    schema: () => import('#contract/visits/appointments.ts').then((contract) => contract.closeDayInput),
    defaultValues: { day: '', reason: '' },
    errorFields: { DATE_PAST: 'day', DATE_FAR: 'day' },
    failureTitle: m.visits_close_failed(),
    onSubmit: api.visits.closeDay,
    done: ({ day }) => m.visits_closed_toast({ day: formatDay(day, currentLocale()) }),
    onDone: (): void => form.reset(),
  })
  return (
    <Form form={form} className="sm:grid-cols-[12rem_minmax(0,1fr)]">
      <TextField label={m.visits_day()} type="date" required {...form.field('day')} />
      <TextField label={m.visits_close_reason()} optional maxLength={120} {...form.field('reason')} />
      <Button type="submit" className="sm:col-start-2 sm:justify-self-end" loading={form.sending}>
        {m.visits_close_day()}
      </Button>
    </Form>
  )
}

function ClosedDayItem({ closed: { day: date, reason, appointments } }: { closed: ClosedDay }) {
  const day = formatDay(date, currentLocale())
  const { run, isPending } = useAction(() => api.visits.openDay({ day: date }), {
    done: m.visits_opened_toast({ day }),
    failed: m.visits_open_failed(),
  })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{day}</span>
          {reason && <span className="block text-sm break-words text-ink-2">{reason}</span>}
        </p>
        <Button size="small" variant="secondary" loading={isPending} onClick={() => void run()}>
          {m.visits_open_day({ day })}
        </Button>
      </div>
      {appointments.length > 0 && (
        <AffectedAppointments
          title={m.visits_affected({ count: appointments.length })}
          appointments={appointments}
        />
      )}
    </li>
  )
}

type AvailabilityPageProps = {
  closedDays: readonly ClosedDay[]
  /** Confirmed appointments outside the weekly hours. */
  outsideHours: readonly Appointment[]
  settings: VisitSettings
  /** Weekly hours, which are stored in the profile. */
  children: ReactNode
}

export function AvailabilityPage({ closedDays, outsideHours, settings, children }: AvailabilityPageProps) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <div>
        <BackLink to="/user-dashboard/visit-requests">{m.visits_availability_back()}</BackLink>
        <h1 className="text-2xl">{m.visits_availability_title()}</h1>
        <p className="mt-1 text-ink-2">{m.visits_availability_text()}</p>
      </div>
      {children}
      {outsideHours.length > 0 && (
        <AffectedAppointments
          title={m.visits_outside_hours({ count: outsideHours.length })}
          text={m.visits_outside_hours_text()}
          appointments={outsideHours}
        />
      )}
      <TravelBufferForm settings={settings} />
      <ClosedDays days={closedDays} />
    </div>
  )
}
