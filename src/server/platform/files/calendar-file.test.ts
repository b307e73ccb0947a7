import { expect, test } from 'vitest'

import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'one@haveli.example',
  sequence: 2,
  stamp: new Date('2026-11-21T05:30:00.123Z'),
  start: new Date('2026-11-24T04:30:00Z'),
  minutes: 30,
  summary: 'Visit: Garden villa',
  description: 'In person',
  location: '14 Park Road, Jaipur',
  url: 'https://haveli.example/property/48213',
  organizer: 'post@haveli.example',
}

test('a calendar file has date, place and subject, formatted by RFC 5545', () => {
  expect(calendarFile('PUBLISH', event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Haveli//Appointments//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:one@haveli.example',
      'SEQUENCE:2',
      'DTSTAMP:20261121T053000Z',
      'DTSTART:20261124T043000Z',
      'DTEND:20261124T050000Z',
      'SUMMARY:Visit: Garden villa',
      'DESCRIPTION:In person',
      'LOCATION:14 Park Road\\, Jaipur',
      'URL:https://haveli.example/property/48213',
      'ORGANIZER:mailto:post@haveli.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a cancelled event keeps its uid and is marked as cancelled', () => {
  const file = calendarFile('CANCEL', { ...event, sequence: 3 })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', 'UID:one@haveli.example'])
    expect(file.split('\r\n')).toContain(line)
})

test('user input cannot add lines, properties or parameters', () => {
  const file = calendarFile('PUBLISH', {
    ...event,
    summary: 'A; B, C\\D\r\nATTENDEE:mailto:x@y.example\u0007\u2028END:VEVENT',
  })
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith('ATTENDEE') || line === 'END:VEVENT')).toEqual(['END:VEVENT'])
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\D\\nATTENDEE:mailto:x@y.example \\nEND:VEVENT')
})

test('no line exceeds 75 octets or splits a character', () => {
  const summary = 'मालवीय नगर में तीन कमरों का फ़्लैट, बड़ी बालकनी और बग़ीचे के साथ 🏡🏡🏡 '.repeat(6)
  const file = calendarFile('PUBLISH', { ...event, summary })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`)
  expect(file).not.toContain('\uFFFD')
})
