import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { homeFeatures, homeGroupMembers, homePairs } from '#database/schema/homes.ts'
import { properties } from '#database/schema/properties.ts'
import { createStaff, createUser } from '#tests/factories.ts'
import { createOffer } from '#tests/fixtures/same-home.ts'
import { expect, test, type As } from '#tests/test.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { compareDueHomes } from '../commands/compare-homes.ts'

const now = new Date('2026-11-20T06:00:00Z')
const compare = (db: Database) => compareDueHomes(db, { now })

async function found(as: As): Promise<number[]> {
  const { items } = await as(null).search.searchProperties({ purpose: 'sale' })
  return items.map(({ numericId }) => numericId)
}

async function pairOf(db: Database) {
  const [pair] = await db.select().from(homePairs)
  if (!pair) throw new Error('There is no pair')
  return pair
}

test('a home offered twice is one card: the cheaper offer, with the number of offers', async ({ db, as }) => {
  const [owner, agent] = [await createUser(db), await createUser(db, { name: 'Imran Khan', role: 'agent' })]
  const dear = await createOffer(db, owner, { price: 5_200_000 })
  const cheap = await createOffer(db, agent, {
    price: 5_000_000,
    address: 'B-302 Shyam Residency',
    area: 1_220,
  })
  expect(await found(as)).toHaveLength(2)
  expect(await compare(db)).toBe(2)
  const page = await as(null).search.searchProperties({ purpose: 'sale' })
  expect(page).toMatchObject({
    total: 1,
    items: [{ numericId: cheap.propertyNumericId, offersLabel: '2 offers from ₹50 L' }],
  })
  const home = await as(null).properties.getProperty({ id: dear.id })
  expect(home.canonicalId).toBe(cheap.propertyNumericId)
  expect(home.homeOffers).toMatchObject([
    {
      numericId: cheap.propertyNumericId,
      price: 5_000_000,
      name: 'Imran Khan',
      role: 'agent',
      isThis: false,
    },
    { numericId: dear.propertyNumericId, price: 5_200_000, isThis: true },
  ])
  expect(await compare(db)).toBe(0)
})

test('flats of one building on other floors stay two cards', async ({ db, as }) => {
  const owner = await createUser(db)
  await createOffer(db, owner)
  await createOffer(db, owner, { floor: 5, address: 'Flat 502, Tower B, Shyam Residency, Malviya Nagar' })
  await compare(db)
  expect(await found(as)).toHaveLength(2)
  expect(await db.$count(homeGroupMembers)).toBe(0)
})

test('grouping changes no listing', async ({ db }) => {
  await createOffer(db, await createUser(db))
  await createOffer(db, await createUser(db))
  const before = await db.select().from(properties).orderBy(properties.id)
  await compare(db)
  expect(await db.$count(homeGroupMembers)).toBe(2)
  expect(await db.select().from(properties).orderBy(properties.id)).toEqual(before)
})

test('the card changes when its offer is sold, hidden, re-priced or approved', async ({ db, as }) => {
  const [cheap, dear] = [
    await createOffer(db, await createUser(db), { price: 5_000_000 }),
    await createOffer(db, await createUser(db), { price: 5_100_000 }),
  ]
  await compare(db)
  const set = (id: string, values: Partial<typeof properties.$inferInsert>) =>
    db.update(properties).set(values).where(eq(properties.id, id))
  expect(await found(as)).toEqual([cheap.propertyNumericId])
  await set(cheap.id, { availability: 'sold' })
  expect(await found(as)).toEqual([dear.propertyNumericId])
  await set(cheap.id, { availability: 'available' })
  expect(await found(as)).toEqual([cheap.propertyNumericId])
  await set(dear.id, { price: 4_900_000 })
  expect(await found(as)).toEqual([dear.propertyNumericId])
  await set(dear.id, { isHeld: true })
  expect(await found(as)).toEqual([cheap.propertyNumericId])
  await set(dear.id, { isHeld: false, approvalStatus: 'pending' })
  expect(await found(as)).toEqual([cheap.propertyNumericId])
})

test('a listing that no longer resembles the other leaves it', async ({ db, as }) => {
  const [one] = [await createOffer(db, await createUser(db)), await createOffer(db, await createUser(db))]
  await compare(db)
  expect(await found(as)).toHaveLength(1)
  await db.update(properties).set({ beds: 2, floor: 9 }).where(eq(properties.id, one.id))
  expect(await compare(db)).toBe(1)
  expect(await found(as)).toHaveLength(2)
})

