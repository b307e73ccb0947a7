import type { MarketNumbers } from '#contract/analytics/market.ts'
import type { properties } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { computeMarket } from '../commands/compute-market.ts'
import { computeMedianDuration } from '../queries/market/statistics.ts'

const place = 'malviya-nagar'

/** A generator of its own, of which only the stated formula is shared. */
function createUniform(seed: number) {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('whoever recomputes the numbers from their file gets the same', async ({ db, as, now }) => {
  const chance = createUniform(7)
  const cityId = (await createCity(db)).id
  const localityId = (await createLocality(db, { cityId })).id
  const owner = await createUser(db)
  const asked: number[] = []
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
  for (let index = 0; index < 90; index++) {
    const age = Math.floor(chance() * 500)
    const isEnded = chance() < 0.55
    const listed = { listedAt: ago(age), createdAt: ago(age), updatedAt: ago(age) }
    const end = ago(Math.floor(age * chance()))
      .toISOString()
      .slice(0, 10)
    const isWithdrawn = !isEnded && chance() < 0.2
    const [price, area] = [3_000_000 + Math.floor(chance() * 5_000_000), 500 + Math.floor(chance() * 1_500)]
    const home: Partial<typeof properties.$inferInsert> = {
      ...listed,
      cityId,
      localityId,
      title: '=HYPERLINK("http://example.com")',
      price,
      area,
      areaType: chance() < 0.5 ? 'super_built_up' : null,
      ...(isEnded && { availability: 'sold', soldDate: end }),
      ...(isWithdrawn && { archivedAt: ago(Math.floor(age / 2)) }),
    }
    await createProperty(db, owner, home)
    // A flat without a type of area is read as super built-up.
    if (!isEnded && !isWithdrawn) asked.push(Math.round((100 * price) / (area * 0.7)) / 100)
  }
  await computeMarket(db, { now: now() })
  const [found] = (await as(null).analytics.getPlaceMarket({ place })).markets
  const file = await as(null).analytics.getMarketFile({ place, type: 'apartment', purpose: 'sale' })
  const text = await file.text()
  expect(file.name).toBe('haveli-malviya-nagar-apartment-sale-2026-11-21.csv')
  expect(text).not.toMatch(/HYPERLINK|Park Road|Kavita|[0-9a-f]{8}-[0-9a-f]{4}/)
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(rows.length).toBeGreaterThan(60)
  const read = rows.filter(([state]) => state === 'asking').map(([, rate]) => Number(rate))
  expect(read).toEqual(asked.toSorted((a, b) => a - b))
  expectNear(found?.here, recomputeMarket(rows))
})

type Cells = readonly string[]

/** Plain arrays: every sample is drawn and sorted, every day is walked through. */
function recomputeMarket(rows: readonly Cells[]) {
  const ratesOf = (wanted: string) =>
    rows
      .filter(([state]) => state === wanted)
      .map(([, rate]) => Number(rate))
      .sort((a, b) => a - b)
  const asking = ratesOf('asking')
  const closed = ratesOf('marked as sold or rented')
  const waited = rows
    .filter((cells) => cells[6] === 'yes')
    .map(([state, , , , , days]) => ({
      days: Number(days),
      isGone: state === 'marked as sold or rented',
    }))
  let share = 1
  let half: number | null = null
  for (let today = 0; today <= 365 && half === null; today++) {
    const waiting = waited.filter(({ days }) => days >= today).length
    const gone = waited.filter(({ days, isGone }) => days === today && isGone).length
    if (waiting > 0) share -= (share * gone) / waiting
    if (share < 0.5 + 1e-9) half = today
  }
  return {
    asking: { homes: asking.length, rate: describe(asking) },
    closed: { homes: closed.length, rate: describe(closed) },
    days: { homes: waited.length, closed: waited.filter(({ isGone }) => isGone).length, median: half },
    cuts: rows.filter((cells) => cells[0] === 'asking' && cells[7] === 'yes').length,
  }
}

function describe(sorted: readonly number[]) {
  const draw = createUniform(2026)
  const medians = Array.from({ length: 1_000 }, () =>
    valueAt(
      sorted.map(() => sorted[Math.floor(draw() * sorted.length)] ?? 0).sort((a, b) => a - b),
      50,
    ),
  ).sort((a, b) => a - b)
  return {
    lower: valueAt(sorted, 25),
    median: valueAt(sorted, 50),
    upper: valueAt(sorted, 75),
    low: valueAt(medians, 2.5),
    high: valueAt(medians, 97.5),
  }
}

function valueAt(sorted: readonly number[], percent: number): number {
  const whole = ((sorted.length - 1) * percent) / 100
  const [below, above] = [sorted[Math.floor(whole)] ?? 0, sorted[Math.ceil(whole)] ?? 0]
  const part = whole % 1
  return below * (1 - part) + above * part
}

function expectNear(found: MarketNumbers | undefined, expected: ReturnType<typeof recomputeMarket>) {
  if (!found) throw new Error('There are no numbers')
  expect(found.days).toMatchObject(expected.days)
  expect(found.cuts.homes).toBe(expected.cuts)
  for (const key of ['asking', 'closed'] as const) {
    expect(found[key].homes).toBe(expected[key].homes)
    for (const [name, value] of Object.entries(expected[key].rate))
      expect([name, Math.abs((Object(found[key].rate)[name] ?? 0) / value - 1) < 1e-9]).toEqual([name, true])
  }
}

test('the days agree with a published example', () => {
  // Weeks in remission, Freireich and others, 1963; + still in remission.
  const drug = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+'
  const placebo = '1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23'
  const parse = (text: string) =>
    text.split(' ').map((word) => ({ days: Number.parseInt(word), isEnded: !word.endsWith('+') }))
  expect(computeMedianDuration(parse(drug))).toBe(23)
  expect(computeMedianDuration(parse(placebo))).toBe(8)
  expect(computeMedianDuration(parse('5 9+ 9+'))).toBeNull()
  expect(computeMedianDuration([])).toBeNull()
})
