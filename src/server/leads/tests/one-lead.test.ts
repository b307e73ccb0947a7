import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { leadEvents, leads } from '#database/schema/leads.ts'
import { notifications } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { markAnswered } from '#server/leads/commands/lead-work.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const key = () => randomUUID()

/** A property, its advertiser, an enquirer from half an hour ago, and an unrelated person. */
async function enquiry({ db, fakes }: Pick<Fixtures, 'db' | 'fakes'>) {
  const advertiser = await createUser(db, { name: 'Meenakshi Rathore', role: 'agent' })
  const buyer = await createUser(db, { name: 'Imran Khan' })
  const home = await createProperty(db, advertiser)
  const createdAt = fakes.now()
  const sides = { userId: buyer.userId, propertyId: home.id, createdAt }
  const lead = await createLead(db, advertiser, { ...sides, source: 'property_page' })
  fakes.pass({ minutes: 30 })
  return { advertiser, buyer, home, lead, other: await createUser(db) }
}

test('a lead is visible to its two sides, and to nobody else', async ({ db, as, fakes }) => {
  const { advertiser, buyer, home, lead, other } = await enquiry({ db, fakes })
  const { id } = lead
  const work = { id, submissionKey: key() }
  const asked = [
    () => as(other).leads.getLead({ id }),
    () => as(other).leads.listSteps({ id }),
    () => as(other).leads.addNote({ ...work, note: 'mine now' }),
    () => as(other).leads.logCall({ ...work, outcome: 'reached' }),
    () => as(other).leads.withdrawLead({ id }),
    () => as(advertiser).leads.getLead({ id: key() }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(null).leads.getLead({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

  expect(await as(advertiser).leads.getLead({ id })).toMatchObject({
    side: 'received',
    name: 'Imran Khan',
    property: { numericId: home.propertyNumericId },
    answeredAfterMinutes: null,
    can: { moveTo: ['contacted', 'closed'], work: true, withdraw: false },
  })
  expect(await as(buyer).leads.getLead({ id })).toMatchObject({
    side: 'sent',
    advertiser: { name: 'Meenakshi Rathore' },
    can: { moveTo: [], work: false, withdraw: true },
  })
})

test('an advertiser with a private profile has no name for the enquirer', async ({ db, as, fakes }) => {
  const { advertiser, buyer, lead } = await enquiry({ db, fakes })
  await as(advertiser).leads.moveLead({ id: lead.id, from: 'new', to: 'contacted' })
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, advertiser.userId))
  const seen = await as(buyer).leads.getLead({ id: lead.id })
  const { items } = await as(buyer).leads.listSteps({ id: lead.id })
  expect(seen.advertiser).toEqual({ name: null, pageId: null })
  expect(items.map(({ by }) => by)).toEqual([{ who: 'advertiser', name: null }])
  expect(JSON.stringify([seen, items])).not.toContain('Meenakshi')
})

test('notes and calls of the advertiser are never shown to the enquirer', async ({ db, as, fakes }) => {
  const { advertiser, buyer, lead } = await enquiry({ db, fakes })
  const { id } = lead
  const api = as(advertiser).leads
  await api.addNote({ id, note: '  Budget is lower than he says.  ', submissionKey: key() })
  fakes.pass({ minutes: 12 })
  await api.logCall({ id, outcome: 'reached', note: 'Comes on Sunday.', submissionKey: key() })
  fakes.pass({ minutes: 1 })
  await api.moveLead({ id, from: 'contacted', to: 'interested' })

  const { items, total } = await api.listSteps({ id })
  expect(total).toBe(4)
  expect(items.map(({ kind, note, outcome, to }) => [kind, note ?? outcome ?? to])).toEqual(
    expect.arrayContaining([
      ['status_changed', 'interested'],
      ['call_logged', 'Comes on Sunday.'],
      ['status_changed', 'contacted'],
      ['noted', 'Budget is lower than he says.'],
    ]),
  )
  expect(items[0]).toMatchObject({ kind: 'status_changed', to: 'interested', by: { who: 'you', name: null } })
  expect(items.at(-1)).toMatchObject({ kind: 'noted' })

  const timeline = await as(buyer).leads.listSteps({ id })
  expect(timeline.items.map(({ kind, to, by }) => [kind, to, by.who, by.name])).toEqual([
    ['status_changed', 'interested', 'advertiser', 'Meenakshi Rathore'],
    ['status_changed', 'contacted', 'advertiser', 'Meenakshi Rathore'],
  ])
  expect(JSON.stringify([timeline, await as(buyer).leads.getLead({ id })])).not.toMatch(/Budget|Sunday|call_/)
})

test('notes and calls are refused to the enquirer, and when empty', async ({ db, as, fakes }) => {
  const { advertiser, buyer, lead } = await enquiry({ db, fakes })
  const work = { id: lead.id, submissionKey: key() }
  const refused = [
    as(buyer).leads.addNote({ ...work, note: 'x' }),
    as(buyer).leads.logCall({ ...work, outcome: 'reached' }),
  ]
  for (const answer of await Promise.allSettled(refused))
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } })
  await expect(as(advertiser).leads.addNote({ ...work, note: '   ' })).rejects.toMatchObject({
    data: { fields: { note: ['Write a note first'] } },
  })
  await expect(as(advertiser).leads.addNote({ ...work, note: 'x'.repeat(2001) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await db.$count(leadEvents)).toBe(0)
})

test('a note or call sent twice is stored once, even under another lead', async ({ db, as, fakes }) => {
  const { advertiser, lead } = await enquiry({ db, fakes })
  const note = { id: lead.id, note: 'Prefers the ground floor.', submissionKey: key() }
  const call = { id: lead.id, outcome: 'no_answer', submissionKey: key() } as const
  const api = as(advertiser).leads
  expect(await api.addNote(note)).toEqual({ repeated: false })
  expect(await api.addNote(note)).toEqual({ repeated: true })
  expect(await api.logCall(call)).toEqual({ repeated: false })
  expect(await api.logCall(call)).toEqual({ repeated: true })
  expect(await db.$count(leadEvents)).toBe(2)
})

test('a call that reached the person is the first response and moves a new lead to contacted; an attempt does not', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, lead } = await enquiry({ db, fakes })
  const api = as(advertiser).leads
  const call = (outcome: 'no_answer' | 'wrong_number' | 'reached') =>
    api.logCall({ id: lead.id, outcome, submissionKey: key() })
  await call('no_answer')
  await call('wrong_number')
  expect(await api.getLead({ id: lead.id })).toMatchObject({
    status: 'new',
    answeredAfterMinutes: null,
    lastContactedAt: fakes.now().toISOString(),
  })
  fakes.pass({ minutes: 12 })
  await call('reached')
  fakes.pass({ hours: 5 })
  await call('reached')
  expect(await api.getLead({ id: lead.id })).toMatchObject({
    status: 'contacted',
    answeredAfterMinutes: 42,
    lastContactedAt: fakes.now().toISOString(),
  })
})

