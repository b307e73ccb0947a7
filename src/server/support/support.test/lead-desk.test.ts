import { auditLog } from '#database/schema/moderation.ts'
import { notifications } from '#database/schema/messages.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import type { Database } from '#database/client.ts'
import { createUser, employ } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'
import type { As } from '#tests/test.ts'
import { and, eq } from 'drizzle-orm'

const callback = {
  kind: 'callback' as const,
  name: 'Meera Joshi',
  phone: '9829012345',
  preferredDate: '2026-11-23',
  preferredTime: '11:30' as const,
}
const loan = { kind: 'homeloan' as const, ...person(), loanAmount: 6_000_000, message: 'For a flat' }

function person() {
  return { name: 'Meera Joshi', email: 'meera@example.in', phone: '9829012345' }
}

async function world(db: Database, as: As) {
  const asker = await createUser(db, { name: 'Meera Joshi', email: 'meera@example.in', locale: 'hi' })
  const seller = await createUser(db, { name: 'Sonal Verma', loginRole: 'sales' })
  const colleague = await createUser(db, { name: 'Arjun Soni', loginRole: 'customer_service' })
  await employ(db, seller, 'sales')
  await employ(db, colleague, 'customer_service')
  const { id } = await as(asker).support.createPlatformLead(loan)
  return { asker, seller, colleague, id, desk: as(seller).support }
}

