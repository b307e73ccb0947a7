import { eq } from 'drizzle-orm'

import { searchAmenities } from '#contract/search.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('a guest can search; invalid input is refused with its field', async ({ as }) => {
  expect(await as(null).search.searchProperties({})).toMatchObject({
    items: [],
    total: 0,
    page: 1,
    pageSize: 12,
    hasMore: false,
  })
  // Invalid input that the type forbids.
  const wrong = { minPrice: -1 } as never
  await expect(as(null).search.searchProperties(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('rejected, held, archived, sold and rented homes are not found; pending ones are, after the approved', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { approvalStatus: 'rejected' })
  await createProperty(db, owner, { isHeld: true, approvalStatus: 'pending' })
  await createProperty(db, owner, { archivedAt: new Date() })
  await createProperty(db, owner, { availability: 'sold' })
  await createProperty(db, owner, { availability: 'rented', purpose: 'rent' })
  const pending = await createProperty(db, owner, {
    approvalStatus: 'pending',
    featured: true,
    viewsCount: 900,
  })
  const approved = await createProperty(db, owner)
  const offered = await createProperty(db, owner, { availability: 'under_offer', viewsCount: 3 })
  const { items, total } = await as(null).search.searchProperties({})
  expect(items.map(({ id }) => id)).toEqual([offered.id, approved.id, pending.id])
  expect(total).toBe(3)
})

test('staff can switch off that pending homes are listed', async ({ db, as }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { approvalStatus: 'pending' })
  const approved = await createProperty(db, owner)
  await db
    .insert(siteContent)
    .values({ key: 'setting_search_lists_under_review', locale: 'en', value: false })
  const found = await as(null).search.searchProperties({ furnishing: undefined })
  expect(found).toMatchObject({ total: 1, items: [{ id: approved.id }] })
  expect(await as(null).search.searchProperties({ minPrice: 1 })).toMatchObject({ total: 1 })
  const { types } = await as(null).search.getHome()
  expect(types).toEqual([{ type: 'apartment', count: 1 }])
})

test('homes that change their visibility appear or disappear at once', async ({ db, as }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { approvalStatus: 'rejected' })
  const countTotal = async () => (await as(null).search.searchProperties({ purpose: 'sale' })).total
  const set = async (change: Partial<typeof properties.$inferInsert>) =>
    await db.update(properties).set(change).where(eq(properties.id, home.id))
  expect(await countTotal()).toBe(0)
  await set({ approvalStatus: 'approved' })
  expect(await countTotal()).toBe(1)
  await set({ availability: 'sold' })
  expect(await countTotal()).toBe(0)
  await set({ availability: 'available', price: 7_700_000, type: 'villa' })
  expect(await as(null).search.searchProperties({ type: 'villa', minPrice: 7_700_000 })).toMatchObject({
    total: 1,
  })
  await set({ isHeld: true })
  expect(await countTotal()).toBe(0)
})

test('prices, areas and rooms filter; contradictory limits find nothing', async ({ db, as }) => {
  const owner = await createUser(db)
  const cheap = await createProperty(db, owner, { price: 2_000_000, area: 700, beds: 1, baths: 1 })
  const dear = await createProperty(db, owner, { price: 9_000_000, area: 2_400, beds: 4, baths: 4 })
  const findIds = async (input: Parameters<ReturnType<typeof as>['search']['searchProperties']>[0]) =>
    (await as(null).search.searchProperties(input)).items.map(({ id }) => id)
  expect(await findIds({ maxPrice: 2_000_000 })).toEqual([cheap.id])
  expect(await findIds({ minPrice: 2_000_001 })).toEqual([dear.id])
  expect(await findIds({ minArea: 701 })).toEqual([dear.id])
  expect(await findIds({ maxArea: 700 })).toEqual([cheap.id])
  expect(await findIds({ beds: 4 })).toEqual([dear.id])
  expect(await findIds({ baths: 1 })).toEqual([cheap.id])
  expect(await findIds({ minPrice: 5_000_000, maxPrice: 1_000_000 })).toEqual([])
  expect(await findIds({ maxPrice: 0 })).toEqual([])
})

