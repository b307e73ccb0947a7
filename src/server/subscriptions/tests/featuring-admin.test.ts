import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { featurings } from '#database/schema/subscriptions.ts'
import { updatePlanPeriods } from '#server/subscriptions/commands/update-plan-periods.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const days = { from: '2026-11-21', until: '2026-12-20' }

async function findFeaturedState(db: Database, id: string) {
  const [row] = await db
    .select({ featured: properties.featured, until: properties.featuredUntil })
    .from(properties)
    .where(eq(properties.id, id))
  return row
}

test('only reviewers feature listings by date, and never their own', async ({ db, as }) => {
  const { id: propertyId } = await createProperty(db, await createUser(db))
  const plan = { propertyId, ...days }
  await expect(as(null).subscriptions.planFeaturing(plan)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const) {
    const api = as(await createUser(db, { loginRole })).subscriptions
    await expect(api.listFeaturings({ propertyId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(api.planFeaturing(plan)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(api.stopFeaturing({ id: propertyId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const reviewer = await createUser(db, manager)
  const own = await createProperty(db, reviewer)
  await expect(
    as(reviewer).subscriptions.planFeaturing({ ...plan, propertyId: own.id }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This is your own listing. A colleague must feature it.',
  })
})

test('days must be given, in the future, ordered, free and within the limit; the property must be available', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id: propertyId } = await createProperty(db, owner)
  const api = as(await createUser(db, manager)).subscriptions
  await expect(api.planFeaturing({ propertyId, from: '', until: '2026-12-01' })).rejects.toMatchObject({
    data: { fields: { from: ['Please choose a date'] } },
  })
  await expect(
    api.planFeaturing({ propertyId, from: '2026-12-02', until: '2026-12-01' }),
  ).rejects.toMatchObject({
    data: { fields: { until: ['The last day cannot be before the first'] } },
  })
  await expect(
    api.planFeaturing({ propertyId, from: '2026-11-20', until: '2026-12-01' }),
  ).rejects.toMatchObject({
    code: 'DAY_PAST',
  })
  await expect(
    api.planFeaturing({ propertyId, from: '2026-11-21', until: '2028-01-01' }),
  ).rejects.toMatchObject({
    code: 'TOO_LONG',
  })
  await api.planFeaturing({ propertyId, ...days })
  await expect(
    api.planFeaturing({ propertyId, from: '2026-12-20', until: '2026-12-24' }),
  ).rejects.toMatchObject({ code: 'OVERLAPS', message: 'It is already featured on some of these days' })
  const sold = await createProperty(db, owner, { availability: 'sold' })
  await expect(api.planFeaturing({ propertyId: sold.id, ...days })).rejects.toMatchObject({
    code: 'NOT_OFFERED',
  })
  await expect(api.planFeaturing({ propertyId: crypto.randomUUID(), ...days })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a period that starts today is active at once, a planned one starts and ends by itself', async ({
  db,
  as,
  callAs,
  fakes,
}) => {
  const { id: propertyId } = await createProperty(db, await createUser(db))
  const api = as(await createUser(db, manager)).subscriptions
  await api.planFeaturing({ propertyId, from: '2026-11-21', until: '2026-11-22' })
  await api.planFeaturing({ propertyId, from: '2026-11-21', until: '2026-11-22' })
  await api.planFeaturing({ propertyId, from: '2026-11-25', until: '2026-11-26' })
  expect(await findFeaturedState(db, propertyId)).toEqual({
    featured: true,
    until: new Date('2026-11-22T18:29:59.999Z'),
  })
  expect((await api.listFeaturings({ propertyId })).map(({ state }) => state)).toEqual(['planned', 'running'])
  const states = []
  for (const hours of [48, 24, 24, 48]) {
    fakes.pass({ minutes: hours * 60 })
    await updatePlanPeriods(callAs(null))
    states.push((await findFeaturedState(db, propertyId))?.featured)
  }
  // 23, 24, 25 and 27 November.
  expect(states).toEqual([false, false, true, false])
  expect((await api.listFeaturings({ propertyId })).map(({ state }) => state)).toEqual(['over', 'over'])
})

test('consecutive days are one period', async ({ db, as }) => {
  const { id: propertyId } = await createProperty(db, await createUser(db))
  const api = as(await createUser(db, manager)).subscriptions
  await api.planFeaturing({ propertyId, from: '2026-11-21', until: '2026-11-22' })
  await api.planFeaturing({ propertyId, from: '2026-11-23', until: '2026-11-24' })
  expect((await findFeaturedState(db, propertyId))?.until).toEqual(new Date('2026-11-24T18:29:59.999Z'))
})

test('a period can be ended early or cancelled, once, with an audit entry', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const { id: propertyId } = await createProperty(db, owner)
  const api = as(await createUser(db, manager)).subscriptions
  await api.planFeaturing({ propertyId, ...days })
  await api.planFeaturing({ propertyId, from: '2027-01-05', until: '2027-01-09' })
  const [planned, running] = await api.listFeaturings({ propertyId })
  await api.stopFeaturing({ id: planned?.id ?? '' })
  expect((await findFeaturedState(db, propertyId))?.featured).toBe(true)
  await deliverEvents()
  expect(mail).toHaveLength(0)
  await api.stopFeaturing({ id: running?.id ?? '' })
  await api.stopFeaturing({ id: running?.id ?? '' })
  expect(await findFeaturedState(db, propertyId)).toEqual({ featured: false, until: null })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  await expect(api.stopFeaturing({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const auditEntries = await db.select().from(auditLog)
  expect(auditEntries.map(({ action }) => action).toSorted()).toEqual([
    'subscriptions.endFeaturing',
    'subscriptions.endFeaturing',
    'subscriptions.feature',
    'subscriptions.feature',
  ])
})

raceTest('two who feature one home on the same days give one place', async ({ engine: { db }, as }) => {
  const { id: propertyId } = await createProperty(db, await createUser(db))
  const rooms = [await createUser(db, manager), await createUser(db, manager)].map(
    (actor) => as(actor).subscriptions,
  )
  const given = await Promise.allSettled(rooms.map((api) => api.planFeaturing({ propertyId, ...days })))
  expect(given.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'OVERLAPS' } },
  ])
  expect(await db.$count(featurings)).toBe(1)
})