test('views, enquiries and a change of state compare nothing again', async ({ db }) => {
  const { id } = await createOffer(db, await createUser(db))
  await compare(db)
  await db.update(properties).set({ viewsCount: 9, contactRequests: 2 }).where(eq(properties.id, id))
  await db.update(properties).set({ approvalStatus: 'pending', featured: true }).where(eq(properties.id, id))
  expect(await compare(db)).toBe(0)
  expect((await db.select().from(homeFeatures))[0]).toMatchObject({ comparedAt: now })
})

test('what staff decide wins over the score, also after later changes', async ({ db, as, deliverEvents }) => {
  const [owner, agent] = [await createUser(db), await createUser(db)]
  const one = await createOffer(db, owner)
  await createOffer(db, agent)
  await compare(db)
  const manager = await createStaff(db, 'listingmanager')
  const pair = await pairOf(db)
  const decision = { id: pair.id, verdict: 'different' as const, reason: 'Two flats on one landing' }
  await expect(as(owner).moderation.decideHomePair({ ...decision, state: 'grouped' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    as(manager).moderation.decideHomePair({ ...decision, state: 'undecided' }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await as(manager).moderation.decideHomePair({ ...decision, state: 'grouped' })
  await as(manager).moderation.decideHomePair({ ...decision, state: 'grouped' })
  expect(await found(as)).toHaveLength(2)
  await deliverEvents()
  for (const reader of [owner, agent])
    expect((await as(reader).messages.listNotifications({})).items).toMatchObject([{ kind: 'home_split' }])
  await db.update(properties).set({ price: 4_800_000 }).where(eq(properties.id, one.id))
  await compare(db)
  expect(await found(as)).toHaveLength(2)
  expect(await pairOf(db)).toMatchObject({
    state: 'decided',
    verdict: 'different',
    decidedBy: manager.userId,
  })
})

test('staff join two listings that no score has found, but not a sale with a rental', async ({ db, as }) => {
  const [one, other, rental] = [
    await createOffer(db, await createUser(db), { photos: [] }),
    await createOffer(db, await createUser(db), {
      photos: [],
      address: '14 Park Road',
      floor: null,
      area: 900,
    }),
    await createOffer(db, await createUser(db), { photos: [], purpose: 'rent', price: 20_000 }),
  ]
  await compare(db)
  const manager = await createStaff(db, 'listingmanager')
  const numbers = { one: one.propertyNumericId, other: other.propertyNumericId, reason: 'Seen by our team' }
  await expect(
    as(manager).moderation.joinHomes({ ...numbers, other: rental.propertyNumericId }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(as(manager).moderation.joinHomes({ ...numbers, other: numbers.one })).rejects.toMatchObject({
    code: 'SELF',
  })
  const { id } = await as(manager).moderation.joinHomes(numbers)
  expect(await as(manager).moderation.getHomePair({ id })).toMatchObject({
    isGrouped: true,
    verdict: 'same',
    can: { decide: true },
  })
  expect(await found(as)).toHaveLength(1)
})

test('an advertiser disputes once, and staff see why', async ({ db, as }) => {
  const [owner, agent] = [await createUser(db), await createUser(db)]
  const one = await createOffer(db, owner)
  await createOffer(db, agent)
  const alone = await createOffer(db, agent, {
    address: 'Ajmer Road',
    floor: 1,
    area: 2_000,
    photos: [],
    beds: 5,
  })
  await compare(db)
  const reason = 'Ours is flat 303 next door'
  const dispute = as(owner).homes.disputeHome
  await expect(dispute({ id: randomUUID(), reason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(agent).homes.disputeHome({ id: one.id, reason })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(agent).homes.disputeHome({ id: alone.id, reason })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect((await as(owner).listings.listOwn({})).items).toMatchObject([
    { otherOffers: 1, can: { disputeHome: true } },
  ])
  await dispute({ id: one.id, reason })
  await dispute({ id: one.id, reason })
  await expect(dispute({ id: one.id, reason: `${reason}, truly` })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
  expect((await as(owner).listings.listOwn({})).items).toMatchObject([{ can: { disputeHome: false } }])
  expect(await found(as)).toHaveLength(2)
  const manager = await createStaff(db, 'listingmanager')
  const queue = await as(manager).moderation.listHomePairs({ state: 'disputed' })
  expect(queue).toMatchObject({ total: 1, counts: { disputed: 1 } })
  const detail = await as(manager).moderation.getHomePair({ id: queue.items[0]?.id ?? '' })
  expect(detail.listings.map((listing) => listing.dispute?.reason)).toContain(reason)
  expect(detail.reasons.map(({ kind }) => kind)).toContain('photos_alike')
})

test('the heart is that of the home: saved once, on for every offer, taken away with it', async ({
  db,
  as,
}) => {
  const person = await createUser(db)
  const [one, other] = [
    await createOffer(db, await createUser(db)),
    await createOffer(db, await createUser(db)),
  ]
  await as(person).favorites.addFavorite({ propertyId: one.id })
  await as(person).favorites.addFavorite({ propertyId: other.id })
  expect(await as(person).favorites.listFavorites({})).toMatchObject({ total: 2 })
  await compare(db)
  expect(await as(person).favorites.listFavorites({})).toMatchObject({ total: 1, noLongerPublic: 0 })
  await as(person).favorites.removeFavorite({ propertyId: one.id })
  expect(await as(person).favorites.listFavoriteIds()).toEqual({ propertyIds: [] })
  await as(person).favorites.addFavorite({ propertyId: one.id })
  await as(person).favorites.addFavorite({ propertyId: other.id })
  const { propertyIds } = await as(person).favorites.listFavoriteIds()
  expect(propertyIds.toSorted()).toEqual([one.id, other.id].toSorted())
  expect(await as(person).favorites.listFavorites({})).toMatchObject({
    items: [{ property: { id: one.id } }],
  })
})

test('recently viewed and similar homes show a home once', async ({ db, as }) => {
  const [one, other] = [
    await createOffer(db, await createUser(db)),
    await createOffer(db, await createUser(db)),
  ]
  const similar = await createOffer(db, await createUser(db), {
    photos: [],
    address: 'Ajmer Road',
    floor: 1,
    area: 1_500,
  })
  await compare(db)
  const recent = await as(null).properties.listRecentlyViewed({ ids: [other.id, one.id] })
  expect(recent.map(({ id }) => id)).toEqual([other.id])
  expect((await as(null).properties.listSimilar({ id: one.id })).map(({ id }) => id)).toEqual([similar.id])
  expect(await as(null).properties.listSimilar({ id: similar.id })).toHaveLength(1)
})

test('a saved search tells of a home once, and that it is gone when its last offer is', async ({
  db,
  as,
  deliverEvents,
}) => {
  const person = await createUser(db)
  await as(person).search.saveSearch({ name: 'All', filters: {} })
  const [one, other] = [
    await createOffer(db, await createUser(db)),
    await createOffer(db, await createUser(db)),
  ]
  await compare(db)
  const kinds = async (propertyId: string, change: 'new' | 'gone') => {
    await publishEvent(db, { name: 'property.marketChanged', propertyId, change, at: now.toISOString() })
    await deliverEvents()
    return (await as(person).messages.listNotifications({})).items.map(({ kind }) => kind)
  }
  expect(await kinds(one.id, 'new')).toEqual(['search_new'])
  expect(await kinds(other.id, 'new')).toEqual(['search_new'])
  await db.update(properties).set({ availability: 'sold' }).where(eq(properties.id, one.id))
  expect(await kinds(one.id, 'gone')).toEqual(['search_new'])
  await db.update(properties).set({ availability: 'sold' }).where(eq(properties.id, other.id))
  expect((await kinds(other.id, 'gone')).toSorted()).toEqual(['search_gone', 'search_new'])
})

test('a rejected or archived listing is no offer', async ({ db, as }) => {
  const [one, other] = [
    await createOffer(db, await createUser(db)),
    await createOffer(db, await createUser(db)),
  ]
  await compare(db)
  await db.update(properties).set({ archivedAt: now }).where(eq(properties.id, one.id))
  expect((await as(null).properties.getProperty({ id: other.id })).homeOffers).toEqual([])
  await compare(db)
  expect(await db.$count(homeGroupMembers)).toBe(0)
  expect((await db.execute(sql`select from home_groups`)).rows).toHaveLength(0)
})
