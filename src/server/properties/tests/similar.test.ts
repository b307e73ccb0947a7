import { createCity, createProperty, createUser } from '#tests/factories.ts'
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
    { isFlagged: true },
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
