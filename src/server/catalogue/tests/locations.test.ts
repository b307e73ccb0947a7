import { localityAliases } from '#database/schema/catalogue.ts'
import { createCity, createLocality } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('cities are listed by name', async ({ db, as }) => {
  for (const name of ['Udaipur', 'Ajmer', 'Jaipur']) await createCity(db, name)
  const cities = await as(null).catalogue.listCities()
  expect(cities.map(({ name, state }) => `${name}, ${state}`)).toEqual([
    'Ajmer, Rajasthan',
    'Jaipur, Rajasthan',
    'Udaipur, Rajasthan',
  ])
})

test('without a query all localities of a city are listed, popular ones first, then by name', async ({
  db,
  as,
}) => {
  const ajmer = await createCity(db, 'Ajmer')
  await createLocality(db, { name: 'Zeenat Colony', isPopular: true })
  await createLocality(db, { name: 'Adarsh Nagar' })
  await createLocality(db, { name: 'Bani Park', isPopular: true })
  await createLocality(db, { name: 'Closed Quarter', isActive: false })
  const other = await createLocality(db, { name: 'Vaishali', cityId: ajmer.id })
  const all = await as(null).catalogue.listLocalities({})
  expect(all.map(({ name }) => name)).toEqual(['Bani Park', 'Zeenat Colony', 'Adarsh Nagar', 'Vaishali'])
  const ofAjmer = await as(null).catalogue.listLocalities({ cityId: ajmer.id })
  expect(ofAjmer).toEqual([
    {
      id: other.id,
      name: 'Vaishali',
      nameHi: null,
      slug: other.slug,
      area: null,
      pincode: null,
      isPopular: false,
    },
  ])
  // Invalid input on purpose.
  await expect(as(null).catalogue.listLocalities({ cityId: 'jaipur' as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a query finds up to 8 by prefix, substring, alternative spelling, typo and PIN code', async ({
  db,
  as,
}) => {
  for (let index = 0; index < 10; index++)
    await createLocality(db, { name: `Sector ${index} Gandhi Path`, slug: `sector-${index}` })
  const park = await createLocality(db, { name: 'Raja Park', nameHi: 'राजा पार्क', pincode: '302004' })
  await createLocality(db, { name: 'Park Street' })
  await db.insert(localityAliases).values({ localityId: park.id, alias: 'panchvati circle' })
  const listNames = async (query: string) =>
    (await as(null).catalogue.listLocalities({ query })).map(({ name }) => name)
  expect(await listNames('park')).toEqual(['Park Street', 'Raja Park'])
  expect(await listNames('gandhi')).toHaveLength(8)
  for (const query of ['Panchvati', 'Rajja Park', 'राजा', '3020'])
    expect(await listNames(query), query).toContain('Raja Park')
  expect(await listNames('zzzz')).toEqual([])
})
