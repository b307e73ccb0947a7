import { amenities, localityAliases, projects } from '#database/schema/catalogue.ts'
import { auditLog } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'
import { and, eq } from 'drizzle-orm'

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
const project = {
  name: 'Neem Court',
  localityId: '',
  location: 'Malviya Nagar',
  builderName: 'Agarwal Homes',
  description: '',
  reraNumber: 'RAJ/P/2025/3210',
  phase: 'ready' as const,
  possessionDate: '',
  imageKey: '',
  approvalStatus: 'approved' as const,
  isTrending: true,
}
const amenity = { name: 'Solar Panels', nameHi: 'सौर पैनल', isListing: true }

test('a city is added, found at once by everybody, and changed; whoever reads an older page is told', async ({
  db,
  as,
}) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id } = await room.createCity(city)
  expect(await as(null).catalogue.listCities()).toEqual([{ id, name: 'Ajmer', state: 'Rajasthan' }])
  await expect(room.createCity({ ...city, name: 'AJMER' })).rejects.toMatchObject({ code: 'TAKEN' })
  const changed = await room.updateCity({ ...city, id, edition: 0, isActive: false })
  expect(changed.edition).toBe(1)
  await expect(room.updateCity({ ...city, id, edition: 0 })).rejects.toMatchObject({ code: 'CHANGED' })
  expect(await as(null).catalogue.listCities()).toEqual([])
  expect(await room.getCity({ id })).toMatchObject({ slug: 'ajmer', isActive: false, listings: 0 })
  await expect(room.getCity({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a city with another name is called so by the homes and projects in it', async ({ db, as }) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id } = await room.createCity({ ...city, name: 'Ajmeer' })
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { cityId: id, city: 'Ajmeer' })
  const { id: projectId } = await room.createProject({ ...project, cityId: id })
  await room.updateCity({ ...city, id, edition: 0 })
  expect((await as(null).properties.getProperty({ id: String(home.propertyNumericId) })).city).toBe('Ajmer')
  const [row] = await db.select({ city: projects.city }).from(projects).where(eq(projects.id, projectId))
  expect(row?.city).toBe('Ajmer')
})

test('bad values of the desk are refused, each by its field', async ({ db, as }) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const wrong = async (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error: { data: { fields: object } }) => Object.keys(error.data.fields),
    )
  expect(await wrong(room.createCity({ ...city, name: 'अजमेर' }))).toEqual(['name'])
  expect(await wrong(room.createCity({ ...city, latitude: 91, longitude: 2 }))).toEqual(['latitude'])
  expect(await wrong(room.createCity({ ...city, latitude: '26.4' }))).toEqual(['longitude'])
  expect(await wrong(room.createLocality({ ...locality, cityId, pincode: '012345' }))).toEqual(['pincode'])
  const many = Array.from({ length: 21 }, (_, index) => `spelling ${index}`).join(',')
  expect(await wrong(room.createLocality({ ...locality, cityId, aliases: many }))).toEqual(['aliases'])
  expect(await wrong(room.createProject({ ...project, cityId, priceFrom: '90', priceTo: '80' }))).toEqual([
    'priceTo',
  ])
  expect(await wrong(room.createProject({ ...project, cityId, possessionDate: 'soon' }))).toEqual([
    'possessionDate',
  ])
  expect(await wrong(room.createAmenity({ ...amenity, position: 0 }))).toEqual(['position'])
})

test('a locality is found by its other spellings, keeps its address under a new name, and the old name leads to it', async ({
  db,
  as,
}) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const { id } = await room.createLocality({ ...locality, cityId })
  const found = async (query: string) =>
    (await as(null).catalogue.listLocalities({ query })).map(({ name }) => name)
  for (const query of ['vdn', 'Vidyadhar', '302039', 'विद्याधर'])
    expect(await found(query), query).toEqual(['Vidhyadhar Nagar'])
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { localityId: id, localityName: 'Vidhyadhar Nagar' })
  await room.updateLocality({ ...locality, id, edition: 0, name: 'Vidyadhar City', aliases: 'vdn' })
  const edited = await room.getLocality({ id })
  expect(edited).toMatchObject({
    name: 'Vidyadhar City',
    slug: 'vidhyadhar-nagar',
    aliases: ['vdn', 'vidhyadhar nagar'],
    listings: 1,
    edition: 1,
  })
  expect(await found('vidhyadhar nagar')).toEqual(['Vidyadhar City'])
  const page = await as(null).search.getLocality({ slug: 'vidhyadhar-nagar' })
  expect(page.name).toBe('Vidyadhar City')
  const [row] = await db
    .select({ name: properties.localityName })
    .from(properties)
    .where(eq(properties.id, home.id))
  expect(row?.name).toBe('Vidyadhar City')
})

