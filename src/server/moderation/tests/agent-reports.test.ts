import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { reports } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createProperty, createUser, employ } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const admin = { name: 'Neeraj Bhati', loginRole: 'admin' as const }
const money = { reason: 'advance_money' as const, details: 'Wanted 5,000 rupees for the keys.' }
const note = 'Two people say the same.'

async function reported(db: Database, as: As) {
  const agent = await createUser(db, { name: 'Asha Gupta', role: 'agent' })
  const reporter = await createUser(db)
  await as(reporter).moderation.reportAgent({ id: agent.userId, ...money })
  const reviewer = await createUser(db, manager)
  const api = as(reviewer).moderation
  const [item] = (await api.listReported({})).items
  const act = { userId: agent.userId, reportIds: item?.reports.map(({ id }) => id) ?? [], note }
  return { agent, reporter, reviewer, api, item, act }
}

test('only those with the duty decide on reports of agents', async ({ db, as }) => {
  const { act, agent, reporter } = await reported(db, as)
  const dismiss = { ...act, decision: 'dismissed' as const }
  await expect(as(null).moderation.decideAgentReports(dismiss)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const below = ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const
  const people = await Promise.all(below.map((loginRole) => createUser(db, { loginRole })))
  for (const person of [...people, agent, reporter])
    await expect(as(person).moderation.decideAgentReports(dismiss)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  expect(await db.$count(reports, eq(reports.status, 'open'))).toBe(1)
})

test('nobody reports themselves, an owner, or a profile hidden from them', async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  const owner = await createUser(db)
  const hidden = await createUser(db, { role: 'agent' })
  const membersOnly = await createUser(db, { role: 'builder' })
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, hidden.userId))
  await db.update(profiles).set({ visibility: 'registered' }).where(eq(profiles.userId, membersOnly.userId))
  const of = (id: string) => ({ id, ...money })
  await expect(as(agent).moderation.reportAgent(of(agent.userId))).rejects.toMatchObject({ code: 'SELF' })
  for (const id of [owner.userId, hidden.userId, crypto.randomUUID(), '99999'])
    await expect(as(agent).moderation.reportAgent(of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    as(null).moderation.reportAgent({ ...of(membersOnly.userId), ...(await solved(as(null))) }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(agent).moderation.reportAgent(of(membersOnly.userId))
  await expect(
    as(owner).moderation.reportAgent({ id: agent.userId, reason: 'other', details: '' }),
  ).rejects.toMatchObject({ data: { fields: { details: ['Please tell us what is wrong'] } } })
  expect(await db.$count(reports)).toBe(1)
})

test("a guest solves a captcha and counts once per agent and network; a member's repeated report updates theirs", async ({
  db,
  as,
}) => {
  const { agent, reporter, api } = await reported(db, as)
  const report = { id: agent.userId, ...money }
  const guest = as(null, { address: '198.51.100.7' }).moderation
  await expect(guest.reportAgent(report)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' })
  await guest.reportAgent({ ...report, ...(await solved(as(null))) })
  await guest.reportAgent({ ...report, ...(await solved(as(null))) })
  await as(reporter).moderation.reportAgent({ id: agent.userId, reason: 'unsafe', details: 'Shouted.' })
  expect((await api.listReported({})).items).toMatchObject([
    { kind: 'agent', count: 2, reasons: { advance_money: 1, unsafe: 1 } },
  ])
})

test('reports of listings and agents are rate-limited together', async ({ db, as }) => {
  const owner = await createUser(db)
  const member = as(await createUser(db)).moderation
  for (let times = 0; times < 10; times++) {
    const { id: propertyId } = await createProperty(db, owner)
    await member.reportListing({ propertyId, reason: 'fraud' })
  }
  const { userId: id } = await createUser(db, { role: 'agent' })
  await expect(member.reportAgent({ id, ...money })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test("listings and agents are in one list, oldest first, with the agent's public card", async ({
  db,
  as,
  fakes,
}) => {
  const { agent, api, item } = await reported(db, as)
  expect(item).toMatchObject({
    kind: 'agent',
    userId: agent.userId,
    agent: { name: 'Asha Gupta', role: 'agent' },
    isHidden: false,
    passedOn: null,
    reports: [{ ...money, isByMember: true, times: 1 }],
    can: { dismiss: true, passOn: true, uphold: false },
  })
  expect(JSON.stringify(item)).not.toContain('@')
  fakes.pass({ minutes: 1 })
  const { id: propertyId } = await createProperty(db, await createUser(db))
  await as(await createUser(db)).moderation.reportListing({ propertyId, reason: 'fraud' })
  const all = await api.listReported({})
  expect(all).toMatchObject({ total: 2, counts: { listing: 1, agent: 1, passed_on: 0 } })
  expect(all.items.map(({ kind }) => kind)).toEqual(['agent', 'listing'])
  expect((await api.listReported({ pageSize: 1, page: 2 })).items).toMatchObject([{ id: propertyId }])
  expect((await api.listReported({ kind: 'agent' })).items).toHaveLength(1)
  expect((await api.listReported({ kind: 'passed_on' })).items).toEqual([])
  expect((await api.listQueue({})).reported).toBe(2)
})

test('reviewers are notified of the first report of an agent, who is not', async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  const colleague = await createUser(db)
  await employ(db, colleague, 'listingmanager')
  for (const times of [1, 2])
    await as(await createUser(db, { name: `Visitor ${times}` })).moderation.reportAgent({
      id: agent.userId,
      ...money,
    })
  const notified = await db.select().from(notifications)
  expect(notified.map(({ userId, kind }) => [userId, kind])).toEqual([[colleague.userId, 'agent_reported']])
})

test('dismissed with a note, the reporter is notified without details and the agent stays', async ({
  db,
  as,
}) => {
  const { api, act, reporter, agent } = await reported(db, as)
  await expect(api.decideAgentReports({ ...act, decision: 'dismissed', note: ' ' })).rejects.toMatchObject({
    data: { fields: { note: ['Please write a note, at least 5 characters'] } },
  })
  await api.decideAgentReports({ ...act, decision: 'dismissed' })
  expect((await api.listReported({})).total).toBe(0)
  const [notified] = await db.select().from(notifications).where(eq(notifications.userId, reporter.userId))
  expect(notified).toMatchObject({ kind: 'agent_report_decided', parameters: { status: 'dismissed' } })
  expect(JSON.stringify(notified)).not.toContain(agent.name)
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'moderation.dismissAgentReports',
      subject: 'user',
      subjectId: agent.userId,
      details: { reports: 1, reasons: 'advance_money', note },
    },
  ])
  await expect(api.decideAgentReports({ ...act, decision: 'dismissed' })).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('a reviewer without the account duty passes on; then only an admin decides', async ({ db, as }) => {
  const { api, act, reporter, agent } = await reported(db, as)
  const boss = await createUser(db, admin)
  await employ(db, boss, 'admin')
  await expect(api.decideAgentReports({ ...act, decision: 'upheld' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await api.decideAgentReports({ ...act, decision: 'passed_on' })
  const notified = await db.select().from(notifications).where(eq(notifications.userId, boss.userId))
  expect(notified.map(({ kind }) => kind)).toContain('agent_reports_passed_on')
  const [waiting] = (await api.listReported({ kind: 'passed_on' })).items
  expect(waiting).toMatchObject({
    passedOn: { note },
    can: { dismiss: false, passOn: false, uphold: false },
  })
  for (const decision of ['dismissed', 'passed_on'] as const)
    await expect(api.decideAgentReports({ ...act, decision })).rejects.toMatchObject({
      code: 'ALREADY_ESCALATED',
    })

  const moderation = as(boss).moderation
  expect((await moderation.listReported({ kind: 'passed_on' })).items).toMatchObject([
    { can: { dismiss: true, passOn: false, uphold: true } },
  ])
  await as(boss).accounts.suspendPerson({ id: agent.userId, reason: 'Asked for money before visits.' })
  expect((await moderation.listReported({})).items).toMatchObject([{ isSuspended: true, isHidden: true }])
  await moderation.decideAgentReports({ ...act, decision: 'upheld' })
  expect(await db.$count(reports, eq(reports.status, 'upheld'))).toBe(1)
  const heard = await db.select().from(notifications).where(eq(notifications.userId, reporter.userId))
  expect(heard).toMatchObject([{ kind: 'agent_report_decided', parameters: { status: 'upheld' } }])
})

test('nobody decides on reports about themselves, or on their own report', async ({ db, as }) => {
  const { agent, reporter, act } = await reported(db, as)
  const self = { ...agent, loginRole: 'admin' as const, duties: ['review', 'suspendUsers'] as const }
  const [item] = (await as(self).moderation.listReported({})).items
  expect(item?.can).toEqual({ dismiss: false, passOn: false, uphold: false })
  await expect(
    as(self).moderation.decideAgentReports({ ...act, decision: 'dismissed' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const promoted = { ...reporter, loginRole: 'admin' as const, duties: ['review', 'suspendUsers'] as const }
  expect((await as(promoted).moderation.listReported({})).total).toBe(0)
  await expect(
    as(promoted).moderation.decideAgentReports({ ...act, decision: 'dismissed' }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await expect(
    as(await createUser(db, admin)).moderation.decideAgentReports({
      ...act,
      userId: crypto.randomUUID(),
      decision: 'upheld',
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

raceTest('of two who decide on reports of an agent at once one does', async ({ engine: { db }, as }) => {
  const { reviewer, act } = await reported(db, as)
  const colleague = await createUser(db, manager)
  const decided = await Promise.allSettled([
    as(reviewer).moderation.decideAgentReports({ ...act, decision: 'dismissed' }),
    as(colleague).moderation.decideAgentReports({ ...act, decision: 'passed_on' }),
  ])
  const refused = decided.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(['STALE', 'ALREADY_ESCALATED']).toContain(
    refused[0]?.status === 'rejected' ? refused[0].reason.code : '',
  )
  expect(await db.$count(auditLog)).toBe(1)
})
