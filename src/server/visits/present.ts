import { formatPriceFull } from '#contract/price.ts'
import { formatSlot, formatWholeDay, instantInIndia } from '#contract/slots.ts'
import { formatVisitTime } from '#contract/slots/dates.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { shownContact } from '../leads/policy.ts'
import { calendarFeed, calendarFile } from '../platform/files/calendar-file.ts'
import { pageUrl } from '../platform/http/page-url.ts'
import { formerName } from '../platform/privacy/personal-data.ts'
import { startOf, stepsFor } from './policy/steps.ts'
import type { AppointmentRow } from './queries/appointments.ts'
import type { BookingDetails } from './queries/find-booking-details.ts'
import type { UpcomingOpenHouse, OpenHouseRow } from './queries/open-houses.ts'

const meetingTypeLabels = {
  in_person: m.visits_how_in_person,
  video: m.visits_how_video,
  phone: m.visits_how_phone,
  other: m.visits_how_other,
}

/** `isFixed`: both sides agreed, so directions are included. */
export function timeFacts({ day, time, how, property, openHouse }: BookingDetails, isFixed = false) {
  return [
    {
      label: (isFixed ? m.visits_mail_when : m.visits_mail_time)(),
      value: formatVisitTime({ day, time, openHouse }),
    },
    { label: m.visits_how(), value: openHouse ? m.visits_open_house() : meetingTypeLabels[how]() },
    ...(openHouse ? [{ label: m.visits_open_house_people(), value: String(openHouse.people) }] : []),
    ...(openHouse?.note ? [{ label: m.visits_open_house_note(), value: openHouse.note }] : []),
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

/** Of a slot, or of an open house from start to end. */
function lengthOf({
  day,
  time,
  endTime,
}: {
  day: string
  time: string
  endTime?: string | null | undefined
}) {
  if (!endTime) return 30
  return (instantInIndia(day, endTime).getTime() - instantInIndia(day, time).getTime()) / 60_000
}

/** Calendar event for either side, without phone numbers. */
export function bookingCalendar({ details, method, publicUrl, stamp }: BookingCalendar) {
  const { id, how, kind, property, day, time, sequence, openHouse } = details
  const { hostname } = new URL(publicUrl)
  const title = openHouse ? m.visits_calendar_open_house : calendarTitles[kind]
  const content = calendarFile(method, {
    uid: `${id}@${hostname}`,
    sequence,
    stamp,
    start: instantInIndia(day, time),
    minutes: lengthOf({ day, time, endTime: openHouse?.endTime }),
    summary: title({ title: property.title }),
    description: `${meetingTypeLabels[how]()}. ${m.leads_mail_property_id()}: ${property.numericId}`,
    location: how === 'in_person' ? `${property.address}, ${property.city}` : meetingTypeLabels[how](),
    url: pageUrl({ publicUrl }, `/property/${property.numericId}`),
    organizer: `post@${hostname}`,
  })
  return { method, content, fileName: 'haveli-appointment.ics' }
}

const calendarTitles = { meeting: m.visits_calendar_meeting, tour: m.visits_calendar_visit }

type Feed = { appointments: readonly AppointmentRow[]; openHouses: readonly OpenHouseRow[] }

/** Events of a feed, without names, numbers and notes of the other side. */
export function presentFeed(
  { appointments, openHouses }: Feed,
  { publicUrl, stamp }: { publicUrl: string; stamp: Date },
): string {
  const { hostname } = new URL(publicUrl)
  const events = appointments.map((row) => {
    const { id, kind, how, status, timeStands, day, time, endTime, sequence, property } = row
    const title = endTime === null ? calendarTitles[kind] : m.visits_calendar_open_house
    const isAgreed = status === 'confirmed' || status === 'completed' || timeStands
    return {
      status: isAgreed ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
      event: {
        uid: `${id}@${hostname}`,
        sequence,
        stamp,
        start: instantInIndia(day, time),
        minutes: lengthOf({ day, time, endTime }),
        summary: title({ title: property?.title ?? m.visits_calendar_no_property() }),
        description: isAgreed ? meetingTypeLabels[how]() : m.visits_calendar_not_agreed(),
        location: how === 'in_person' && property ? `${property.address}, ${property.city}` : '',
        url: pageUrl({ publicUrl }, `/user-dashboard/appointments?visit=${id}`),
        organizer: `post@${hostname}`,
      },
    }
  })
  const held = openHouses.map(({ id, day, time, endTime, sequence, taken, property }) => ({
    status: 'CONFIRMED' as const,
    event: {
      uid: `${id}@${hostname}`,
      sequence,
      stamp,
      start: instantInIndia(day, time),
      minutes: lengthOf({ day, time, endTime }),
      summary: m.visits_calendar_open_house({ title: property.title }),
      description: m.visits_open_house_expected({ count: taken }),
      location: `${property.address}, ${property.city}`,
      url: pageUrl({ publicUrl }, '/user-dashboard/open-houses'),
      organizer: `post@${hostname}`,
    },
  }))
  return calendarFeed(m.visits_calendar_name(), [...events, ...held])
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
    openHouse:
      row.openHouseId === null || row.endTime === null
        ? null
        : { id: row.openHouseId, endTime: row.endTime, people: row.people, note: row.openHouseNote },
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

/** An open house as the page of its property describes it. */
export function presentUpcoming({ id, day, time, endTime, places, taken }: UpcomingOpenHouse) {
  const left = places - taken
  return {
    id,
    title: m.visits_open_house_on({
      day: formatWholeDay(day),
      from: formatSlot(time),
      until: formatSlot(endTime),
    }),
    text: left > 0 ? m.visits_open_house_left({ left, places }) : m.visits_open_house_none_left({ places }),
    startsAt: instantInIndia(day, time).toISOString(),
    endsAt: instantInIndia(day, endTime).toISOString(),
    places,
    taken,
  }
}