test('a message or an answered visit of the advertiser is a response; those of anybody else are not', async ({
  db,
  as,
  callAs,
  fakes,
}) => {
  const { advertiser, buyer, other, lead } = await enquiry({ db, fakes })
  const answer = (actor: Actor) => markAnswered(callAs(actor), lead.id)
  await answer(buyer)
  await answer(other)
  expect(await as(advertiser).leads.getLead({ id: lead.id })).toMatchObject({
    status: 'new',
    answeredAfterMinutes: null,
    lastContactedAt: null,
  })
  await answer(advertiser)
  fakes.pass({ hours: 1 })
  await answer(advertiser)
  expect(await as(advertiser).leads.getLead({ id: lead.id })).toMatchObject({
    status: 'contacted',
    answeredAfterMinutes: 30,
  })
  expect(await db.$count(leadEvents)).toBe(1)
})

test('a response does not move a lead that is further along', async ({ db, as, callAs, fakes }) => {
  const advertiser = await createUser(db)
  const lead = await createLead(db, advertiser, { status: 'interested', createdAt: fakes.now() })
  await markAnswered(callAs(advertiser), lead.id)
  expect(await as(advertiser).leads.getLead({ id: lead.id })).toMatchObject({ status: 'interested' })
  expect(await db.$count(leadEvents)).toBe(0)
})

test('the enquirer can withdraw the lead: it is closed, once, and the advertiser is notified', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { advertiser, buyer, lead } = await enquiry({ db, fakes })
  const { id } = lead
  await expect(as(advertiser).leads.withdrawLead({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(buyer).leads.withdrawLead({ id })).toMatchObject({ status: 'closed' })
  expect(await as(buyer).leads.withdrawLead({ id })).toMatchObject({ status: 'closed' })
  expect(await as(buyer).leads.getLead({ id })).toMatchObject({ can: { withdraw: false } })
  expect((await as(advertiser).leads.listSteps({ id })).items).toMatchObject([
    { kind: 'status_changed', from: 'new', to: 'closed', by: { who: 'enquirer', name: 'Imran Khan' } },
  ])
  await deliverEvents()
  expect(await db.select().from(notifications)).toMatchObject([
    {
      userId: advertiser.userId,
      kind: 'lead_updated',
      parameters: { name: 'Imran Khan', change: 'withdrawn' },
      link: `/user-dashboard/leads/${id}`,
    },
  ])
  // Withdrawn without a response, so not waiting any more.
  const [stored] = await db.select().from(leads)
  expect(stored?.firstResponseAt).toBeNull()
  expect(await as(advertiser).leads.getResponseTime()).toMatchObject({ leads: 0, medianMinutes: null })
})

test('the timeline of a lead is paged, newest first', async ({ db, as, fakes }) => {
  const { advertiser, lead } = await enquiry({ db, fakes })
  const api = as(advertiser).leads
  for (const note of ['first', 'second', 'third']) {
    fakes.pass({ minutes: 1 })
    await api.addNote({ id: lead.id, note, submissionKey: key() })
  }
  const pages = [
    await api.listSteps({ id: lead.id, pageSize: 2 }),
    await api.listSteps({ id: lead.id, pageSize: 2, page: 7 }),
  ]
  expect(pages.map(({ items }) => items.map(({ note }) => note))).toEqual([['third', 'second'], ['first']])
  expect(pages.map(({ page, total, hasMore }) => [page, total, hasMore])).toEqual([
    [1, 3, true],
    [2, 3, false],
  ])
})
