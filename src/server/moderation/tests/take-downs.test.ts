import { and, eq, isNotNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { resumeListings, suspendListings } from '#server/properties/commands/visibility.ts'
import { listIndexedProperties } from '#server/search/queries/localities.ts'
import { createCity, createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

import { checkListing } from '../commands/checks.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const reason = 'The pictures show another house.'
const waiting = { approvalStatus: 'pending' as const, listedAt: null }

test('only those with the duty take listings down and restore them, and never their own or those they entered', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const takeDown = { id, reason }
  await expect(as(null).moderation.takeDownListing(takeDown)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).moderation.releaseListing({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const) {
    const api = as(await createUser(db, { loginRole })).moderation
    await expect(api.takeDownListing(takeDown)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(api.releaseListing({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(owner).moderation.takeDownListing(takeDown)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const reviewer = await createUser(db, manager)
  const own = await createProperty(db, reviewer)
  const entered = await createProperty(db, owner, { createdBy: reviewer.userId })
  for (const property of [own, entered])
    await expect(as(reviewer).moderation.takeDownListing({ id: property.id, reason })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  expect(await db.$count(properties, isNotNull(properties.takenDownAt))).toBe(0)
})

test('a take-down needs a reason and a visible listing', async ({ db, as }) => {
  const owner = await createUser(db)
  const api = as(await createUser(db, manager)).moderation
  const { id } = await createProperty(db, owner, { approvalStatus: 'rejected' })
  await expect(api.takeDownListing({ id, reason: ' no ' })).rejects.toMatchObject({
    data: { fields: { reason: ['Please give a reason the owner can act on'] } },
  })
  await expect(api.takeDownListing({ id, reason })).rejects.toMatchObject({
    code: 'REJECTED',
    message: 'A rejected listing is not public and needs no hold',
  })
  await expect(api.takeDownListing({ id: crypto.randomUUID(), reason })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(api.releaseListing({ id })).rejects.toMatchObject({ code: 'NOT_TAKEN_DOWN' })
})

type Homes = Record<'home' | 'beside', typeof properties.$inferSelect>

/** Number of public places that show this listing. */
async function placesOf(db: Database, as: As, { home, beside }: Homes) {
  const { search, properties: api, agents } = as(null)
  const indexed = await listIndexedProperties(db, Math.floor(home.propertyNumericId / 5000))
  const page = await api.getProperty({ id: home.id }).then(
    () => 'shown',
    ({ code }: { code: string }) => code,
  )
  const found = await search.searchProperties({})
  return {
    page,
    search: found.items.some(({ id }) => id === home.id),
    total: found.total,
    similar: (await api.listSimilar({ id: beside.id })).some(({ id }) => id === home.id),
    recent: (await api.listRecentlyViewed({ ids: [home.id] })).length,
    agent: (await agents.listListings({ id: home.userId })).total,
    sitemap: indexed.some(({ numericId }) => numericId === home.propertyNumericId),
  }
}

test('a listing taken down is found nowhere and takes no enquiries until it is restored', async ({
  db,
  as,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const visitor = await createUser(db)
  const { id: cityId } = await createCity(db)
  const home = await createProperty(db, owner, { cityId })
  const beside = await createProperty(db, await createUser(db), { cityId })
  await as(visitor).favorites.addFavorite({ propertyId: home.id })
  const before = await placesOf(db, as, { home, beside })
  expect(before).toEqual({
    page: 'shown',
    search: true,
    total: 2,
    similar: true,
    recent: 1,
    agent: 1,
    sitemap: true,
  })
  const api = as(await createUser(db, manager)).moderation
  await api.takeDownListing({ id: home.id, reason })
  expect(await placesOf(db, as, { home, beside })).toEqual({
    page: 'NOT_FOUND',
    search: false,
    total: 1,
    similar: false,
    recent: 0,
    agent: 0,
    sitemap: false,
  })
  expect((await as(visitor).favorites.listFavorites({})).items).toEqual([])
  await expect(as(visitor).properties.openWhatsapp({ id: home.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const [own] = (await as(owner).listings.listOwn({})).items
  expect(own).toMatchObject({ id: home.id, takeDownReason: reason })

  await api.releaseListing({ id: home.id })
  expect(await placesOf(db, as, { home, beside })).toEqual(before)
  expect((await as(owner).listings.listOwn({})).items).toMatchObject([{ takeDownReason: null }])
})

test('no check, edit or approval makes a listing public that staff took down', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, waiting)
  const api = as(await createUser(db, manager)).moderation
  await api.takeDownListing({ id: home.id, reason })
  expect((await api.listQueue({})).total).toBe(0)
  await checkListing(db, { propertyId: home.id, now: now() })
  await editAsOwner(as, owner, home.id, { title: 'Four-bedroom flat with a garden' })
  await expect(api.decideProperty({ id: home.id, decision: 'approved' })).rejects.toMatchObject({
    code: 'TAKEN_DOWN',
    message: 'This listing is on hold. Release it first, then decide.',
  })
  await expect(as(null).properties.getProperty({ id: home.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await api.releaseListing({ id: home.id })
  expect((await api.listQueue({})).total).toBe(1)
  await api.decideProperty({ id: home.id, decision: 'approved' })
  await expect(as(null).properties.getProperty({ id: home.id })).resolves.toMatchObject({ id: home.id })
})

test('a take-down survives the restoring of a suspended owner, and a released listing stays suspended while its owner is', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const [held, released] = [await createProperty(db, owner), await createProperty(db, owner)]
  const api = as(await createUser(db, manager)).moderation
  for (const { id } of [held, released]) await api.takeDownListing({ id, reason })
  const { userId: ownerId } = owner
  await db.transaction(async (tx) => {
    await suspendListings(tx, { ownerId, now: now() })
    await tx.execute(`update users set suspended_at = now() where id = '${ownerId}'`)
  })
  await api.releaseListing({ id: released.id })
  expect((await as(null).search.searchProperties({})).total).toBe(0)
  await db.transaction(async (tx) => {
    await resumeListings(tx, { ownerId, now: now() })
    await tx.execute(`update users set suspended_at = null where id = '${ownerId}'`)
  })
  const { items } = await as(null).search.searchProperties({})
  expect(items.map(({ id }) => id)).toEqual([released.id])
})

test('the owner is notified in their language of take-down and restoration; repeating it does nothing', async ({
  db,
  as,
  mail,
  deliverEvents,
  fakes,
}) => {
  const owner = await createUser(db, { locale: 'hi', email: 'owner@example.com' })
  const { id, propertyNumericId: numericId } = await createProperty(db, owner)
  const reviewer = await createUser(db, manager)
  const api = as(reviewer).moderation
  await api.takeDownListing({ id, reason })
  await api.takeDownListing({ id, reason })
  await expect(
    as(await createUser(db, manager)).moderation.takeDownListing({ id, reason }),
  ).rejects.toMatchObject({
    code: 'ALREADY_TAKEN_DOWN',
  })
  expect(await deliverEvents()).toBe(1)
  expect(mail).toMatchObject([{ to: 'owner@example.com', locale: 'hi' }])
  expect(mail[0]?.text).toContain(reason)
  fakes.pass({ minutes: 5 })
  await api.releaseListing({ id })
  await api.releaseListing({ id })
  await deliverEvents()
  expect(mail).toHaveLength(2)
  const notified = await db.select().from(notifications).orderBy(notifications.createdAt, notifications.id)
  expect(notified.map(({ kind }) => kind).toSorted()).toEqual(['property_released', 'property_taken_down'])
  const events = await db
    .select()
    .from(propertyEvents)
    .where(and(eq(propertyEvents.propertyId, id), eq(propertyEvents.actorId, reviewer.userId)))
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['held', 'released'])
  const auditEntries = await db.select().from(auditLog)
  expect(auditEntries.map(({ action }) => action).toSorted()).toEqual([
    'properties.hold',
    'properties.release',
  ])
  expect(auditEntries.find(({ action }) => action === 'properties.hold')).toMatchObject({
    subjectId: id,
    actorId: reviewer.userId,
    details: { numericId, reason },
    before: { isTakenDown: false },
    after: { isTakenDown: true },
  })
})

raceTest(
  'two who take down, and two who release, at the same moment are one',
  async ({ engine: { db }, as, fakes }) => {
    const { id } = await createProperty(db, await createUser(db))
    const reviewers = [await createUser(db, manager), await createUser(db, manager)].map(
      (actor) => as(actor).moderation,
    )
    const takenDown = await Promise.allSettled(reviewers.map((api) => api.takeDownListing({ id, reason })))
    expect(takenDown.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'ALREADY_TAKEN_DOWN' } },
    ])
    fakes.pass({ minutes: 5 })
    const released = await Promise.allSettled(reviewers.map((api) => api.releaseListing({ id })))
    expect(released.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'NOT_TAKEN_DOWN' } },
    ])
    expect(await db.$count(auditLog)).toBe(2)
  },
)

raceTest(
  'a take-down against an approval: the public sees nothing, whichever comes first',
  async ({ engine: { db }, as }) => {
    const owner = await createUser(db)
    const [holder, reviewer] = [await createUser(db, manager), await createUser(db, manager)]
    for (let round = 0; round < 8; round++) {
      const { id } = await createProperty(db, owner, waiting)
      const auditEntries = [
        () => as(holder).moderation.takeDownListing({ id, reason }),
        () => as(reviewer).moderation.decideProperty({ id, decision: 'approved' }),
      ]
      await Promise.allSettled(
        (round % 2 === 0 ? auditEntries : auditEntries.toReversed()).map((entry) => entry()),
      )
      await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await db.$count(properties, isNotNull(properties.takenDownAt))).toBe(8)
  },
)
