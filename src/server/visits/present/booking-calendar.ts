import { instantInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { calendarFile } from '../../platform/calendar-file.ts'
import type { MailMessage } from '../../platform/compose-mail.ts'
import { pageUrl } from '../../platform/page-url.ts'
import type { BookingNews } from '../queries/find-booking-news.ts'
import { ways } from './booking-facts.ts'

type BookingCalendar = {
  news: BookingNews
  method: 'PUBLISH' | 'CANCEL'
  locale: MailMessage['locale']
  publicUrl: string
  stamp: Date
}

/** A slot is half an hour long. */
const minutes = 30

/** The appointment for the calendar of either side; nobody's number stands in it. */
export function bookingCalendar({ news, method, locale, publicUrl, stamp }: BookingCalendar) {
  const { id, how, kind, property, day, time, sequence } = news
  const { hostname } = new URL(publicUrl)
  const title = kind === 'meeting' ? m.visits_calendar_meeting : m.visits_calendar_visit
  const content = calendarFile(method, {
    uid: `${id}@${hostname}`,
    sequence,
    stamp,
    start: instantInIndia(day, time),
    minutes,
    summary: title({ title: property.title }, { locale }),
    description: `${ways[how]({}, { locale })}. ${m.leads_mail_property_id({}, { locale })}: ${property.numericId}`,
    location: how === 'in_person' ? `${property.address}, ${property.city}` : ways[how]({}, { locale }),
    url: pageUrl({ publicUrl }, locale, `/property/${property.numericId}`),
    organizer: `post@${hostname}`,
  })
  return { method, content, fileName: 'haveli-appointment.ics' }
}