test('no name or spelling leads to two localities of a city', async ({ db, as }) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const { id: other } = await room.createLocality({ ...locality, cityId })
  const taken = { code: 'TAKEN' }
  await expect(room.createLocality({ ...locality, cityId })).rejects.toMatchObject(taken)
  const named = { ...locality, cityId, aliases: '' }
  for (const name of ['VDN', 'Vidhyadhar-Nagar'])
    await expect(room.createLocality({ ...named, name })).rejects.toMatchObject(taken)
  await expect(room.createLocality({ ...named, name: 'Ambabari', aliases: 'vdn' })).rejects.toMatchObject({
    code: 'SPELLING_TAKEN',
  })
  const { id } = await room.createLocality({ ...named, name: 'Ambabari' })
  await expect(
    room.updateLocality({ ...named, id, edition: 0, name: 'Vidhyadhar Nagar' }),
  ).rejects.toMatchObject(taken)
  await expect(
    room.createLocality({ ...named, cityId: crypto.randomUUID(), name: 'Nowhere' }),
  ).rejects.toMatchObject({ code: 'PLACE_UNKNOWN' })
  await room.updateLocality({ ...locality, id: other, edition: 0, aliases: '' })
  const aliases = await db.select().from(localityAliases).where(eq(localityAliases.localityId, other))
  expect(aliases).toEqual([])
  await room.createLocality({ ...named, name: 'VDN' })
})

test('a project that is approved and trending stands on the home page in its order, and no other does', async ({
  db,
  as,
}) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const { id: localityId } = await createLocality(db)
  const first = await room.createProject({
    ...project,
    cityId,
    localityId,
    position: 20,
    priceFrom: 4_800_000,
  })
  await room.createProject({ ...project, cityId, name: 'Aravali View', position: 10 })
  await room.createProject({ ...project, cityId, name: 'Quiet Court', isTrending: false })
  await room.createProject({ ...project, cityId, name: 'Waiting Court', approvalStatus: 'pending' })
  const trending = async () => (await as(null).search.getHome()).projects.map(({ title }) => title)
  expect(await trending()).toEqual(['Aravali View', 'Neem Court'])
  await room.updateProject({ ...project, id: first.id, edition: 0, cityId, position: 5, isTrending: true })
  expect(await trending()).toEqual(['Neem Court', 'Aravali View'])
  await expect(room.createProject({ ...project, cityId })).rejects.toMatchObject({ code: 'TAKEN' })
  const ajmer = await createCity(db, 'Ajmer')
  await expect(
    room.createProject({ ...project, name: 'Lost Court', cityId: ajmer.id, localityId }),
  ).rejects.toMatchObject({ code: 'PLACE_UNKNOWN' })
  await expect(
    room.createProject({ ...project, name: 'Copied Court', cityId, imageKey: 'a'.repeat(64) }),
  ).rejects.toMatchObject({ code: 'PICTURE_UNKNOWN' })
})

test('nobody of the desk edits a project that they told us of themselves', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { id: cityId } = await createCity(db)
  const { id } = await as(admin).catalogue.createProject({ ...project, cityId })
  await db.update(projects).set({ userId: admin.userId }).where(eq(projects.id, id))
  expect((await as(admin).catalogue.getProject({ id })).can.edit).toBe(false)
  await expect(
    as(admin).catalogue.updateProject({ ...project, id, edition: 0, cityId, isTrending: true }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an amenity with another name has it in every home, but one that the search asks for keeps its own', async ({
  db,
  as,
}) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id } = await room.createAmenity(amenity)
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { amenities: ['Terrace', 'Solar Panels', 'Intercom'] })
  await room.updateAmenity({ ...amenity, id, edition: 0, name: 'Solar Power' })
  const page = await as(null).properties.getProperty({ id: String(home.propertyNumericId) })
  expect(page.amenities).toEqual(['Terrace', 'Solar Power', 'Intercom'])
  const inHindi = await as(null, { locale: 'hi' }).properties.getProperty({
    id: String(home.propertyNumericId),
  })
  expect(inHindi.amenities).toEqual(['Terrace', 'सौर पैनल', 'Intercom'])
  const lift = await room.createAmenity({ ...amenity, name: 'Lift' })
  await expect(
    room.updateAmenity({ ...amenity, id: lift.id, edition: 0, name: 'Staircase' }),
  ).rejects.toMatchObject({ code: 'ASKED_FOR' })
  await expect(room.createAmenity({ ...amenity, name: 'solar power' })).rejects.toMatchObject({
    code: 'TAKEN',
  })
  expect(await db.$count(amenities)).toBe(2)
})

