import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { formatDay, formatHour, formatSince, formatWholeDay } from './dates.ts'
import { callbackSlots, dayOption, openDays } from './slots.ts'

test('past half-hours of today are not offered, and days are in IST', () => {
  const offered = (now: string) =>
    openDays(new Date(now), 'en').map(({ day, slots }) => ({ day, slots: slots.map(({ value }) => value) }))
  // 20:40 UTC of the day before is 2:10 IST, before the first half-hour.
  expect(offered('2026-11-22T20:40:00Z')[0]).toEqual({ day: '2026-11-23', slots: callbackSlots })
  const [today, tomorrow] = offered('2026-11-23T12:00:00Z')
  expect(today).toEqual({ day: '2026-11-23', slots: ['18:00', '18:30'] })
  expect(tomorrow).toEqual({ day: '2026-11-24', slots: callbackSlots })
  expect(offered('2026-11-23T13:00:00Z')[0]?.slots).toEqual([])
})

test('server and browser format picker days alike, in both languages', () => {
  const day = { day: '2026-09-06', slots: ['18:00'] }
  const slots = [{ value: '18:00', label: '6:00 PM' }]
  expect(dayOption(day, 'en')).toMatchObject({ weekday: 'Sun', date: '6', month: 'Sep', slots })
  expect(dayOption(day, 'en').whole).toBe('Sunday, Sep 06, 2026')
  expect(dayOption(day, 'hi')).toMatchObject({ weekday: 'रवि', date: '6', month: 'सित॰', slots })
})

test('month abbreviations are the same everywhere, in both languages', () => {
  for (const locale of ['en', 'hi'] as const)
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-07`
      expect(formatDay(day, locale)).toContain(dayOption({ day, slots: [] }, locale).month)
    }
  expect(formatWholeDay('2026-09-21', 'en')).toBe('Monday, Sep 21, 2026')
  expect(formatWholeDay('2026-11-01', 'hi')).toBe('रविवार, 1 नव॰ 2026')
})

test('a time is said by its hour today, by its weekday for six days, then by its date, all in IST', () => {
  // 19:00 UTC is 0:30 IST of Wednesday, Nov 25.
  const now = new Date('2026-11-24T19:00:00Z')
  const since = (instant: string, locale: 'en' | 'hi' = 'en') => formatSince(instant, now, locale)
  expect(since('2026-11-24T18:45:00Z')).toBe('12:15 AM')
  expect(since('2026-11-24T18:29:00Z')).toBe('Tuesday')
  expect(since('2026-11-24T18:29:00Z', 'hi')).toBe('मंगलवार')
  expect(since('2026-11-19T12:00:00Z')).toBe('Thursday')
  expect(since('2026-11-18T12:00:00Z')).toBe('Nov 18, 2026')
  expect(since('2026-11-18T12:00:00Z', 'hi')).toBe('18 नव॰ 2026')
})

test('no other module formats dates: server and browser engines abbreviate months differently', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  // Reads numbers alone from the engine: which day and time it is elsewhere.
  const exempt = join('src', 'contract', 'dates', 'time-zones.ts')
  const formatting = /toLocale(Date|Time)String|DateTimeFormat/
  const formatters = files.filter((file) => formatting.test(readFileSync(join(root, file), 'utf8')))
  expect(formatters).toEqual([exempt])
})

const root = join(import.meta.dirname, '../..')

test('an hour is written with its half of the day, in Hindi with its part of it', () => {
  expect([0, 9, 12, 23].map((hour) => formatHour(hour, 'en'))).toEqual(['12 AM', '9 AM', '12 PM', '11 PM'])
  expect([0, 3, 4, 9, 12, 15, 16, 19, 20].map((hour) => formatHour(hour, 'hi'))).toEqual([
    'रात 12 बजे',
    'रात 3 बजे',
    'सुबह 4 बजे',
    'सुबह 9 बजे',
    'दोपहर 12 बजे',
    'दोपहर 3 बजे',
    'शाम 4 बजे',
    'शाम 7 बजे',
    'रात 8 बजे',
  ])
})
