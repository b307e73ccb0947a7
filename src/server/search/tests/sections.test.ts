import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertySearch } from '#database/schema/search.ts'
import {
  searchChanges,
  searchFreeSlots,
  searchSections,
  sectionSlots,
} from '#database/schema/search/search-bitmaps.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { foldChanges, moveToCitySections } from '../commands/fold-changes.ts'

/** The first section of a city. */
const first = 1024

async function createHomes(db: Database, { city, count }: { city: string; count: number }) {
  const owner = await createUser(db)
  const { id: cityId } = await createCity(db, city)
  const { id: localityId } = await createLocality(db, { name: `Centre of ${city}`, cityId })
  const create = () => createProperty(db, owner, { localityId, cityId, city })
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await create()).id)
  return { ids, create }
}

async function sectionOf(db: Database, id: string) {
  const [row] = await db
    .select({ slot: propertySearch.slot })
    .from(propertySearch)
    .where(eq(propertySearch.propertyId, id))
  return row && Math.floor(row.slot / sectionSlots)
}

/** A day after the update. */
async function moveNow(db: Database, options?: { leastListings: number }) {
  await db.update(searchSections).set({ createdAt: new Date(0) })
  return moveToCitySections(db, options)
}

/** Those that a search in the city reads. */
async function listSections(db: Database, city: string) {
  const { rows } = await db.execute<{ section: number }>(sql`
    select section from search_bitmaps b join cities c on c.id::text = b.value where b.facet = 'city' and c.name = ${city}`)
  return rows.map(({ section }) => section)
}

const fold = (db: Database) => db.execute(sql`select fold_search_changes()`)

test('a city with few listings stays in the common section', async ({ db }) => {
  const { ids } = await createHomes(db, { city: 'Kota', count: 2 })
  expect(await moveNow(db)).toBe(0)
  expect(await moveNow(db, { leastListings: 3 })).toBe(0)
  expect(await sectionOf(db, ids[0] ?? '')).toBe(0)
})

test('nothing moves within a day of an update, as former processes know no sections', async ({ db }) => {
  await createHomes(db, { city: 'Kota', count: 2 })
  expect(await moveToCitySections(db, { leastListings: 1 })).toBe(0)
  expect(await moveNow(db, { leastListings: 1 })).toBe(2)
})

test('listings of a large city move to its section, and are found as before', async ({ db, as }) => {
  const { ids } = await createHomes(db, { city: 'Kota', count: 3 })
  const elsewhere = await createHomes(db, { city: 'Ajmer', count: 2 })
  await fold(db)
  expect(await moveNow(db, { leastListings: 3 })).toBe(3)
  expect(await moveNow(db, { leastListings: 3 })).toBe(0)
  for (const id of ids) expect(await sectionOf(db, id)).toBe(first)
  for (const id of elsewhere.ids) expect(await sectionOf(db, id)).toBe(0)
  const { search } = as(null)
  for (const folded of [false, true]) {
    if (folded) await fold(db)
    const totals = [{ location: 'Kota' }, { location: 'Ajmer' }, {}].map(
      async (input) => (await search.searchProperties(input)).total,
    )
    expect(await Promise.all(totals)).toEqual([3, 2, 5])
    if (folded) expect(await listSections(db, 'Kota')).toEqual([first])
    expect(await search.countChoices({ location: 'Kota', purpose: 'sale' })).toMatchObject({
      localities: { 'Centre of Kota': 3 },
    })
  }
})

test('a new listing of a city with a section has a slot there, or moves at night', async ({ db }) => {
  const { create } = await createHomes(db, { city: 'Kota', count: 2 })
  await moveNow(db, { leastListings: 1 })
  await foldChanges(db)
  expect(await sectionOf(db, (await create()).id)).toBe(first)
  await db.delete(searchFreeSlots)
  const beyond = await create()
  expect(await sectionOf(db, beyond.id)).toBe(0)
  expect(await moveNow(db)).toBe(1)
  expect(await sectionOf(db, beyond.id)).toBe(first)
})

test('after rows were loaded, a new listing has a slot that nobody holds', async ({ db }) => {
  await createHomes(db, { city: 'Kota', count: 3 })
  await moveNow(db, { leastListings: 1 })
  await db.execute(sql`select setval('property_search_slot_seq', 1)`)
  const { ids, create } = await createHomes(db, { city: 'Ajmer', count: 1 })
  await db
    .update(properties)
    .set({ availability: 'sold' })
    .where(eq(properties.id, ids[0] ?? ''))
  await fold(db)
  await db.execute(sql`select reset_search_slots()`)
  for (const _ of [1, 2, 3]) expect(await sectionOf(db, (await create()).id)).toBe(0)
})

