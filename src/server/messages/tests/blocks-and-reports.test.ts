import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { messageReports, notifications } from '#database/schema/messages.ts'
import { auditLog, liveEvents } from '#database/schema/platform.ts'
import { createUser, employ } from '#tests/factories.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a blocked person learns that messages are not delivered but not why, and the other cannot write either', async ({
  db,
  as,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await as(advertiser).messages.blockOther({ id })
  await expect(write(as, seeker, id, 'Hello?')).rejects.toMatchObject({
    code: 'UNDELIVERABLE',
    message: 'Messages to this person cannot be delivered.',
  })
  await expect(write(as, advertiser, id, 'Hello!')).rejects.toMatchObject({ code: 'BLOCKED' })
  const conversation = await as(seeker).messages.getConversation({ id })
  expect(conversation).toMatchObject({ closedBecause: 'undeliverable', blockId: null, can: { write: false } })
  expect((await as(seeker).messages.listMessages({ id })).items).toHaveLength(1)
})

test('a blocked person gets no read receipts any more', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  const until = '2027-01-01T00:00:00.000Z'
  await as(advertiser).messages.markRead({ id, until })
  await write(as, seeker, id, 'Hello?')
  const seenBefore = (await as(seeker).messages.getConversation({ id })).seenUntil
  const { blockId } = await as(advertiser).messages.blockOther({ id })
  const eventsBefore = await db.$count(liveEvents, eq(liveEvents.userId, seeker.userId))
  await as(advertiser).messages.markRead({ id, until })
  expect((await as(seeker).messages.getConversation({ id })).seenUntil).toBe(seenBefore)
  expect((await as(seeker).messages.listMessages({ id })).seenUntil).toBe(seenBefore)
  expect(await db.$count(liveEvents, eq(liveEvents.userId, seeker.userId))).toBe(eventsBefore)
  expect((await as(advertiser).messages.countUnread()).conversations).toBe(0)
  // Read receipts return after unblocking.
  await as(advertiser).messages.unblock({ id: blockId })
  const { createdAt } = await write(as, seeker, id, 'Sorry.')
  await as(advertiser).messages.markRead({ id, until })
  expect((await as(seeker).messages.getConversation({ id })).seenUntil).toBe(createdAt)
})

test('only the person who blocked can unblock, and then both can write again', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  const { blockId } = await as(advertiser).messages.blockOther({ id })
  expect(await as(advertiser).messages.blockOther({ id })).toEqual({ blockId })
  expect(await as(advertiser).messages.listBlocked()).toMatchObject([{ id: blockId, name: 'Imran Khan' }])
  expect(await as(seeker).messages.listBlocked()).toEqual([])
  await as(seeker).messages.unblock({ id: blockId })
  await expect(write(as, seeker, id, 'Hello?')).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  await as(advertiser).messages.unblock({ id: blockId })
  await write(as, seeker, id, 'Hello?')
})

test('a report needs a reason, is one per conversation, and the support team is notified once', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { seeker, conversationId: id } = await talk(db, as)
  const support = await createUser(db, { loginRole: 'support' })
  await employ(db, support, 'support')
  const report = (reason: string, details = '') =>
    // Invalid input on purpose.
    as(seeker).messages.reportConversation({ id, reason: reason as 'spam', details })
  await expect(report('dislike')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await report('spam')
  await report('fraud', 'He asks for money first.')
  await deliverEvents()
  const reportRows = await db
    .select({ reason: messageReports.reason, details: messageReports.details })
    .from(messageReports)
  expect(reportRows).toEqual([{ reason: 'fraud', details: 'He asks for money first.' }])
  const notified = await db
    .select({ kind: notifications.kind, parameters: notifications.parameters })
    .from(notifications)
    .where(eq(notifications.userId, support.userId))
  expect(notified).toEqual([
    { kind: 'message_reported', parameters: { name: 'Imran Khan', reason: 'fraud' } },
  ])
})

test('only the support team reads reports, with the last messages; of two concurrent decisions one wins', async ({
  db,
  as,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await as(seeker).messages.reportConversation({ id, reason: 'fraud', details: 'Asks for money.' })
  await expect(as(advertiser).messages.listReports({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const support = as(await createUser(db, { loginRole: 'support' })).messages
  const { items } = await support.listReports({})
  expect(items).toMatchObject([
    {
      reporter: 'Imran Khan',
      reported: 'Farah Ali',
      details: 'Asks for money.',
      lines: [{ content: 'Is it still available?', isOfReported: false }],
    },
  ])
  const report = { id: items[0]?.id ?? '', decision: 'upheld' as const }
  await expect(as(seeker).messages.decideReport(report)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await support.decideReport(report)
  await expect(support.decideReport({ ...report, decision: 'dismissed' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await support.listReports({})).total).toBe(0)
  const [entry] = await db.select({ action: auditLog.action }).from(auditLog)
  expect(entry).toEqual({ action: 'messages.report_upheld' })
})

test('a reported member of the team is not notified, does not see the reporter, and cannot decide', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await employ(db, advertiser, 'support')
  const colleague = await createUser(db, { loginRole: 'support' })
  const reported = as({ ...colleague, userId: advertiser.userId }).messages
  await as(seeker).messages.reportConversation({ id, reason: 'fraud' })
  await deliverEvents()
  expect(await db.$count(notifications, eq(notifications.kind, 'message_reported'))).toBe(0)
  expect(await reported.listReports({})).toMatchObject({ items: [], total: 0 })
  const [report] = await db.select({ id: messageReports.id }).from(messageReports)
  const own = { id: report?.id ?? '', decision: 'dismissed' as const }
  await expect(reported.decideReport(own)).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(colleague).messages.decideReport(own)
})

test('messages without a reply are limited', async ({ db, as, fakes }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  for (let count = 2; count <= 10; count += 1) {
    await write(as, seeker, id, `Hello ${count}`)
    fakes.pass({ minutes: 1 })
  }
  await expect(write(as, seeker, id, 'Hello 11')).rejects.toMatchObject({ code: 'WAIT_FOR_ANSWER' })
  await write(as, advertiser, id, 'Yes?')
  await write(as, seeker, id, 'At last')
})

test('thirty messages per minute are the limit', async ({ db, as, fakes }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes?')
  for (let count = 1; count <= 30; count += 1) await write(as, seeker, id, `Line ${count}`)
  await expect(write(as, seeker, id, 'Line 31')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ minutes: 2 })
  await as(seeker).messages.sendMessage({ id, content: 'Line 31', submissionKey: randomUUID() })
})