test('each list of the desk has its parts and is found by text', async ({ db, as }) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  await room.createLocality({ ...locality, cityId, isPopular: true })
  await room.createLocality({
    ...locality,
    cityId,
    name: 'Ambabari',
    aliases: '',
    isActive: false,
    nameHi: '',
  })
  const named = async (asked: object) =>
    (await room.listEntries({ kind: 'locality', ...asked })).items.map(({ name }) => name)
  expect(await named({})).toEqual(['Ambabari', 'Vidhyadhar Nagar'])
  expect(await named({ part: 'active' })).toEqual(['Vidhyadhar Nagar'])
  expect(await named({ part: 'inactive' })).toEqual(['Ambabari'])
  expect(await named({ part: 'marked' })).toEqual(['Vidhyadhar Nagar'])
  for (const query of ['vdn', 'विद्या', 'AMBA']) expect(await named({ query }), query).toHaveLength(1)
  expect(await named({ query: '%' })).toEqual([])
  const { counts } = await room.listEntries({ kind: 'locality' })
  expect(counts).toEqual({ all: 2, active: 1, inactive: 1, marked: 1 })
  for (const kind of ['city', 'project', 'amenity'] as const)
    expect((await room.listEntries({ kind, query: 'zzz' })).items, kind).toEqual([])
})

test('what the desk adds and changes is written down with before and after, the builder by field alone', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { id: cityId } = await createCity(db)
  const { id } = await as(admin).catalogue.createProject({ ...project, cityId })
  const changed = {
    ...project,
    id,
    edition: 0,
    cityId,
    builderName: 'Kamla Devi',
    phase: 'upcoming' as const,
  }
  await as(admin).catalogue.updateProject(changed)
  const acts = await db
    .select({
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'project'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.action)
  expect(acts).toMatchObject([
    { action: 'catalogue.create', before: null, after: { name: 'Neem Court', slug: 'neem-court' } },
    {
      action: 'catalogue.edit',
      before: { phase: 'ready' },
      after: { phase: 'upcoming' },
      details: { fields: expect.stringContaining('builderName') },
    },
  ])
  expect(JSON.stringify(acts)).not.toMatch(/Kamla|Agarwal/)
})

test('the listing form offers what staff offer, in their order, and takes nothing that nobody offers', async ({
  db,
  as,
}) => {
  const room = as(await createUser(db, { loginRole: 'admin' })).catalogue
  await room.createAmenity({ ...amenity, position: 20 })
  await room.createAmenity({ ...amenity, name: 'Rainwater Tank', nameHi: '', position: 10 })
  await room.createAmenity({ ...amenity, name: 'Old Well', isListing: false })
  expect(await as(null).catalogue.listAmenities()).toEqual([
    { name: 'Rainwater Tank', nameHi: null },
    { name: 'Solar Panels', nameHi: 'सौर पैनल' },
  ])
  const owner = await createUser(db)
  const { id } = await as(owner).properties.createProperty({
    submissionKey: crypto.randomUUID(),
    title: 'Three-bedroom flat near the park',
    type: 'apartment',
    purpose: 'sale',
    price: 5_000_000,
    address: '14 Park Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    beds: 3,
    baths: 2,
    area: 1200,
    amenities: ['Solar Panels', 'Balcony', 'Call 98290 12345', 'Solar Panels'],
  })
  const [row] = await db
    .select({ amenities: properties.amenities })
    .from(properties)
    .where(eq(properties.id, id))
  expect(row?.amenities).toEqual(['Solar Panels', 'Balcony'])
})
