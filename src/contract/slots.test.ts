import { expect, test } from 'vitest'

import { callbackSlots, dayOption, openDays } from './slots.ts'

test('half-hours of today that are over are not offered, and the day is the day of India', () => {
  const offered = (now: string) =>
    openDays(new Date(now), 'en').map(({ day, slots }) => ({ day, slots: slots.map(({ value }) => value) }))
  // 20:40 of the day before in UTC: 2:10 in India, before the first half-hour.
  expect(offered('2026-11-22T20:40:00Z')[0]).toEqual({ day: '2026-11-23', slots: callbackSlots })
  const [today, tomorrow] = offered('2026-11-23T12:00:00Z')
  expect(today).toEqual({ day: '2026-11-23', slots: ['18:00', '18:30'] })
  expect(tomorrow).toEqual({ day: '2026-11-24', slots: callbackSlots })
  expect(offered('2026-11-23T13:00:00Z')[0]?.slots).toEqual([])
})

test('a day of a picker is written alike by server and browser, in both languages', () => {
  const day = { day: '2026-09-06', slots: ['18:00'] }
  const slots = [{ value: '18:00', label: '6:00 PM' }]
  expect(dayOption(day, 'en')).toEqual({ day: day.day, weekday: 'Sun', date: '6', month: 'Sep', slots })
  expect(dayOption(day, 'hi')).toEqual({ day: day.day, weekday: 'रवि', date: '6', month: 'सित॰', slots })
})
