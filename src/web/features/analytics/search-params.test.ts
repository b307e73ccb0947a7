import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseQuery, stringifyQuery } from '#web/api/query-string.ts'

import { planOf, searchOf } from './investment-plan.ts'
import { readInvestmentSearch } from './search-params.ts'

test('an address without numbers gives the example: a home of ₹50 L with a loan of the estimated EMI', () => {
  expect(planOf({})).toEqual({
    price: 5_000_000,
    down: 1_399_036,
    rate: 8.5,
    years: 20,
    income: 100_000,
    obligations: 0,
    share: 50,
    buyer: 'man',
    rent: 15_000,
    empty: 1,
    costs: 24_000,
  })
})

test('numbers are parsed as people type them, and invalid ones are dropped', () => {
  expect(readInvestmentSearch({ price: '₹78,50,000', rate: '9.25 %', years: '15', buyer: 'woman' })).toEqual({
    price: 7_850_000,
    rate: 9.25,
    years: 15,
    buyer: 'woman',
  })
  expect(
    readInvestmentSearch({ price: '-5', rate: '99', years: '0', buyer: 'cat', share: 'half', other: '1' }),
  ).toEqual({})
})

test('the down payment never exceeds the price', () => {
  expect(planOf({ price: 400_000, down: 9_000_000 }).down).toBe(400_000)
})

test('a plan survives the round trip through its address, which stays unchanged', () => {
  const whole = (min: number, max: number) => fc.integer({ min, max })
  const plan = fc.record({
    price: whole(100_000, 999_999_999),
    down: whole(0, 100_000),
    rate: whole(0, 400).map((steps) => steps / 20),
    years: whole(1, 30),
    income: whole(0, 9_999_999),
    obligations: whole(0, 9_999_999),
    share: whole(10, 70),
    buyer: fc.constantFrom('man' as const, 'woman' as const, 'joint' as const),
    rent: whole(0, 999_999),
    empty: whole(0, 12),
    costs: whole(0, 999_999),
  })
  fc.assert(
    fc.property(plan, (metrics) => {
      const query = stringifyQuery(searchOf(metrics))
      const read = readInvestmentSearch(parseQuery(query))
      expect(planOf(read)).toEqual(metrics)
      expect(stringifyQuery(read)).toBe(query)
    }),
  )
})
