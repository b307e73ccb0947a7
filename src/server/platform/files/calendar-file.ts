/** A calendar event; texts are escaped. */
export type CalendarEvent = {
  /** Constant per event, so that a newer file replaces an older one. */
  uid: string
  /** Incremented on every change. */
  sequence: number
  /** Creation time of this file. */
  stamp: Date
  start: Date
  minutes: number
  summary: string
  description: string
  location: string
  url: string
  /** URL of the site. */
  organizer: string
}

export type EventStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

/** RFC 5545 with the methods of RFC 5546; instants in UTC, so that no time zone definition is needed. */
export function calendarFile(method: 'PUBLISH' | 'CANCEL', event: CalendarEvent): string {
  const status = method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  return written([`METHOD:${method}`, ...eventLines(event, status)])
}

/** All events of a person, which a calendar program reads again every hour. */
export function calendarFeed(
  name: string,
  events: readonly { event: CalendarEvent; status: EventStatus }[],
): string {
  return written([
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ event, status }) => eventLines(event, status)),
  ])
}

function written(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haveli//Appointments//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent, status: EventStatus): string[] {
  const end = new Date(event.start.getTime() + event.minutes * 60_000)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${basic(event.stamp)}`,
    `DTSTART:${basic(event.start)}`,
    `DTEND:${basic(end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    `ORGANIZER:mailto:${event.organizer}`,
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** 20261124T043000Z */
function basic(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Folds lines at 75 octets without splitting a character; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
