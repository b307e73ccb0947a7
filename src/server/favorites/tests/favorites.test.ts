import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { maxFavorites, maxMergedFavorites } from '#contract/favorites.ts'
import type { Database } from '#database/client.ts'
import { favorites } from '#database/schema/favorites.ts'
import { softLeads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const archivedAt = new Date('2026-11-10T06:00:00Z')

test('an unknown, rejected, held or archived property cannot be saved', async ({ db, as }) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const { favorites: personFavorites } = as(person)
  const unavailable = [
    await createProperty(db, owner, { approvalStatus: 'rejected' }),
    await createProperty(db, owner, { isHeld: true }),
    await createProperty(db, owner, { archivedAt }),
  ]
  for (const propertyId of [randomUUID(), ...unavailable.map(({ id }) => id)])
    await expect(personFavorites.addFavorite({ propertyId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
  expect(await db.$count(favorites)).toBe(0)
})

test('saving and removing are idempotent, and private to the person', async ({ db, as }) => {
  const [person, other] = [await createUser(db), await createUser(db)]
  const { id: propertyId } = await createProperty(db, await createUser(db))
  await as(person).favorites.addFavorite({ propertyId })
  await as(person).favorites.addFavorite({ propertyId })
  expect(await as(person).favorites.listFavoriteIds()).toEqual({ propertyIds: [propertyId] })
  expect(await as(other).favorites.listFavorites({})).toMatchObject({ items: [], total: 0 })
  await as(other).favorites.removeFavorite({ propertyId })
  expect(await db.$count(favorites)).toBe(1)
  await as(person).favorites.removeFavorite({ propertyId })
  await as(person).favorites.removeFavorite({ propertyId })
  expect(await as(person).favorites.listFavorites({})).toMatchObject({ items: [], total: 0 })
})

test('the list shows the state of each property: cheaper, sold, or no longer public', async ({
  db,
  as,
  fakes,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const [cheaper, sold, rejected] = [
    await createProperty(db, owner, { price: 5_000_000 }),
    await createProperty(db, owner, { price: 4_000_000 }),
    await createProperty(db, owner),
  ]
  for (const { id } of [cheaper, sold, rejected]) {
    await as(person).favorites.addFavorite({ propertyId: id })
    fakes.pass({ minutes: 1 })
  }
  const changeProperty = (id: string, values: Partial<typeof properties.$inferInsert>) =>
    db.update(properties).set(values).where(eq(properties.id, id))
  await changeProperty(cheaper.id, { price: 4_700_000 })
  await changeProperty(sold.id, { availability: 'sold' })
  await changeProperty(rejected.id, { approvalStatus: 'rejected' })
  const list = await as(person).favorites.listFavorites({})
  expect(list).toMatchObject({ total: 2, page: 1, hasMore: false, noLongerPublic: 1 })
  expect(list.items).toMatchObject([
    { property: { id: sold.id, availability: 'sold' }, isGone: true, priceChange: 0 },
    {
      property: { id: cheaper.id, price: 4_700_000 },
      isGone: false,
      priceWhenSaved: 5_000_000,
      priceChange: -300_000,
    },
  ])
})

test('the list has a stable order, and a page beyond the end returns the last', async ({ db, as }) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  for (let count = 0; count < 5; count++)
    await as(person).favorites.addFavorite({ propertyId: (await createProperty(db, owner)).id })
  const pages = []
  for (const page of [1, 2, 3]) pages.push(await as(person).favorites.listFavorites({ page, pageSize: 2 }))
  const ids = pages.flatMap(({ items }) => items.map(({ property }) => property.id))
  expect(new Set(ids).size).toBe(5)
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  const beyond = await as(person).favorites.listFavorites({ page: 9, pageSize: 2 })
  expect(beyond).toMatchObject({ page: 3, items: [{ property: { id: ids[4] } }] })
})

test('favorites of a browser join the account once, without unknown and hidden ones', async ({ db, as }) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const [first, second, savedBefore] = [
    await createProperty(db, owner),
    await createProperty(db, owner),
    await createProperty(db, owner),
  ]
  const held = await createProperty(db, owner, { isHeld: true })
  await as(person).favorites.addFavorite({ propertyId: savedBefore.id })
  const propertyIds = [first.id, randomUUID(), held.id, second.id, savedBefore.id, first.id]
  const joined = await as(person).favorites.mergeFavorites({ propertyIds })
  expect([...joined.propertyIds].toSorted()).toEqual([first.id, second.id, savedBefore.id].toSorted())
  const order = joined.propertyIds.filter((id) => id !== savedBefore.id)
  expect(order).toEqual([first.id, second.id])
  expect(await as(person).favorites.mergeFavorites({ propertyIds })).toEqual(joined)
  expect(await db.$count(favorites)).toBe(3)
  await expect(
    as(person).favorites.mergeFavorites({
      propertyIds: Array.from({ length: maxMergedFavorites + 1 }, () => randomUUID()),
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the list has a limit, and nothing saved is lost at it', async ({ db, as }) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  await fillFavorites(db, owner.userId, person.userId, maxFavorites - 2)
  const [savedBefore, last, over] = [
    await createProperty(db, owner),
    await createProperty(db, owner),
    await createProperty(db, owner),
  ]
  await as(person).favorites.addFavorite({ propertyId: savedBefore.id })
  await as(person).favorites.mergeFavorites({ propertyIds: [savedBefore.id, last.id, over.id] })
  const { propertyIds } = await as(person).favorites.listFavoriteIds()
  expect(propertyIds).toHaveLength(maxFavorites)
  expect(propertyIds).toContain(last.id)
  await expect(as(person).favorites.addFavorite({ propertyId: over.id })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    status: 409,
  })
  await as(person).favorites.addFavorite({ propertyId: last.id })
})

test('saving a property removes its soft lead', async ({ db, as, deliverEvents }) => {
  const [owner, person, other] = [await createUser(db), await createUser(db), await createUser(db)]
  const [home, elsewhere] = [await createProperty(db, owner), await createProperty(db, owner)]
  await db.insert(softLeads).values([
    { propertyId: home.id, userId: person.userId },
    { propertyId: home.id, userId: other.userId },
    { propertyId: elsewhere.id, userId: person.userId },
  ])
  await as(person).favorites.addFavorite({ propertyId: home.id })
  expect(await deliverEvents()).toBe(1)
  const cleared = await db
    .select({ propertyId: softLeads.propertyId, userId: softLeads.userId })
    .from(softLeads)
    .where(eq(softLeads.isSoftLead, false))
  expect(cleared).toEqual([{ propertyId: home.id, userId: person.userId }])
})

raceTest(
  'a heart pressed eight times at one moment is kept once and refused never',
  async ({ engine: { db }, as }) => {
    const person = await createUser(db)
    const { id: propertyId } = await createProperty(db, await createUser(db))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => as(person).favorites.addFavorite({ propertyId })),
    )
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ done: true })))
    expect(await db.$count(favorites)).toBe(1)
  },
)

async function fillFavorites(db: Database, ownerId: string, userId: string, count: number) {
  await db.execute(sql`
    with homes as (
      insert into properties (property_numeric_id, user_id, title, type, purpose, price, area, address, city)
      select 70000 + n, ${ownerId}, 'Plot near the road', 'plot', 'sale', 100000, 900, 'Ajmer Road', 'Jaipur'
      from generate_series(1, ${count}::int) n returning id, price)
    insert into favorites (user_id, property_id, price_when_saved)
    select ${userId}, id, price from homes`)
}
