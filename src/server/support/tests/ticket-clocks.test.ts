import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { auditLog } from '#database/schema/platform.ts'
import { createUser, employ } from '#tests/factories.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const question = {
  subject: 'Photo stays sideways',
  category: 'technical' as const,
  description: 'One photo is turned to the left.',
}

async function arrangeTicket(db: Database, as: As) {
  const person = await createUser(db, { name: 'Meera Joshi', email: 'meera@example.in' })
  const holder = await createUser(db, { name: 'Farah Ali', loginRole: 'support' })
  const colleague = await createUser(db, { name: 'Arjun Soni', loginRole: 'customer_service' })
  await employ(db, holder, 'support')
  await employ(db, colleague, 'customer_service')
  const { number } = await as(person).support.createTicket(question)
  return { person, holder, colleague, number, staff: as(holder).support }
}

test('nobody sets the priority of their own ticket, or of an unknown one', async ({ db, as }) => {
  const { holder, staff } = await arrangeTicket(db, as)
  const { number } = await as(holder).support.createTicket(question)
  const step = { from: 'normal', to: 'urgent' } as const
  await expect(staff.setTicketPriority({ number, ...step })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(staff.setTicketPriority({ number: 999_999, ...step })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an urgent ticket has a target of 4 hours, a high one of 8, any other of 24', async ({
  db,
  as,
  fakes,
}) => {
  const { number, staff } = await arrangeTicket(db, as)
  const getAnswerBy = async () => (await staff.getStaffTicket({ number })).answerBy
  expect(await getAnswerBy()).toBe('2026-11-22T05:30:00.000Z')
  await staff.setTicketPriority({ number, from: 'normal', to: 'high' })
  expect(await getAnswerBy()).toBe('2026-11-21T13:30:00.000Z')
  await staff.setTicketPriority({ number, from: 'high', to: 'urgent' })
  expect(await getAnswerBy()).toBe('2026-11-21T09:30:00.000Z')
  fakes.pass({ minutes: 240 })
  expect(await staff.getStaffTicket({ number })).toMatchObject({ isOverdue: false, waitedMinutes: 240 })
  fakes.pass({ minutes: 1 })
  expect(await staff.getStaffTicket({ number })).toMatchObject({ isOverdue: true })
  await staff.setTicketPriority({ number, from: 'urgent', to: 'low' })
  expect(await getAnswerBy()).toBe('2026-11-22T05:30:00.000Z')
})

test('a priority change is audited, and the second of two concurrent changes is refused', async ({
  db,
  as,
}) => {
  const { number, colleague, staff } = await arrangeTicket(db, as)
  await staff.setTicketPriority({ number, from: 'normal', to: 'urgent' })
  await expect(
    as(colleague).support.setTicketPriority({ number, from: 'normal', to: 'low' }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await as(colleague).support.setTicketPriority({ number, from: 'normal', to: 'urgent' })
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'support.setTicketPriority',
      subject: 'ticket',
      before: { priority: 'normal' },
      after: { priority: 'urgent' },
    },
  ])
})

test('pending tickets come first, urgent before the rest; answered ones after them', async ({
  db,
  as,
  fakes,
}) => {
  const { person, number: first, staff } = await arrangeTicket(db, as)
  fakes.pass({ minutes: 5 })
  const { number: second } = await as(person).support.createTicket(question)
  fakes.pass({ minutes: 5 })
  const { number: third } = await as(person).support.createTicket({ ...question, category: 'billing' })
  await staff.setTicketPriority({ number: third, from: 'normal', to: 'urgent' })
  await staff.setTicketPriority({ number: first, from: 'normal', to: 'low' })
  const listNumbers = async (filters: Parameters<typeof staff.listQueuedTickets>[0] = {}) =>
    (await staff.listQueuedTickets(filters)).items.map(({ number }) => number)
  expect(await listNumbers()).toEqual([third, second, first])
  expect(await listNumbers({ pageSize: 1, page: 2 })).toEqual([second])
  expect(await listNumbers({ priority: 'low' })).toEqual([first])
  expect(await listNumbers({ category: 'billing' })).toEqual([third])
  expect((await staff.listQueuedTickets({ priority: 'low' })).counts.open).toBe(1)
  await staff.answerTicket({ number: third, content: 'Which one?', seen: 0 })
  expect(await listNumbers()).toEqual([second, first, third])
})

