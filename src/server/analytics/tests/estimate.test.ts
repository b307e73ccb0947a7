import type { properties } from '#database/schema/properties.ts'
import { createDice } from '#demo/random.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { computeMarket } from '../commands/compute-market.ts'
import {
  chooseComparables,
  evaluateEstimates,
  computeRatio,
  computeWeightedMedian,
  type Candidate,
} from '../queries/market/estimate.ts'

const flat: Candidate = {
  price: 5_000_000,
  carpetArea: 1_000,
  beds: 3,
  yearbuilt: 2015,
  localityId: 'a',
  latitude: 26.85,
  longitude: 75.8,
}

test('seven comparable homes are too few, and homes far away are none', () => {
  const seven = Array.from({ length: 7 }, () => ({ ...flat }))
  const far = { ...flat, localityId: 'b', latitude: 26.95 }
  expect(chooseComparables(flat, [...seven, far])).toEqual([])
  const chosen = chooseComparables(flat, [...seven, far, { ...flat, localityId: 'b', latitude: 26.86 }])
  expect(chosen).toHaveLength(8)
  expect(chosen.at(-1)?.kilometres).toBeCloseTo(1.11, 2)
})

test('the nearest in place, size, bedrooms and age count most', () => {
  const others = Array.from({ length: 7 }, () => ({ ...flat, beds: 2 }))
  const odd = [
    { carpetArea: 2_000 },
    { beds: 6 },
    { yearbuilt: 1980 },
    { localityId: 'b' },
    { latitude: null },
  ]
  for (const difference of odd) {
    const chosen = chooseComparables(flat, [...others, { ...flat, ...difference, price: 1 }])
    expect([difference, chosen.at(-1)?.home.price]).toEqual([difference, 1])
    const [first] = chooseComparables(flat, [...others, { ...flat, price: 2 }, { ...flat, ...difference }])
    expect(first?.home.price).toBe(2)
  }
})

test('the weighted median is where half of the weight is', () => {
  const medianOfPairs = (...pairs: [rate: number, weight: number][]) =>
    computeWeightedMedian(pairs.map(([rate, weight]) => ({ rate, weight })))
  expect(medianOfPairs([10, 1], [20, 1], [30, 1])).toBe(20)
  expect(medianOfPairs([10, 1], [20, 1])).toBe(15)
  expect(medianOfPairs([10, 8], [20, 1], [30, 1])).toBeCloseTo(10 + 10 / 4.5, 9)
})

test('the interval holds about four of five prices that it has not seen', () => {
  const dice = createDice('estimates')
  const homes = Array.from({ length: 600 }, (): Candidate => {
    const [latitude, longitude] = [26.8 + dice.between(0, 0.1), 75.75 + dice.between(0, 0.1)]
    const carpetArea = dice.whole(500, 2_500)
    const rate = 4_000 + (latitude - 26.8) * 30_000
    return {
      ...flat,
      latitude,
      longitude,
      carpetArea,
      localityId: null,
      yearbuilt: dice.whole(1995, 2025),
      price: rate * carpetArea * dice.between(0.75, 1.3),
    }
  })
  const ratios = homes.flatMap(
    (home) =>
      computeRatio(
        home,
        homes.filter((other) => other !== home),
      ) ?? [],
  )
  const [seen, unseen] = [ratios.slice(0, 300), ratios.slice(300)]
  const evaluation = evaluateEstimates(seen)
  if (!evaluation) throw new Error('There was nothing to evaluate')
  const { lowFactor, highFactor, coverage, medianError } = evaluation
  const inside = unseen.filter((ratio) => ratio >= lowFactor && ratio <= highFactor).length / unseen.length
  for (const share of [coverage, inside]) {
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(0.85)
  }
  expect(medianError).toBeGreaterThan(0.05)
  expect(medianError).toBeLessThan(0.2)
  expect(evaluateEstimates(seen.slice(0, 39))).toBeNull()
})

test('an estimate comes with its test, its interval and public homes, and without the own price', async ({
  db,
  as,
  now,
}) => {
  const cityId = (await createCity(db)).id
  const localityId = (await createLocality(db, { cityId })).id
  const owner = await createUser(db)
  const placeFields = { cityId, localityId, area: 1_000, areaType: 'carpet' } as const
  const add = (index: number, more: Partial<typeof properties.$inferInsert> = {}) =>
    createProperty(db, owner, { ...placeFields, price: 4_000_000 + index * 50_000, ...more })
  const home = await add(0, { price: 90_000_000 })
  for (let index = 0; index < 7; index++) await add(index)
  await add(8, { approvalStatus: 'pending' })
  await add(8, { approvalStatus: 'rejected' })
  const estimateNow = () => as(null).analytics.getEstimate({ id: home.id })
  expect(await estimateNow()).toMatchObject({ state: 'few', estimate: null, comparables: [] })
  for (let index = 7; index < 40; index++) await add(index)
  expect(await estimateNow()).toMatchObject({ state: 'unevaluated', estimate: null })
  await computeMarket(db, { now: now() })
  const { state, estimate, comparables, evaluation } = await estimateNow()
  expect(state).toBe('estimated')
  expect(comparables).toHaveLength(8)
  expect(comparables.map(({ numericId }) => numericId)).not.toContain(home.propertyNumericId)
  expect(comparables.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 2)
  expect(evaluation).toMatchObject({ purpose: 'sale', homes: 41, computedAt: now().toISOString() })
  expect(estimate?.value).toBeLessThan(6_500_000)
  expect(estimate?.value).toBe(Math.round((estimate?.rate ?? 0) * 1_000))
  expect(estimate?.low).toBeLessThan(estimate?.value ?? 0)
  expect(estimate?.high).toBeGreaterThan(estimate?.value ?? 0)
  const run = await as(null).analytics.getMarketRun()
  expect(run.evaluations).toMatchObject([{ purpose: 'sale', homes: 41 }])
  expect(run.homes).toEqual({ sale: 41, rent: 0 })
})
