import { eq } from 'drizzle-orm'

import { localityAliases } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { createCity, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const city = { name: 'Ajmer', nameHi: 'अजमेर', state: 'Rajasthan', isActive: true }
const locality = {
  name: 'Vidhyadhar Nagar',
  nameHi: 'विद्याधर नगर',
  area: 'North Jaipur',
  pincode: '302039',
  aliases: 'Vidyadhar nagar\nvdn, VDN',
  isPopular: false,
  position: 50,
  neighbourhoodEn: 'Wide roads and a stadium.',
  neighbourhoodHi: '',
  isActive: true,
}

test('a new city is public at once, and an update of an outdated version is refused', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id } = await api.createCity(city)
  expect(await as(null).catalogue.listCities()).toMatchObject([
    { id, name: 'Ajmer', nameHi: city.nameHi, state: 'Rajasthan' },
  ])
  await expect(api.createCity({ ...city, name: 'AJMER' })).rejects.toMatchObject({ code: 'TAKEN' })
  const changed = await api.updateCity({ ...city, id, version: 0, isActive: false })
  expect(changed.version).toBe(1)
  await expect(api.updateCity({ ...city, id, version: 0 })).rejects.toMatchObject({ code: 'STALE' })
  expect(await as(null).catalogue.listCities()).toEqual([])
  expect(await api.getCity({ id })).toMatchObject({ slug: 'ajmer', isActive: false, listings: 0 })
  await expect(api.getCity({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('invalid values are refused, each at its field', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const findWrongFields = async (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error: { data: { fields: object } }) => Object.keys(error.data.fields),
    )
  expect(await findWrongFields(api.createCity({ ...city, name: 'अजमेर' }))).toEqual(['name'])
  expect(await findWrongFields(api.createCity({ ...city, latitude: 91, longitude: 2 }))).toEqual(['latitude'])
  expect(await findWrongFields(api.createCity({ ...city, latitude: '26.4' }))).toEqual(['longitude'])
  expect(await findWrongFields(api.createLocality({ ...locality, cityId, pincode: '012345' }))).toEqual([
    'pincode',
  ])
  const many = Array.from({ length: 21 }, (_, index) => `spelling ${index}`).join(',')
  expect(await findWrongFields(api.createLocality({ ...locality, cityId, aliases: many }))).toEqual([
    'aliases',
  ])
})

test('a renamed locality is found by its alternative spellings, keeps its slug, and its old name redirects', async ({
  db,
  as,
}) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const { id } = await api.createLocality({ ...locality, cityId })
  const findNames = async (query: string) =>
    (await as(null).catalogue.listLocalities({ query })).map(({ name }) => name)
  for (const query of ['vdn', 'Vidyadhar', '302039', 'विद्याधर'])
    expect(await findNames(query), query).toEqual(['Vidhyadhar Nagar'])
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { localityId: id, localityName: 'Vidhyadhar Nagar' })
  await api.updateLocality({ ...locality, id, version: 0, name: 'Vidyadhar City', aliases: 'vdn' })
  const edited = await api.getLocality({ id })
  expect(edited).toMatchObject({
    name: 'Vidyadhar City',
    slug: 'vidhyadhar-nagar',
    aliases: ['vdn', 'vidhyadhar nagar'],
    listings: 1,
    version: 1,
  })
  expect(await findNames('vidhyadhar nagar')).toEqual(['Vidyadhar City'])
  const page = await as(null).search.getLocality({ slug: 'vidhyadhar-nagar' })
  expect(page.name).toBe('Vidyadhar City')
  const [row] = await db
    .select({ name: properties.localityName })
    .from(properties)
    .where(eq(properties.id, home.id))
  expect(row?.name).toBe('Vidyadhar City')
})

test('no name or spelling belongs to two localities of a city', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const { id: other } = await api.createLocality({ ...locality, cityId })
  const taken = { code: 'TAKEN' }
  await expect(api.createLocality({ ...locality, cityId })).rejects.toMatchObject(taken)
  const listNamed = { ...locality, cityId, aliases: '' }
  for (const name of ['VDN', 'Vidhyadhar-Nagar'])
    await expect(api.createLocality({ ...listNamed, name })).rejects.toMatchObject(taken)
  await expect(api.createLocality({ ...listNamed, name: 'Ambabari', aliases: 'vdn' })).rejects.toMatchObject({
    code: 'SPELLING_TAKEN',
  })
  const { id } = await api.createLocality({ ...listNamed, name: 'Ambabari' })
  await expect(
    api.updateLocality({ ...listNamed, id, version: 0, name: 'Vidhyadhar Nagar' }),
  ).rejects.toMatchObject(taken)
  await expect(
    api.createLocality({ ...listNamed, cityId: crypto.randomUUID(), name: 'Nowhere' }),
  ).rejects.toMatchObject({ code: 'LOCATION_UNKNOWN' })
  await api.updateLocality({ ...locality, id: other, version: 0, aliases: '' })
  const aliases = await db.select().from(localityAliases).where(eq(localityAliases.localityId, other))
  expect(aliases).toEqual([])
  await api.createLocality({ ...listNamed, name: 'VDN' })
})

test('each list can be filtered and searched by text', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  await api.createLocality({ ...locality, cityId, isPopular: true })
  await api.createLocality({
    ...locality,
    cityId,
    name: 'Ambabari',
    aliases: '',
    isActive: false,
    nameHi: '',
  })
  const named = async (filters: object) =>
    (await api.listEntries({ kind: 'locality', ...filters })).items.map(({ name }) => name)
  expect(await named({})).toEqual(['Ambabari', 'Vidhyadhar Nagar'])
  expect(await named({ part: 'active' })).toEqual(['Vidhyadhar Nagar'])
  expect(await named({ part: 'inactive' })).toEqual(['Ambabari'])
  expect(await named({ part: 'marked' })).toEqual(['Vidhyadhar Nagar'])
  for (const query of ['vdn', 'विद्या', 'AMBA']) expect(await named({ query }), query).toHaveLength(1)
  expect(await named({ query: '%' })).toEqual([])
  const { counts } = await api.listEntries({ kind: 'locality' })
  expect(counts).toEqual({ all: 2, active: 1, inactive: 1, marked: 1 })
  for (const kind of ['city', 'project', 'amenity'] as const)
    expect((await api.listEntries({ kind, query: 'zzz' })).items, kind).toEqual([])
})
