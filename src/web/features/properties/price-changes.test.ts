import { expect, test } from 'vitest'

import { priceChanges } from './price-changes.ts'

const on = (price: number, day: string) => ({ price, changedAt: `2026-${day}T06:00:00.000Z` })

test('each price has its change in rupees and per cent, newest first', () => {
  const history = [on(8_000_000, '03-01'), on(7_850_000, '06-15'), on(8_242_500, '09-30')]
  expect(priceChanges(history)).toEqual([
    { ...on(8_242_500, '09-30'), change: { rupees: 392_500, percent: 5 } },
    { ...on(7_850_000, '06-15'), change: { rupees: -150_000, percent: -1.9 } },
    { ...on(8_000_000, '03-01'), change: null },
  ])
})

test('an unchanged price is not a change', () => {
  expect(priceChanges([on(8_000_000, '03-01')])).toHaveLength(1)
  expect(priceChanges([on(8_000_000, '03-01'), on(8_000_000, '05-01')])).toHaveLength(1)
})

test('the order of the response does not matter', () => {
  const [first, second] = [on(20_000, '01-01'), on(18_000, '02-01')]
  expect(priceChanges([second, first])).toEqual(priceChanges([first, second]))
})
