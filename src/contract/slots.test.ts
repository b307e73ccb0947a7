import { expect, test } from 'vitest'

import { callbackSlots, openDays } from './slots.ts'

test('half-hours of today that are over are not offered, and the day is the day of India', () => {
  const offered = (now: string) =>
    openDays(new Date(now)).map(({ day, slots }) => ({ day, slots: slots.map(({ value }) => value) }))
  // 20:40 of the day before in UTC: 2:10 in India, before the first half-hour.
  expect(offered('2026-11-22T20:40:00Z')[0]).toEqual({ day: '2026-11-23', slots: callbackSlots })
  const [today, tomorrow] = offered('2026-11-23T12:00:00Z')
  expect(today).toEqual({ day: '2026-11-23', slots: ['18:00', '18:30'] })
  expect(tomorrow).toEqual({ day: '2026-11-24', slots: callbackSlots })
  expect(offered('2026-11-23T13:00:00Z')[0]?.slots).toEqual([])
  expect(openDays(new Date('2026-11-23T12:00:00Z'))[0]?.slots[0]?.label).toBe('6:00 PM')
})
