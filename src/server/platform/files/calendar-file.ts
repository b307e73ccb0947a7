/** One event of a calendar file; texts may hold anything. */
export type CalendarEvent = {
  /** The same for the same event for ever, so that a newer file takes the place of an older one. */
  uid: string
  /** Goes up with every change. */
  sequence: number
  /** When this file was written. */
  stamp: Date
  start: Date
  minutes: number
  summary: string
  description: string
  location: string
  url: string
  /** Address of the site that writes. */
  organizer: string
}

/** RFC 5545, by the methods of RFC 5546; instants are UTC, so that no calendar need know a time zone of ours. */
export function calendarFile(method: 'PUBLISH' | 'CANCEL', event: CalendarEvent): string {
  const end = new Date(event.start.getTime() + event.minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haveli//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
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
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
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

/** Lines of at most 75 octets, none of which cuts a character; what follows begins with a space. */
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
