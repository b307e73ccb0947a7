import { sql } from 'drizzle-orm'
import fc from 'fast-check'

import {
  approvalStatuses,
  availabilities,
  furnishings,
  propertyTypes,
  purposes,
  searchSorts,
} from '#contract/enums.ts'
import { listingAmenities } from '#contract/properties/amenities.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { searchAmenities } from '#contract/search.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { searchSections } from '#database/schema/search/search-bitmaps.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { foldChanges, moveToCitySections } from '../commands/fold-changes.ts'

type Home = typeof properties.$inferSelect
type Params = {
  purpose?: Home['purpose']
  type?: Home['type']
  bhk?: ('1' | '2' | '3' | '4' | '5+')[]
  minPrice?: number
  maxPrice?: number
  furnishing?: NonNullable<Home['furnishing']>
  localities?: string[]
  location?: string
  amenities?: ('Gym' | 'AC' | 'Parking')[]
  readyToMove?: boolean
  showCashbackOnly?: boolean
  sort?: (typeof searchSorts)[number]
}

const advertisers = { Gym: 'Gym/Fitness Center', AC: 'Air Conditioning', Parking: 'Parking' } as const
const placesOf = { Jaipur: ['Bani Park', 'Civil Lines'], Kota: ['Jhotwara'] } as const
const places: string[] = Object.values(placesOf).flat()

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const searchParams: fc.Arbitrary<Params> = fc
  .record({
    purpose: optional(fc.constantFrom(...purposes)),
    type: optional(fc.constantFrom(...propertyTypes.slice(0, 3))),
    bhk: optional(fc.subarray(['1', '2', '3', '4', '5+'] as const, { minLength: 1 })),
    minPrice: optional(fc.integer({ min: 0, max: 9_000_000 })),
    maxPrice: optional(fc.integer({ min: 0, max: 9_000_000 })),
    furnishing: optional(fc.constantFrom(...furnishings)),
    localities: optional(fc.subarray(places, { minLength: 1 })),
    location: optional(fc.constantFrom('Jhotwara', 'Kota')),
    amenities: optional(fc.subarray(['Gym', 'AC', 'Parking'] as const, { minLength: 1 })),
    readyToMove: optional(fc.boolean()),
    showCashbackOnly: optional(fc.boolean()),
    sort: optional(fc.constantFrom(...searchSorts)),
  })
  .map((record) => ({
    ...record,
    bhk: record.bhk && [...record.bhk],
    amenities: record.amenities && [...record.amenities],
  }))

const folded = [
  'none',
  'the homes before they changed',
  'all',
  'the homes before they changed, in a section for each city',
  'all, in a section for each city',
] as const

test.for(folded)(
  'every total and all pages together equal a plain count over all homes; in the bitmaps: %s',
  { timeout: 120_000 },
  async (inBitmaps, { db, as }) => {
    const localityIds = await createHomes(db)
    if (inBitmaps.startsWith('the homes before')) await db.execute(sql`select fold_search_changes()`)
    if (inBitmaps.endsWith('each city')) {
      await db.update(searchSections).set({ createdAt: new Date(0) })
      expect(await moveToCitySections(db, { leastListings: 1 })).toBe(70)
    }
    await changeHomes(db)
    if (inBitmaps.startsWith('all')) await db.execute(sql`select fold_search_changes()`)
    const homes = await db.select().from(properties)
    const { search } = as(null, { address: '127.0.0.1' })
    await fc.assert(
      fc.asyncProperty(searchParams, async (input) => {
        const expected = homes.filter((home) => isMatch(home, input, localityIds)).map(({ id }) => id)
        const found: PropertyCard[] = []
        for (let page = 1; ; page++) {
          const result = await search.searchProperties({ ...input, page })
          expect(result.total).toBe(expected.length)
          found.push(...result.items)
          if (!result.hasMore) break
        }
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 40, seed: 20261121 },
    )
  },
)

test('tallies stay exact after folding', async ({ db, as }) => {
  const owner = await createUser(db)
  for (let index = 0; index < 5; index++) await createProperty(db, owner, { beds: 2 })
  await db.execute(sql`update properties set availability = 'sold' where property_numeric_id % 2 = 0`)
  const { total } = await as(null).search.searchProperties({ bhk: ['2'] })
  await db.execute(sql`select fold_search_tallies()`)
  expect(await as(null).search.searchProperties({ bhk: ['2'] })).toMatchObject({ total })
  const { rows } = await db.execute(
    sql`select count(*)::integer as rows, sum(listings)::integer as homes from search_tallies`,
  )
  expect(rows).toEqual([{ rows: 1, homes: total }])
})

test('a rebuild equals what the triggers maintained', async ({ db, as }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, {
    featured: true,
    amenities: ['Parking'],
    furnishing: 'furnished',
  })
  await createProperty(db, owner, { purpose: 'rent', rentalModel: '10_2', approvalStatus: 'pending' })
  await createProperty(db, owner, { isHeld: true })
  const readStore = async () => {
    const { rows } = await db.execute(sql`select * from property_search order by property_id`)
    return rows.map((row) => ({ ...row, slot: null }))
  }
  const maintained = await readStore()
  await db.execute(sql`select rebuild_search()`)
  expect(await readStore()).toEqual(maintained)
  expect(maintained).toHaveLength(2)
  expect(await as(null).search.searchProperties({ purpose: 'sale' })).toMatchObject({
    total: 1,
    items: [{ id: home.id }],
  })
})

