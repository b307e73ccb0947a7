import { viewEvents } from '#database/schema/properties/property-views.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const day = 86_400_000

test('a guest has no overview, and nobody sees numbers of others in theirs', async ({ db, as }) => {
  await expect(as(null).analytics.getOverview()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser, { viewsCount: 40 })
  await createLead(db, advertiser, { propertyId: home.id })
  const none = { now: 0, before: 0, changePercent: null }
  expect(await as(await createUser(db)).analytics.getOverview()).toEqual({
    properties: { total: 0, inReview: 0, change: none },
    views: { total: 0, change: none },
    activeLeads: { total: 0, new: 0, change: none },
    conversion: { percent: null, changePoints: null },
  })
})

test('the overview counts own properties, their views and active leads', async ({ db, as }) => {
  const advertiser = await createUser(db)
  await createProperty(db, advertiser, { viewsCount: 30 })
  await createProperty(db, advertiser, { viewsCount: 12, approvalStatus: 'pending' })
  await createProperty(db, advertiser, { viewsCount: 5, archivedAt: new Date() })
  await createProperty(db, await createUser(db), { viewsCount: 99 })
  for (const status of ['new', 'contacted', 'interested', 'converted', 'closed'] as const)
    await createLead(db, advertiser, { status })
  const { properties, views, activeLeads, conversion } = await as(advertiser).analytics.getOverview()
  expect([properties.total, properties.inReview]).toEqual([2, 1])
  expect(views.total, 'what was seen of an archived home was seen').toBe(47)
  expect([activeLeads.total, activeLeads.new]).toEqual([3, 1])
  expect(conversion.percent, 'active leads to a hundred views').toBe(6.4)
})

test('each badge is the change of the last 30 days against the 30 before', async ({ db, as, now }) => {
  const advertiser = await createUser(db)
  const ago = (days: number) => new Date(now().getTime() - days * day)
  const home = await createProperty(db, advertiser, { createdAt: ago(29), viewsCount: 70 })
  await createProperty(db, advertiser, { createdAt: ago(31) })
  await createProperty(db, advertiser, { createdAt: ago(59) })
  await createProperty(db, advertiser, { createdAt: ago(61) })
  for (const [days, times] of [
    [1, 10],
    [29, 20],
    [31, 20],
    [61, 20],
  ] as const)
    for (let time = 0; time < times; time++)
      await db
        .insert(viewEvents)
        .values({ propertyId: home.id, sessionId: `session-${days}-${time}`, createdAt: ago(days) })
  for (const days of [2, 3, 29, 31, 32, 61])
    await createLead(db, advertiser, { propertyId: home.id, createdAt: ago(days) })
  expect(await as(advertiser).analytics.getOverview()).toMatchObject({
    properties: { change: { now: 1, before: 2, changePercent: -50 } },
    views: { change: { now: 30, before: 20, changePercent: 50 } },
    activeLeads: { change: { now: 3, before: 2, changePercent: 50 } },
    // 3 leads of 30 views are 10 %, 2 of 20 were the same.
    conversion: { changePoints: 0 },
  })
})
