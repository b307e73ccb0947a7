import { asc } from 'drizzle-orm'

import { leadEvents, leads } from '#database/schema/leads.ts'
import { liveEvents } from '#database/schema/platform.ts'
import { createLead, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

test('a lead moves through its statuses; each step is stored with author and time', async ({
  db,
  as,
  fakes,
}) => {
  const advertiser = await createUser(db)
  const lead = await createLead(db, advertiser)
  const api = as(advertiser).leads
  const steps = [
    ['new', 'contacted'],
    ['contacted', 'interested'],
    ['interested', 'converted'],
    ['converted', 'contacted'],
    ['contacted', 'closed'],
  ] as const
  for (const [from, to] of steps) {
    fakes.pass({ hours: 1 })
    await expect(api.moveLead({ id: lead.id, from, to })).resolves.toMatchObject({ status: to })
  }
  const events = await db.select().from(leadEvents).orderBy(asc(leadEvents.createdAt))
  expect(events.map(({ kind, toStatus }) => [kind, toStatus])).toEqual([
    ['status_changed', 'contacted'],
    ['status_changed', 'interested'],
    ['status_changed', 'converted'],
    ['reopened', 'contacted'],
    ['status_changed', 'closed'],
  ])
  expect(events.every(({ actorId }) => actorId === advertiser.userId)).toBe(true)
  const [stored] = await db.select().from(leads)
  expect(stored?.firstResponseAt).toEqual(new Date('2026-11-21T06:30:00.000Z'))
  expect(stored?.lastContacted).toEqual(new Date('2026-11-21T10:30:00.000Z'))
})

test('skipped steps, and steps of the sender, are refused', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const sender = await createUser(db)
  const lead = await createLead(db, advertiser, { userId: sender.userId })
  const step = { id: lead.id, from: 'new' as const, to: 'converted' as const }
  await expect(as(advertiser).leads.moveLead(step)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(sender).leads.moveLead({ ...step, to: 'contacted' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(as(await createUser(db)).leads.moveLead({ ...step, to: 'contacted' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Lead not found',
  })
})

test('a step from an outdated status returns the current lead', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const lead = await createLead(db, advertiser, { status: 'interested' })
  await expect(
    as(advertiser).leads.moveLead({ id: lead.id, from: 'new', to: 'contacted' }),
  ).rejects.toMatchObject({
    code: 'STALE',
    data: { id: lead.id, status: 'interested', can: { moveTo: ['converted', 'closed'] } },
  })
  expect(await db.$count(leadEvents)).toBe(0)
})

raceTest(
  'two moves at the same moment: one is made, the other learns what is now',
  async ({ engine: { db }, as }) => {
    const advertiser = await createUser(db)
    const lead = await createLead(db, advertiser)
    const step = { id: lead.id, from: 'new' as const }
    const answers = await Promise.allSettled([
      as(advertiser).leads.moveLead({ ...step, to: 'contacted' }),
      as(advertiser).leads.moveLead({ ...step, to: 'closed' }),
    ])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'STALE' })
    expect(await db.$count(leadEvents)).toBe(1)
  },
)

test("open windows of both sides get the change; those of a converted soft lead's viewer do not", async ({
  db,
  as,
}) => {
  const [advertiser, seeker] = [await createUser(db), await createUser(db)]
  const sides = async (type: 'contact' | 'soft_lead_conversion') => {
    const { id } = await createLead(db, advertiser, { userId: seeker.userId, type })
    await as(advertiser).leads.moveLead({ id, from: 'new', to: 'contacted' })
    const notified = await db.select().from(liveEvents)
    return notified.filter(({ subjectId }) => subjectId === id).map(({ userId }) => userId)
  }
  expect((await sides('contact')).toSorted()).toEqual([advertiser.userId, seeker.userId].toSorted())
  expect(await sides('soft_lead_conversion')).toEqual([advertiser.userId])
})

test('status changes are rate-limited', async ({ db, as }) => {
  const { moveLead } = as(await createUser(db)).leads
  const move = () => moveLead({ id: crypto.randomUUID(), from: 'new', to: 'contacted' })
  for (let count = 1; count <= 300; count += 1)
    await expect(move()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(move()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
