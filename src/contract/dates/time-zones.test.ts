import { expect, test } from 'vitest'

import { isTimeZone, slotsByLocalDay, wallTimeIn } from './time-zones.ts'
import { formatElsewhere } from './visit-time.ts'

test.each(['Asia/Jaipur', '', '+05:30 or so', 'Asia/Dubai; drop'])('%s is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

test.each([
  // Daylight saving ends on 1 November 2026 in New York, on 25 October in London, and begins in March.
  ['America/New_York', '2026-10-30', ' (1:30 AM in New York)'],
  ['America/New_York', '2026-11-24', ' (12:30 AM in New York)'],
  ['America/New_York', '2027-03-15', ' (1:30 AM in New York)'],
  ['America/Los_Angeles', '2026-11-24', ' (Nov 23, 2026, 9:30 PM in Los Angeles)'],
  ['Europe/London', '2026-10-24', ' (6:30 AM in London)'],
  ['Europe/London', '2026-10-26', ' (5:30 AM in London)'],
  ['Australia/Sydney', '2026-11-24', ' (4:30 PM in Sydney)'],
  ['Australia/Sydney', '2027-06-24', ' (3:30 PM in Sydney)'],
  ['Asia/Kathmandu', '2026-11-24', ' (11:15 AM in Kathmandu)'],
  ['America/St_Johns', '2026-11-24', ' (2:00 AM in St Johns)'],
  ['Asia/Kolkata', '2026-11-24', ''],
  ['Asia/Colombo', '2026-11-24', ''],
  [null, '2026-11-24', ''],
])('for somebody in %s, 11 AM IST on %s is%s', (timeZone, day, shown) => {
  expect(formatElsewhere({ day, time: '11:00', timeZone }, 'en')).toBe(shown)
})

test('half-hours in India fall on the days of where one is, none lost and none twice', () => {
  const days = [
    { day: '2026-11-24', slots: ['09:00', '11:00', '18:30'] },
    { day: '2026-11-25', slots: ['09:00'] },
  ]
  expect(slotsByLocalDay(days, 'America/New_York')).toEqual([
    { day: '2026-11-23', slots: [{ value: '2026-11-24 09:00', time: '22:30' }] },
    {
      day: '2026-11-24',
      slots: [
        { value: '2026-11-24 11:00', time: '00:30' },
        { value: '2026-11-24 18:30', time: '08:00' },
        { value: '2026-11-25 09:00', time: '22:30' },
      ],
    },
  ])
})

test('an unknown time zone is read as India', () => {
  expect(wallTimeIn('Asia/Jaipur', new Date('2026-11-24T05:30:00Z'))).toEqual({
    day: '2026-11-24',
    time: '11:00',
  })
})
