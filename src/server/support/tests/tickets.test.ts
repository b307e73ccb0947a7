import { eq } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'
import { m } from '#messages'
import { createProperty, createUser, employ } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const question = {
  subject: 'Photo stays sideways',
  category: 'technical' as const,
  description: 'One photo is turned to the left.',
}

test('subject, category and description are required', async ({ db, as }) => {
  const person = as(await createUser(db))
  const sentence = m.support_fields_required()
  expect(sentence).toBe('Please fill in all required fields')
  for (const field of ['subject', 'category', 'description'] as const) {
    const lacking = person.support.createTicket({ ...question, [field]: ' ' })
    await expect(lacking, field).rejects.toMatchObject({ data: { fields: { [field]: [sentence] } } })
  }
  expect(await db.$count(tickets)).toBe(0)
})

test('a ticket may concern a listing visible to the person, and no other', async ({ db, as }) => {
  const owner = await createUser(db)
  const open = await createProperty(db, owner)
  const rejected = await createProperty(db, owner, { approvalStatus: 'rejected', rejectionReason: 'Blurred' })
  const listing = String(rejected.propertyNumericId)
  const otherUser = as(await createUser(db))
  const code = 'LISTING_UNKNOWN'
  await expect(otherUser.support.createTicket({ ...question, listing })).rejects.toMatchObject({ code })
  await expect(otherUser.support.createTicket({ ...question, listing: '10' })).rejects.toMatchObject({ code })
  const { number } = await as(owner).support.createTicket({ ...question, listing })
  expect((await as(owner).support.getTicket({ number })).listing).toEqual({
    numericId: rejected.propertyNumericId,
    title: rejected.title,
  })
  await otherUser.support.createTicket({ ...question, listing: String(open.propertyNumericId) })
})

test('the same form sent twice makes one ticket, and tickets are rate-limited', async ({ db, as, fakes }) => {
  const person = as(await createUser(db))
  const submissionKey = crypto.randomUUID()
  const first = await person.support.createTicket({ ...question, submissionKey })
  expect(await person.support.createTicket({ ...question, submissionKey })).toEqual(first)
  for (let round = 2; round <= 5; round += 1) await person.support.createTicket(question)
  const sixth = person.support.createTicket(question)
  await expect(sixth).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await person.support.createTicket({ ...question, submissionKey })).toEqual(first)
  fakes.pass({ minutes: 61 })
  await person.support.createTicket(question)
  expect(await db.$count(tickets)).toBe(6)
})

test("nobody reads, answers or moves somebody else's ticket", async ({ db, as }) => {
  const { number } = await as(await createUser(db)).support.createTicket(question)
  const otherUser = as(await createUser(db))
  const code = 'NOT_FOUND'
  await expect(otherUser.support.getTicket({ number })).rejects.toMatchObject({ code })
  await expect(otherUser.support.replyToTicket({ number, content: 'Mine?' })).rejects.toMatchObject({ code })
  await expect(otherUser.support.moveTicket({ number, to: 'resolved' })).rejects.toMatchObject({ code })
  expect((await otherUser.support.listTickets({})).items).toEqual([])
  expect(await db.$count(ticketReplies)).toBe(0)
})

test('closing and reopening a ticket repeatedly does not flood the team', async ({ db, as, fakes }) => {
  const person = as(await createUser(db))
  const { number } = await person.support.createTicket(question)
  const move = (to: 'resolved' | 'pending') => person.support.moveTicket({ number, to })
  for (let round = 1; round <= 10; round += 1) {
    await move('resolved')
    await move('resolved')
    await move('pending')
  }
  await expect(move('resolved')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await person.support.getTicket({ number })).toMatchObject({ status: 'pending' })
  fakes.pass({ minutes: 61 })
  await move('resolved')
})

test('tickets are listed newest first, by status and by page', async ({ db, as, fakes }) => {
  const person = as(await createUser(db))
  const numbers: number[] = []
  for (const subject of ['First', 'Second', 'Third']) {
    numbers.unshift((await person.support.createTicket({ ...question, subject })).number)
    fakes.pass({ minutes: 1 })
  }
  const [newest = 0, middle = 0] = numbers
  await person.support.moveTicket({ number: middle, to: 'resolved' })
  const all = await person.support.listTickets({})
  expect(all.items.map(({ number }) => number)).toEqual(numbers)
  expect(all.counts).toEqual({ pending: 2, 'in-progress': 0, resolved: 1 })
  const resolved = await person.support.listTickets({ status: 'resolved' })
  expect(resolved.items.map(({ number }) => number)).toEqual([middle])
  const beyond = await person.support.listTickets({ page: 9, pageSize: 2 })
  expect(beyond).toMatchObject({ page: 2, total: 3, hasMore: false })
  expect((await person.support.listTickets({ pageSize: 1 })).items[0]?.number).toBe(newest)
})