test('nobody of the desk works on an enquiry of their own, nor on one that is not there', async ({
  db,
  as,
}) => {
  const { seller, desk } = await world(db, as)
  const own = await as(seller).support.createPlatformLead(callback)
  const submissionKey = crypto.randomUUID()
  for (const [id, code] of [
    [own.id, 'FORBIDDEN'],
    [crypto.randomUUID(), 'NOT_FOUND'],
  ] as const) {
    await expect(desk.holdPlatformLead({ id, from: null, to: 'me' })).rejects.toMatchObject({ code })
    await expect(desk.movePlatformLead({ id, from: 'new', to: 'contacted' })).rejects.toMatchObject({ code })
    await expect(desk.notePlatformLead({ id, note: 'Rang', submissionKey })).rejects.toMatchObject({ code })
    await expect(desk.logPlatformCall({ id, outcome: 'no_answer', submissionKey })).rejects.toMatchObject({
      code,
    })
  }
  await expect(desk.getPlatformLead({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(desk.listPlatformLeadEvents({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { can } = await desk.getPlatformLead({ id: own.id })
  expect(can).toEqual({ work: false, moveTo: [], seeContact: false, reveal: false })
  expect(await db.$count(auditLog)).toBe(0)
})

test('steps go forward; closing needs a reason, and “something else” a note', async ({ db, as }) => {
  const { id, desk } = await world(db, as)
  const to = 'closed' as const
  await expect(desk.movePlatformLead({ id, from: 'new', to: 'converted' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(desk.movePlatformLead({ id, from: 'new', to })).rejects.toMatchObject({
    data: { fields: { ending: ['Please choose a reason'] } },
  })
  await expect(desk.movePlatformLead({ id, from: 'new', to, ending: 'other' })).rejects.toMatchObject({
    data: { fields: { note: ['Please say in a note why'] } },
  })
  await expect(desk.movePlatformLead({ id, from: 'contacted', to: 'interested' })).rejects.toMatchObject({
    code: 'MOVED_ON',
  })
  await expect(
    desk.notePlatformLead({ id, note: ' ', submissionKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ data: { fields: { note: ['Please write a note'] } } })
})

test('an enquiry shows all that was asked, whose account it is, and how it goes on', async ({
  db,
  as,
  fakes,
}) => {
  const { id, asker, seller, desk } = await world(db, as)
  expect(await desk.getPlatformLead({ id })).toMatchObject({
    kind: 'homeloan',
    name: 'Meera Joshi',
    email: 'm•••@example.in',
    phone: '+91 98•••••345',
    message: 'For a flat',
    parameters: { loanAmount: 6_000_000 },
    person: { userId: asker.userId, locale: 'hi' },
    upgradeRequestId: null,
    answeredAfterMinutes: null,
    can: { work: true, moveTo: ['contacted', 'closed'], seeContact: true, reveal: false },
  })
  fakes.pass({ minutes: 42 })
  await desk.movePlatformLead({ id, from: 'new', to: 'contacted' })
  fakes.pass({ minutes: 1 })
  await desk.movePlatformLead({ id, from: 'contacted', to: 'interested', note: 'Wants two banks' })
  fakes.pass({ minutes: 1 })
  await desk.movePlatformLead({ id, from: 'interested', to: 'closed', ending: 'not_interested' })
  const closed = await desk.getPlatformLead({ id })
  expect(closed).toMatchObject({
    closedBecause: 'not_interested',
    answeredAfterMinutes: 42,
    holder: { userId: seller.userId, isCaller: true },
    can: { moveTo: ['contacted'] },
  })
  fakes.pass({ minutes: 1 })
  await desk.movePlatformLead({ id, from: 'closed', to: 'contacted' })
  expect((await desk.getPlatformLead({ id })).closedBecause).toBeNull()
  const { items } = await desk.listPlatformLeadEvents({ id })
  expect(items.map(({ by, from, to, ending, note }) => [by, from, to, ending, note])).toEqual([
    ['Sonal Verma', 'closed', 'contacted', null, null],
    ['Sonal Verma', 'interested', 'closed', 'not_interested', null],
    ['Sonal Verma', 'contacted', 'interested', null, 'Wants two banks'],
    ['Sonal Verma', 'new', 'contacted', null, null],
  ])
  const acts = await db.select().from(auditLog)
  expect(acts.map(({ action }) => action)).toEqual(Array(4).fill('support.movePlatformLead'))
  expect(JSON.stringify(acts)).not.toContain('two banks')
})

test('having spoken with somebody is the answer; a try is kept and is none', async ({ db, as, fakes }) => {
  const { id, desk } = await world(db, as)
  const submissionKey = crypto.randomUUID()
  fakes.pass({ minutes: 10 })
  await desk.logPlatformCall({ id, outcome: 'no_answer', note: 'Rang twice', submissionKey })
  await desk.logPlatformCall({ id, outcome: 'no_answer', note: 'Rang twice', submissionKey })
  expect(await desk.getPlatformLead({ id })).toMatchObject({ status: 'new', answeredAfterMinutes: null })
  fakes.pass({ minutes: 20 })
  await desk.logPlatformCall({ id, outcome: 'reached', submissionKey: crypto.randomUUID() })
  expect(await desk.getPlatformLead({ id })).toMatchObject({
    status: 'contacted',
    answeredAfterMinutes: 30,
    answerBy: null,
  })
  const { items } = await desk.listPlatformLeadEvents({ id })
  expect(items.filter(({ kind }) => kind === 'call_logged').map(({ outcome }) => outcome)).toEqual([
    'reached',
    'no_answer',
  ])
  expect(await db.$count(auditLog, eq(auditLog.action, 'support.logPlatformCall'))).toBe(2)
})

test('whoever chose a time is overdue after it, everybody else after a day; the oldest new one stands first', async ({
  db,
  as,
  fakes,
}) => {
  const { id, asker, desk } = await world(db, as)
  fakes.pass({ minutes: 1 })
  const { id: called } = await as(asker).support.createPlatformLead(callback)
  fakes.pass({ minutes: 1 })
  const other = await createUser(db, { name: 'Imran Khan' })
  const { id: third } = await as(other).support.createPlatformLead(loan)
  const list = async (filters: Parameters<typeof desk.listPlatformLeads>[0] = {}) =>
    (await desk.listPlatformLeads(filters)).items.map((lead) => lead.id)
  expect(await list()).toEqual([id, called, third])
  await desk.movePlatformLead({ id, from: 'new', to: 'contacted' })
  expect(await list()).toEqual([called, third, id])
  expect(await list({ state: 'new', pageSize: 1, page: 2 })).toEqual([third])
  expect((await desk.listPlatformLeads({})).items.map(({ answerBy }) => answerBy)).toEqual([
    '2026-11-23T06:30:00.000Z',
    '2026-11-22T05:32:00.000Z',
    null,
  ])
  fakes.pass({ days: 1, minutes: 1 })
  expect(await list({ overdue: true })).toEqual([third])
  expect(await desk.listPlatformLeads({})).toMatchObject({
    overdue: 1,
    counts: { open: 3, new: 2, contacted: 1, closed: 0 },
  })
  fakes.pass({ days: 1, minutes: 60 })
  expect(await list({ overdue: true })).toEqual([called, third])
})

test('enquiries are found by kind, holder, name, number however spaced, and words', async ({ db, as }) => {
  const { id, seller, desk } = await world(db, as)
  const other = await createUser(db, { name: 'Imran Khan', mobileNumber: '+919999988888' })
  const { id: second } = await as(other).support.createPlatformLead({ ...callback })
  const list = async (filters: Parameters<typeof desk.listPlatformLeads>[0]) =>
    (await desk.listPlatformLeads(filters)).items.map((lead) => lead.id)
  expect(await list({ kind: 'callback' })).toEqual([second])
  for (const query of ['imran', '99999 88888', 'KHAN imran']) expect(await list({ query })).toEqual([second])
  expect(await list({ query: 'for a flat' })).toEqual([id])
  expect(await list({ query: '%' })).toEqual([])
  await desk.holdPlatformLead({ id, from: null, to: 'me' })
  expect(await list({ holder: 'me' })).toEqual([id])
  expect(await list({ holder: seller.userId })).toEqual([id])
  expect(await list({ holder: 'nobody' })).toEqual([second])
})

test('somebody who asks again shows, with the time they now wish', async ({ db, as, fakes }) => {
  const { asker, desk } = await world(db, as)
  const { id } = await as(asker).support.createPlatformLead(callback)
  fakes.pass({ minutes: 5 })
  await as(asker).support.createPlatformLead({ ...callback, preferredTime: '16:00' })
  expect(await desk.getPlatformLead({ id })).toMatchObject({
    repeatCount: 1,
    preferredTime: '16:00',
    answerBy: '2026-11-23T11:00:00.000Z',
  })
  expect((await desk.listPlatformLeadEvents({ id })).items).toMatchObject([{ kind: 'repeated' }])
})

test('an enquiry is given to colleagues of the desk only, and they are told', async ({
  db,
  as,
  deliverNews,
}) => {
  const { id, asker, colleague, desk } = await world(db, as)
  const outsider = await createUser(db, { loginRole: 'support' })
  await employ(db, outsider, 'support')
  for (const { userId: to } of [asker, outsider])
    await expect(desk.holdPlatformLead({ id, from: null, to })).rejects.toMatchObject({ code: 'NOT_OF_DESK' })
  await deliverNews()
  await desk.holdPlatformLead({ id, from: null, to: colleague.userId })
  await deliverNews()
  const told = and(eq(notifications.kind, 'work_assigned'), eq(notifications.userId, colleague.userId))
  expect(await db.select().from(notifications).where(told)).toMatchObject([
    { parameters: { work: 'platform_lead' }, link: `/support/leads/${id}` },
  ])
  await expect(desk.holdPlatformLead({ id, from: null, to: 'me' })).rejects.toMatchObject({
    code: 'MOVED_ON',
  })
  await desk.holdPlatformLead({ id, from: colleague.userId, to: 'nobody' })
  const { items } = await desk.listPlatformLeadEvents({ id })
  expect(items.map(({ kind, assignee }) => [kind, assignee])).toEqual(
    expect.arrayContaining([
      ['assigned', 'Arjun Soni'],
      ['assigned', null],
    ]),
  )
})

test('the table holds what fits the filters, and that it was taken is written down without whom it was looked for', async ({
  db,
  as,
}) => {
  const { id, desk } = await world(db, as)
  await db.update(platformLeads).set({ name: '=cmd()' }).where(eq(platformLeads.id, id))
  const file = await desk.exportPlatformLeads({ query: 'cmd' })
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toContain('Received,Kind,Status')
  expect(lines[1]).toContain(`Home loan,New,'=cmd()`)
  expect(lines).toHaveLength(3)
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'support.exportPlatformLeads',
      subject: 'platform_lead',
      details: { rows: 1, isSearched: true, state: 'open' },
    },
  ])
})

raceTest('of ten who take one enquiry at once a single one has it', async ({ engine: { db }, as }) => {
  const { id } = await world(db, as)
  const staff = await Promise.all(Array.from({ length: 10 }, () => createUser(db, { loginRole: 'sales' })))
  const takes = await Promise.allSettled(
    staff.map((each) => as(each).support.holdPlatformLead({ id, from: null, to: 'me' })),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(platformLeadEvents, eq(platformLeadEvents.platformLeadId, id))).toBe(1)
})

raceTest('of two who move one enquiry at once a single one counts', async ({ engine: { db }, as }) => {
  const { id, seller, colleague } = await world(db, as)
  const moves = await Promise.allSettled([
    as(seller).support.movePlatformLead({ id, from: 'new', to: 'contacted' }),
    as(colleague).support.movePlatformLead({ id, from: 'new', to: 'closed', ending: 'spam' }),
  ])
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
