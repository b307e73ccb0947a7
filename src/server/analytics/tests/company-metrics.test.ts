import { eq } from 'drizzle-orm'

import type { LoginRole } from '#contract/accounts/roles.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { viewEvents } from '#database/schema/properties/property-views.ts'
import { tickets } from '#database/schema/support.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createLead, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

/** The last instant of October in IST, and the first of November. */
const october = new Date('2026-10-31T18:29:59Z')
const november = new Date('2026-10-31T18:30:00Z')
const hour = 3_600_000
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hour)

test('only admins can read the company metrics', async ({ db, as }) => {
  await expect(as(null).analytics.getCompanyMetrics({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const below: LoginRole[] = [
    'normal',
    'owner',
    'agent',
    'builder',
    'support',
    'sales',
    'listingagent',
    'listingmanager',
    'customer_service',
  ]
  for (const loginRole of below)
    await expect(
      as(await createUser(db, { loginRole })).analytics.getCompanyMetrics({}),
      `read by ${loginRole}`,
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const loginRole of ['admin', 'superadmin'] as const)
    expect((await as(await createUser(db, { loginRole })).analytics.getCompanyMetrics({})).months).toBe('6')
})

test('only three, six and twelve months are accepted', async ({ db, as }) => {
  const api = as(await createUser(db, { loginRole: 'admin' }))
  for (const months of ['3', '6', '12'] as const)
    expect((await api.analytics.getCompanyMetrics({ months })).byMonth).toHaveLength(Number(months))
  // @ts-expect-error Nobody is asked for four.
  await expect(api.analytics.getCompanyMetrics({ months: '4' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('an empty database has zero counts and no medians or shares', async ({ db, as }) => {
  const admin = as(await createUser(db, { loginRole: 'admin' }))
  const { byMonth, signUps, ...metrics } = await admin.analytics.getCompanyMetrics({ months: '3' })
  const response = { enquiries: 0, medianMinutes: null, withinDay: 0, withinDayPercent: null }
  const support = { tickets: 0, answered: 0, medianMinutes: null }
  const review = {
    decisions: 0,
    timed: 0,
    medianHours: null,
    ninetiethHours: null,
    late: 0,
    latePercent: null,
  }
  expect(metrics).toEqual({
    months: '3',
    supply: {
      public: 0,
      inReview: 0,
      held: 0,
      rejected: 0,
      gone: 0,
      takenDown: 0,
      byType: [],
      byLocality: [],
      daysOnMarket: { median: null, measured: 0, isSample: false },
    },
    demand: {
      views: 0,
      enquiries: 0,
      visits: 0,
      enquiriesPerListing: null,
      asked: { byType: [], byLocality: [] },
    },
    response,
    review: { ...review, waiting: 0 },
    support: { ...support, waiting: 0 },
  })
  expect(signUps).toEqual({ normal: 0, owner: 1, agent: 0, builder: 0 })
  expect(byMonth.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(byMonth[0]).toEqual({
    month: '2026-09',
    listed: 0,
    views: 0,
    enquiries: 0,
    visits: 0,
    response,
    review,
    support,
    signUps: { normal: 0, owner: 0, agent: 0, builder: 0 },
  })
})

test('each listing has one state, and public ones are counted by type and locality', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const malviya = await createLocality(db, { name: 'Malviya Nagar', nameHi: 'मालवीय नगर' })
  const vaishali = await createLocality(db, { name: 'Vaishali Nagar' })
  const listedSince = (days: number) => ({ listedAt: hoursAfter(now(), -24 * days) })
  const inMalviya = { localityId: malviya.id, cityId: malviya.cityId }
  await createProperty(db, owner, { ...inMalviya, ...listedSince(4) })
  await createProperty(db, owner, {
    ...inMalviya,
    type: 'villa',
    availability: 'under_offer',
    ...listedSince(10),
  })
  await createProperty(db, owner, { localityId: vaishali.id, cityId: vaishali.cityId, ...listedSince(40) })
  await createProperty(db, owner, { approvalStatus: 'pending', listedAt: null })
  await createProperty(db, owner, { approvalStatus: 'pending', listedAt: null, isHeld: true })
  await createProperty(db, owner, { takenDownAt: now(), takeDownReason: 'Another house', isSuspended: true })
  await createProperty(db, owner, { approvalStatus: 'rejected', rejectionReason: 'No pictures' })
  await createProperty(db, owner, { availability: 'sold' })
  await createProperty(db, owner, { purpose: 'rent', availability: 'rented' })
  await createProperty(db, owner, { archivedAt: now() })
  const admin = await createUser(db, { loginRole: 'admin' })
  const { supply } = await as(admin).analytics.getCompanyMetrics({})
  expect(supply).toEqual({
    public: 3,
    inReview: 1,
    held: 2,
    rejected: 1,
    gone: 2,
    takenDown: 1,
    byType: [
      { type: 'apartment', listings: 2 },
      { type: 'villa', listings: 1 },
    ],
    byLocality: [
      { name: 'Malviya Nagar', city: 'Jaipur', listings: 2 },
      { name: 'Vaishali Nagar', city: 'Jaipur', listings: 1 },
    ],
    daysOnMarket: { median: 10, measured: 3, isSample: false },
  })
  const inHindi = await as(admin, { locale: 'hi' }).analytics.getCompanyMetrics({})
  expect(inHindi.supply.byLocality[0]?.name).toBe('मालवीय नगर')
})

test('views, enquiries and visits are grouped by month in IST, with enquiries per public listing', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { createdAt: october })
  await createProperty(db, owner, { createdAt: november })
  await db
    .insert(viewEvents)
    .values([recordView(id, october), recordView(id, november), recordView(id, november)])
  for (const createdAt of [october, november, hoursAfter(november, 1)])
    await createLead(db, owner, { propertyId: id, createdAt })
  await createLead(db, owner, { propertyId: id, createdAt: november, type: 'soft_lead_conversion' })
  await createLead(db, owner, { createdAt: new Date('2026-05-31T18:29:59Z') })
  await db.insert(propertyTours).values({
    propertyId: id,
    agentId: owner.userId,
    name: 'Imran Khan',
    scheduledDate: '2026-12-01',
    scheduledTime: '09:00',
    createdAt: october,
  })
  await db.insert(meetings).values({
    agentId: owner.userId,
    userName: 'Imran Khan',
    startTime: hoursAfter(november, 900),
    createdAt: november,
  })
  const { demand, byMonth } = await getMetrics(db, as)
  expect(demand).toEqual({
    views: 3,
    enquiries: 3,
    visits: 2,
    enquiriesPerListing: 1.5,
    asked: { byType: [{ type: 'apartment', enquiries: 3 }], byLocality: [] },
  })
  const months = byMonth.map(({ month, listed, views, enquiries, visits }) => [
    month,
    listed,
    views,
    enquiries,
    visits,
  ])
  expect(months.slice(-3)).toEqual([
    ['2026-09', 0, 0, 0, 0],
    ['2026-10', 1, 1, 1, 1],
    ['2026-11', 1, 2, 2, 1],
  ])
  expect(months[0]).toEqual(['2026-06', 0, 0, 0, 0])
})

test('response times match those shown to each advertiser, and include unanswered enquiries', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const answeredAfter = (createdAt: Date, hours: number) =>
    createLead(db, owner, { createdAt, status: 'contacted', firstResponseAt: hoursAfter(createdAt, hours) })
  await answeredAfter(october, 2)
  await answeredAfter(november, 1)
  await answeredAfter(november, 24)
  await answeredAfter(november, 25)
  await createLead(db, owner, { createdAt: hoursAfter(now(), -10) })
  await createLead(db, owner, { createdAt: november, status: 'closed' })
  await createLead(db, owner, { createdAt: november, type: 'soft_lead_conversion' })
  const { response, byMonth } = await getMetrics(db, as)
  expect(response).toEqual({ enquiries: 5, medianMinutes: 600, withinDay: 3, withinDayPercent: 60 })
  expect(byMonth.slice(-2).map((month) => month.response)).toEqual([
    { enquiries: 1, medianMinutes: 120, withinDay: 1, withinDayPercent: 100 },
    { enquiries: 4, medianMinutes: 1020, withinDay: 2, withinDayPercent: 50 },
  ])
})

test("review times run from the owner's submission to approval or rejection", async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const waited = (hours: number | null, createdAt: Date, decision: 'approved' | 'rejected' | 'held') => ({
    propertyId: id,
    decision,
    createdAt,
    submittedAt: hours === null ? null : hoursAfter(createdAt, -hours),
  })
  await db
    .insert(reviewDecisions)
    .values([
      waited(10, october, 'approved'),
      waited(2, november, 'approved'),
      waited(48, november, 'rejected'),
      waited(50, november, 'approved'),
      waited(null, november, 'rejected'),
      waited(90, november, 'held'),
    ])
  await createProperty(db, owner, { approvalStatus: 'pending', listedAt: null })
  const { review, byMonth } = await getMetrics(db, as)
  expect(review).toEqual({
    decisions: 5,
    timed: 4,
    medianHours: 29,
    ninetiethHours: 49.4,
    late: 1,
    latePercent: 25,
    waiting: 1,
  })
  expect(byMonth.at(-2)?.review).toMatchObject({ decisions: 1, medianHours: 10, late: 0, latePercent: 0 })
  expect(byMonth.at(-1)?.review).toMatchObject({ decisions: 4, timed: 3, medianHours: 48, late: 1 })
})

test('sign-ups are counted by role, tickets by their response time', async ({ db, as, now }) => {
  const agent = await createUser(db, { role: 'agent' })
  await db.update(users).set({ createdAt: october }).where(eq(users.id, agent.userId))
  await createUser(db, { role: 'builder' })
  const ticket = { subject: 'Photos', category: 'technical', description: 'They do not load.' } as const
  await db.insert(tickets).values([
    { ...ticket, createdAt: october, firstAnsweredAt: hoursAfter(october, 3) },
    { ...ticket, createdAt: november, firstAnsweredAt: hoursAfter(november, 1) },
    { ...ticket, createdAt: november, status: 'resolved' },
    { ...ticket, createdAt: hoursAfter(now(), -2), waitingSince: hoursAfter(now(), -2) },
  ])
  const { signUps, support, byMonth } = await getMetrics(db, as)
  expect(signUps).toEqual({ normal: 0, owner: 1, agent: 1, builder: 1 })
  expect(support).toEqual({ tickets: 4, answered: 2, medianMinutes: 120, waiting: 1 })
  expect(byMonth.slice(-2).map((month) => [month.signUps, month.support])).toEqual([
    [
      { normal: 0, owner: 0, agent: 1, builder: 0 },
      { tickets: 1, answered: 1, medianMinutes: 180 },
    ],
    [
      { normal: 0, owner: 1, agent: 0, builder: 1 },
      { tickets: 3, answered: 1, medianMinutes: 90 },
    ],
  ])
})

async function getMetrics(db: Database, as: As) {
  return as(await createUser(db, { loginRole: 'admin' })).analytics.getCompanyMetrics({})
}

function recordView(propertyId: string, createdAt: Date) {
  return { propertyId, sessionId: 'session-of-a-visitor', createdAt }
}
