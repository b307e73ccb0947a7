import { eq } from 'drizzle-orm'

import { projects } from '#database/schema/catalogue.ts'
import type { properties } from '#database/schema/properties.ts'
import { createProject, createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { merge } from '#tests/fixtures/merging.ts'
import { expect, test } from '#tests/test.ts'

test('a project that waits, was refused or is unknown has no page', async ({ db, as }) => {
  await createProject(db, { title: 'Neem Court', approvalStatus: 'pending' })
  await createProject(db, { title: 'Best Flats', approvalStatus: 'rejected' })
  for (const slug of ['neem-court', 'best-flats', 'no-such'])
    await expect(as(null).search.getProject({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('prices and sizes are of its homes in the search, by kind', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id: projectId, slug } = await createProject(db)
  const home = { projectId, beds: 3 }
  await createProperty(db, owner, { ...home, price: 5_000_000, area: 1200 })
  await createProperty(db, owner, { ...home, price: 6_500_000, area: 1450 })
  await createProperty(db, owner, { ...home, beds: 2, price: 4_000_000, area: 900 })
  await createProperty(db, owner, { ...home, purpose: 'rent', price: 25_000, area: 1200 })
  await createProperty(db, owner, { ...home, price: 1, availability: 'sold' })
  await createProperty(db, owner, { beds: 3, price: 2 })
  const page = await as(null).search.getProject({ slug, pageSize: 3 })
  expect(page.offers).toMatchObject([
    { purpose: 'rent', beds: 3, count: 1, priceFrom: 25_000, priceTo: 25_000 },
    { purpose: 'sale', beds: 2, count: 1, sizeLabel: '900 sq ft' },
    {
      purpose: 'sale',
      beds: 3,
      count: 2,
      priceFrom: 5_000_000,
      priceTo: 6_500_000,
      sizeLabel: '1,200–1,450 sq ft',
    },
  ])
  expect(page.homes).toMatchObject({ total: 4, page: 1, hasMore: true })
  expect(page.homes.items).toHaveLength(3)
  const { homes } = await as(null).search.getProject({ slug, page: 9, pageSize: 3 })
  expect(homes).toMatchObject({ page: 2, hasMore: false })
  expect(homes.items).toHaveLength(1)
  const found = await as(null).search.searchProperties({ location: page.title, purpose: 'sale' })
  expect(found.total).toBe(3)
})

test('floor plans are of the homes in it that are listed, one of each, small homes first', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id: projectId, slug } = await createProject(db)
  const addHome = async (home: Partial<typeof properties.$inferInsert>, plans = 1) => {
    const floorPlans = await Promise.all(Array.from({ length: plans }, () => createStoredImage(db, owner)))
    const { propertyNumericId } = await createProperty(db, owner, { projectId, floorPlans, ...home })
    return { numericId: propertyNumericId, key: floorPlans[0] }
  }
  const large = await addHome({ beds: 4 }, 2)
  const small = await addHome({ beds: 2 })
  await addHome({ beds: 1 }, 0)
  await addHome({ beds: 1, availability: 'sold' })
  await addHome({ beds: 1, approvalStatus: 'rejected' })
  await addHome({ beds: 1, projectId: null })
  const { plans } = await as(null).search.getProject({ slug })
  expect(plans.map(({ numericId, key }) => ({ numericId, key }))).toEqual([small, large])
  for (let more = 0; more < 6; more++) await addHome({ beds: 3 })
  expect((await as(null).search.getProject({ slug })).plans).toHaveLength(6)
})

test('every possession date stays with the day since when it was stated', async ({ db, as }) => {
  const { id, slug } = await createProject(db, { promisedDate: '2026-12-31', possessionDate: '2026-12-31' })
  const stateDate = (possessionDate: string | null, day: string) =>
    db
      .update(projects)
      .set({ possessionDate, updatedAt: new Date(`${day}T06:00:00Z`) })
      .where(eq(projects.id, id))
  await stateDate('2027-06-30', '2026-11-05')
  await stateDate('2027-06-30', '2026-11-06')
  await stateDate('2027-12-31', '2026-11-12')
  const page = await as(null).search.getProject({ slug })
  expect(page).toMatchObject({ promisedDate: '2026-12-31', possessionDate: '2027-12-31' })
  expect(
    page.possessionDates.map(({ day, statedAt }) => [
      day,
      String(new Date(statedAt).toISOString().slice(0, 10)),
    ]),
  ).toEqual([
    ['2027-12-31', '2026-11-12'],
    ['2027-06-30', '2026-11-05'],
    ['2026-12-31', '2026-11-01'],
  ])
})

test('a merged project leads to the one it became, with its dates', async ({ db, as }) => {
  const owner = await createUser(db)
  const admin = await createUser(db, { loginRole: 'admin' })
  const from = await createProject(db, { title: 'Kesar Residancy', possessionDate: '2027-06-30' })
  const into = await createProject(db, { title: 'Kesar Residency' })
  await createProperty(db, owner, { projectId: from.id })
  await merge(as, admin, { kind: 'project', from: from.id, into: into.id })
  const page = await as(null).search.getProject({ slug: from.slug })
  expect(page).toMatchObject({ slug: into.slug, possessionDate: '2027-06-30', homes: { total: 1 } })
  expect(page.possessionDates).toHaveLength(1)
})

test('the builder is linked where the profile is public', async ({ db, as }) => {
  const builder = await createUser(db, { role: 'builder' })
  const { slug } = await createProject(db, { userId: builder.userId, builderName: 'Agarwal Homes' })
  const page = await as(null).search.getProject({ slug })
  expect(page.builderName).toBe('Agarwal Homes')
  expect(page.builderId).toEqual(expect.any(Number))
})
