import { eq } from 'drizzle-orm'

import { localityAliases, mergedEntries, projects } from '#database/schema/catalogue.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { savedSearches } from '#database/schema/search.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { merge, twoLocalities } from '#tests/fixtures/merging.ts'
import { expect, test } from '#tests/test.ts'

test('merging localities moves properties, projects, drafts, changes, searches and spellings, and redirects name and slug', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const { cityId, ...pair } = await twoLocalities(db)
  const { from, into } = pair
  await db.insert(localityAliases).values([
    { localityId: from, alias: 'msv' },
    { localityId: from, alias: 'mansrovar' },
    { localityId: into, alias: 'mansrovar' },
  ])
  const old = { localityId: from, localityName: 'Mansarover', latitude: 1, longitude: 1 }
  const home = await createProperty(db, owner, { ...old, coordinatesSource: 'locality' })
  const archived = await createProperty(db, owner, {
    ...old,
    archivedAt: new Date(),
    approvalStatus: 'rejected',
  })
  const place = {
    cityId,
    city: 'Jaipur',
    location: 'Mansarover, Jaipur',
    title: 'Neem Court',
    slug: 'neem-court',
  }
  await db.insert(projects).values({ ...place, localityId: from })
  await db
    .insert(propertyDrafts)
    .values({ userId: owner.userId, fields: { localityId: from, title: 'Flat' } })
  await as(owner).search.saveSearch({ name: 'Near the park', filters: { localities: ['Mansarover'] } })

  const preview = await as(admin).catalogue.getMerge(pair)
  const moves = { listings: 2, drafts: 1, changes: 0, localities: 0, projects: 1, savedSearches: 1 }
  expect(preview).toMatchObject({ moves, problem: null, from: { name: 'Mansarover', version: 0 } })
  expect((await merge(as, admin, pair)).moves).toEqual(moves)

  const homes = await db
    .select({ id: properties.localityId, name: properties.localityName, latitude: properties.latitude })
    .from(properties)
    .orderBy(properties.propertyNumericId)
  expect(homes).toEqual([
    { id: into, name: 'Mansarovar', latitude: 26.85 },
    { id: into, name: 'Mansarovar', latitude: 1 },
  ])
  expect([home.id, archived.id]).toHaveLength(2)
  const [project] = await db.select().from(projects)
  expect(project).toMatchObject({ localityId: into, location: 'Mansarovar, Jaipur' })
  const [draft] = await db.select({ fields: propertyDrafts.fields }).from(propertyDrafts)
  expect(draft?.fields).toEqual({ localityId: into, title: 'Flat' })
  const [search] = await db.select().from(savedSearches)
  expect(search).toMatchObject({
    filters: { localities: ['Mansarovar'] },
    query: 'status=SALE&localities=Mansarovar',
    localityIds: [into],
    anchors: [into],
  })
  const edited = await as(admin).catalogue.getLocality({ id: into })
  expect(edited).toMatchObject({
    aliases: ['mansarover', 'mansrovar', 'msv'],
    merged: ['Mansarover'],
    pincode: '302020',
    nameHi: 'मानसरोवर',
    listings: 2,
  })
  await expect(as(admin).catalogue.getLocality({ id: from })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(null).search.getLocality({ slug: 'mansarover' })).slug).toBe('mansarovar')
  const found = await as(null).search.searchProperties({ location: 'Mansarover' })
  expect(found.items.map(({ id }) => id)).toEqual([home.id])
  expect(await db.$count(auditLog, eq(auditLog.action, 'catalogue.merge'))).toBe(1)
})

test('a listing form sent with the merged locality uses the remaining one', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const { cityId: _cityId, ...pair } = await twoLocalities(db)
  await merge(as, admin, pair)
  const { id } = await as(owner).listings.createProperty({
    submissionKey: crypto.randomUUID(),
    title: 'Three-bedroom flat near the park',
    type: 'apartment',
    purpose: 'sale',
    price: 5_000_000,
    address: '14 Park Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    localityId: pair.from,
    beds: 3,
    baths: 2,
    area: 1200,
  })
  const [row] = await db
    .select({ localityId: properties.localityId })
    .from(properties)
    .where(eq(properties.id, id))
  expect(row?.localityId).toBe(pair.into)
})

test('a pending change between the two is dropped, and one to another locality stays', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const { cityId: _cityId, ...pair } = await twoLocalities(db)
  const other = await createLocality(db, { name: 'Ambabari' })
  const createChange = (before: string, after: string, names: [string, string]) => ({
    localityId: { before, after },
    localityName: { before: names[0], after: names[1] },
  })
  const createRevision = async (changes: Record<string, unknown>) => {
    const home = await createProperty(db, owner, { localityId: pair.from })
    await db.insert(propertyRevisions).values({ propertyId: home.id, authorId: owner.userId, changes })
    return home.id
  }
  const one = await createRevision(createChange(pair.from, pair.into, ['Mansarover', 'Mansarovar']))
  const two = await createRevision(createChange(pair.from, other.id, ['Mansarover', 'Ambabari']))
  await merge(as, admin, pair)
  const rows = await db.select().from(propertyRevisions)
  const findRevision = (id: string) => rows.find(({ propertyId }) => propertyId === id)
  expect(findRevision(one)).toMatchObject({ status: 'withdrawn', changes: {} })
  expect(findRevision(two)).toMatchObject({
    status: 'pending',
    changes: createChange(pair.into, other.id, ['Mansarovar', 'Ambabari']),
  })
})

