import { findDateOrder, readMoment, type DateOrder } from '#server/imports/commands/leads/read-moment.ts'
import { expect, test } from '#tests/test.ts'

const now = new Date('2026-11-28T06:00:00Z')

/** Time in India, and what was guessed. */
function read(text: string, order: DateOrder = 'day'): string | null {
  const moment = readMoment(text, { order, now })
  if (moment === null) return null
  const inIndia = new Date(moment.at.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  return [inIndia.replace(' 00:00', ''), ...(moment.guess === null ? [] : [moment.guess])].join(' ')
}

test('days are read as people in India write them', () => {
  expect(read('12/11/2026')).toBe('2026-11-12')
  expect(read('19-11-26')).toBe('2026-11-19')
  expect(read('20.11.2026')).toBe('2026-11-20')
  expect(read('19/Nov/26')).toBe('2026-11-19')
  expect(read('19112026')).toBe('2026-11-19')
  expect(read('Thu, 19 Nov 2026')).toBe('2026-11-19')
  expect(read('5th November 2026')).toBe('2026-11-05')
  expect(read('Sept 9, 2026')).toBe('2026-09-09')
  expect(read('25Nov2026')).toBe('2026-11-25')
  expect(read('5Nov26')).toBe('2026-11-05')
})

test('days are read in Hindi, in either digits and spelling', () => {
  expect(read('१९/११/२०२६')).toBe('2026-11-19')
  expect(read('19 नवंबर 2026')).toBe('2026-11-19')
  expect(read('शुक्रवार, २० नवम्बर २०२६')).toBe('2026-11-20')
  expect(read('20 फ़रवरी 2026')).toBe(read('20 फरवरी 2026'))
  expect(read('20 नवंबर 2026 रात 9 बजे')).toBe('2026-11-20 21:00')
  expect(read('१९ नवंबर २०२६, शाम 7:15 बजे')).toBe('2026-11-19 19:15')
  expect(read('25/11/2026 4:15 शाम')).toBe('2026-11-25 16:15')
  expect(read('aaj')).toBe('2026-11-28 relative')
  expect(read('kal')).toBe('2026-11-27 relative')
  expect(read('परसों')).toBe('2026-11-26 relative')
})

test('times are read on clocks of 12 and 24 hours', () => {
  expect(read('19-Nov-2026 22:15')).toBe('2026-11-19 22:15')
  expect(read('19/11/2026 10.30 PM')).toBe('2026-11-19 22:30')
  expect(read('19/11/2026 12:05 AM')).toBe('2026-11-19 00:05')
  expect(read('19th November, 2026 at 10:30 pm')).toBe('2026-11-19 22:30')
  expect(read('Nov 20 2026 11:05AM')).toBe('2026-11-20 11:05')
  expect(read('2026/11/20 8 p.m.')).toBe('2026-11-20 20:00')
  expect(read('20/11/2026 25:30')).toBe('2026-11-20')
})

test('machines write serial days, seconds, milliseconds, compact days and offsets', () => {
  expect(read('46346.4375')).toBe('2026-11-20 10:30')
  expect(read('1763612400')).toBe('2025-11-20 09:50')
  expect(read('1763612400000')).toBe('2025-11-20 09:50')
  expect(read('20261119')).toBe('2026-11-19')
  expect(read('20261120 10:02:07')).toBe('2026-11-20 10:02')
  expect(read('20261119T103000Z')).toBe('2026-11-19 16:00')
  expect(read('2026-11-19T20:30:00Z')).toBe('2026-11-20 02:00')
  expect(read('2026-11-19T20:30:00+0000')).toBe('2026-11-20 02:00')
  expect(read('2026-11-20T05:10:00-06:00')).toBe('2026-11-20 16:40')
  expect(read('2026-11-05T08:00:00')).toBe('2026-11-05 08:00')
  expect(read('Fri Nov 20 2026 10:54:08 GMT+0530 (India Standard Time)')).toBe('2026-11-20 10:54')
})

test('what a date does not say is guessed and named', () => {
  expect(read('11/25/2026')).toBe('2026-11-25 month_first')
  expect(read('4/5/2026', 'month')).toBe('2026-04-05 month_first')
  expect(read('19 Nov')).toBe('2026-11-19 year')
  expect(read('19 Dec')).toBe('2025-12-19 year')
  expect(read('Yesterday')).toBe('2026-11-27 relative')
  expect(read('कल 10:30')).toBe('2026-11-27 10:30 relative')
  expect(read('2 days ago')).toBe('2026-11-26 relative')
})

test('what is no day since 2000 is not read', () => {
  for (const text of [
    '',
    'soon',
    '31/02/2026',
    '1/1/1999',
    '12 Foo 2026',
    '9829012345',
    'Nov 2026',
    '2026',
    '12',
  ])
    expect(read(text)).toBeNull()
})

test('a column has one order of day and month, the one that no date contradicts', () => {
  expect(findDateOrder(['04/05/2026', '11/25/2026'], now)).toBe('month')
  expect(findDateOrder(['04/05/2026', '25/11/2026 10:30'], now)).toBe('day')
  // 11 December is yet to come.
  expect(findDateOrder(['04/05/2026', '11/12/2026'], now)).toBe('month')
  expect(findDateOrder(['04/05/2026'], now)).toBe('day')
  expect(findDateOrder(['2026-11-20', '20 Nov 2026', ''], now)).toBe('day')
})
