import type { Appointment, ClosedDay } from '#contract/visits/appointments.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { kindLabel, momentLabel, personLabel } from './appointment-labels.ts'
import { formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter, Link, useHydrated } from '@tanstack/react-router'
import { useState, type SubmitEvent, type ReactNode } from 'react'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

type AffectedAppointmentsProps = { title: string; text?: string; appointments: readonly Appointment[] }

/** What other hours or a closed day left as it was: whoever receives decides about each. */
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

/** Single days on which nobody is received; what lies on one stays and is named. */
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
  const router = useRouter()
  const isHydrated = useHydrated()
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function close(event: SubmitEvent) {
    event.preventDefault()
    if (day === '') return setError(m.leads_date_required())
    setIsSending(true)
    try {
      await api.visits.closeDay({ day, reason })
      toast.success(m.visits_closed_toast({ day: formatDay(day, currentLocale()) }))
      setDay('')
      setReason('')
      await router.invalidate()
    } catch (failed) {
      const message = failureOf(failed)?.message ?? m.layout_error_unexpected()
      setError(message)
      toast.error(m.visits_close_failed(), message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void close(event)}
      className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <TextField
        label={m.visits_day()}
        type="date"
        required
        value={day}
        error={error}
        onChange={({ target }) => {
          setDay(target.value)
          setError(undefined)
        }}
      />
      <TextField
        label={m.visits_close_reason()}
        optional
        maxLength={120}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        className="sm:col-start-2 sm:justify-self-end"
        loading={isSending}
        disabled={!isHydrated}
      >
        {m.visits_close_day()}
      </Button>
    </form>
  )
}

function ClosedDayItem({ closed }: { closed: ClosedDay }) {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const day = formatDay(closed.day, currentLocale())
  const { appointments } = closed

  async function open() {
    setIsSending(true)
    try {
      await api.visits.openDay({ day: closed.day })
      toast.success(m.visits_opened_toast({ day }))
      await router.invalidate()
    } catch {
      toast.error(m.visits_open_failed())
    } finally {
      setIsSending(false)
    }
  }

  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{day}</span>
          {closed.reason && <span className="block text-sm break-words text-ink-2">{closed.reason}</span>}
        </p>
        <Button size="small" variant="secondary" loading={isSending} onClick={() => void open()}>
          {m.visits_open_day({ day })}
        </Button>
      </div>
      {appointments.length > 0 && (
        <AffectedAppointments
          title={
            appointments.length === 1
              ? m.visits_affected_one()
              : m.visits_affected({ count: appointments.length })
          }
          appointments={appointments}
        />
      )}
    </li>
  )
}

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
