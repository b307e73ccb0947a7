import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('an unknown or inactive locality and a malformed slug are not found', async ({ db, as }) => {
  await createLocality(db, { name: 'Quiet Corner', isActive: false })
  await expect(as(null).search.getLocality({ slug: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(null).search.getLocality({ slug: 'quiet-corner' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(null).search.getLocality({ slug: '../etc' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a locality has its homes for sale and for rent, and a median from 8 homes only', async ({ db, as }) => {
  const owner = await createUser(db)
  const park = await createLocality(db, { name: 'Raja Park', nameHi: 'राजा पार्क', pincode: '302004' })
  for (let index = 1; index <= 9; index++)
    await createProperty(db, owner, { localityId: park.id, area: 1000, price: index * 1_000_000 })
  await createProperty(db, owner, { localityId: park.id, type: 'villa', approvalStatus: 'pending' })
  await createProperty(db, owner, { localityId: park.id, approvalStatus: 'rejected' })
  await createProperty(db, owner, { localityId: park.id, availability: 'sold' })
  for (let index = 1; index <= 7; index++)
    await createProperty(db, owner, { localityId: park.id, purpose: 'rent', price: 20_000 })
  const page = await as(null).search.getLocality({ slug: park.slug })
  expect(page).toMatchObject({ name: 'Raja Park', nameHi: 'राजा पार्क', pincode: '302004' })
  expect(page.sale).toMatchObject({
    count: 10,
    basis: 9,
    medianPrice: 5_000_000,
    medianPricePerSqft: 5000,
    types: [
      { type: 'apartment', count: 9 },
      { type: 'villa', count: 1 },
    ],
  })
  expect(page.sale.properties).toHaveLength(6)
  expect(page.sale.properties.every((card) => card.approvalStatus === 'approved')).toBe(true)
  expect(page.rent).toMatchObject({ count: 7, basis: 7, medianPrice: null, medianPricePerSqft: null })
})

test('a locality without homes is shown as empty, with the nearest that have some', async ({ db, as }) => {
  const owner = await createUser(db)
  const empty = await createLocality(db, { name: 'Empty Place', latitude: 26.9, longitude: 75.8 })
  const far = await createLocality(db, { name: 'Far Place', latitude: 27.1, longitude: 75.8 })
  const near = await createLocality(db, { name: 'Near Place', latitude: 26.91, longitude: 75.8 })
  await createLocality(db, { name: 'Bare Place', latitude: 26.901, longitude: 75.8 })
  await createProperty(db, owner, { localityId: far.id, purpose: 'rent' })
  await createProperty(db, owner, { localityId: near.id })
  const page = await as(null).search.getLocality({ slug: empty.slug })
  expect(page.centre).toEqual({ latitude: 26.9, longitude: 75.8 })
  expect(page.sale).toEqual({
    count: 0,
    medianPrice: null,
    medianPricePerSqft: null,
    basis: 0,
    types: [],
    properties: [],
  })
  expect(page.nearby.map(({ name, forSale, forRent }) => [name, forSale, forRent])).toEqual([
    ['Near Place', 1, 0],
    ['Far Place', 0, 1],
  ])
})

test('the neighbourhood text is in the reader’s language', async ({ db, as }) => {
  const place = await createLocality(db, {
    name: 'Bani Park',
    neighbourhoodEn: 'Broad roads.',
    neighbourhoodHi: 'चौड़ी सड़कें।',
  })
  const slug = { slug: place.slug }
  expect((await as(null).search.getLocality(slug)).neighbourhood).toBe('Broad roads.')
  expect((await as(null, { locale: 'hi' }).search.getLocality(slug)).neighbourhood).toBe('चौड़ी सड़कें।')
})

test('the list of localities counts the searchable homes in each, by name', async ({ db, as }) => {
  const owner = await createUser(db)
  await createLocality(db, { name: 'Bani Park' })
  const amer = await createLocality(db, { name: 'Amer' })
  await createProperty(db, owner, { localityId: amer.id })
  await createProperty(db, owner, { localityId: amer.id, purpose: 'rent' })
  await createProperty(db, owner, { localityId: amer.id, purpose: 'rent', availability: 'rented' })
  const counts = await as(null).search.listLocalities()
  expect(counts.map(({ name, forSale, forRent }) => [name, forSale, forRent])).toEqual([
    ['Amer', 1, 1],
    ['Bani Park', 0, 0],
  ])
})
