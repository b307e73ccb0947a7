import { insightsSchema } from '#contract/analytics.ts'
import type { Database } from '#database/client.ts'
import type { properties } from '#database/schema/properties.ts'
import { viewEvents } from '#database/schema/properties/property-views.ts'
import { createCity, createLead, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const day = 86_400_000

test('the market of a property is hidden from anyone who may not see the property', async ({ db, as }) => {
  const owner = await createUser(db)
  const rejected = await createProperty(db, owner, { approvalStatus: 'rejected' })
  const held = await createProperty(db, owner, { isHeld: true })
  for (const { id } of [rejected, held]) {
    await expect(as(null).analytics.getInsights({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(await createUser(db)).analytics.getInsights({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await as(owner).analytics.getInsights({ id })).toMatchObject({ comparables: 0 })
  }
  await expect(as(null).analytics.getInsights({ id: '99999' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(null).analytics.getInsights({ id: 'forged' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('seven comparable homes are too few, eight are enough', async ({ db, as }) => {
  const { home, add } = await createMarket(db)
  await add(7)
  const few = await as(null).analytics.getInsights({ id: home.id })
  expect(few).toMatchObject({ scope: 'city', place: 'Jaipur', comparables: 7, metrics: null })
  await add(1)
  const enough = await as(null).analytics.getInsights({ id: String(home.propertyNumericId) })
  expect(enough).toMatchObject({ scope: 'locality', place: 'Malviya Nagar', comparables: 8 })
  expect(enough.metrics).not.toBeNull()
})

test('a locality with too few homes falls back to its city, and says so', async ({ db, as }) => {
  const { home, add, city } = await createMarket(db)
  await add(3)
  const elsewhere = await createLocality(db, { name: 'Jagatpura', cityId: city.id })
  await add(5, { localityId: elsewhere.id })
  const insights = await as(null).analytics.getInsights({ id: home.id })
  expect(insights).toMatchObject({ scope: 'city', place: 'Jaipur', comparables: 8 })
  expect(insights.metrics).not.toBeNull()
})

test('a home with a city name but no city id is compared in that city', async ({ db, as }) => {
  const { add } = await createMarket(db)
  await add(8)
  const typed = await createProperty(db, await createUser(db), { city: 'jaipur' })
  const unknown = await createProperty(db, await createUser(db), { city: 'Atlantis' })
  expect(await as(null).analytics.getInsights({ id: typed.id })).toMatchObject({
    scope: 'city',
    place: 'Jaipur',
    comparables: 9,
  })
  expect(await as(null).analytics.getInsights({ id: unknown.id })).toMatchObject({
    place: 'Atlantis',
    comparables: 0,
    metrics: null,
  })
})

test('only approved, available homes of the same purpose and type are compared', async ({ db, as }) => {
  const { home, add } = await createMarket(db)
  await add(8)
  const odd = { price: 900_000_000 }
  await add(3, { ...odd, type: 'villa' })
  await add(3, { ...odd, purpose: 'rent' })
  await add(3, { ...odd, approvalStatus: 'pending' })
  await add(3, { ...odd, approvalStatus: 'rejected' })
  await add(3, { ...odd, isHeld: true })
  await add(3, { ...odd, availability: 'sold' })
  await add(3, { ...odd, archivedAt: new Date('2026-11-05T06:00:00Z') })
  const { comparables, metrics } = await as(null).analytics.getInsights({ id: home.id })
  expect(comparables).toBe(8)
  expect(metrics?.price.upper).toBe(5_000_000)
})

test('medians and quartiles are those of the others, and one outlier does not move them', async ({
  db,
  as,
  now,
}) => {
  const { home, add } = await createMarket(db, { price: 4_400_000, area: 1_000 })
  for (const [index, price] of [4_000_000, 4_500_000, 5_000_000, 5_500_000, 6_000_000].entries())
    await add(1, { price, area: 1_000, listedAt: new Date(now().getTime() - (index + 1) * 10 * day) })
  await add(3, { price: 5_000_000, area: 1_000, listedAt: new Date(now().getTime() - 30 * day) })
  await add(1, { price: 9_000_000_000, area: 1_000, listedAt: new Date(now().getTime() - 900 * day) })
  const insights = await as(null).analytics.getInsights({ id: home.id })
  expect(insights).toMatchObject({
    comparables: 9,
    isSample: false,
    metrics: {
      pricePerSqft: { median: 5_000, own: 4_400, differencePercent: -12, dearerPercent: 89 },
      price: { lower: 5_000_000, median: 5_000_000, upper: 5_500_000, own: 4_400_000 },
      medianDaysOnMarket: 30,
    },
  })
  expect(insightsSchema.parse(insights)).toEqual(insights)
})

test('rent is compared with rent', async ({ db, as }) => {
  const rental = { purpose: 'rent' as const, price: 20_000, area: 1_000 }
  const { home, add } = await createMarket(db, rental)
  await add(8, { ...rental, price: 25_000 })
  const { metrics } = await as(null).analytics.getInsights({ id: home.id })
  expect(metrics?.pricePerSqft).toEqual({ median: 25, own: 20, differencePercent: -20, dearerPercent: 100 })
})

test('demand counts views and enquiries of the whole market in two spans of 30 days', async ({
  db,
  as,
  now,
}) => {
  const { home, add, owner } = await createMarket(db)
  const others = await add(8)
  const first = others[0] ?? home
  const ago = (days: number) => new Date(now().getTime() - days * day)
  const recordViews = (propertyId: string, days: number, times: number) =>
    db.insert(viewEvents).values(
      Array.from({ length: times }, (_, index) => ({
        propertyId,
        sessionId: `session-${days}-${index}`,
        createdAt: ago(days),
      })),
    )
  await recordViews(home.id, 1, 6)
  await recordViews(first.id, 29, 6)
  const [sold] = await add(1, { availability: 'sold' })
  await recordViews(sold?.id ?? '', 20, 3)
  await recordViews(first.id, 31, 10)
  await recordViews(first.id, 61, 40)
  const elsewhere = await createProperty(db, owner, { type: 'villa' })
  await recordViews(elsewhere.id, 1, 50)
  await createLead(db, owner, { propertyId: first.id, createdAt: ago(2) })
  await createLead(db, owner, { propertyId: home.id, createdAt: ago(40) })
  await createLead(db, owner, { propertyId: home.id, createdAt: ago(3), type: 'soft_lead_conversion' })
  const { metrics } = await as(null).analytics.getInsights({ id: home.id })
  expect(metrics?.demand).toEqual({
    views: { recent: 15, before: 10, changePercent: 50 },
    enquiries: { recent: 1, before: 1, changePercent: null },
  })
  const other = await as(null).analytics.getInsights({ id: first.id })
  expect(other.metrics?.demand, 'no home can be told apart by asking for its neighbour').toEqual(
    metrics?.demand,
  )
})

type Options = Partial<typeof properties.$inferInsert>

/** A flat in Malviya Nagar, and a factory for comparable ones. */
async function createMarket(db: Database, options: Options = {}) {
  const city = await createCity(db)
  const locality = await createLocality(db, { cityId: city.id })
  const owner = await createUser(db)
  const place = { cityId: city.id, localityId: locality.id }
  const home = await createProperty(db, owner, { ...place, ...options })
  const add = async (count: number, more: Options = {}) => {
    const added = []
    for (let index = 0; index < count; index++)
      added.push(await createProperty(db, owner, { ...place, ...more }))
    return added
  }
  return { home, add, city, owner }
}

test(
  'a crawler of all metrics is rate-limited without affecting others',
  { timeout: 60_000 },
  async ({ db, as }) => {
    const { id } = await createProperty(db, await createUser(db))
    const copier = as(null, { address: '203.0.113.60' })
    for (let call = 0; call < 240; call++) await copier.analytics.getInsights({ id })
    await expect(copier.analytics.getInsights({ id })).rejects.toMatchObject({ status: 429 })
    await as(null, { address: '203.0.113.61' }).analytics.getInsights({ id })
  },
)
