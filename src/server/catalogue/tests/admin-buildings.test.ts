import { and, eq } from 'drizzle-orm'

import { amenities, projects } from '#database/schema/catalogue.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const city = { name: 'Ajmer', nameHi: 'अजमेर', state: 'Rajasthan', isActive: true }
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

test('renaming a city renames it in its properties and projects', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id } = await api.createCity({ ...city, name: 'Ajmeer' })
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { cityId: id, city: 'Ajmeer' })
  const { id: projectId } = await api.createProject({ ...project, cityId: id })
  await api.updateCity({ ...city, id, version: 0 })
  expect((await as(null).properties.getProperty({ id: String(home.propertyNumericId) })).city).toBe('Ajmer')
  const [row] = await db.select({ city: projects.city }).from(projects).where(eq(projects.id, projectId))
  expect(row?.city).toBe('Ajmer')
})

test('approved trending projects appear on the home page in their order, and no others', async ({
  db,
  as,
}) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const { id: localityId } = await createLocality(db)
  const first = await api.createProject({
    ...project,
    cityId,
    localityId,
    position: 20,
    priceFrom: 4_800_000,
  })
  await api.createProject({ ...project, cityId, name: 'Aravali View', position: 10 })
  await api.createProject({ ...project, cityId, name: 'Quiet Court', isTrending: false })
  await api.createProject({ ...project, cityId, name: 'Waiting Court', approvalStatus: 'pending' })
  const listTrending = async () => (await as(null).search.getHome()).projects.map(({ title }) => title)
  expect(await listTrending()).toEqual(['Aravali View', 'Neem Court'])
  await api.updateProject({ ...project, id: first.id, version: 0, cityId, position: 5, isTrending: true })
  expect(await listTrending()).toEqual(['Neem Court', 'Aravali View'])
  await expect(api.createProject({ ...project, cityId })).rejects.toMatchObject({ code: 'TAKEN' })
  const ajmer = await createCity(db, 'Ajmer')
  await expect(
    api.createProject({ ...project, name: 'Lost Court', cityId: ajmer.id, localityId }),
  ).rejects.toMatchObject({ code: 'LOCATION_UNKNOWN' })
  await expect(
    api.createProject({ ...project, name: 'Copied Court', cityId, imageKey: 'a'.repeat(64) }),
  ).rejects.toMatchObject({ code: 'PICTURE_UNKNOWN' })
})

test('staff cannot edit a project that they submitted themselves', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { id: cityId } = await createCity(db)
  const { id } = await as(admin).catalogue.createProject({ ...project, cityId })
  await db.update(projects).set({ userId: admin.userId }).where(eq(projects.id, id))
  expect((await as(admin).catalogue.getProject({ id })).can.edit).toBe(false)
  await expect(
    as(admin).catalogue.updateProject({ ...project, id, version: 0, cityId, isTrending: true }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('renaming an amenity renames it in every property, except those used by search filters', async ({
  db,
  as,
}) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id } = await api.createAmenity(amenity)
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { amenities: ['Terrace', 'Solar Panels', 'Intercom'] })
  await api.updateAmenity({ ...amenity, id, version: 0, name: 'Solar Power' })
  const page = await as(null).properties.getProperty({ id: String(home.propertyNumericId) })
  expect(page.amenities).toEqual(['Terrace', 'Solar Power', 'Intercom'])
  const inHindi = await as(null, { locale: 'hi' }).properties.getProperty({
    id: String(home.propertyNumericId),
  })
  expect(inHindi.amenities).toEqual(['Terrace', 'सौर पैनल', 'Intercom'])
  const lift = await api.createAmenity({ ...amenity, name: 'Lift' })
  await expect(
    api.updateAmenity({ ...amenity, id: lift.id, version: 0, name: 'Staircase' }),
  ).rejects.toMatchObject({ code: 'USED_BY_FILTER' })
  await expect(api.createAmenity({ ...amenity, name: 'solar power' })).rejects.toMatchObject({
    code: 'TAKEN',
  })
  expect(await db.$count(amenities)).toBe(2)
})

test('additions and changes are audited with before and after, personal fields by name only', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { id: cityId } = await createCity(db)
  const { id } = await as(admin).catalogue.createProject({ ...project, cityId })
  const changed = {
    ...project,
    id,
    version: 0,
    cityId,
    builderName: 'Kamla Devi',
    phase: 'upcoming' as const,
  }
  await as(admin).catalogue.updateProject(changed)
  const auditEntries = await db
    .select({
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'project'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.action)
  expect(auditEntries).toMatchObject([
    { action: 'catalogue.create', before: null, after: { name: 'Neem Court', slug: 'neem-court' } },
    {
      action: 'catalogue.edit',
      before: { phase: 'ready' },
      after: { phase: 'upcoming' },
      details: { fields: expect.stringContaining('builderName') },
    },
  ])
  expect(JSON.stringify(auditEntries)).not.toMatch(/Kamla|Agarwal/)
})

test('the listing form offers the active amenities in their order, and accepts no others', async ({
  db,
  as,
}) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  await api.createAmenity({ ...amenity, position: 20 })
  await api.createAmenity({ ...amenity, name: 'Rainwater Tank', nameHi: '', position: 10 })
  await api.createAmenity({ ...amenity, name: 'Old Well', isListing: false })
  expect(await as(null).catalogue.listAmenities()).toEqual([
    { name: 'Rainwater Tank', nameHi: null },
    { name: 'Solar Panels', nameHi: 'सौर पैनल' },
  ])
  const owner = await createUser(db)
  const { id } = await as(owner).listings.createProperty({
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

test('invalid values of projects and amenities are refused, each at its field', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' })).catalogue
  const { id: cityId } = await createCity(db)
  const findWrongFields = async (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error: { data: { fields: object } }) => Object.keys(error.data.fields),
    )
  expect(
    await findWrongFields(api.createProject({ ...project, cityId, priceFrom: '90', priceTo: '80' })),
  ).toEqual(['priceTo'])
  expect(await findWrongFields(api.createProject({ ...project, cityId, possessionDate: 'soon' }))).toEqual([
    'possessionDate',
  ])
  expect(await findWrongFields(api.createAmenity({ ...amenity, position: 0 }))).toEqual(['position'])
})
