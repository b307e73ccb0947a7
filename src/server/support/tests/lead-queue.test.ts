import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { auditLog } from '#database/schema/platform.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { createUser, employ } from '#tests/factories.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const callback = {
  kind: 'callback' as const,
  name: 'Meera Joshi',
  phone: '9829012345',
  preferredDate: '2026-11-23',
  preferredTime: '11:30' as const,
}
const loan = { kind: 'homeloan' as const, ...personFields(), loanAmount: 6_000_000, message: 'For a flat' }

function personFields() {
  return { name: 'Meera Joshi', email: 'meera@example.in', phone: '9829012345' }
}

async function arrangeEnquiry(db: Database, as: As) {
  const enquirer = await createUser(db, { name: 'Meera Joshi', email: 'meera@example.in', locale: 'hi' })
  const seller = await createUser(db, { name: 'Sonal Verma', loginRole: 'sales' })
  const colleague = await createUser(db, { name: 'Arjun Soni', loginRole: 'customer_service' })
  await employ(db, seller, 'sales')
  await employ(db, colleague, 'customer_service')
  const { id } = await as(enquirer).support.createPlatformLead(loan)
  return { enquirer, seller, colleague, id, staff: as(seller).support }
}

test('nobody works on their own enquiry, or on an unknown one', async ({ db, as }) => {
  const { seller, staff } = await arrangeEnquiry(db, as)
  const own = await as(seller).support.createPlatformLead(callback)
  const submissionKey = crypto.randomUUID()
  for (const [id, code] of [
    [own.id, 'FORBIDDEN'],
    [crypto.randomUUID(), 'NOT_FOUND'],
  ] as const) {
    await expect(staff.assignPlatformLead({ id, from: null, to: 'me' })).rejects.toMatchObject({ code })
    await expect(staff.movePlatformLead({ id, from: 'new', to: 'contacted' })).rejects.toMatchObject({
      code,
    })
    await expect(staff.notePlatformLead({ id, note: 'Rang', submissionKey })).rejects.toMatchObject({
      code,
    })
    await expect(staff.logPlatformCall({ id, outcome: 'no_answer', submissionKey })).rejects.toMatchObject({
      code,
    })
  }
  await expect(staff.getPlatformLead({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(staff.listPlatformLeadEvents({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { can } = await staff.getPlatformLead({ id: own.id })
  expect(can).toEqual({ work: false, moveTo: [], seeContact: false, reveal: false })
  expect(await db.$count(auditLog)).toBe(0)
})

test('status changes go forward; closing needs a reason, and “something else” a note', async ({ db, as }) => {
  const { id, staff } = await arrangeEnquiry(db, as)
  const to = 'closed' as const
  await expect(staff.movePlatformLead({ id, from: 'new', to: 'converted' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(staff.movePlatformLead({ id, from: 'new', to })).rejects.toMatchObject({
    data: { fields: { ending: ['Please choose a reason'] } },
  })
  await expect(staff.movePlatformLead({ id, from: 'new', to, ending: 'other' })).rejects.toMatchObject({
    data: { fields: { note: ['Please give the reason in a note'] } },
  })
  await expect(staff.movePlatformLead({ id, from: 'contacted', to: 'interested' })).rejects.toMatchObject({
    code: 'STALE',
  })
  await expect(
    staff.notePlatformLead({ id, note: ' ', submissionKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ data: { fields: { note: ['Please write a note'] } } })
})

test('an enquiry shows its fields, its account, and its timeline', async ({ db, as, fakes }) => {
  const { id, enquirer, seller, staff } = await arrangeEnquiry(db, as)
  expect(await staff.getPlatformLead({ id })).toMatchObject({
    kind: 'homeloan',
    name: 'Meera Joshi',
    email: 'm•••@example.in',
    phone: '+91 98•••••345',
    message: 'For a flat',
    parameters: { loanAmount: 6_000_000 },
    person: { userId: enquirer.userId, locale: 'hi' },
    upgradeRequestId: null,
    answeredAfterMinutes: null,
    can: { work: true, moveTo: ['contacted', 'closed'], seeContact: true, reveal: false },
  })
  fakes.pass({ minutes: 42 })
  await staff.movePlatformLead({ id, from: 'new', to: 'contacted' })
  fakes.pass({ minutes: 1 })
  await staff.movePlatformLead({ id, from: 'contacted', to: 'interested', note: 'Wants two banks' })
  fakes.pass({ minutes: 1 })
  await staff.movePlatformLead({ id, from: 'interested', to: 'closed', ending: 'not_interested' })
  const closed = await staff.getPlatformLead({ id })
  expect(closed).toMatchObject({
    closedBecause: 'not_interested',
    answeredAfterMinutes: 42,
    holder: { userId: seller.userId, isCaller: true },
    can: { moveTo: ['contacted'] },
  })
  fakes.pass({ minutes: 1 })
  await staff.movePlatformLead({ id, from: 'closed', to: 'contacted' })
  expect((await staff.getPlatformLead({ id })).closedBecause).toBeNull()
  const { items } = await staff.listPlatformLeadEvents({ id })
  expect(items.map(({ by, from, to, ending, note }) => [by, from, to, ending, note])).toEqual([
    ['Sonal Verma', 'closed', 'contacted', null, null],
    ['Sonal Verma', 'interested', 'closed', 'not_interested', null],
    ['Sonal Verma', 'contacted', 'interested', null, 'Wants two banks'],
    ['Sonal Verma', 'new', 'contacted', null, null],
  ])
  const auditEntries = await db.select().from(auditLog)
  expect(auditEntries.map(({ action }) => action)).toEqual(Array(4).fill('support.movePlatformLead'))
  expect(JSON.stringify(auditEntries)).not.toContain('two banks')
})

test('a call that reached the person is the response; an attempt is logged only', async ({
  db,
  as,
  fakes,
}) => {
  const { id, staff } = await arrangeEnquiry(db, as)
  const submissionKey = crypto.randomUUID()
  fakes.pass({ minutes: 10 })
  await staff.logPlatformCall({ id, outcome: 'no_answer', note: 'Rang twice', submissionKey })
  await staff.logPlatformCall({ id, outcome: 'no_answer', note: 'Rang twice', submissionKey })
  expect(await staff.getPlatformLead({ id })).toMatchObject({ status: 'new', answeredAfterMinutes: null })
  fakes.pass({ minutes: 20 })
  await staff.logPlatformCall({ id, outcome: 'reached', submissionKey: crypto.randomUUID() })
  expect(await staff.getPlatformLead({ id })).toMatchObject({
    status: 'contacted',
    answeredAfterMinutes: 30,
    answerBy: null,
  })
  const { items } = await staff.listPlatformLeadEvents({ id })
  expect(items.filter(({ kind }) => kind === 'call_logged').map(({ outcome }) => outcome)).toEqual([
    'reached',
    'no_answer',
  ])
  expect(await db.$count(auditLog, eq(auditLog.action, 'support.logPlatformCall'))).toBe(2)
})

test('a chosen time is the deadline, otherwise a day; the oldest new enquiry comes first', async ({
  db,
  as,
  fakes,
}) => {
  const { id, enquirer, staff } = await arrangeEnquiry(db, as)
  fakes.pass({ minutes: 1 })
  const { id: called } = await as(enquirer).support.createPlatformLead(callback)
  fakes.pass({ minutes: 1 })
  const other = await createUser(db, { name: 'Imran Khan' })
  const { id: third } = await as(other).support.createPlatformLead(loan)
  const list = async (filters: Parameters<typeof staff.listPlatformLeads>[0] = {}) =>
    (await staff.listPlatformLeads(filters)).items.map((lead) => lead.id)
  expect(await list()).toEqual([id, called, third])
  await staff.movePlatformLead({ id, from: 'new', to: 'contacted' })
  expect(await list()).toEqual([called, third, id])
  expect(await list({ state: 'new', pageSize: 1, page: 2 })).toEqual([third])
  expect((await staff.listPlatformLeads({})).items.map(({ answerBy }) => answerBy)).toEqual([
    '2026-11-23T06:30:00.000Z',
    '2026-11-22T05:32:00.000Z',
    null,
  ])
  fakes.pass({ days: 1, minutes: 1 })
  expect(await list({ overdue: true })).toEqual([third])
  expect(await staff.listPlatformLeads({})).toMatchObject({
    overdue: 1,
    counts: { open: 3, new: 2, contacted: 1, closed: 0 },
  })
  fakes.pass({ days: 1, minutes: 60 })
  expect(await list({ overdue: true })).toEqual([called, third])
})

test('enquiries are found by kind, assignee, name, phone number in any format, and words', async ({
  db,
  as,
}) => {
  const { id, seller, staff } = await arrangeEnquiry(db, as)
  const other = await createUser(db, { name: 'Imran Khan', mobileNumber: '+919999988888' })
  const { id: second } = await as(other).support.createPlatformLead({ ...callback })
  const list = async (filters: Parameters<typeof staff.listPlatformLeads>[0]) =>
    (await staff.listPlatformLeads(filters)).items.map((lead) => lead.id)
  expect(await list({ kind: 'callback' })).toEqual([second])
  for (const query of ['imran', '99999 88888', 'KHAN imran']) expect(await list({ query })).toEqual([second])
  expect(await list({ query: 'for a flat' })).toEqual([id])
  expect(await list({ query: '%' })).toEqual([])
  await staff.assignPlatformLead({ id, from: null, to: 'me' })
  expect(await list({ holder: 'me' })).toEqual([id])
  expect(await list({ holder: seller.userId })).toEqual([id])
  expect(await list({ holder: 'nobody' })).toEqual([second])
})

test('a repeated enquiry is shown, with its newly preferred time', async ({ db, as, fakes }) => {
  const { enquirer, staff } = await arrangeEnquiry(db, as)
  const { id } = await as(enquirer).support.createPlatformLead(callback)
  fakes.pass({ minutes: 5 })
  await as(enquirer).support.createPlatformLead({ ...callback, preferredTime: '16:00' })
  expect(await staff.getPlatformLead({ id })).toMatchObject({
    repeatCount: 1,
    preferredTime: '16:00',
    answerBy: '2026-11-23T11:00:00.000Z',
  })
  expect((await staff.listPlatformLeadEvents({ id })).items).toMatchObject([{ kind: 'repeated' }])
})

test('an enquiry can be assigned to members of the team only, who are notified', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { id, enquirer, colleague, staff } = await arrangeEnquiry(db, as)
  const outsider = await createUser(db, { loginRole: 'support' })
  await employ(db, outsider, 'support')
  for (const { userId: to } of [enquirer, outsider])
    await expect(staff.assignPlatformLead({ id, from: null, to })).rejects.toMatchObject({
      code: 'INVALID_ASSIGNEE',
    })
  await deliverEvents()
  await staff.assignPlatformLead({ id, from: null, to: colleague.userId })
  await deliverEvents()
  const notified = and(eq(notifications.kind, 'work_assigned'), eq(notifications.userId, colleague.userId))
  expect(await db.select().from(notifications).where(notified)).toMatchObject([
    { parameters: { work: 'platform_lead' }, link: `/support/leads/${id}` },
  ])
  await expect(staff.assignPlatformLead({ id, from: null, to: 'me' })).rejects.toMatchObject({
    code: 'STALE',
  })
  await staff.assignPlatformLead({ id, from: colleague.userId, to: 'nobody' })
  const { items } = await staff.listPlatformLeadEvents({ id })
  expect(items.map(({ kind, assignee }) => [kind, assignee])).toEqual(
    expect.arrayContaining([
      ['assigned', 'Arjun Soni'],
      ['assigned', null],
    ]),
  )
})

test('the export has the filtered enquiries, and is audited without the search text', async ({ db, as }) => {
  const { id, staff } = await arrangeEnquiry(db, as)
  await db.update(platformLeads).set({ name: '=cmd()' }).where(eq(platformLeads.id, id))
  const file = await staff.exportPlatformLeads({ query: 'cmd' })
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toContain('Received,Type,Status')
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
  const { id } = await arrangeEnquiry(db, as)
  const staff = await Promise.all(Array.from({ length: 10 }, () => createUser(db, { loginRole: 'sales' })))
  const takes = await Promise.allSettled(
    staff.map((member) => as(member).support.assignPlatformLead({ id, from: null, to: 'me' })),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(platformLeadEvents, eq(platformLeadEvents.leadId, id))).toBe(1)
})

raceTest('of two who move one enquiry at once a single one counts', async ({ engine: { db }, as }) => {
  const { id, seller, colleague } = await arrangeEnquiry(db, as)
  const moves = await Promise.allSettled([
    as(seller).support.movePlatformLead({ id, from: 'new', to: 'contacted' }),
    as(colleague).support.movePlatformLead({ id, from: 'new', to: 'closed', ending: 'spam' }),
  ])
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
