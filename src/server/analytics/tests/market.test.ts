import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { homeGroupMembers, homeGroups } from '#database/schema/homes.ts'
import { properties } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { computeMarket, computeMissingMarket } from '../commands/compute-market.ts'

type Options = Partial<typeof properties.$inferInsert>

const agoOf = (now: () => Date) => (days: number) => new Date(now().getTime() - days * 86_400_000)
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
const place = 'malviya-nagar'
const flats = { place, type: 'apartment', purpose: 'sale' } as const

/** Flats of 1,000 sq ft of carpet area in Malviya Nagar. */
async function createMarket(db: Database) {
  const cityId = (await createCity(db)).id
  const localityId = (await createLocality(db, { cityId })).id
  const owner = await createUser(db)
  const placeFields = { cityId, localityId, area: 1_000, areaType: 'carpet' } as const
  const add = async (count: number, more: Options = {}) => {
    const added = []
    for (let index = 0; index < count; index++)
      added.push(await createProperty(db, owner, { ...placeFields, ...more }))
    return added
  }
  return { add, owner, cityId, localityId }
}

test('nobody reads numbers of an unknown place or of a property they may not see', async ({ db, as }) => {
  const { add } = await createMarket(db)
  const [held] = await add(1, { isHeld: true })
  const id = held?.id ?? ''
  const guest = as(null).analytics
  await expect(guest.getPlaceMarket({ place: 'atlantis' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(guest.getPlaceMarket({ place: '../etc' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(guest.getPropertyMarket({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(guest.getEstimate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(guest.getMarketFile(flats)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await guest.getPlaceMarket({ place })).toEqual({ computedAt: null, markets: [] })
  expect(await guest.getMarketRun()).toEqual({
    computedAt: null,
    homes: { sale: 0, rent: 0 },
    evaluations: [],
  })
})

test('seven homes are too few for a number and a file, eight are enough', async ({ db, as, now }) => {
  const { add } = await createMarket(db)
  const [first] = await add(7)
  await computeMarket(db, { now: now() })
  const few = await as(null).analytics.getPlaceMarket({ place })
  expect(few.markets).toMatchObject([
    {
      type: 'apartment',
      purpose: 'sale',
      here: {
        asking: { homes: 7, rate: null },
        days: { homes: 7, state: 'few', median: null },
        cuts: { homes: 0, share: null },
        hasFile: false,
      },
    },
  ])
  await expect(as(null).analytics.getMarketFile(flats)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await add(1)
  await computeMarket(db, { now: now() })
  const enough = await as(null).analytics.getPropertyMarket({ id: first?.id ?? '' })
  expect(enough).toMatchObject({
    computedAt: now().toISOString(),
    scope: 'locality',
    place: 'Malviya Nagar',
    slug: place,
    numbers: { asking: { homes: 8, rate: { median: 5_000, low: 5_000, high: 5_000 } }, hasFile: true },
  })
})

test('only approved public homes count as asking, each once', async ({ db, as, now }) => {
  const { add } = await createMarket(db)
  await add(8)
  const odd = { price: 900_000_000 }
  await add(1, { ...odd, approvalStatus: 'pending' })
  await add(1, { ...odd, approvalStatus: 'rejected' })
  await add(1, { ...odd, isHeld: true })
  await add(1, { ...odd, isSuspended: true })
  await add(1, { ...odd, archivedAt: agoOf(now)(1) })
  await add(1, { ...odd, purpose: 'rent' })
  await add(1, { ...odd, type: 'villa' })
  const offers = await add(3, { price: 7_000_000 })
  const [group] = await db.insert(homeGroups).values({}).returning()
  await db
    .insert(homeGroupMembers)
    .values(offers.map(({ id }) => ({ propertyId: id, groupId: group?.id ?? '' })))
  await computeMarket(db, { now: now() })
  const { markets } = await as(null).analytics.getPlaceMarket({ place })
  expect(markets.find(({ type, purpose }) => type === 'apartment' && purpose === 'sale')?.here).toMatchObject(
    {
      asking: { homes: 9, rate: { median: 5_000, upper: 5_000 } },
      closed: { homes: 0, rate: null },
    },
  )
})

test('a sold home counts with the price asked when it was marked, apart from those on offer', async ({
  db,
  as,
  now,
}) => {
  const ago = agoOf(now)
  const { add, owner } = await createMarket(db)
  const sold = await add(8, { listedAt: ago(100), createdAt: ago(100), updatedAt: ago(100) })
  for (const { id } of sold) {
    await db
      .update(properties)
      .set({ price: 4_000_000, updatedAt: ago(60) })
      .where(eq(properties.id, id))
    await db.execute(
      sql`update properties set availability = 'sold', sold_date = ${dayOf(ago(50))}::date where id = ${id}`,
    )
    await db.execute(sql`insert into property_events (property_id, actor_id, kind, created_at)
      values (${id}, ${owner.userId}, 'availability_changed', ${ago(50).toISOString()}::timestamptz)`)
    await db
      .update(properties)
      .set({ price: 9_000_000, updatedAt: ago(2) })
      .where(eq(properties.id, id))
  }
  await add(2, { availability: 'sold', soldDate: dayOf(ago(400)), listedAt: ago(500), createdAt: ago(500) })
  await computeMarket(db, { now: now() })
  const [found] = (await as(null).analytics.getPlaceMarket({ place })).markets
  expect(found?.here).toMatchObject({
    asking: { homes: 0, rate: null },
    closed: { homes: 8, rate: { median: 4_000 } },
    days: { homes: 8, closed: 8, state: 'reached', median: 50 },
  })
})

test('homes still on offer lengthen the days until half are gone', async ({ db, as, now }) => {
  const ago = agoOf(now)
  const { add } = await createMarket(db)
  await add(4, { availability: 'sold', soldDate: dayOf(ago(80)), listedAt: ago(100), createdAt: ago(100) })
  await add(4, { listedAt: ago(100), createdAt: ago(100) })
  await add(1, { listedAt: ago(100), createdAt: ago(100), archivedAt: ago(90) })
  await computeMarket(db, { now: now() })
  const getDays = async () => (await as(null).analytics.getPlaceMarket({ place })).markets[0]?.here.days
  expect(await getDays()).toEqual({ homes: 9, closed: 4, state: 'reached', median: 20 })
  await add(1, { listedAt: ago(90), createdAt: ago(90) })
  await computeMarket(db, { now: now() })
  expect(await getDays()).toEqual({ homes: 10, closed: 4, state: 'unreached', median: null })
})

test('a lowered price counts as a cut, a raised one does not', async ({ db, as, now }) => {
  const { add } = await createMarket(db)
  const countHomes = await add(10, { listedAt: agoOf(now)(20), createdAt: agoOf(now)(20) })
  const changePrice = (index: number, price: number) =>
    db
      .update(properties)
      .set({ price, updatedAt: now() })
      .where(eq(properties.id, countHomes[index]?.id ?? ''))
  await changePrice(0, 4_900_000)
  await changePrice(1, 5_100_000)
  await computeMarket(db, { now: now() })
  const [found] = (await as(null).analytics.getPlaceMarket({ place })).markets
  expect(found?.here.cuts).toEqual({ homes: 1, share: 0.1 })
})

test('the yield needs eight homes for sale and eight for rent', async ({ db, as, now }) => {
  const { add } = await createMarket(db)
  await add(8)
  await add(7, { purpose: 'rent', price: 20_000 })
  const getYield = async () => {
    await computeMarket(db, { now: now() })
    const { markets } = await as(null).analytics.getPlaceMarket({ place })
    return markets.map(({ here }) => here.grossYield)
  }
  expect(await getYield()).toEqual([null, null])
  await add(1, { purpose: 'rent', price: 20_000 })
  expect(await getYield()).toEqual([(12 * 20) / 5_000, null])
})

test('a stopped computation leaves the former numbers, a finished one replaces all of them', async ({
  db,
  as,
  now,
}) => {
  const { add } = await createMarket(db)
  await add(8)
  const homes = async () => (await as(null).analytics.getPlaceMarket({ place })).markets[0]?.here.asking.homes
  // Offers of one home would be counted apart, while they are not compared.
  await computeMissingMarket(db, { now: now() })
  expect(await homes()).toBeUndefined()
  await db.execute(sql`update home_features set compared_changes = changes`)
  await computeMissingMarket(db, { now: now() })
  await add(2, { price: 6_000_000 })
  await db.execute(sql`update home_features set compared_changes = changes`)
  await computeMissingMarket(db, { now: now() })
  expect(await homes()).toBe(8)
  expect(await computeMarket(db, { now: now(), signal: AbortSignal.abort() })).toBeNull()
  expect(await homes()).toBe(8)
  expect(await computeMarket(db, { now: now() })).toEqual({ markets: 2 })
  expect(await homes()).toBe(10)
  const later = new Date(now().getTime() + 2 * 86_400_000)
  await computeMarket(db, { now: later })
  const { rows } = await db.execute(sql`select count(*)::int as runs from market_runs`)
  expect(rows).toEqual([{ runs: 1 }])
})

test('a property whose locality has too few homes gets the numbers of the city, and of no other', async ({
  db,
  as,
  now,
}) => {
  const { add, cityId } = await createMarket(db)
  await add(7)
  const elsewhere = await createLocality(db, { name: 'Jagatpura', cityId })
  const [home] = await add(1, { localityId: elsewhere.id })
  const delhi = await createCity(db, 'Delhi')
  await add(3, { cityId: delhi.id, localityId: null })
  await computeMarket(db, { now: now() })
  expect(await as(null).analytics.getPropertyMarket({ id: home?.id ?? '' })).toMatchObject({
    scope: 'city',
    place: 'Jaipur',
    slug: 'jaipur',
    numbers: { asking: { homes: 8 } },
  })
  const [villa] = await add(1, { type: 'villa' })
  expect(await as(null).analytics.getPropertyMarket({ id: villa?.id ?? '' })).toBeNull()
})
