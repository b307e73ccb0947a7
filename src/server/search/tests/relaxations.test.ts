import type { ChoiceInput } from '#contract/search.ts'
import type { Relaxation } from '#contract/search/relaxations.ts'
import type { Database } from '#database/client.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

/** From west to east, a kilometre apart. */
const places = ['Vaishali Nagar', 'Bani Park', 'Civil Lines', 'Jhotwara', 'Jagatpura']

type Input = Omit<ChoiceInput, 'area' | 'quick'>

const searches: readonly Input[] = [
  { purpose: 'sale', maxPrice: 5_150_000, bhk: ['2'] },
  { purpose: 'sale', minPrice: 7_050_000, type: 'villa' },
  { purpose: 'sale', minPrice: 4_000_000, maxPrice: 4_400_000, furnishing: 'furnished' },
  { purpose: 'sale', localities: ['Bani Park'], bhk: ['1', '4'] },
  { purpose: 'sale', location: 'Civil Lines', type: 'house', readyToMove: true },
  { purpose: 'sale', location: 'Jagatpura, Jaipur', amenities: ['Gym', 'Parking'], beds: 2 },
  { purpose: 'sale', location: 'courtyard', type: 'villa', showCashbackOnly: true, bhk: ['5+'] },
  { purpose: 'rent', maxPrice: 21_000, localities: ['Vaishali Nagar', 'Jagatpura'], featured: true },
  { purpose: 'rent', showRentFreeOnly: true, type: 'apartment' },
  { purpose: 'sale', minArea: 1_300, type: 'villa' },
  { purpose: 'sale', maxArea: 900, type: 'house' },
  { purpose: 'sale', baths: 9, type: 'house' },
  { purpose: 'sale', facing: ['east', 'north'], type: 'villa' },
  { purpose: 'sale', minRoadWidth: 60, bhk: ['2'] },
]

test.for(searches)('a wider search finds exactly what it says: %o', async (input, { db, as }) => {
  await createHomes(db)
  const { search } = as(null)
  const countTotal = async (input: Input) => (await search.searchProperties(input)).total
  const offered = await search.listRelaxations(input)
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.length).toBeLessThanOrEqual(4)
  const present = await countTotal(input)
  for (const relaxation of offered) {
    expect(await countTotal(applyRelaxation(input, relaxation)), JSON.stringify(relaxation)).toBe(
      relaxation.total,
    )
    expect(relaxation.total).toBeGreaterThan(present)
  }
})

test('the price moves by the smallest step that finds more, and at most by a quarter', async ({ db, as }) => {
  await createHomes(db)
  const { search } = as(null)
  const limits = { minPrice: 5_000_000, maxPrice: 5_300_000 }
  const input: Input = { purpose: 'sale', bhk: ['3'], ...limits }
  const countTotal = async (input: Input) => (await search.searchProperties(input)).total
  const present = await countTotal(input)
  const offered = await search.listRelaxations(input)
  const findLimit = (filter: 'minPrice' | 'maxPrice') =>
    offered.flatMap((relaxation) =>
      relaxation.kind === 'price' && relaxation.filter === filter ? relaxation.value : [],
    )[0] ?? 0
  expect(findLimit('maxPrice')).toBeGreaterThan(limits.maxPrice)
  for (let price = limits.maxPrice; price < findLimit('maxPrice'); price += 100_000)
    expect(await countTotal({ ...input, maxPrice: price })).toBe(present)
  for (let price = limits.minPrice; price > findLimit('minPrice'); price -= 100_000)
    expect(await countTotal({ ...input, minPrice: price })).toBe(present)
  // An address has no higher limit than just under ten crore.
  await createProperty(db, await createUser(db), { type: 'commercial', price: 99_950_000 })
  expect(await search.listRelaxations({ purpose: 'sale', type: 'commercial', maxPrice: 95_000_000 })).toEqual(
    [expect.objectContaining({ kind: 'without', filter: 'type' })],
  )
  const cheap = await search.listRelaxations({ purpose: 'sale', maxPrice: 1_000_000, type: 'villa' })
  expect(cheap.map(({ kind }) => kind)).not.toContain('price')
})

