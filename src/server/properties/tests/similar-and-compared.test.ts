import { eq } from 'drizzle-orm'

import { localities } from '#database/schema/catalogue.ts'
import { properties as table } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('similar properties share city, type and purpose, are approved and available, at 80 to 120 % of the price', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const [jaipur, ajmer] = [await createCity(db), await createCity(db, 'Ajmer')]
  const flat = { cityId: jaipur.id, price: 5_000_000 }
  const home = await createProperty(db, owner, flat)
  const least = await createProperty(db, owner, { ...flat, price: 4_000_000 })
  const most = await createProperty(db, owner, {
    ...flat,
    price: 6_000_000,
    availability: 'under_offer',
    beds: 2,
  })
  const unlike = [
    { price: 3_999_999 },
    { price: 6_000_001 },
    { cityId: ajmer.id, city: 'Ajmer' },
    { type: 'villa' as const },
    { purpose: 'rent' as const },
    { approvalStatus: 'pending' as const },
    { approvalStatus: 'rejected' as const },
    { isHeld: true },
    { archivedAt: new Date() },
    { availability: 'sold' as const },
  ]
  for (const options of unlike) await createProperty(db, owner, { ...flat, ...options })
  const similar = await as(null).properties.listSimilar({ id: home.id })
  expect(similar.map(({ id }) => id).toSorted()).toEqual([least.id, most.id].toSorted())
})

test('at most four are shown, nearest price first', async ({ db, as }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const prices = [5_900_000, 5_100_000, 4_600_000, 5_000_000, 4_100_000, 5_300_000]
  for (const price of prices) await createProperty(db, owner, { price })
  const similar = await as(null).properties.listSimilar({ id: String(home.propertyNumericId) })
  expect(similar.map(({ price }) => price)).toEqual([5_000_000, 5_100_000, 5_300_000, 4_600_000])
})

test('for an unavailable property, those with as many bedrooms are shown', async ({ db, as }) => {
  const owner = await createUser(db)
  const sold = await createProperty(db, owner, { availability: 'sold', beds: 3 })
  const same = await createProperty(db, owner, { beds: 3 })
  await createProperty(db, owner, { beds: 2 })
  const similar = await as(null).properties.listSimilar({ id: sold.id })
  expect(similar.map(({ id }) => id)).toEqual([same.id])
})

test('a comparison takes one to four numbers, and only numbers', async ({ as }) => {
  const { getComparison } = as(null).properties
  for (const ids of [[], [10_001, 10_002, 10_003, 10_004, 10_005], [0], [1.5], [10_000_000_000]])
    await expect(getComparison({ ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('rejected, held, suspended and archived properties are named as missing like unknown ones, except to their owner and listing staff', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const outsiders = [null, await createUser(db), await createUser(db, { loginRole: 'support' })]
  const insiders = [owner, await createUser(db, { loginRole: 'listingmanager' })]
  const suspended = await createProperty(db, owner)
  await db.update(table).set({ isSuspended: true }).where(eq(table.id, suspended.id))
  const hidden = [
    suspended,
    await createProperty(db, owner, { approvalStatus: 'rejected' }),
    await createProperty(db, owner, { isHeld: true }),
    await createProperty(db, owner, { archivedAt: new Date() }),
  ].map(({ propertyNumericId }) => propertyNumericId)
  for (const actor of outsiders)
    for (const ids of [hidden, [9_999_998]])
      expect(await as(actor).properties.getComparison({ ids })).toEqual({ properties: [], missing: ids })
  for (const actor of insiders) {
    const { properties, missing } = await as(actor).properties.getComparison({ ids: hidden })
    expect(properties.map(({ numericId }) => numericId)).toEqual(hidden)
    expect(missing).toEqual([])
  }
})

test('properties come in the order asked, each once, with the facts of their pages and no person', async ({
  db,
  as,
}) => {
  const owner = await createUser(db, { name: 'Meera Joshi', role: 'agent' })
  const locality = await createLocality(db, { name: 'Bani Park', latitude: 26.93, longitude: 75.79 })
  await db.insert(localities).values({
    cityId: locality.cityId,
    name: 'Sindhi Camp',
    nameHi: 'सिंधी कैंप',
    slug: 'sindhi-camp',
    latitude: 26.924,
    longitude: 75.8,
  })
  const flat = await createProperty(db, owner, {
    localityId: locality.id,
    areaType: 'carpet',
    monthlyMaintenance: 2_500,
  })
  const sold = await createProperty(db, owner, { availability: 'sold' })
  const rented = await createProperty(db, owner, { purpose: 'rent', price: 25_000, securityAmount: 50_000 })
  const [first, second, third] = [sold, flat, rented].map(({ propertyNumericId }) => propertyNumericId)
  if (!first || !second || !third) throw new Error('three properties were created')

  const answer = await as(null, { locale: 'hi' }).properties.getComparison({
    ids: [first, second, first, third],
  })
  expect(answer.missing).toEqual([])
  expect(answer.properties).toMatchObject([
    { numericId: first, availability: 'sold' },
    { numericId: second, areaType: 'carpet', monthlyMaintenance: 2_500, nearby: [{ name: 'सिंधी कैंप' }] },
    { numericId: third, purpose: 'rent', securityAmount: 50_000 },
  ])
  const page = await as(null, { locale: 'hi' }).properties.getProperty({ id: String(second) })
  expect(page).toMatchObject(answer.properties[1] ?? {})
  expect(JSON.stringify(answer)).not.toContain('Meera')
})
