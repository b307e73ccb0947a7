import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { projects } from '#database/schema/catalogue.ts'
import { evidence } from '#database/schema/evidence.ts'
import { profiles } from '#database/schema/profiles.ts'
import type { Actor } from '#server/platform/context.ts'
import { createCity, createEvidence, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

const day = 86_400_000

async function createAgent(db: Database) {
  const agent = await createUser(db, { role: 'agent', name: 'Meenakshi Rathore' })
  await db.update(profiles).set({ reraNumber: 'RAJ/A/2020/1234' }).where(eq(profiles.userId, agent.userId))
  return agent
}

const check = (subjectId: string, fields: object = {}) => ({
  id: crypto.randomUUID(),
  subject: 'person' as const,
  subjectId,
  claim: 'agent_rera' as const,
  validUntil: '2027-11-20',
  ...fields,
})

/** The claims on every answer that carries a badge of this agent. */
async function listBadges(as: As, agent: Actor, numericId: number) {
  const api = as(null)
  const { items } = await api.agents.listAgents({ name: agent.name })
  const { advertiser } = await api.properties.getProperty({ id: String(numericId) })
  const detail = await api.agents.getAgent({ id: agent.userId })
  return [items[0]?.checked, detail.checked, detail.evidence.map(({ claim }) => claim), advertiser?.checked]
}

test('guests and members see no staff evidence and record none', async ({ db, as }) => {
  const agent = await createAgent(db)
  for (const [caller, code] of [
    [null, 'UNAUTHORIZED'],
    [agent, 'FORBIDDEN'],
    [await createStaff(db, 'support'), 'FORBIDDEN'],
    [await createStaff(db, 'listingmanager'), 'FORBIDDEN'],
  ] as const) {
    const api = as(caller).evidence
    const subject = { subject: 'person', subjectId: agent.userId } as const
    await expect(api.listEvidence(subject)).rejects.toMatchObject({ code })
    await expect(api.recordEvidence(check(agent.userId))).rejects.toMatchObject({ code })
    const { id } = await createEvidence(db, { personId: agent.userId }, { claim: 'identity' })
    const withdrawal = api.withdrawEvidence({ id, reason: 'It was a copy' })
    await expect(withdrawal).rejects.toMatchObject({ code })
    await db.delete(evidence)
  }
})

test('a check names a claim of its subject, a number that the page shows, and a day within five years', async ({
  db,
  as,
}) => {
  const api = as(await createStaff(db, 'admin')).evidence
  const agent = await createAgent(db)
  const owner = await createUser(db)
  const unregistered = await createUser(db, { role: 'agent' })
  const refusals = [
    [check(agent.userId, { claim: 'address_visited' }), 'BAD_REQUEST'],
    [check(agent.userId, { validUntil: '' }), 'BAD_REQUEST'],
    [check(agent.userId, { validUntil: '2026-11-20' }), 'DAY_PAST'],
    [check(agent.userId, { validUntil: '2031-11-23' }), 'DATE_FAR'],
    [check(owner.userId), 'NOT_PROFESSIONAL'],
    [check(unregistered.userId), 'RERA_REQUIRED'],
    [check(crypto.randomUUID()), 'NOT_FOUND'],
    [check(agent.userId, { subject: 'property', claim: 'authority' }), 'NOT_FOUND'],
  ] as const
  for (const [input, code] of refusals)
    await expect(api.recordEvidence(input), code).rejects.toMatchObject({ code })
  expect(await db.$count(evidence)).toBe(0)
})

test('nobody checks themselves or their own listing', async ({ db, as }) => {
  const manager = await createStaff(db, 'listingmanager')
  const { id } = await createProperty(db, manager)
  const input = check(id, { subject: 'property', claim: 'authority' })
  await expect(as(manager).evidence.recordEvidence(input)).rejects.toMatchObject({ code: 'SELF' })
  const admin = await createStaff(db, 'admin')
  const self = as(admin).evidence.recordEvidence(check(admin.userId, { claim: 'identity' }))
  await expect(self).rejects.toMatchObject({ code: 'SELF' })
})

test('no badge is answered without a check that counts', async ({ db, as, fakes }) => {
  const agent = await createAgent(db)
  const { propertyNumericId: numericId } = await createProperty(db, agent)
  const none = [[], [], [], []]
  expect(await listBadges(as, agent, numericId)).toEqual(none)
  const withdrawn = { endedAt: fakes.now(), endedBecause: 'withdrawn', claim: 'identity' } as const
  await createEvidence(db, { personId: agent.userId }, withdrawn)
  const past = new Date(fakes.now().getTime() - 1)
  await createEvidence(db, { personId: agent.userId }, { claim: 'company_registration', validUntil: past })
  await createEvidence(db, { personId: (await createAgent(db)).userId })
  expect(await listBadges(as, agent, numericId)).toEqual(none)
  await createEvidence(db, { personId: agent.userId })
  expect(await listBadges(as, agent, numericId)).toEqual(Array(4).fill(['agent_rera']))
})

test('a check expires by the clock: one second before it counts, one second after it does not', async ({
  db,
  as,
  fakes,
}) => {
  const admin = await createStaff(db, 'admin')
  const agent = await createAgent(db)
  const { propertyNumericId: numericId } = await createProperty(db, agent)
  await as(admin).evidence.recordEvidence(check(agent.userId, { validUntil: '2026-11-30' }))
  const end = Date.parse('2026-12-01T00:00:00+05:30')
  fakes.pass({ minutes: (end - fakes.now().getTime() - 1000) / 60_000 })
  expect(await listBadges(as, agent, numericId)).toEqual(Array(4).fill(['agent_rera']))
  expect(await as(agent).evidence.listOwnEvidence()).toHaveLength(1)
  fakes.pass({ minutes: 2 / 60 })
  expect(await listBadges(as, agent, numericId)).toEqual(Array(4).fill([]))
  expect(await as(agent).evidence.listOwnEvidence()).toEqual([])
  const { items } = await as(admin).evidence.listEvidence({ subject: 'person', subjectId: agent.userId })
  expect(items).toMatchObject([{ state: 'expired', reference: 'RAJ/A/2020/1234' }])
})

test('sent twice, a check is recorded once; a later one replaces it and the first remains in the list', async ({
  db,
  as,
  fakes,
}) => {
  const admin = await createStaff(db, 'admin', 'Sunita Admin')
  const agent = await createAgent(db)
  const { evidence: api } = as(admin)
  const first = check(agent.userId, { note: 'Certificate of 2020' })
  await api.recordEvidence(first)
  await api.recordEvidence(first)
  fakes.pass({ hours: 1 })
  await api.recordEvidence(check(agent.userId))
  const { items } = await api.listEvidence({ subject: 'person', subjectId: agent.userId })
  expect(items).toMatchObject([
    { state: 'live', checkedBy: 'Sunita Admin', note: null },
    { state: 'replaced', checkedBy: 'Sunita Admin', note: 'Certificate of 2020' },
  ])
  const detail = await as(null).agents.getAgent({ id: agent.userId })
  expect(detail.evidence).toHaveLength(1)
  expect(JSON.stringify(detail)).not.toContain('Sunita')
})

test('a withdrawn check no longer counts, cannot be withdrawn twice, and its person is told why', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const agent = await createAgent(db)
  const input = check(agent.userId)
  await as(admin).evidence.recordEvidence(input)
  await deliverEvents()
  const withdrawal = { id: input.id, reason: 'The certificate was revoked' }
  await as(admin).evidence.withdrawEvidence(withdrawal)
  await expect(as(admin).evidence.withdrawEvidence(withdrawal)).rejects.toMatchObject({ code: 'STALE' })
  expect(await as(agent).evidence.listOwnEvidence()).toEqual([])
  await deliverEvents()
  expect(mail.map(({ subject }) => subject)).toEqual(['A check was recorded', 'A check was withdrawn'])
  expect(mail[1]?.text).toContain('The certificate was revoked')
  const { items } = await as(agent).messages.listNotifications({})
  expect(items.map(({ kind, parameters }) => [kind, parameters])).toEqual(
    expect.arrayContaining([
      ['evidence_changed', { change: 'recorded', claim: 'agent_rera' }],
      ['evidence_changed', { change: 'withdrawn', claim: 'agent_rera' }],
    ]),
  )
})

