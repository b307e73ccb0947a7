import { asc, eq } from 'drizzle-orm'

import { auditLog } from '#database/schema/platform.ts'
import { priceHistory } from '#database/schema/properties/property-history.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { sampleEdit } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const reviewer = { loginRole: 'listingmanager' } as const

test('a reviewer can edit any listing directly, except their own', async ({ as, db }) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const home = await createProperty(db, owner)
  const own = await createProperty(db, staff)
  const api = as(staff).listings
  expect((await api.updateProperty(sampleEdit(home, { price: '9000000' }))).isWaiting).toBe(false)
  expect((await api.updateProperty(sampleEdit(own, { price: '9000000' }))).isWaiting).toBe(true)
  const auditEntries = await db.select().from(auditLog)
  expect(auditEntries).toMatchObject([
    {
      action: 'properties.edit',
      subjectId: home.id,
      before: { price: 5_000_000 },
      after: { price: 9_000_000 },
    },
  ])
  // Owner-written texts are named but not copied: log entries are kept for ever.
  expect(auditEntries[0]?.after).not.toHaveProperty('title')
  const prices = await db
    .select({ price: priceHistory.price })
    .from(priceHistory)
    .where(eq(priceHistory.propertyId, home.id))
    .orderBy(asc(priceHistory.changedAt), asc(priceHistory.id))
  expect(prices.map(({ price }) => price)).toEqual([5_000_000, 9_000_000])
})

test('only reviewers feature listings, with a last day, and members cannot remove it', async ({
  as,
  db,
  fakes,
}) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const home = await createProperty(db, owner)
  const asked = sampleEdit(home, { featuredUntil: '2026-12-01' })
  await expect(as(owner).listings.updateProperty(asked)).rejects.toMatchObject({ code: 'MAY_NOT_FEATURE' })
  await as(staff).listings.updateProperty(asked)
  const own = () => as(owner).listings.getOwnProperty({ id: home.id })
  expect(await own()).toMatchObject({
    isFeatured: true,
    featuredUntil: '2026-12-01',
    can: { feature: false, publish: false },
  })
  expect(
    (
      await as(owner).listings.updateProperty(
        sampleEdit({ ...home, version: 1 }, { title: 'Flat by the lake' }),
      )
    ).version,
  ).toBe(2)
  expect(await own()).toMatchObject({ isFeatured: true })
  fakes.pass({ minutes: 11 * 24 * 60 })
  expect(await own()).toMatchObject({ isFeatured: false, featuredUntil: null })
})

test('members cannot turn a home into a shop; an imported shop stays one', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const shop = await createProperty(db, owner, { type: 'commercial', beds: null, baths: null })
  const api = as(owner).listings
  await expect(api.updateProperty(sampleEdit(home, { type: 'commercial' }))).rejects.toMatchObject({
    code: 'TYPE_NOT_OFFERED',
  })
  const saved = await api.updateProperty(
    sampleEdit(shop, { type: 'commercial', beds: '', baths: '', title: 'Corner shop' }),
  )
  expect(saved).toMatchObject({ version: 1, isWaiting: false })
})
