import { formatTime, formatWholeDay, instantInIndia } from '#contract/dates.ts'
import { formatVisitTime } from '#contract/dates/visit-time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { localName } from '../catalogue/present.ts'
import { shownContact } from '../leads/policy.ts'
import { calendarFeed, calendarFile } from '../platform/files/calendar-file.ts'
import { pageUrl } from '../platform/http/page-url.ts'
import { formerName } from '../platform/privacy/personal-data.ts'
import { startOf, stepsFor } from './policy/steps.ts'
import type { AppointmentRow } from './queries/appointments.ts'
import type { BookingDetails } from './queries/booking-details.ts'
import type { UpcomingOpenHouse, OpenHouseRow } from './queries/open-houses.ts'

/** `isFixed`: both sides agreed, so directions are included. */
export function timeFacts(
  { day, time, timeZone, how, property, openHouse }: BookingDetails,
  isFixed = false,
) {
  return [
    {
      label: (isFixed ? m.visits_mail_when : m.visits_mail_time)(),
      value: formatVisitTime({ day, time, openHouse, timeZone }),
    },
    { label: m.visits_how(), value: openHouse ? m.visits_open_house() : m.visits_how_name(how) },
    ...(openHouse ? [{ label: m.visits_open_house_people(), value: String(openHouse.people) }] : []),
    ...(openHouse?.note ? [{ label: m.visits_open_house_note(), value: openHouse.note }] : []),
    ...(isFixed && how === 'in_person' ? [{ label: m.visits_mail_where(), value: addressOf(property) }] : []),
  ]
}

type Publication = { publicUrl: string; stamp: Date }

type Scheduled = {
  id: string
  sequence: number
  day: string
  time: string
  endTime?: string | null | undefined
}

/** Identity and time of an event: of a slot, or of an open house from start to end. */
function eventTimes({ id, sequence, day, time, endTime }: Scheduled, { publicUrl, stamp }: Publication) {
  const { hostname } = new URL(publicUrl)
  const start = instantInIndia(day, time)
  const minutes = endTime ? (instantInIndia(day, endTime).getTime() - start.getTime()) / 60_000 : 30
  return { uid: `${id}@${hostname}`, sequence, stamp, start, minutes, organizer: `post@${hostname}` }
}

type BookingCalendar = Publication & { details: BookingDetails; method: 'PUBLISH' | 'CANCEL' }

/** Calendar event for either side, without phone numbers. */
export function bookingCalendar({ details, method, publicUrl, stamp }: BookingCalendar) {
  const { how, kind, property, openHouse } = details
  const title = openHouse ? m.visits_calendar_open_house : calendarTitles[kind]
  const content = calendarFile(method, {
    ...eventTimes({ ...details, endTime: openHouse?.endTime }, { publicUrl, stamp }),
    summary: title({ title: property.title }),
    description: `${m.visits_how_name(how)}. ${m.leads_mail_property_id()}: ${property.numericId}`,
    location: how === 'in_person' ? addressOf(property) : m.visits_how_name(how),
    url: pageUrl({ publicUrl }, `/property/${property.numericId}`),
  })
  return { method, content, fileName: 'haveli-appointment.ics' }
}

const calendarTitles = { meeting: m.visits_calendar_meeting, tour: m.visits_calendar_visit }

type Feed = { appointments: readonly AppointmentRow[]; openHouses: readonly OpenHouseRow[] }

/** Events of a feed, without names, numbers and notes of the other side. */
export function presentFeed({ appointments, openHouses }: Feed, publication: Publication): string {
  const { publicUrl } = publication
  const events = appointments.map((row) => {
    const { id, kind, how, status, timeStands, endTime, property } = row
    const title = endTime === null ? calendarTitles[kind] : m.visits_calendar_open_house
    const isAgreed = status === 'confirmed' || status === 'completed' || timeStands
    return {
      status: isAgreed ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
      event: {
        ...eventTimes(row, publication),
        summary: title({ title: property?.title ?? m.visits_calendar_no_property() }),
        description: isAgreed ? m.visits_how_name(how) : m.visits_calendar_not_agreed(),
        location: how === 'in_person' && property ? addressOf(property) : '',
        url: pageUrl({ publicUrl }, `/user-dashboard/appointments?visit=${id}`),
      },
    }
  })
  const openHouseEvents = openHouses.map(({ taken, property, ...row }) => ({
    status: 'CONFIRMED' as const,
    event: {
      ...eventTimes(row, publication),
      summary: m.visits_calendar_open_house({ title: property.title }),
      description: m.visits_open_house_expected({ count: taken }),
      location: addressOf(property),
      url: pageUrl({ publicUrl }, '/user-dashboard/open-houses'),
    },
  }))
  return calendarFeed(m.visits_calendar_name(), [...events, ...openHouseEvents])
}

type AppointmentView = { readerId: string; side: Appointment['side']; now: Date }

/** Appointment for one side: the advertiser sees what the visitor shares, the visitor never the advertiser's number. */
export function presentAppointment(
  row: AppointmentRow,
  { readerId, side, now }: AppointmentView,
): Appointment {
  const { id, kind, how, status, day, time, timeZone, message, timeStands, changeNote, leadId, sequence } =
    row
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
    timeZone,
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
      cityName: localName(property.city, property.cityNameHi),
    },
    can: stepsFor(row, { side, now }),
  }
}

type Addressed = { address: string; city: string; cityNameHi: string | null }

/** As typed, and the city in the language of the reader. */
function addressOf({ address, city, cityNameHi }: Addressed): string {
  return `${address}, ${localName(city, cityNameHi)}`
}

function isOpen(status: AppointmentRow['status']): boolean {
  return status !== 'cancelled' && status !== 'completed'
}

function nameOf(name: string): string {
  return name === formerName ? m.accounts_former_user() : name
}

/** An open house as the page of its property describes it. */
export function presentUpcoming({ id, day, time, endTime, places, taken }: UpcomingOpenHouse) {
  const freePlaces = places - taken
  return {
    id,
    title: m.visits_open_house_on({
      day: formatWholeDay(day),
      from: formatTime(time),
      until: formatTime(endTime),
    }),
    text:
      freePlaces > 0
        ? m.visits_open_house_left({ left: freePlaces, places })
        : m.visits_open_house_none_left({ places }),
    startsAt: instantInIndia(day, time).toISOString(),
    endsAt: instantInIndia(day, endTime).toISOString(),
    places,
    taken,
  }
}

/** Longest value that the registration of a text message (DLT) allows. */
const maxValueLength = 30

export function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1).trimEnd()}…` : text
}

export function kindLabel({ kind, how }: Pick<BookingDetails, 'kind' | 'how'>): string {
  if (kind === 'meeting') return m.visits_text_meeting()
  return how === 'video' ? m.visits_text_video() : m.visits_text_visit()
}