test('a ticket is found by its number, words of its subject, the name and the full email of its person', async ({
  db,
  as,
  fakes,
}) => {
  const { person, number, staff } = await arrangeTicket(db, as)
  fakes.pass({ minutes: 5 })
  const other = await createUser(db, { name: 'Imran Khan' })
  await as(other).support.createTicket({ ...question, subject: '100% off_plan' })
  const findNames = async (query: string) =>
    (await staff.listQueuedTickets({ query })).items.map((ticket) => ticket.person.name)
  for (const query of [`#${number}`, String(number), 'sideways', 'JOSHI', 'Meera@example.in'])
    expect(await findNames(query), query).toEqual([person.name])
  expect(await findNames('0% off_')).toEqual([other.name])
  expect(await findNames('meera@example')).toEqual([])
  expect(await findNames('%')).toEqual([])
})

test('the first response time is measured once', async ({ db, as, fakes }) => {
  const { person, number, staff } = await arrangeTicket(db, as)
  fakes.pass({ minutes: 95 })
  expect((await staff.getStaffTicket({ number })).answeredAfterMinutes).toBeNull()
  await staff.answerTicket({ number, content: 'Asks often.', seen: 0, isInternal: true })
  expect((await staff.getStaffTicket({ number })).answeredAfterMinutes).toBeNull()
  await staff.answerTicket({ number, content: 'Which photo?', seen: 0 })
  fakes.pass({ minutes: 30 })
  await as(person).support.replyToTicket({ number, content: 'The first.' })
  await staff.answerTicket({ number, content: 'Thank you.', seen: 2 })
  expect((await staff.getStaffTicket({ number })).answeredAfterMinutes).toBe(95)
})

test('a ticket can be assigned neither outside the team nor to its own author', async ({ db, as }) => {
  const { person, number, staff } = await arrangeTicket(db, as)
  const seller = await createUser(db, { name: 'Sonal Verma', loginRole: 'sales' })
  await employ(db, seller, 'sales')
  const gone = await createUser(db, { name: 'Gone Away', loginRole: 'support' })
  await employ(db, gone, 'support', { isActive: false })
  for (const { userId: to } of [person, seller, gone])
    await expect(staff.assignTicket({ number, from: null, to })).rejects.toMatchObject({
      code: 'INVALID_ASSIGNEE',
    })
  await employ(db, person, 'support')
  await expect(staff.assignTicket({ number, from: null, to: person.userId })).rejects.toMatchObject({
    code: 'INVALID_ASSIGNEE',
  })
})

test('an assigned colleague is notified; the filter by assignee shows the ticket', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { holder, colleague, number, staff } = await arrangeTicket(db, as)
  await deliverEvents()
  await db.delete(notifications)
  expect((await staff.getStaffTicket({ number })).colleagues).toEqual([
    { userId: colleague.userId, name: 'Arjun Soni', isCaller: false },
    { userId: holder.userId, name: 'Farah Ali', isCaller: true },
  ])
  await staff.assignTicket({ number, from: null, to: colleague.userId })
  await deliverEvents()
  expect(await db.select().from(notifications)).toMatchObject([
    {
      userId: colleague.userId,
      kind: 'work_assigned',
      parameters: { work: 'ticket', number },
      link: `/support/tickets/${number}`,
    },
  ])
  expect((await staff.listQueuedTickets({ holder: colleague.userId })).total).toBe(1)
  expect((await staff.listQueuedTickets({ holder: 'me' })).total).toBe(0)
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'support.assignTicket'))).toMatchObject([
    { before: { holder: null }, after: { holder: colleague.userId } },
  ])
})

raceTest('of two who give one ticket away at once a single one wins', async ({ engine: { db }, as }) => {
  const { number, holder, colleague } = await arrangeTicket(db, as)
  const third = await createUser(db, { loginRole: 'support' })
  await employ(db, third, 'support')
  const assignments = await Promise.allSettled([
    as(holder).support.assignTicket({ number, from: null, to: colleague.userId }),
    as(colleague).support.assignTicket({ number, from: null, to: third.userId }),
  ])
  expect(assignments.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