test('merging cities moves their localities, merges those of one name, and updates listings', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const into = await createCity(db)
  const from = await createCity(db, 'Jaypur')
  const sameName = await createLocality(db, { name: 'Bani Park', cityId: into.id })
  const same = await createLocality(db, { name: 'Bani Park', cityId: from.id })
  const alone = await createLocality(db, { name: 'Sodala', cityId: from.id })
  await createProperty(db, owner, { cityId: from.id, city: 'Jaypur', localityId: same.id })
  await createProperty(db, owner, { cityId: null, city: 'jaypur', localityId: alone.id })
  const pair = { kind: 'city' as const, from: from.id, into: into.id }
  expect((await as(admin).catalogue.getMerge(pair)).sameLocalities).toEqual(['Bani Park'])
  const back = { kind: 'city' as const, from: into.id, into: from.id }
  await expect(merge(as, admin, back)).rejects.toMatchObject({ code: 'PRIMARY_CITY' })
  await merge(as, admin, pair)
  const homes = await db
    .select({ cityId: properties.cityId, city: properties.city, localityId: properties.localityId })
    .from(properties)
    .orderBy(properties.propertyNumericId)
  expect(homes).toEqual([
    { cityId: into.id, city: 'Jaipur', localityId: sameName.id },
    { cityId: into.id, city: 'Jaipur', localityId: alone.id },
  ])
  const names = (await as(null).catalogue.listLocalities({ cityId: into.id })).map(({ name }) => name)
  expect(names).toEqual(['Bani Park', 'Sodala'])
  expect((await as(null).search.searchProperties({ location: 'Jaypur' })).total).toBe(2)
})

test("merging projects lets a search for the old name find the other's properties", async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const { id: cityId } = await createCity(db)
  const place = { cityId, city: 'Jaipur', location: 'Tonk Road', approvalStatus: 'approved' as const }
  const [into, from] = await db
    .insert(projects)
    .values([
      { ...place, title: 'Kesar Residency', slug: 'kesar-residency' },
      {
        ...place,
        title: 'Kesar Residensy',
        slug: 'kesar-residensy',
        reraNumber: 'RAJ/P/1',
        priceFrom: 100,
        priceTo: 200,
      },
    ])
    .returning({ id: projects.id })
  const ids = { from: from?.id ?? '', into: into?.id ?? '' }
  const home = await createProperty(db, owner, { projectId: ids.from })
  await merge(as, admin, { kind: 'project', ...ids })
  expect(await as(admin).catalogue.getProject({ id: ids.into })).toMatchObject({
    listings: 1,
    reraNumber: 'RAJ/P/1',
    priceTo: 200,
  })
  const found = await as(null).search.searchProperties({ location: 'Kesar Residensy' })
  expect(found.items.map(({ id }) => id)).toEqual([home.id])
})

test('merging amenities replaces one in every property, draft and change; those used by search filters cannot be merged away', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const api = as(admin).catalogue
  const createAmenity = async (name: string) =>
    (await api.createAmenity({ name, nameHi: '', isListing: true })).id
  const [from, into, lift, elevator] = [
    await createAmenity('Roof'),
    await createAmenity('Terrace'),
    await createAmenity('Lift'),
    await createAmenity('Elevator'),
  ]
  await createProperty(db, owner, { amenities: ['Roof', 'Intercom', 'Terrace'] })
  await createProperty(db, owner, { amenities: ['Intercom', 'Roof'] })
  await db.insert(propertyDrafts).values({ userId: owner.userId, fields: { amenities: ['Terrace', 'Roof'] } })
  const kind = 'amenity' as const
  await merge(as, admin, { kind, from, into })
  const homes = await db
    .select({ amenities: properties.amenities })
    .from(properties)
    .orderBy(properties.propertyNumericId)
  expect(homes.map(({ amenities }) => amenities)).toEqual([
    ['Terrace', 'Intercom'],
    ['Intercom', 'Terrace'],
  ])
  const [draft] = await db.select({ fields: propertyDrafts.fields }).from(propertyDrafts)
  expect(draft?.fields).toEqual({ amenities: ['Terrace'] })
  await expect(
    as(admin).catalogue.mergeEntries({ kind, from: elevator, into, fromVersion: 0, intoVersion: 1 }),
  ).rejects.toMatchObject({ code: 'USED_BY_FILTER' })
  await merge(as, admin, { kind, from: lift, into: elevator })
})

test('invalid merges are refused: itself, a missing entry, another city, an outdated version', async ({
  db,
  as,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { cityId: _cityId, ...pair } = await twoLocalities(db)
  const ajmer = await createCity(db, 'Ajmer')
  const elsewhere = await createLocality(db, { name: 'Mansarovar', cityId: ajmer.id })
  const { from, into } = pair
  const kind = 'locality' as const
  await expect(merge(as, admin, { kind, from, into: from })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(as, admin, { kind, from, into: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(merge(as, admin, { kind: 'city', from, into })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(as, admin, { kind, from, into: elsewhere.id })).rejects.toMatchObject({
    code: 'OTHER_CITY',
  })
  await expect(
    as(admin).catalogue.mergeEntries({ ...pair, fromVersion: 0, intoVersion: 3 }),
  ).rejects.toMatchObject({ code: 'STALE' })
  expect(await db.$count(mergedEntries)).toBe(0)
})
