import { and, asc, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { auditLog, liveEvents } from '#database/schema/platform.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'
import { createUser } from '#tests/factories.ts'
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
  const { number } = await as(person).support.createTicket(question)
  return { person, holder, colleague, number }
}

test('nobody on the team answers, takes or moves their own ticket', async ({ db, as }) => {
  const holder = await createUser(db, { loginRole: 'support' })
  const { number } = await as(holder).support.createTicket(question)
  const staff = as(holder).support
  const code = 'FORBIDDEN'
  await expect(staff.answerTicket({ number, content: 'Done.', seen: 0 })).rejects.toMatchObject({ code })
  await expect(staff.assignTicket({ number, from: null, to: 'me' })).rejects.toMatchObject({ code })
  await expect(staff.setTicketStatus({ number, from: 'pending', to: 'resolved' })).rejects.toMatchObject({
    code,
  })
  expect(await staff.getStaffTicket({ number })).toMatchObject({ can: { answer: false, moveTo: [] } })
})

test('internal notes about a member of the team are hidden from that member', async ({ db, as }) => {
  const { colleague, holder } = await arrangeTicket(db, as)
  const { number } = await as(holder).support.createTicket(question)
  const note = { number, content: 'Asks too often.', seen: 0, isInternal: true }
  await as(colleague).support.answerTicket(note)
  const listNotes = async (reader: typeof holder) =>
    (await as(reader).support.getStaffTicket({ number })).replies.items.map(({ content }) => content)
  expect(await listNotes(holder)).toEqual([])
  expect(await listNotes(colleague)).toEqual(['Asks too often.'])
})

