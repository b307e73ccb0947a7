import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('coordinates have four decimals; with a known locality only, they are its centre', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { latitude: 26.852712, longitude: 75.824512 })
  const place = { localityId: locality.id, latitude: 26.85123456, longitude: 75.80123456 }
  const exact = await createProperty(db, owner, { ...place, coordinatesSource: 'map' })
  const vague = await createProperty(db, owner, { ...place, coordinatesSource: 'locality' })
  const nowhere = await createProperty(db, owner)
  const notified = (id: string) => as(null).properties.getProperty({ id })
  expect(await notified(exact.id)).toMatchObject({
    latitude: 26.8512,
    longitude: 75.8012,
    isLocationApproximate: false,
  })
  expect(await notified(vague.id)).toMatchObject({
    latitude: 26.8527,
    longitude: 75.8245,
    isLocationApproximate: true,
  })
  expect(await notified(nowhere.id)).toMatchObject({
    latitude: null,
    longitude: null,
    isLocationApproximate: false,
  })
})

test("a property names nearby localities, nearest first, in the reader's language, and no distant ones", async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const own = await createLocality(db, { latitude: 26.85, longitude: 75.82 })
  await createLocality(db, { name: 'Bapu Nagar', nameHi: 'बापू नगर', latitude: 26.87, longitude: 75.82 })
  await createLocality(db, { name: 'Lal Kothi', nameHi: 'लाल कोठी', latitude: 26.86, longitude: 75.82 })
  await createLocality(db, { name: 'Harmada', latitude: 27.01, longitude: 75.77 })
  const { id } = await createProperty(db, owner, { localityId: own.id })
  const { nearby } = await as(null).properties.getProperty({ id })
  expect(nearby).toEqual([
    { name: 'Lal Kothi', slug: 'lal-kothi', kilometres: 1.1 },
    { name: 'Bapu Nagar', slug: 'bapu-nagar', kilometres: 2.2 },
  ])
  const inHindi = await as(null, { locale: 'hi' }).properties.getProperty({ id })
  expect(inHindi.nearby.map(({ name }) => name)).toEqual(['लाल कोठी', 'बापू नगर'])
})