test('an empty reply is refused, a repeated one counts once, and a resolved ticket is reopened', async ({
  db,
  as,
}) => {
  const person = as(await createUser(db))
  const { number } = await person.support.createTicket(question)
  await expect(person.support.replyToTicket({ number, content: '  ' })).rejects.toMatchObject({
    data: { fields: { content: ['Please write your reply first'] } },
  })
  await person.support.moveTicket({ number, to: 'resolved' })
  expect(await person.support.getTicket({ number })).toMatchObject({
    status: 'resolved',
    can: { moveTo: ['pending'] },
  })
  const reply = { number, content: 'It is still so.', submissionKey: crypto.randomUUID() }
  await person.support.replyToTicket(reply)
  await person.support.replyToTicket(reply)
  const open = await person.support.getTicket({ number })
  expect(open).toMatchObject({ status: 'pending', resolvedAt: null, isAnswered: false })
  expect(open.replies.items.map(({ content, isStaff }) => [content, isStaff])).toEqual([
    ['It is still so.', false],
  ])
})

test('a long ticket shows its newest messages first, page by page', async ({ db, as, fakes }) => {
  const person = as(await createUser(db))
  const { number } = await person.support.createTicket(question)
  for (const content of ['one', 'two', 'three']) {
    await person.support.replyToTicket({ number, content })
    fakes.pass({ minutes: 1 })
  }
  const ticket = async (page: number) => {
    const { replies } = await person.support.getTicket({ number, page, pageSize: 2 })
    return [replies.items.map(({ content }) => content), replies.hasMore]
  }
  expect(await ticket(1)).toEqual([['two', 'three'], true])
  expect(await ticket(2)).toEqual([['one'], false])
})

test('the person gets a receipt, the whole support team an email and a notification; sales get nothing', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const person = await createUser(db, { locale: 'hi', email: 'meera@example.in' })
  const supportAgent = await createUser(db, { email: 'desk@example.in' })
  await employ(db, supportAgent, 'support')
  await employ(db, await createUser(db), 'sales')
  const { number } = await as(person).support.createTicket(question)
  await deliverEvents()
  expect(mail.map(({ to, locale }) => [to, locale])).toEqual([
    ['meera@example.in', 'hi'],
    ['desk@example.in', 'en'],
  ])
  expect(mail[0]?.text).toContain(`/hi/user-dashboard/help/${number}`)
  expect(mail[1]?.text).toContain('> One photo is turned to the left.')
  const notified = await db.select().from(notifications)
  expect(notified).toMatchObject([
    { userId: supportAgent.userId, kind: 'ticket_received', link: `/support/tickets/${number}` },
  ])
  expect(JSON.stringify(notified[0]?.parameters)).not.toContain('Photo')
})

test("the person's messages go to the assignee, otherwise to the whole team", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const person = as(await createUser(db))
  const holder = await createUser(db, { email: 'holder@example.in', loginRole: 'support' })
  const colleague = await createUser(db, { email: 'colleague@example.in', loginRole: 'support' })
  for (const member of [holder, colleague]) await employ(db, member, 'support')
  const { number } = await person.support.createTicket(question)
  await deliverEvents()
  mail.length = 0
  await person.support.replyToTicket({ number, content: 'Since Monday.' })
  await deliverEvents()
  expect(mail.map(({ to }) => to).toSorted()).toEqual(['colleague@example.in', 'holder@example.in'])
  mail.length = 0
  await as(holder).support.assignTicket({ number, from: null, to: 'me' })
  await person.support.replyToTicket({ number, content: 'And on the telephone too.' })
  await deliverEvents()
  expect(mail.map(({ to, text }) => [to, text.includes('> And on the telephone too.')])).toEqual([
    ['holder@example.in', true],
  ])
})

raceTest('one form pressed twenty times at once makes one ticket', async ({ engine: { db }, as }) => {
  const person = await createUser(db)
  const submissionKey = crypto.randomUUID()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => as(person).support.createTicket({ ...question, submissionKey })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
  expect(await db.$count(tickets, eq(tickets.userId, person.userId))).toBe(1)
})