test('a check of a project shows on its listings, until its number changes', async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const { id: cityId } = await createCity(db)
  const [project] = await db
    .insert(projects)
    .values({ cityId, title: 'Neem Court', slug: 'neem-court', city: 'Jaipur', location: 'Jagatpura' })
    .returning()
  const subjectId = project?.id ?? ''
  const input = check(subjectId, { subject: 'project', claim: 'project_rera' })
  await expect(as(admin).evidence.recordEvidence(input)).rejects.toMatchObject({ code: 'RERA_REQUIRED' })
  await db.update(projects).set({ reraNumber: 'rera/raj/p/2023/002456' }).where(eq(projects.id, subjectId))
  await as(admin).evidence.recordEvidence(input)
  const home = await createProperty(db, await createUser(db), { projectId: subjectId })
  const listShown = async () =>
    (await as(null).properties.getProperty({ id: String(home.propertyNumericId) })).evidence
  expect(await listShown()).toMatchObject([{ claim: 'project_rera', reference: 'RAJ/P/2023/2456' }])
  await db.update(projects).set({ reraNumber: 'RAJ/P/2024/1' }).where(eq(projects.id, subjectId))
  expect(await listShown()).toEqual([])
})

test('staff see what ends within thirty days, each what they may check', async ({ db, as, fakes }) => {
  const admin = await createStaff(db, 'admin')
  const manager = await createStaff(db, 'listingmanager')
  const agent = await createAgent(db)
  const { id: propertyId, propertyNumericId } = await createProperty(db, agent, { title: 'Garden villa' })
  const inDays = (days: number) => ({ validUntil: new Date(fakes.now().getTime() + days * day) })
  await createEvidence(db, { personId: agent.userId }, { ...inDays(20), claim: 'identity' })
  await createEvidence(db, { propertyId }, { ...inDays(10), claim: 'authority' })
  await createEvidence(db, { propertyId }, { ...inDays(-5), claim: 'address_visited' })
  await createEvidence(db, { propertyId }, { ...inDays(31), claim: 'title_document' })
  const listExpiring = async (staff: Actor) =>
    (await as(staff).evidence.listExpiringEvidence({})).items.map(({ name, claim, isExpired }) => [
      name,
      claim,
      isExpired,
    ])
  const [soon, over] = [
    ['Garden villa', 'authority', false],
    ['Garden villa', 'address_visited', true],
  ]
  expect(await listExpiring(manager)).toEqual([soon, over])
  expect(await listExpiring(admin)).toEqual([soon, ['Meenakshi Rathore', 'identity', false], over])
  const { items } = await as(manager).evidence.listExpiringEvidence({})
  expect(items[0]).toMatchObject({ subject: 'property', subjectId: propertyId, numericId: propertyNumericId })
})
