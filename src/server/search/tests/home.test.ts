import { projects } from '#database/schema/catalogue.ts'
import {
  createCity,
  createLocality,
  createProperty,
  createStoredImage,
  createUser,
} from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('the home page shows approved homes: 8 featured, 4 with cashback, 4 rent-free, and counts by type', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  for (let index = 0; index < 10; index++)
    await createProperty(db, owner, { featured: true, viewsCount: index })
  for (let index = 0; index < 6; index++) await createProperty(db, owner, { cashback: 2, type: 'villa' })
  for (let index = 0; index < 6; index++)
    await createProperty(db, owner, { purpose: 'rent', rentFreeMonths: 2, type: 'house' })
  await createProperty(db, owner, { featured: true, cashback: 3, approvalStatus: 'pending', viewsCount: 999 })
  await createProperty(db, owner, {
    featured: true,
    featuredUntil: new Date('2026-11-20T00:00:00Z'),
    viewsCount: 999,
  })
  const home = await as(null).search.getHome()
  expect(home.featured).toHaveLength(8)
  expect(home.featured.every((card) => card.isFeatured && card.approvalStatus === 'approved')).toBe(true)
  expect(home.cashback).toHaveLength(4)
  expect(home.cashback.every((card) => card.cashback === 2)).toBe(true)
  expect(home.rentals).toHaveLength(4)
  expect(home.rentals.every((card) => card.rentFreeMonths === 2)).toBe(true)
  expect(home.types).toEqual([
    { type: 'apartment', count: 12 },
    { type: 'house', count: 6 },
    { type: 'villa', count: 6 },
  ])
})

test('popular localities have their number of homes, and a median from 8 homes for sale only', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const many = await createLocality(db, { name: 'C Scheme', isPopular: true, position: 1, pincode: '302001' })
  const few = await createLocality(db, { name: 'Raja Park', isPopular: true, position: 2 })
  await createLocality(db, { name: 'Quiet Corner', isPopular: false })
  for (let index = 1; index <= 8; index++)
    await createProperty(db, owner, { localityId: many.id, area: 1000, price: index * 1_000_000 })
  for (let index = 1; index <= 7; index++) await createProperty(db, owner, { localityId: few.id })
  await createProperty(db, owner, { localityId: few.id, purpose: 'rent' })
  const { localities } = await as(null).search.getHome()
  expect(localities).toEqual([
    {
      name: 'C Scheme',
      nameHi: null,
      slug: 'c-scheme',
      pincode: '302001',
      count: 8,
      medianPricePerSqft: 4500,
      medianRateLabel: '₹4,500 per sq ft',
    },
    { name: 'Raja Park', nameHi: null, slug: 'raja-park', pincode: null, count: 8, medianPricePerSqft: null },
  ])
})

test('trending projects are approved and marked by staff, in their order, with their homes', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const city = await createCity(db)
  const create = async (title: string, options: Partial<typeof projects.$inferInsert> = {}) => {
    const place = { cityId: city.id, city: 'Jaipur', location: 'Tonk Road, Jaipur' }
    const words = { title, slug: title.toLowerCase().replaceAll(' ', '-') }
    const marks = { approvalStatus: 'approved', isTrending: true } as const
    const [project] = await db
      .insert(projects)
      .values({ ...place, ...words, ...marks, ...options })
      .returning()
    return project?.id ?? null
  }
  const photo = await createStoredImage(db, owner)
  const kesar = await create('Kesar Residency', {
    position: 2,
    builderName: 'Joshi Builders',
    phase: 'under_construction',
    possessionDate: '2027-12-31',
    priceFrom: 4_800_000,
    priceTo: 9_600_000,
    imageKey: photo,
  })
  const first = await create('Neem Court', { position: 1 })
  await create('Waiting Heights', { approvalStatus: 'pending' })
  await create('Quiet Court', { isTrending: false })
  for (let index = 3; index < 9; index++) await create(`Court ${index}`, { position: index })
  await createProperty(db, owner, { projectId: kesar })
  await createProperty(db, owner, { projectId: kesar, approvalStatus: 'pending' })
  await createProperty(db, owner, { projectId: kesar, availability: 'sold' })
  const home = await as(null).search.getHome()
  expect(home.projects).toHaveLength(6)
  expect(home.projects[0]).toMatchObject({
    id: first,
    title: 'Neem Court',
    count: 0,
    priceFrom: null,
    image: null,
  })
  expect(home.projects[1]).toMatchObject({
    id: kesar,
    title: 'Kesar Residency',
    builderName: 'Joshi Builders',
    location: 'Tonk Road, Jaipur',
    phase: 'under_construction',
    possessionDate: '2027-12-31',
    priceFrom: 4_800_000,
    priceTo: 9_600_000,
    image: { key: photo, isIllustration: false },
    count: 2,
  })
  const { total } = await as(null).search.searchProperties({ location: 'Kesar Residency' })
  expect(total).toBe(2)
})