test('several BHK are alternatives and 5+ means five or more', async ({ db, as }) => {
  const owner = await createUser(db)
  for (const listBeds of [1, 2, 3, 5, 7]) await createProperty(db, owner, { beds: listBeds })
  await createProperty(db, owner, { type: 'plot', beds: null })
  const beds = async (bhk: ('1' | '2' | '3' | '4' | '5+')[]) =>
    (await as(null).search.searchProperties({ bhk })).items
      .map((item) => item.beds ?? 0)
      .toSorted((one, other) => one - other)
  expect(await beds(['2', '3'])).toEqual([2, 3])
  expect(await beds(['5+'])).toEqual([5, 7])
  expect(await beds(['1', '5+'])).toEqual([1, 5, 7])
  expect(await beds([])).toHaveLength(6)
})

test('every filter amenity matches the listing amenities, and all selected ones must be present', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const listingAmenities: Record<
    (typeof searchAmenities)[number],
    Partial<typeof properties.$inferInsert>
  > = {
    Parking: { amenities: ['Parking'] },
    Gym: { amenities: ['Gym/Fitness Center'] },
    'Swimming Pool': { amenities: ['Swimming Pool'] },
    Garden: { amenities: ['Garden/Landscaping'] },
    Security: { amenities: ['Security'] },
    Elevator: { amenities: ['Elevator'] },
    Balcony: { amenities: ['Balcony'] },
    AC: { amenities: ['Air Conditioning'] },
    Furnished: { furnishing: 'furnished' },
    'Pet Friendly': { features: ['Pet friendly'] },
  }
  for (const amenity of searchAmenities) {
    const home = await createProperty(db, owner, listingAmenities[amenity])
    const { items } = await as(null).search.searchProperties({ amenities: [amenity] })
    expect(
      items.map(({ id }) => id),
      amenity,
    ).toEqual([home.id])
  }
  const both = await createProperty(db, owner, { amenities: ['Parking', 'Gym/Fitness Center'] })
  const { items } = await as(null).search.searchProperties({ amenities: ['Gym', 'Parking'] })
  expect(items.map(({ id }) => id)).toEqual([both.id])
})

test('a stated lift or balcony is found like the amenity, from the moment a listing states it', async ({
  db,
  as,
}) => {
  const home = await createProperty(db, await createUser(db))
  const find = async () =>
    (await as(null).search.searchProperties({ amenities: ['Elevator', 'Balcony'] })).total
  expect(await find()).toBe(0)
  await db.update(properties).set({ hasLift: true, balconies: 1 }).where(eq(properties.id, home.id))
  expect(await find()).toBe(1)
})

test('a film or a 360° picture filters, from the moment a listing has it', async ({ db, as }) => {
  const owner = await createUser(db)
  const filmed = await createProperty(db, owner, { videoUrl: 'https://youtu.be/abcdefghijk' })
  const plain = await createProperty(db, owner)
  const find = async () => await as(null).search.searchProperties({ hasFilm: true, purpose: 'sale' })
  expect((await find()).items.map(({ id }) => id)).toEqual([filmed.id])
  const { flags } = await as(null).search.countChoices({ purpose: 'sale' })
  expect(flags).toMatchObject({ hasFilm: 1, readyToMove: 0 })
  await db.update(properties).set({ tour360Url: '/media/a.jpg' }).where(eq(properties.id, plain.id))
  expect((await find()).total).toBe(2)
  const { filters } = await as(null).search.findFilters({ text: '2 bhk with video' })
  expect(filters).toEqual({ bhk: ['2'], hasFilm: true })
})

test('possession, furnishing and offers filter; a switch that is off does not', async ({ db, as }) => {
  const owner = await createUser(db)
  const ready = await createProperty(db, owner, { possessionState: 'ready', furnishing: 'semi-furnished' })
  const cashback = await createProperty(db, owner, { cashback: 1.5, possessionState: 'under_construction' })
  const months = await createProperty(db, owner, { purpose: 'rent', rentFreeMonths: 1 })
  const plan = await createProperty(db, owner, { purpose: 'rent', rentalModel: '10_2' })
  const findIds = async (input: Parameters<ReturnType<typeof as>['search']['searchProperties']>[0]) =>
    (await as(null).search.searchProperties(input)).items.map(({ id }) => id).toSorted()
  expect(await findIds({ readyToMove: true })).toEqual([ready.id])
  expect(await findIds({ furnishing: 'semi-furnished' })).toEqual([ready.id])
  expect(await findIds({ showCashbackOnly: true })).toEqual([cashback.id])
  expect(await findIds({ showRentFreeOnly: true })).toEqual([months.id, plan.id].toSorted())
  expect(await findIds({ readyToMove: false, showCashbackOnly: false })).toHaveLength(4)
})