test('an unknown ticket is not found, and backward steps are refused', async ({ db, as }) => {
  const { holder, number } = await arrangeTicket(db, as)
  const staff = as(holder).support
  await expect(staff.getStaffTicket({ number: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(staff.answerTicket({ number: 999_999, content: 'Hello', seen: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(staff.setTicketStatus({ number, from: 'in-progress', to: 'pending' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(staff.setTicketStatus({ number, from: 'in-progress', to: 'resolved' })).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('the longest wait comes first; answered tickets do not wait', async ({ db, as, fakes }) => {
  const { person, holder, number: first } = await arrangeTicket(db, as)
  fakes.pass({ minutes: 5 })
  const { number: second } = await as(person).support.createTicket(question)
  fakes.pass({ days: 1 })
  const staff = as(holder).support
  const listNumbers = async (filters: Parameters<typeof staff.listQueuedTickets>[0] = {}) =>
    (await staff.listQueuedTickets(filters)).items.map(({ number }) => number)
  expect(await listNumbers()).toEqual([first, second])
  expect((await staff.listQueuedTickets({})).items.map(({ isOverdue }) => isOverdue)).toEqual([true, false])
  await staff.answerTicket({ number: first, content: 'Which browser is it?', seen: 0 })
  expect(await listNumbers()).toEqual([second, first])
  expect(await listNumbers({ holder: 'me' })).toEqual([first])
  expect(await listNumbers({ holder: 'nobody' })).toEqual([second])
  expect(await listNumbers({ state: 'in-progress' })).toEqual([first])
  expect(await listNumbers({ person: person.userId })).toEqual([second, first])
  expect(await listNumbers({ person: holder.userId })).toEqual([])
  fakes.pass({ minutes: 5 })
  await as(person).support.replyToTicket({ number: first, content: 'Chrome.' })
  const { items, counts } = await staff.listQueuedTickets({})
  expect(items[1]?.waitingSince).toBe('2026-11-22T05:40:00.000Z')
  expect(counts).toEqual({ open: 2, pending: 1, 'in-progress': 1, resolved: 0 })
})

test("a reply reaches the person by email and notification, without its author's name", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { person, holder, number } = await arrangeTicket(db, as)
  await deliverEvents()
  mail.length = 0
  const answer = { number, content: 'Please turn it and send it again.', seen: 0 }
  const submissionKey = crypto.randomUUID()
  await as(holder).support.answerTicket({ ...answer, submissionKey })
  await as(holder).support.answerTicket({ ...answer, submissionKey })
  await deliverEvents()
  expect(mail.map(({ to, text }) => [to, text.includes('> Please turn it and send it again.')])).toEqual([
    ['meera@example.in', true],
  ])
  const notified = await db.select().from(notifications).where(eq(notifications.userId, person.userId))
  expect(notified).toMatchObject([{ kind: 'ticket_replied', link: `/user-dashboard/help/${number}` }])
  const ticket = await as(person).support.getTicket({ number })
  expect(ticket).toMatchObject({ status: 'in-progress', isAnswered: true, replies: { total: 1 } })
  expect(JSON.stringify([ticket, mail[0]?.text])).not.toMatch(/Farah|Ali/)
})

test("the person's open ticket page gets replies and status changes live, and no notes", async ({
  db,
  as,
}) => {
  const { person, holder, number } = await arrangeTicket(db, as)
  const countLiveEvents = () =>
    db.$count(liveEvents, and(eq(liveEvents.userId, person.userId), eq(liveEvents.kind, 'ticket')))
  await as(holder).support.answerTicket({ number, content: 'Asks often.', seen: 0, isInternal: true })
  expect(await countLiveEvents()).toBe(0)
  await as(holder).support.answerTicket({ number, content: 'Which photo?', seen: 0 })
  expect(await countLiveEvents()).toBe(1)
  await as(holder).support.setTicketStatus({ number, from: 'in-progress', to: 'resolved' })
  expect(await countLiveEvents()).toBe(2)
})

test('an internal note is neither visible to the person nor announced', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { person, holder, colleague, number } = await arrangeTicket(db, as)
  await deliverEvents()
  mail.length = 0
  const before = await as(person).support.getTicket({ number })
  const note = { number, content: 'Rang twice, nobody there.', seen: 0, isInternal: true }
  await as(holder).support.answerTicket(note)
  expect(await deliverEvents()).toBe(0)
  expect(mail).toEqual([])
  expect(await as(person).support.getTicket({ number })).toEqual(before)
  const { replies, seen } = await as(colleague).support.getStaffTicket({ number })
  expect(replies.items).toMatchObject([{ isInternal: true, author: 'Farah Ali' }])
  expect(seen).toBe(0)
})

test('a reply with unread messages is refused', async ({ db, as, fakes }) => {
  const { person, holder, colleague, number } = await arrangeTicket(db, as)
  await as(person).support.replyToTicket({ number, content: 'It works now!' })
  fakes.pass({ minutes: 1 })
  const late = as(holder).support.answerTicket({ number, content: 'Still looking.', seen: 0 })
  await expect(late).rejects.toMatchObject({ code: 'STALE' })
  await as(holder).support.answerTicket({ number, content: 'Good.', seen: 1, resolves: true })
  const later = as(colleague).support.answerTicket({ number, content: 'Is it?', seen: 1 })
  await expect(later).rejects.toMatchObject({ code: 'STALE' })
  const ticket = await as(person).support.getTicket({ number })
  expect(ticket.status).toBe('resolved')
  expect(ticket.replies.items.map(({ content }) => content)).toEqual(['It works now!', 'Good.'])
})

test('of two who take one ticket the second is refused; a colleague may take it over', async ({ db, as }) => {
  const { holder, colleague, number } = await arrangeTicket(db, as)
  const assignment = { number, from: null, to: 'me' as const }
  await as(holder).support.assignTicket(assignment)
  await as(holder).support.assignTicket(assignment)
  await expect(as(colleague).support.assignTicket(assignment)).rejects.toMatchObject({ code: 'STALE' })
  await as(colleague).support.assignTicket({ ...assignment, from: holder.userId })
  expect((await as(holder).support.getStaffTicket({ number })).holder).toEqual({
    userId: colleague.userId,
    name: 'Arjun Soni',
    isCaller: false,
  })
  await as(colleague).support.assignTicket({ number, from: colleague.userId, to: 'nobody' })
  expect((await as(holder).support.getStaffTicket({ number })).holder).toBeNull()
})

test('resolving a ticket is audited, and the person is notified', async ({ db, as, mail, deliverEvents }) => {
  const { person, holder, number } = await arrangeTicket(db, as)
  await deliverEvents()
  mail.length = 0
  await as(holder).support.assignTicket({ number, from: null, to: 'me' })
  await as(holder).support.setTicketStatus({ number, from: 'pending', to: 'resolved' })
  await deliverEvents()
  expect(mail.map(({ subject }) => subject)).toEqual([`Your ticket #${number} is resolved`])
  const auditEntries = await db.select().from(auditLog).orderBy(asc(auditLog.createdAt), asc(auditLog.action))
  expect(auditEntries).toMatchObject([
    {
      actorId: holder.userId,
      action: 'support.setTicketStatus',
      subject: 'ticket',
      before: { status: 'pending' },
      after: { status: 'resolved' },
    },
    { actorId: holder.userId, action: 'support.takeTicket', subject: 'ticket' },
  ])
  await as(person).support.moveTicket({ number, to: 'pending' })
  expect(await as(holder).support.getStaffTicket({ number })).toMatchObject({
    status: 'pending',
    waitingSince: '2026-11-21T05:30:00.000Z',
  })
})

raceTest('of twenty answers to one question at once a single one is sent', async ({ engine: { db }, as }) => {
  const { number } = await arrangeTicket(db, as)
  const staff = await Promise.all(Array.from({ length: 20 }, () => createUser(db, { loginRole: 'support' })))
  const answers = await Promise.allSettled(
    staff.map((member) => as(member).support.answerTicket({ number, content: 'I look at it.', seen: 0 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [ticket] = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.ticketNumber, number))
  expect(await db.$count(ticketReplies, eq(ticketReplies.ticketId, ticket?.id ?? ''))).toBe(1)
})