test('each minute cities with a section get free slots', async ({ db }) => {
  await createHomes(db, { city: 'Kota', count: 1 })
  await moveNow(db, { leastListings: 1 })
  await db.delete(searchFreeSlots)
  await foldChanges(db)
  expect(await db.$count(searchFreeSlots)).toBe(1000)
  await foldChanges(db)
  expect(await db.$count(searchFreeSlots)).toBe(1000)
})

test('a full section is followed by another one of the city', async ({ db }) => {
  const { create } = await createHomes(db, { city: 'Kota', count: 1 })
  await moveNow(db, { leastListings: 1 })
  await db.delete(searchFreeSlots)
  await db
    .update(searchSections)
    .set({ used: sectionSlots - 10 })
    .where(eq(searchSections.id, first))
  await foldChanges(db)
  expect(await db.$count(searchFreeSlots)).toBe(1000)
  const { slot } = searchFreeSlots
  expect(await db.$count(searchFreeSlots, sql`${slot} >> 20 = ${first}`)).toBe(10)
  await db.delete(searchFreeSlots).where(sql`${slot} >> 20 = ${first}`)
  expect(await sectionOf(db, (await create()).id)).toBe(first + 1)
})

test('the slot of a listing that went is taken by the next one, once it is out of the bitmaps', async ({
  db,
}) => {
  const { ids, create } = await createHomes(db, { city: 'Kota', count: 2 })
  await fold(db)
  const [gone = ''] = ids
  const [{ slot } = { slot: -1 }] = await db
    .select({ slot: propertySearch.slot })
    .from(propertySearch)
    .where(eq(propertySearch.propertyId, gone))
  await db.update(properties).set({ availability: 'sold' }).where(eq(properties.id, gone))
  expect(await db.$count(searchFreeSlots)).toBe(0)
  await fold(db)
  expect(await db.select().from(searchFreeSlots)).toEqual([{ slot }])
  const { id } = await create()
  expect(await db.$count(propertySearch, eq(propertySearch.slot, slot))).toBe(1)
  expect(await db.$count(propertySearch, eq(propertySearch.propertyId, id))).toBe(1)
  expect(await db.$count(searchFreeSlots)).toBe(0)
})

test('a rebuild gives large cities their sections', async ({ db, as }) => {
  const { ids } = await createHomes(db, { city: 'Kota', count: 3 })
  const elsewhere = await createHomes(db, { city: 'Ajmer', count: 1 })
  await db.execute(
    sql`create or replace function own_section_listings() returns integer language sql as 'select 3'`,
  )
  await db.execute(sql`select rebuild_search()`)
  for (const id of ids) expect(await sectionOf(db, id)).toBe(first)
  expect(await sectionOf(db, elsewhere.ids[0] ?? '')).toBe(0)
  expect(await db.$count(searchChanges)).toBe(0)
  expect((await as(null).search.searchProperties({ location: 'Kota' })).total).toBe(3)
})

raceTest(
  'two people who list at one moment never wait for each other, nor share a slot',
  async ({ engine }) => {
    const { db } = engine
    const { create } = await createHomes(db, { city: 'Kota', count: 2 })
    await moveNow(db, { leastListings: 1 })
    await foldChanges(db)
    await db.execute(
      sql`delete from search_free_slots where slot > (select min(slot) from search_free_slots)`,
    )
    const owner = await createUser(db)
    const { id: cityId } = await createCity(db, 'Kota')
    const [held, beside] = await db.transaction(async (listing) => {
      const here = await createProperty(listing, owner, { cityId, city: 'Kota' })
      return [here, await create()]
    })
    expect([await sectionOf(db, held?.id ?? ''), await sectionOf(db, beside?.id ?? '')]).toEqual([first, 0])
  },
)

raceTest('a listing that somebody is changing stays until the next night', async ({ engine }) => {
  const { db } = engine
  const { ids } = await createHomes(db, { city: 'Kota', count: 3 })
  const [changing = ''] = ids
  await db.transaction(async (writing) => {
    await writing.update(properties).set({ price: 1 }).where(eq(properties.id, changing))
    expect(await moveNow(db, { leastListings: 1 })).toBe(2)
  })
  expect(await sectionOf(db, changing)).toBe(0)
  expect(await moveNow(db)).toBe(1)
  expect(await sectionOf(db, changing)).toBe(first)
})
