import { searchSorts } from '#contract/enums.ts'
import type { SearchInput } from '#contract/search.ts'
import { sortSteps, type SortStep } from '#contract/search/order.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('a property that no search shows is not explained, nor a malformed id', async ({ db, as }) => {
  const owner = await createUser(db)
  const { search } = as(null)
  const explain = (propertyId: string) => search.getExplanation({ propertyId })
  await expect(explain('17')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(explain(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const state of [
    { approvalStatus: 'rejected' },
    { availability: 'sold' },
    { archivedAt: new Date() },
  ] as const) {
    const { id } = await createProperty(db, owner, state)
    await expect(explain(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const pending = await createProperty(db, owner, { approvalStatus: 'pending' })
  expect(await explain(pending.id)).toMatchObject({ isApproved: false })
  await db
    .insert(siteContent)
    .values({ key: 'setting_search_lists_under_review', locale: 'en', value: false })
  await expect(explain(pending.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an explanation says what is met, what is not, and what the listing does not tell', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { name: 'Bapu Nagar', latitude: 26.89, longitude: 75.8 })
  const until = new Date(now().getTime() + 86_400_000)
  const home = await createProperty(db, owner, {
    localityId: locality.id,
    price: 6_000_000,
    viewsCount: 41,
    featured: true,
    featuredUntil: until,
  })
  const { search } = as(null)
  const explained = await search.getExplanation({
    propertyId: home.id,
    purpose: 'sale',
    location: 'Bapu Nagar, Jaipur',
    maxPrice: 5_500_000,
    bhk: ['3', '4'],
    furnishing: 'furnished',
  })
  expect(explained).toEqual({
    filters: [
      { filter: 'purpose', isMet: true },
      { filter: 'maxPrice', isMet: false },
      { filter: 'bhk', isMet: true },
      { filter: 'furnishing', isMet: false },
      { filter: 'location', isMet: true },
    ],
    readAs: null,
    unknown: ['exactLocation', 'areaType', 'furnishing'],
    beds: 3,
    localityName: 'Bapu Nagar',
    isApproved: true,
    isLate: false,
    isFeatured: true,
    featuredUntil: until.toISOString(),
    views: 41,
    listedAt: home.createdAt.toISOString(),
    price: 6_000_000,
    // The price until it is computed.
    trueCost: 6_000_000,
    carpetRate: 7142.86,
  })
  const findReading = async (location: string) =>
    (await search.getExplanation({ propertyId: home.id, location })).readAs
  expect(await findReading('Baapu Nagar')).toEqual({ kind: 'similarPlace', name: 'Bapu Nagar' })
  expect(await findReading('14 Park Road')).toEqual({ kind: 'text' })
  expect(await findReading(String(home.propertyNumericId))).toBeNull()
})

test('featuring that has ended is not explained as paid', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { featured: true, featuredUntil: now() })
  expect(await as(null).search.getExplanation({ propertyId: home.id })).toMatchObject({
    isFeatured: false,
    featuredUntil: null,
  })
})

test('a featured listing never breaks a filter', async ({ db, as }) => {
  const owner = await createUser(db)
  const here = await createLocality(db, { name: 'Bapu Nagar' })
  const there = await createLocality(db, { name: 'Sirsi Road' })
  const plain = await createProperty(db, owner, {
    type: 'villa',
    price: 5_000_000,
    beds: 4,
    baths: 3,
    area: 2_000,
    localityId: here.id,
    furnishing: 'furnished',
    possessionState: 'ready',
    cashback: 1,
    amenities: ['Parking'],
  })
  const featured = await createProperty(db, owner, {
    purpose: 'rent',
    type: 'plot',
    price: 1_000_000,
    beds: 1,
    baths: 1,
    area: 500,
    localityId: there.id,
    possessionState: 'under_construction',
    featured: true,
    viewsCount: 9_999,
  })
  const filters: Partial<Omit<SearchInput, 'area'>>[] = [
    { purpose: 'sale' },
    { type: 'villa' },
    { minPrice: 2_000_000 },
    { beds: 4 },
    { bhk: ['4', '5+'] },
    { baths: 3 },
    { minArea: 1_000 },
    { furnishing: 'furnished' },
    { amenities: ['Parking'] },
    { readyToMove: true },
    { showCashbackOnly: true },
    { localities: [here.name] },
    { location: here.name },
  ]
  for (const filter of filters)
    for (const sort of searchSorts) {
      const { items } = await as(null).search.searchProperties({ ...filter, sort })
      expect(items.map(({ id }) => id)).toEqual([plain.id])
      const { filters: judged } = await as(null).search.getExplanation({ ...filter, propertyId: featured.id })
      expect(judged).toEqual([{ filter: Object.keys(filter)[0], isMet: false }])
    }
})

type Compared = {
  id: string
  price: number
  carpetArea: number
  viewsCount: number
  createdAt: Date
  approvalStatus: string
  featured: boolean
  freshness: string
}

/** The published meaning of each step. */
const comparisons: Record<SortStep, (one: Compared, other: Compared) => number> = {
  approved: (one, other) => Number(isApproved(other)) - Number(isApproved(one)),
  confirmed: (one, other) => Number(one.freshness !== 'confirmed') - Number(other.freshness !== 'confirmed'),
  featured: (one, other) => Number(other.featured) - Number(one.featured),
  views: (one, other) => other.viewsCount - one.viewsCount,
  newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  lowestPrice: (one, other) => one.price - other.price,
  // The price until it is computed.
  lowestCost: (one, other) => one.price - other.price,
  lowestRate: (one, other) =>
    Math.round((one.price * 100) / one.carpetArea) - Math.round((other.price * 100) / other.carpetArea),
  // Of whoever has entered no place, all are equal.
  fewestMinutes: () => 0,
  highestPrice: (one, other) => other.price - one.price,
  id: (one, other) => (one.id < other.id ? -1 : 1),
}

function isApproved({ approvalStatus }: Compared): boolean {
  return approvalStatus === 'approved'
}

test('each order is as published', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const listed: Compared[] = []
  for (let index = 0; index < 36; index++)
    listed.push(
      await createProperty(db, owner, {
        approvalStatus: index % 4 === 0 ? 'pending' : 'approved',
        featured: index % 3 === 0,
        freshness: index % 5 === 2 ? 'late' : 'confirmed',
        viewsCount: index % 5,
        price: 1_000_000 * (1 + (index % 6)),
        createdAt: new Date(now().getTime() - (index % 7) * 86_400_000),
      }),
    )
  for (const sort of searchSorts) {
    const found = []
    for (const page of [1, 2, 3])
      found.push(...(await as(null).search.searchProperties({ sort, page })).items.map(({ id }) => id))
    const expected = listed.toSorted((one, other) =>
      sortSteps[sort].reduce((result, step) => result || comparisons[step](one, other), 0),
    )
    expect(found).toEqual(expected.map(({ id }) => id))
  }
})
