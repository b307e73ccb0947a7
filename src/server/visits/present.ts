import { formatPriceFull } from '#contract/price.ts'
import { formatDay, formatSlot, instantInIndia } from '#contract/slots.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { shownContact } from '../leads/policy.ts'
import { calendarFeed, calendarFile } from '../platform/files/calendar-file.ts'
import { pageUrl } from '../platform/http/page-url.ts'
import { formerName } from '../platform/privacy/personal-data.ts'
import { startOf, stepsFor } from './policy/steps.ts'
import type { AppointmentRow } from './queries/appointments.ts'
import type { BookingDetails } from './queries/find-booking-details.ts'

const meetingTypeLabels = {
  in_person: m.visits_how_in_person,
  video: m.visits_how_video,
  phone: m.visits_how_phone,
  other: m.visits_how_other,
}

export function momentOf({ day, time }: { day: string; time: string }): string {
  return `${formatDay(day)}, ${formatSlot(time)} IST`
}

/** `isFixed`: both sides agreed, so directions are included. */
export function timeFacts({ day, time, how, property }: BookingDetails, isFixed = false) {
  return [
    {
      label: (isFixed ? m.visits_mail_when : m.visits_mail_time)(),
      value: momentOf({ day, time }),
    },
    { label: m.visits_how(), value: meetingTypeLabels[how]() },
    ...(isFixed && how === 'in_person'
      ? [{ label: m.visits_mail_where(), value: `${property.address}, ${property.city}` }]
      : []),
  ]
}

export function propertyFacts({ property }: BookingDetails, publicUrl: string) {
  const { numericId, title, price, purpose } = property
  const amount = formatPriceFull(price)
  return [
    {
      label: m.leads_property(),
      value: title,
      href: pageUrl({ publicUrl }, `/property/${numericId}`),
    },
    { label: m.leads_mail_property_id(), value: String(numericId) },
    {
      label: m.leads_mail_price(),
      value: purpose === 'rent' ? m.leads_mail_price_monthly({ price: amount }) : amount,
    },
  ]
}

type BookingCalendar = {
  details: BookingDetails
  method: 'PUBLISH' | 'CANCEL'
  publicUrl: string
  stamp: Date
}

/** Length of a slot. */
const minutes = 30

/** Calendar event for either side, without phone numbers. */
export function bookingCalendar({ details, method, publicUrl, stamp }: BookingCalendar) {
  const { id, how, kind, property, day, time, sequence } = details
  const { hostname } = new URL(publicUrl)
  const title = kind === 'meeting' ? m.visits_calendar_meeting : m.visits_calendar_visit
  const content = calendarFile(method, {
    uid: `${id}@${hostname}`,
    sequence,
    stamp,
    start: instantInIndia(day, time),
    minutes,
    summary: title({ title: property.title }),
    description: `${meetingTypeLabels[how]()}. ${m.leads_mail_property_id()}: ${property.numericId}`,
    location: how === 'in_person' ? `${property.address}, ${property.city}` : meetingTypeLabels[how](),
    url: pageUrl({ publicUrl }, `/property/${property.numericId}`),
    organizer: `post@${hostname}`,
  })
  return { method, content, fileName: 'haveli-appointment.ics' }
}

/** Events of a feed, without names, numbers and notes of the other side. */
export function presentFeed(
  rows: readonly AppointmentRow[],
  { publicUrl, stamp }: { publicUrl: string; stamp: Date },
): string {
  const { hostname } = new URL(publicUrl)
  const events = rows.map(({ id, kind, how, status, timeStands, day, time, sequence, property }) => {
    const title = kind === 'meeting' ? m.visits_calendar_meeting : m.visits_calendar_visit
    const isAgreed = status === 'confirmed' || status === 'completed' || timeStands
    return {
      status: isAgreed ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
      event: {
        uid: `${id}@${hostname}`,
        sequence,
        stamp,
        start: instantInIndia(day, time),
        minutes,
        summary: title({ title: property?.title ?? m.visits_calendar_no_property() }),
        description: isAgreed ? meetingTypeLabels[how]() : m.visits_calendar_not_agreed(),
        location: how === 'in_person' && property ? `${property.address}, ${property.city}` : '',
        url: pageUrl({ publicUrl }, `/user-dashboard/appointments?visit=${id}`),
        organizer: `post@${hostname}`,
      },
    }
  })
  return calendarFeed(m.visits_calendar_name(), events)
}

type Seen = { readerId: string; side: Appointment['side']; now: Date }

/** Appointment for one side: the advertiser sees what the visitor shares, the visitor never the advertiser's number. */
export function presentAppointment(row: AppointmentRow, { readerId, side, now }: Seen): Appointment {
  const { id, kind, how, status, day, time, message, timeStands, changeNote, leadId, sequence } = row
  const { property, createdAt, updatedAt } = row
  return {
    id,
    kind,
    how,
    status,
    side,
    colleague: side === 'advertiser' && row.agentId !== readerId ? nameOf(row.agentName) : null,
    day,
    time,
    message,
    timeStands,
    isAtRisk: row.isAtRisk && isOpen(status) && startOf(row) > now,
    changeNote,
    leadId,
    sequence,
    createdAt,
    updatedAt,
    person:
      side === 'advertiser'
        ? { name: nameOf(row.name), contact: shownContact(row, now) }
        : { name: row.advertiserName === null ? null : nameOf(row.advertiserName), contact: null },
    proposal:
      row.proposedDay === null || row.proposedTime === null || row.proposedBy === null
        ? null
        : { day: row.proposedDay, time: row.proposedTime, by: row.proposedBy },
    checkedInAt: row.checkedInAt,
    noShow: row.noShowBy === null ? null : { by: row.noShowBy, isContested: row.contestedAt !== null },
    wasAsAdvertised: side === 'visitor' ? row.wasAsAdvertised : null,
    cancelled: status === 'cancelled' ? { by: row.cancelledBy, reason: row.cancelReason } : null,
    property: property && {
      numericId: property.numericId,
      title: property.title,
      address: property.address,
      city: property.city,
    },
    can: stepsFor(row, { side, now }),
  }
}

function isOpen(status: AppointmentRow['status']): boolean {
  return status !== 'cancelled' && status !== 'completed'
}

function nameOf(name: string): string {
  return name === formerName ? m.accounts_former_user() : name
}
