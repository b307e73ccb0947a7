import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { reports } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const fraud = { reason: 'fraud' as const, details: 'Asked me to pay before a visit.' }
const why = 'Nobody may ask for money before a visit.'

async function reported(db: Database, as: As) {
  const owner = await createUser(db)
  const reporter = await createUser(db)
  const home = await createProperty(db, owner)
  await as(reporter).moderation.reportListing({ propertyId: home.id, ...fraud })
  const reviewer = await createUser(db, manager)
  const api = as(reviewer).moderation
  const [listing] = (await api.listReported({})).items
  const reportIds = listing?.reports.map(({ id }) => id) ?? []
  return { owner, reporter, home, reviewer, api, reportIds, propertyId: home.id }
}

test('only those with the duty read reports and decide on them', async ({ db, as }) => {
  const { propertyId, reportIds, owner, reporter } = await reported(db, as)
  const dismiss = { propertyId, decision: 'dismissed' as const, reportIds }
  await expect(as(null).moderation.listReported({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).moderation.decideReports(dismiss)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const below = ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const
  const people = await Promise.all(below.map((loginRole) => createUser(db, { loginRole })))
  for (const person of [...people, owner, reporter]) {
    await expect(as(person).moderation.listReported({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(person).moderation.decideReports(dismiss)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('listings that are not public and own ones cannot be reported', async ({ db, as }) => {
  const owner = await createUser(db)
  const member = as(await createUser(db)).moderation
  const own = await createProperty(db, owner)
  const rejected = await createProperty(db, owner, { approvalStatus: 'rejected' })
  await expect(as(owner).moderation.reportListing({ propertyId: own.id, ...fraud })).rejects.toMatchObject({
    code: 'SELF',
  })
  for (const propertyId of [rejected.id, crypto.randomUUID()])
    await expect(member.reportListing({ propertyId, ...fraud })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  await expect(
    member.reportListing({ propertyId: own.id, reason: 'other', details: '' }),
  ).rejects.toMatchObject({ data: { fields: { details: ['Please tell us what is wrong'] } } })
  expect(await db.$count(reports)).toBe(0)
})

test('a member has one open report per listing: a repeated one updates it', async ({ db, as }) => {
  const { home, reporter, api } = await reported(db, as)
  await as(reporter).moderation.reportListing({
    propertyId: home.id,
    reason: 'not_available',
    details: 'It is let.',
  })
  const { items, total } = await api.listReported({})
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      id: home.id,
      count: 1,
      isHidden: false,
      reasons: { not_available: 1 },
      reports: [{ details: 'It is let.', isByMember: true }],
    },
  ])
})

test('a guest solves a captcha, and counts once per listing and network', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const report = { propertyId: home.id, ...fraud }
  const guest = as(null, { address: '198.51.100.7' }).moderation
  await expect(guest.reportListing(report)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' })
  await guest.reportListing({ ...report, ...(await solved(as(null))) })
  await guest.reportListing({ ...report, ...(await solved(as(null))) })
  expect(await db.$count(reports)).toBe(1)
  const other = as(null, { address: '203.0.113.9' }).moderation
  await other.reportListing({ ...report, ...(await solved(as(null))) })
  expect(await db.$count(reports)).toBe(2)
  const api = as(await createUser(db, manager)).moderation
  expect((await api.listReported({})).items).toMatchObject([
    { count: 2, reports: [{ isByMember: false }, { isByMember: false }] },
  ])
})

test('reports are rate-limited', async ({ db, as }) => {
  const owner = await createUser(db)
  const member = as(await createUser(db)).moderation
  for (let times = 0; times < 10; times++) {
    const { id: propertyId } = await createProperty(db, owner)
    await member.reportListing({ propertyId, ...fraud })
  }
  const { id: propertyId } = await createProperty(db, owner)
  await expect(member.reportListing({ propertyId, ...fraud })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('dismissed reports leave the listing unchanged; the reporter is notified without details', async ({
  db,
  as,
}) => {
  const { api, propertyId, reportIds, reporter, home } = await reported(db, as)
  await api.decideReports({ propertyId, decision: 'dismissed', reportIds })
  expect((await api.listReported({})).total).toBe(0)
  await expect(as(null).properties.getProperty({ id: propertyId })).resolves.toMatchObject({})
  const [notified] = await db.select().from(notifications).where(eq(notifications.userId, reporter.userId))
  expect(notified).toMatchObject({
    kind: 'report_decided',
    parameters: { numericId: home.propertyNumericId, status: 'dismissed' },
  })
  const [entry] = await db.select().from(auditLog)
  expect(entry).toMatchObject({
    action: 'moderation.dismissReports',
    details: { reports: 1, reasons: 'fraud' },
  })
  await expect(api.decideReports({ propertyId, decision: 'dismissed', reportIds })).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('upheld reports take the listing down with a reason sent to its owner', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { api, propertyId, reportIds, owner, reporter } = await reported(db, as)
  const uphold = { propertyId, decision: 'upheld' as const, reportIds }
  await expect(api.decideReports({ ...uphold, reason: ' no ' })).rejects.toMatchObject({
    data: { fields: { reason: ['Please give a reason the owner can act on'] } },
  })
  await as(await createUser(db)).moderation.reportListing({ propertyId, reason: 'abuse', details: '' })
  await api.decideReports({ ...uphold, reason: why })
  await expect(as(null).properties.getProperty({ id: propertyId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await db.$count(reports, eq(reports.status, 'upheld'))).toBe(2)
  const notified = await db.select().from(notifications)
  expect(notified.map(({ userId, kind }) => [userId, kind])).toEqual(
    expect.arrayContaining([
      [owner.userId, 'property_taken_down'],
      [reporter.userId, 'report_decided'],
    ]),
  )
  await deliverEvents()
  expect(mail.map(({ text }) => text).join()).toContain(why)
  expect(mail.map(({ text }) => text).join()).not.toContain(fraud.details)
})

test('reports received after the reviewer looked stay open when the others are dismissed', async ({
  db,
  as,
}) => {
  const { api, propertyId, reportIds } = await reported(db, as)
  await as(await createUser(db)).moderation.reportListing({ propertyId, reason: 'abuse', details: '' })
  await api.decideReports({ propertyId, decision: 'dismissed', reportIds })
  expect((await api.listReported({})).items).toMatchObject([{ count: 1, reasons: { abuse: 1 } }])
})

test('nobody decides on reports of an own listing, or on their own report', async ({ db, as }) => {
  const { propertyId, reportIds } = await reported(db, as)
  const advertiser = await createUser(db, manager)
  const own = await createProperty(db, advertiser)
  const reporter = await createUser(db, manager)
  await as(reporter).moderation.reportListing({ propertyId: own.id, ...fraud })
  expect((await as(reporter).moderation.listReported({})).items).toMatchObject([{ id: propertyId }])
  const items = (await as(advertiser).moderation.listReported({})).items
  const listed = items.find((item) => item.kind === 'listing' && item.id === own.id)
  expect(listed?.can).toEqual({ decide: false })
  const ids = listed?.reports.map(({ id }) => id) ?? []
  const dismiss = { propertyId: own.id, decision: 'dismissed' as const, reportIds: ids }
  await expect(as(advertiser).moderation.decideReports(dismiss)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(reporter).moderation.decideReports(dismiss)).rejects.toMatchObject({
    code: 'STALE',
  })
  await expect(
    as(advertiser).moderation.decideReports({ propertyId: own.id, decision: 'dismissed', reportIds }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

raceTest('of two who decide on the same reports at once one does', async ({ engine: { db }, as }) => {
  const { reviewer, propertyId, reportIds } = await reported(db, as)
  const colleague = await createUser(db, manager)
  const decided = await Promise.allSettled([
    as(reviewer).moderation.decideReports({ propertyId, decision: 'dismissed', reportIds }),
    as(colleague).moderation.decideReports({ propertyId, decision: 'upheld', reportIds, reason: why }),
  ])
  expect(decided.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'STALE' } }])
  expect(await db.$count(auditLog, eq(auditLog.actorId, reviewer.userId))).toBeLessThan(2)
})

raceTest('one member who reports twice at once makes one report', async ({ engine: { db }, as }) => {
  const home = await createProperty(db, await createUser(db))
  const member = as(await createUser(db)).moderation
  await Promise.all([1, 2].map(() => member.reportListing({ propertyId: home.id, ...fraud })))
  expect(await db.$count(reports)).toBe(1)
})
