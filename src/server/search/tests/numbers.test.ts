import type { Database } from '#database/client.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

async function createHomes(db: Database) {
  const owner = await createUser(db)
  const park = await createLocality(db, { name: 'Raja Park', pincode: '302004' })
  const place = { cityId: park.cityId, localityId: park.id }
  const createHome = async (propertyNumericId: number, more: Parameters<typeof createProperty>[2]) =>
    createProperty(db, owner, { propertyNumericId, ...more })
  await createHome(48_213, { zip: '302020' })
  await createHome(48_214, { zip: '302 020', purpose: 'rent' })
  await createHome(48_215, { zip: '302021', title: 'Flat 302020 near the temple' })
  await createHome(48_216, place)
  await createHome(48_217, { ...place, zip: '302020' })
  const six = await createHome(302_030, { zip: '302021' })
  await createHome(302_021, {})
  await createHome(48_300, { zip: '302020', approvalStatus: 'rejected' })
  return { six }
}

async function findNumbers(as: As, location: string, more = {}) {
  const { items } = await as(null).search.searchProperties({ location, ...more })
  return items.map(({ numericId }) => numericId).toSorted((one, other) => one - other)
}

test('a PIN code finds its homes, and those of its locality without a PIN code', async ({ db, as }) => {
  await createHomes(db)
  for (const typed of ['302020', ' 302 020 ', 'PIN 302020', 'pin code: 302020', '३०२०२०'])
    expect(await findNumbers(as, typed), typed).toEqual([48_213, 48_214, 48_217])
  expect(await findNumbers(as, '302020', { purpose: 'rent' })).toEqual([48_214])
  expect(await findNumbers(as, '302004')).toEqual([48_216])
  expect(await findNumbers(as, '302021')).toEqual([48_215, 302_030])
  expect(await findNumbers(as, '302099')).toEqual([])
  const { otherPurpose } = await as(null).search.countChoices({ location: '302020', purpose: 'sale' })
  expect(otherPurpose).toBe(1)
})

test('a property id finds exactly that one, whatever else is chosen', async ({ db, as }) => {
  const { six } = await createHomes(db)
  const page = 'https://haveli.example/hi/property/48214?enquire=contact'
  for (const typed of ['48214', 'ID: 48214', '#48214', 'property id 48214', '/property/48214', page, '४८२१४'])
    expect(await findNumbers(as, typed, { purpose: 'sale', bhk: ['1'] }), typed).toEqual([48_214])
  expect(await findNumbers(as, six.id.toUpperCase())).toEqual([302_030])
  expect(await findNumbers(as, '302030'), 'no PIN code of anything').toEqual([302_030])
  expect(await findNumbers(as, 'ID: 302021')).toEqual([302_021])
  for (const typed of ['48300', '99999', crypto.randomUUID()])
    expect(await findNumbers(as, typed), typed).toEqual([])
})

test('digits suggest PIN codes and the property with that number', async ({ db, as }) => {
  await createHomes(db)
  await createLocality(db, { name: 'Adarsh Nagar', pincode: '302004', isPopular: true })
  const listSuggestions = async (query: string) =>
    (await as(null).search.suggest({ query })).map(({ kind, id, detail }) => [kind, id, detail])
  expect(await listSuggestions('3020')).toEqual([['pincode', '302004', 'Adarsh Nagar, Raja Park']])
  expect(await listSuggestions('302004')).toEqual([['pincode', '302004', 'Adarsh Nagar, Raja Park']])
  expect(await listSuggestions('ID: 48214')).toEqual([['property', '48214', 'Jaipur']])
  expect(await listSuggestions('/property/48214')).toEqual([['property', '48214', 'Jaipur']])
  expect(await listSuggestions('48300')).toEqual([])
})

test('results name the one matched place, and never the typed text', async ({ db, as }) => {
  await createHomes(db)
  await createLocality(db, { name: 'Raja Park Extension' })
  const place = async (location?: string) =>
    (await as(null).search.searchProperties({ ...(location !== undefined && { location }) })).place
  expect(await place('rajapark, Jaipur')).toBe('Raja Park')
  expect(await place('Raja Park Extention')).toBe('Raja Park Extension')
  for (const text of ['temple', '3 bhk near the temple', '302020', '48213', undefined])
    expect(await place(text), text).toBeNull()
})

test('eight digits alone are a price; behind a mark, or in an address, they are a property id', async ({
  db,
  as,
}) => {
  await createProperty(db, await createUser(db), { propertyNumericId: 15_000_000, price: 15_000_000 })
  const { search } = as(null)
  expect(await search.findFilters({ text: '15000000' })).toMatchObject({ filters: { maxPrice: 15_000_000 } })
  for (const typed of ['#15000000', 'ID: 15000000', 'https://haveli.example/property/15000000'])
    expect(await findNumbers(as, typed, { type: 'plot' }), typed).toEqual([15_000_000])
})
