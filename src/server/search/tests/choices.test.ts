import { sql } from 'drizzle-orm'

import { furnishings, propertyTypes } from '#contract/enums.ts'
import { bhkChoices, searchAmenities, type ChoiceInput } from '#contract/search.ts'
import { flagFacets } from '#contract/search/facets.ts'
import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const places = ['Bani Park', 'Civil Lines', 'Jhotwara']

/** From no filter to all, each group alone, with typed and with chosen places. */
const searches: readonly Omit<ChoiceInput, 'area'>[] = [
  { purpose: 'sale' },
  { purpose: 'rent', type: 'house' },
  { purpose: 'sale', bhk: ['2', '5+'] },
  { purpose: 'sale', localities: ['Civil Lines'], type: 'villa' },
  { purpose: 'sale', location: 'Bani Park' },
  { purpose: 'sale', location: 'courtyard' },
  { purpose: 'sale', minPrice: 2_000_000, bhk: ['3'] },
  { purpose: 'rent', maxPrice: 6_000_000, localities: ['Jhotwara', 'Bani Park'], furnishing: 'furnished' },
  { purpose: 'sale', amenities: ['Parking', 'Gym'], readyToMove: true },
  { purpose: 'sale', showCashbackOnly: true, type: 'apartment' },
  { purpose: 'rent', showRentFreeOnly: true, furnishing: 'unfurnished' },
]

test.for(searches)(
  'the number beside each choice is what choosing it shows: %o',
  async (input, { db, as, now }) => {
    await createHomes(db, now())
    await db.execute(sql`select fold_search_changes()`)
    await db.execute(
      sql`update properties set type = 'villa', price = price + 100000 where property_numeric_id % 5 = 0`,
    )
    const { search } = as(null)
    const counts = await search.countChoices(input)
    const countTotal = async (change: object) =>
      (await search.searchProperties({ ...input, ...change })).total
    for (const type of propertyTypes) expect(counts.type?.[type] ?? 0, type).toBe(await countTotal({ type }))
    for (const bhk of bhkChoices) expect(counts.bhk?.[bhk] ?? 0, bhk).toBe(await countTotal({ bhk: [bhk] }))
    for (const place of places)
      expect(counts.localities?.[place] ?? 0, place).toBe(await countTotal({ localities: [place] }))
    for (const furnishing of furnishings)
      expect(counts.furnishing?.[furnishing] ?? 0, furnishing).toBe(await countTotal({ furnishing }))
    for (const amenity of searchAmenities)
      expect(counts.amenities?.[amenity] ?? 0, amenity).toBe(
        await countTotal({ amenities: [...(input.amenities ?? []), amenity] }),
      )
    for (const flag of flagFacets) expect(counts.flags?.[flag], flag).toBe(await countTotal({ [flag]: true }))
    expect(counts.readyToMove).toBe(await countTotal({ readyToMove: true }))
    expect(counts.offer).toBe(
      await countTotal(input.purpose === 'sale' ? { showCashbackOnly: true } : { showRentFreeOnly: true }),
    )
    expect(counts.otherPurpose).toBe(await countTotal(switchPurpose(input)))
  },
)

test('hidden homes are in no count', async ({ db, as }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { type: 'villa', availability: 'sold' })
  await createProperty(db, owner, { type: 'villa', approvalStatus: 'rejected' })
  await createProperty(db, owner, { type: 'villa', isHeld: true })
  await createProperty(db, owner, { type: 'villa', approvalStatus: 'pending' })
  expect(await as(null).search.countChoices({ purpose: 'sale' })).toMatchObject({ type: { villa: 1 } })
  await db
    .insert(siteContent)
    .values({ key: 'setting_search_lists_under_review', locale: 'en', value: false })
  expect(await as(null).search.countChoices({ purpose: 'sale' })).toMatchObject({
    type: {},
    amenities: { Gym: 0 },
  })
})

test('during server rendering, only some counts are returned, and none for a typed text', async ({
  db,
  as,
  now,
}) => {
  await createHomes(db, now())
  const { search } = as(null)
  const whole = await search.countChoices({ purpose: 'sale', minPrice: 1_000_000 })
  expect(await search.countChoices({ purpose: 'sale', minPrice: 1_000_000, quick: true })).toEqual({
    ...whole,
    furnishing: null,
    amenities: null,
    readyToMove: null,
    flags: null,
    offer: null,
  })
  const typed = await search.countChoices({ purpose: 'sale', location: 'courtyard', quick: true })
  expect(new Set(Object.values(typed))).toEqual(new Set([null]))
})

test('a request without purpose or with unknown values is refused', async ({ as }) => {
  // @ts-expect-error a program may leave it out
  await expect(as(null).search.countChoices({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  // @ts-expect-error no such word
  await expect(as(null).search.countChoices({ purpose: 'lease' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

function switchPurpose({ purpose }: ChoiceInput) {
  return {
    purpose: purpose === 'sale' ? ('rent' as const) : ('sale' as const),
    minPrice: undefined,
    maxPrice: undefined,
    showCashbackOnly: undefined,
    showRentFreeOnly: undefined,
  }
}

async function createHomes(db: Database, now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const owner = await createUser(db)
  const localities: { id: string }[] = []
  for (const name of places) localities.push(await createLocality(db, { name }))
  for (let index = 0; index < 60; index++) {
    const isSale = index % 3 > 0
    await createProperty(db, owner, {
      title: index % 4 === 0 ? 'Home around a courtyard' : 'Home by the park',
      purpose: isSale ? 'sale' : 'rent',
      type: (['apartment', 'house', 'villa'] as const)[(index >> 1) % 3] ?? 'house',
      approvalStatus: index % 9 === 0 ? 'pending' : 'approved',
      price: 500_000 + ((index * 7919) % 80) * 100_000,
      beds: index % 7 === 0 ? null : index % 7,
      furnishing: [...furnishings, null][index % 4] ?? null,
      localityId: [...localities, null][(index >> 2) % 4]?.id ?? null,
      amenities: ['Parking', 'Gym/Fitness Center', 'Lift'].filter((_, place) => (index + place) % 3 < 2),
      possessionState: index % 5 < 3 ? 'ready' : 'under_construction',
      cashback: isSale && index % 4 === 1 ? 1.5 : null,
      rentFreeMonths: !isSale && index % 2 === 0 ? 2 : null,
      videoUrl: index % 6 === 1 ? '/media/film.mp4' : null,
      featured: index % 5 === 0,
      featuredUntil: index % 10 === 0 ? yesterday : null,
    })
  }
}
