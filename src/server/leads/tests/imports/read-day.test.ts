import { readMoment } from '#server/leads/commands/imports/read-day.ts'
import { expect, test } from '#tests/test.ts'

test('dates are read as people in India write them', () => {
  const read = (text: string) => readMoment(text)?.toISOString() ?? null
  expect(read('12/11/2026')).toBe('2026-11-11T18:30:00.000Z')
  expect(read('12-11-26 9:05 pm')).toBe('2026-11-12T15:35:00.000Z')
  expect(read('11/25/2026')).toBe('2026-11-24T18:30:00.000Z')
  expect(read('5th November 2026, 14:00')).toBe('2026-11-05T08:30:00.000Z')
  expect(read('Nov 5, 2026 08:00 AM')).toBe('2026-11-05T02:30:00.000Z')
  expect(read('2026-11-05T08:00:00')).toBe('2026-11-05T02:30:00.000Z')
  for (const text of ['', 'yesterday', '31/02/2026', '1/1/1999', '12 Foo 2026']) expect(read(text)).toBeNull()
})
