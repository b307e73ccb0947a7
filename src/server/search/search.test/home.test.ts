import { createLocality, createProperty, createUser } from '#tests/factories.ts'
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

test('popular localities tell how many homes they have, and a median only from 8 homes for sale', async ({
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
    { name: 'C Scheme', pincode: '302001', count: 8, medianPricePerSqft: 4500 },
    { name: 'Raja Park', pincode: null, count: 8, medianPricePerSqft: null },
  ])
})
