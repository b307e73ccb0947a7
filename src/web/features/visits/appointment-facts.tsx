import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'

import { formatMoment } from '#contract/dates.ts'
import { callAfterLabel } from '#contract/leads/call-after.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { momentLabel } from './appointment-labels.ts'

/** Property of the appointment, linked if it is public. */
export function AppointmentHome({ appointment }: { appointment: Appointment }) {
  const { property, side, isAtRisk } = appointment
  if (!property) return <p className="text-ink-3">{m.leads_property_gone()}</p>
  return <VisitedHome property={property} isLinked={!isAtRisk || side !== 'visitor'} />
}

type VisitedHomeProps = { property: NonNullable<Appointment['property']>; isLinked?: boolean }

export function VisitedHome({ property, isLinked = true }: VisitedHomeProps) {
  const { title, numericId, address, cityName } = property
  const lang = languageOf(title)
  return (
    <div className="min-w-0">
      {isLinked ? (
        <Link
          lang={lang}
          to="/property/$id"
          params={{ id: String(numericId) }}
          className="inline-block min-h-6 leading-6 font-medium break-words hover:underline"
        >
          {title}
        </Link>
      ) : (
        <p lang={lang} className="leading-6 font-medium break-words">
          {title}
        </p>
      )}
      <p className="text-sm break-words text-ink-2">
        {address}, {cityName}
      </p>
    </div>
  )
}

/** What the visitor shares; hidden from the visitor. */
export function AppointmentContact({ person }: Pick<Appointment, 'person'>) {
  const { contact } = person
  if (!contact) return null
  const callAfter = callAfterLabel(contact)
  const numbers = [contact.phone, contact.alternatePhone].filter((number) => number !== null)
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      {callAfter && <span className="inline-flex min-h-11 items-center text-ink-2">{callAfter}</span>}
      {numbers.map((phone) => (
        <a key={phone} href={`tel:${phone}`} className="touch-link tabular-nums">
          {formatPhone(phone)}
        </a>
      ))}
      {contact.email && (
        <a href={`mailto:${contact.email}`} className="touch-link break-all">
          {contact.email}
        </a>
      )}
    </div>
  )
}

/** That the visit took place, or who says that it did not. */
export function AppointmentOutcome({ appointment }: { appointment: Appointment }) {
  const { checkedInAt, noShow, side } = appointment
  if (checkedInAt !== null)
    return (
      <p className="flex items-center gap-1.5 text-sm text-ink-2">
        <BadgeCheck aria-hidden className="size-4! flex-none" />
        {m.visits_checked_in({ moment: formatMoment(checkedInAt, currentLocale()) })}
      </p>
    )
  if (!noShow) return null
  if (noShow.isContested) return <Notice tone="info">{m.visits_no_show_disputed()}</Notice>
  return (
    <Notice tone="waiting">{noShow.by === side ? m.visits_no_show_mine() : m.visits_no_show_theirs()}</Notice>
  )
}

/** Pending proposal, or the reason for a cancellation. */
export function AppointmentUpdates({ appointment }: { appointment: Appointment }) {
  const { proposal, side, timeStands, changeNote, cancelled } = appointment
  if (proposal) {
    const moment = momentLabel({ ...proposal, timeZone: appointment.timeZone })
    return (
      <Notice tone={proposal.by === side ? 'info' : 'waiting'}>
        <p>
          {proposal.by === side ? m.visits_proposal_mine({ moment }) : m.visits_proposal_theirs({ moment })}{' '}
          {timeStands && m.visits_agreed_time_unchanged()}
        </p>
        {changeNote && <p className="mt-1 whitespace-pre-line text-ink-2">“{changeNote}”</p>}
      </Notice>
    )
  }
  if (cancelled?.by)
    return (
      <p className="text-sm text-ink-2">
        {cancelled.by === 'advertiser'
          ? m.visits_cancelled_by_side_advertiser()
          : m.visits_cancelled_by_side_visitor()}
        {cancelled.reason && `: ${cancelled.reason}`}
      </p>
    )
  return changeNote ? <p className="text-sm whitespace-pre-line text-ink-2">“{changeNote}”</p> : null
}

/** Warns that the property is not public, so the visit is at risk. */
export function AppointmentRisk({ appointment: { side, isAtRisk } }: { appointment: Appointment }) {
  if (!isAtRisk) return null
  return (
    <Notice tone="waiting">
      {side === 'advertiser' ? m.visits_at_risk_advertiser() : m.visits_at_risk_visitor()}
    </Notice>
  )
}
