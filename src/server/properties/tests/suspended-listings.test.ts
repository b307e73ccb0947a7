import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { favorites } from '#database/schema/favorites.ts'
import { properties } from '#database/schema/properties.ts'
import { reassignListings } from '#server/properties/commands/write-listings.ts'
import { findPricedListing } from '#server/properties/queries/market.ts'
import { listIndexedProperties } from '#server/search/queries/localities.ts'
import { createCity, createProperty, createUser } from '#tests/factories.ts'
import { restore, suspend } from '#tests/fixtures/account-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

/** Number of public places that list this property. */
async function placesOf(
  db: Database,
  as: As,
  { home, beside }: Record<'home' | 'beside', typeof properties.$inferSelect>,
) {
  const { search, properties: module } = as(null)
  const indexed = await listIndexedProperties(db, Math.floor(home.propertyNumericId / 5000))
  return {
    search: (await search.searchProperties({})).items.map(({ id }) => id),
    total: (await search.searchProperties({})).total,
    similar: (await module.listSimilar({ id: beside.id })).map(({ id }) => id),
    recent: (await module.listRecentlyViewed({ ids: [home.id] })).map(({ id }) => id),
    sitemap: indexed.map(({ numericId }) => numericId).filter((id) => id === home.propertyNumericId),
    isOpen: (await findPricedListing(db, home.id))?.isOpen,
  }
}

test('listings of a suspended person are not public, and return when they are restored', async ({
  db,
  as,
  now,
}) => {
  const [owner, other, visitor] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id: cityId } = await createCity(db)
  const home = await createProperty(db, owner, { cityId })
  const beside = await createProperty(db, other, { cityId })
  await db
    .insert(favorites)
    .values({ userId: visitor.userId, propertyId: home.id, priceWhenSaved: home.price })
  const before = await placesOf(db, as, { home, beside })
  expect(before).toMatchObject({
    total: 2,
    similar: [home.id],
    recent: [home.id],
    sitemap: [home.propertyNumericId],
    isOpen: true,
  })

  await suspend(db, { userId: owner.userId, now: now() })
  expect(await placesOf(db, as, { home, beside })).toEqual({
    search: [beside.id],
    total: 1,
    similar: [],
    recent: [],
    sitemap: [],
    isOpen: false,
  })
  await expect(as(null).properties.getProperty({ id: home.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(visitor).properties.getProperty({ id: home.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await as(visitor).favorites.listFavorites({})).items).toEqual([])

  await restore(db, { userId: owner.userId, now: now() })
  expect(await placesOf(db, as, { home, beside })).toEqual(before)
  expect((await as(visitor).favorites.listFavorites({})).items).toMatchObject([{ property: { id: home.id } }])
})

test('listings held or archived before stay so after the person is restored', async ({ db, as, now }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { isHeld: true, approvalStatus: 'pending' })
  await createProperty(db, owner, { archivedAt: now() })
  await suspend(db, { userId: owner.userId, now: now() })
  await restore(db, { userId: owner.userId, now: now() })
  expect((await as(null).search.searchProperties({})).total).toBe(0)
})

test('a listing transferred to a suspended person is suspended, one transferred away is not', async ({
  db,
  now,
}) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  await suspend(db, { userId: owner.userId, now: now() })
  const listed = await createProperty(db, owner)
  expect(listed.isSuspended).toBe(true)
  const { id } = await createProperty(db, other)
  const isSuspended = async (propertyId: string) =>
    (await db.select().from(properties).where(eq(properties.id, propertyId)))[0]?.isSuspended
  await reassignListings(db, { propertyIds: [id], from: other.userId, to: owner.userId, now: now() })
  expect(await isSuspended(id)).toBe(true)
  await reassignListings(db, { propertyIds: [listed.id], from: owner.userId, to: other.userId, now: now() })
  expect(await isSuspended(listed.id)).toBe(false)
})

raceTest(
  'a home that is listed while its owner is suspended is kept out, whichever comes first',
  async ({ engine: { db }, as, fakes }) => {
    for (let round = 0; round < 12; round++) {
      const owner = await createUser(db)
      const listing = () => createProperty(db, owner)
      const suspending = () => suspend(db, { userId: owner.userId, now: fakes.now() })
      const both = round % 2 === 0 ? [listing, suspending] : [suspending, listing]
      await Promise.all(both.map((action) => action()))
    }
    expect((await as(null).search.searchProperties({})).total).toBe(0)
    expect(await db.$count(properties, eq(properties.isSuspended, false))).toBe(0)
  },
)