test('the job folds changes into bitmaps that have a bit for each listing', async ({ db, as }) => {
  const owner = await createUser(db)
  for (let index = 0; index < 5; index++) await createProperty(db, owner, { price: 1_000_000 + index })
  const readBitmaps = async () =>
    (
      await db.execute(sql`
        select (select count(*) from search_changes)::integer as changes,
          (select bit_count(bits) from search_bitmaps where facet = 'flag' and value = 'listed')::integer as listed`)
    ).rows[0]
  expect(await readBitmaps()).toEqual({ changes: 5, listed: null })
  await foldChanges(db)
  expect(await readBitmaps()).toEqual({ changes: 0, listed: 5 })
  await db.execute(sql`update properties set availability = 'sold' where price > 1000002`)
  await db.execute(sql`update properties set price = 9999999999 where price = 1000000`)
  await db.execute(sql`select fold_search_changes()`)
  expect(await readBitmaps()).toEqual({ changes: 0, listed: 3 })
  const { search } = as(null)
  expect(await search.searchProperties({ minPrice: 9_999_999_999 })).toMatchObject({ total: 1 })
  expect(await search.searchProperties({ maxPrice: 1_000_001 })).toMatchObject({ total: 1 })
  expect(await search.searchProperties({ minPrice: 1_000_001, maxPrice: 1_000_002 })).toMatchObject({
    total: 2,
  })
})

test('the filter has the ten amenities whose bits the projection stores', () => {
  expect(searchAmenities).toHaveLength(10)
  expect(searchAmenities.slice(6, 8)).toEqual(['Balcony', 'AC'])
})

/** Deterministic, so that a failure can be reproduced. */
async function createHomes(db: Database) {
  const owner = await createUser(db)
  const localityIds = new Map<string, string>()
  for (const [city, names] of Object.entries(placesOf)) {
    const { id: cityId } = await createCity(db, city)
    for (const name of names) localityIds.set(name, (await createLocality(db, { name, cityId })).id)
  }
  for (let index = 0; index < 90; index++) {
    const pick = <T>(values: readonly T[], step: number) =>
      values[(index * step + (index >> 2)) % values.length]
    const purpose = pick(purposes, 1) ?? 'sale'
    const availability =
      availabilities[index % 11 === 0 ? (purpose === 'sale' ? 2 : 3) : index % 2] ?? 'available'
    await createProperty(db, owner, {
      purpose,
      availability,
      type: pick(propertyTypes.slice(0, 3), 5) ?? 'house',
      approvalStatus: index % 13 === 0 ? 'rejected' : (pick(approvalStatuses.slice(0, 2), 3) ?? 'approved'),
      isHeld: index % 17 === 0,
      price: 400_000 + ((index * 7919) % 90) * 100_000,
      beds: index % 8 === 0 ? null : index % 8,
      furnishing: pick([...furnishings, null], 3) ?? null,
      localityId: localityIds.get(pick([...places, ''], 1) ?? '') ?? null,
      amenities: listingAmenities.filter((_, place) => (index * (place + 3)) % 5 < 2),
      possessionState: pick(['ready', 'under_construction', null] as const, 2) ?? null,
      cashback: index % 4 === 0 ? 1.5 : null,
      featured: index % 6 === 0,
    })
  }
  return localityIds
}

async function changeHomes(db: Database) {
  await db.execute(sql`update properties set approval_status = 'approved' where property_numeric_id % 5 = 0`)
  await db.execute(sql`update properties set type = 'villa', beds = 5 where property_numeric_id % 7 = 0`)
  await db.execute(sql`update properties set views_count = property_numeric_id % 3`)
  await db.execute(sql`update properties set archived_at = now() where property_numeric_id % 19 = 0`)
}

function isMatch(home: Home, input: Params, localityIds: ReadonlyMap<string, string>): boolean {
  const isFindable =
    home.archivedAt === null &&
    !home.isHeld &&
    home.approvalStatus !== 'rejected' &&
    (home.availability === 'available' || home.availability === 'under_offer')
  const beds = home.beds
  const is = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value
  return (
    isFindable &&
    is(input.purpose, home.purpose) &&
    is(input.type, home.type) &&
    (input.bhk === undefined ||
      (beds !== null &&
        input.bhk.some((choice) => (choice === '5+' ? beds >= 5 : beds === Number(choice))))) &&
    home.price >= (input.minPrice ?? 0) &&
    home.price <= (input.maxPrice ?? Infinity) &&
    (input.furnishing === undefined || home.furnishing === input.furnishing) &&
    (input.localities === undefined ||
      input.localities.some((name) => localityIds.get(name) === home.localityId)) &&
    (input.location === undefined || home.localityId === localityIds.get('Jhotwara')) &&
    (input.amenities ?? []).every((amenity) => home.amenities.includes(advertisers[amenity])) &&
    (!input.readyToMove || home.possessionState === 'ready') &&
    (!input.showCashbackOnly || home.cashback !== null)
  )
}
