import { expect, test } from 'vitest'

import { movedBy } from './possession-shift.ts'

test('a moved day is told in whole months, less than one in days', () => {
  expect(movedBy('2026-03-31', '2026-12-31')).toEqual({ months: 9, days: 275, isLater: true })
  expect(movedBy('2026-12-31', '2027-06-30')).toMatchObject({ months: 6, isLater: true })
  expect(movedBy('2026-12-31', '2026-12-20')).toEqual({ months: 0, days: 11, isLater: false })
  expect(movedBy('2026-12-15', '2027-01-14')).toMatchObject({ months: 0, days: 30 })
})

test('without a former day, or with the same, nothing was moved', () => {
  expect(movedBy(null, '2026-12-31')).toBeNull()
  expect(movedBy('2026-12-31', null)).toBeNull()
  expect(movedBy('2026-12-31', '2026-12-31')).toBeNull()
})
