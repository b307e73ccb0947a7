import fc from 'fast-check'
import { expect, test } from 'vitest'

import { costOfPurchase, type Purchase } from './buying.ts'
import { percentOf } from './paise.ts'
import { rateOn, type CostRate } from './rates.ts'

const home: Purchase = {
  price: 4_000_000,
  dlcValue: null,
  buyer: 'man',
  isNew: false,
  carpet: { least: 60, most: 70 },
  brokerage: { kind: 'none', amount: 0 },
  cashback: null,
  loan: null,
  day: '2026-11-24',
}

function rate(key: CostRate['key'], percent: number, validity: Partial<CostRate> = {}): CostRate {
  const on = { validFrom: '2020-01-01', validUntil: null, source: 'example', url: null }
  return { key, least: percent, most: percent, ...on, checkedOn: '2026-11-24', ...validity }
}

const rates = [rate('duty_man', 6), rate('surcharge', 30), rate('registration', 1)]

test('an expired rate is not used, and the cost says that it is incomplete', () => {
  const expired = rate('duty_man', 6, { validUntil: '2026-11-23' })
  const cost = costOfPurchase(home, [expired, ...rates.slice(1)])
  expect(cost.lines.find(({ key }) => key === 'duty')).toMatchObject({ most: 0, problem: 'expired' })
  expect(cost.lines.find(({ key }) => key === 'surcharge')).toMatchObject({ most: 0, problem: 'expired' })
  expect(cost.isIncomplete).toBe(true)
})

test('a rate that is not known has no amount', () => {
  const cost = costOfPurchase(home, rates.slice(0, 2))
  expect(cost.lines.find(({ key }) => key === 'registration')).toMatchObject({ most: 0, problem: 'unknown' })
})

test('brokerage that is not declared leaves the cost incomplete', () => {
  expect(costOfPurchase({ ...home, brokerage: null }, rates).isIncomplete).toBe(true)
  expect(costOfPurchase(home, rates).isIncomplete).toBe(false)
})

test('the rate of a day is the one that began last, and counts on its first and last day', () => {
  const former = rate('registration', 0.5, { validFrom: '2015-04-01', validUntil: '2019-12-31' })
  const later = rate('registration', 2, { validFrom: '2027-01-01' })
  const all = [later, former, rate('registration', 1)]
  expect(rateOn(all, 'registration', '2019-12-31')).toMatchObject({ least: 0.5, isExpired: false })
  expect(rateOn(all, 'registration', '2020-01-01')).toMatchObject({ least: 1 })
  expect(rateOn(all, 'registration', '2027-01-01')).toMatchObject({ least: 2 })
  expect(rateOn(all, 'registration', '2015-03-31')).toBeNull()
})

test('the lines of a purchase sum up to the paisa, and a lower price never costs more', () => {
  const price = fc.integer({ min: 1, max: 9_999_999_999 })
  const percent = fc.integer({ min: 0, max: 200_000 }).map((units) => units / 10_000)
  fc.assert(
    fc.property(price, percent, percent, (rupees, duty, brokerage) => {
      const bought = { ...home, price: rupees, brokerage: { kind: 'percent' as const, amount: brokerage } }
      const used = [rate('duty_man', duty), ...rates.slice(1)]
      const { lines, total } = costOfPurchase(bought, used)
      expect(lines.every(({ least, most }) => Number.isSafeInteger(least) && least <= most)).toBe(true)
      expect(lines.reduce((sum, { most }) => sum + most, 0)).toBe(total.most)
      const cheaper = costOfPurchase({ ...bought, price: Math.max(1, rupees - 1) }, used)
      expect(cheaper.total.most).toBeLessThanOrEqual(total.most)
    }),
  )
})

test('half a paisa is rounded up', () => {
  expect(percentOf(50, 1)).toBe(1)
  expect(percentOf(49, 1)).toBe(0)
  expect(percentOf(999_999_999_999, 33.3333)).toBe(333_333_000_000)
})