test('the nearest locality in which the other filters find something is offered', async ({ db, as }) => {
  const owner = await createUser(db)
  const [, near, far] = await createPlaces(db)
  await createProperty(db, owner, { localityId: near, type: 'house' })
  await createProperty(db, owner, { localityId: far, type: 'villa' })
  const { search } = as(null)
  for (const asked of [{ location: 'Vaishali Nagar' }, { localities: ['Vaishali Nagar'] }])
    expect(await search.listRelaxations({ purpose: 'sale', type: 'villa', ...asked })).toContainEqual({
      kind: 'locality',
      name: 'Civil Lines',
      beside: asked.location ?? null,
      total: 1,
    })
})

test('comfort is given up before the kind of home, and the place last', async ({ db, as }) => {
  const owner = await createUser(db)
  await createPlaces(db)
  await createProperty(db, owner, { type: 'house', furnishing: 'furnished', amenities: [] })
  await createProperty(db, owner, { type: 'villa', furnishing: 'unfurnished', title: 'Near the lake' })
  await createProperty(db, owner, { type: 'villa', furnishing: 'furnished', title: 'Somewhere else' })
  const offered = await as(null).search.listRelaxations({
    purpose: 'sale',
    location: 'lake',
    type: 'villa',
    furnishing: 'furnished',
  })
  expect(offered).toEqual([
    { kind: 'without', filter: 'furnishing', value: null, total: 1 },
    { kind: 'without', filter: 'location', value: null, total: 1 },
  ])
})

test('without filters, or for the number of a property, nothing is offered', async ({ db, as }) => {
  const property = await createProperty(db, await createUser(db), {})
  const { search } = as(null)
  expect(await search.listRelaxations({ purpose: 'rent' })).toEqual([])
  expect(
    await search.listRelaxations({
      purpose: 'rent',
      location: String(property.propertyNumericId),
      type: 'villa',
    }),
  ).toEqual([])
})

test('a search without a purpose is refused', async ({ as }) => {
  // @ts-expect-error a program may leave it out
  await expect(as(null).search.listRelaxations({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

/** The search after pressing an offer. */
function applyRelaxation(input: Input, offer: Relaxation): Input {
  const { bhk = [], amenities = [], localities = [] } = input
  switch (offer.kind) {
    case 'price':
      return { ...input, [offer.filter]: offer.value }
    case 'bhk':
      return { ...input, bhk: [...bhk, offer.value] }
    case 'locality':
      return {
        ...input,
        location: undefined,
        localities: [...(offer.beside === null ? localities : [offer.beside]), offer.name],
      }
    case 'without':
      return offer.filter === 'amenities'
        ? { ...input, amenities: amenities.filter((name) => name !== offer.value) }
        : { ...input, [offer.filter]: undefined }
  }
}

async function createPlaces(db: Database): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of places.entries()) {
    const { id } = await createLocality(db, { name, latitude: 26.9, longitude: 75.7 + index / 100 })
    ids.push(id)
  }
  return ids
}

async function createHomes(db: Database) {
  const owner = await createUser(db)
  const ids = await createPlaces(db)
  for (let index = 0; index < 70; index++) {
    const isSale = index % 4 > 0
    await createProperty(db, owner, {
      title: index % 5 === 0 ? 'Home around a courtyard' : 'Home by the park',
      purpose: isSale ? 'sale' : 'rent',
      type: (['apartment', 'house', 'villa'] as const)[(index >> 1) % 3] ?? 'house',
      approvalStatus: index % 9 === 0 ? 'pending' : 'approved',
      price: isSale ? 3_000_000 + ((index * 37) % 60) * 90_000 : 9_000 + ((index * 7) % 40) * 800,
      beds: (index % 6) + 1,
      furnishing: (['furnished', 'semi-furnished', 'unfurnished'] as const)[index % 3] ?? 'furnished',
      amenities: [['Gym', 'Parking'], ['Parking'], []][index % 3] ?? [],
      featured: index % 7 === 0,
      localityId: ids[(index * 3) % 5] ?? null,
    })
  }
}
