import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { reviewAnswers } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const pending = { approvalStatus: 'pending' as const, listedAt: null }
const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const reason = 'The pictures show another house.'

/** A rejected listing with its owner and the reviewer. */
async function reject(db: Database, as: As, locale: 'en' | 'hi' = 'en') {
  const owner = await createUser(db, { email: 'owner@example.com', locale })
  const { id, propertyNumericId: numericId } = await createProperty(db, owner, pending)
  const reviewer = await createUser(db, manager)
  await as(reviewer).moderation.decideProperty({ id, decision: 'rejected', reason })
  const { decisionId } = await as(owner).moderation.getOwnThread({ numericId })
  return { owner, reviewer, id, numericId, decisionId }
}

const say = (decisionId: string, content = 'They were taken last week.') => ({
  decisionId,
  content,
  submissionKey: randomUUID(),
})

test('only the owner reads and answers a rejection, and only those with the duty reply', async ({
  db,
  as,
}) => {
  const { decisionId, numericId, reviewer, owner } = await reject(db, as)
  const answer = say(decisionId)
  await expect(as(null).moderation.answerDecision(answer)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).moderation.getOwnThread({ numericId })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  for (const person of [await createUser(db), reviewer]) {
    await expect(as(person).moderation.answerDecision(answer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(person).moderation.getOwnThread({ numericId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  await as(owner).moderation.answerDecision(answer)
  const reply = { ...say(decisionId, 'Thank you.'), seen: 1 }
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const)
    await expect(
      as(await createUser(db, { loginRole })).moderation.replyToOwner(reply),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(owner).moderation.replyToOwner(reply)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an answer has 1 to 1,000 characters', async ({ db, as }) => {
  const { decisionId, owner } = await reject(db, as)
  const { answerDecision } = as(owner).moderation
  await expect(answerDecision(say(decisionId, '  '))).rejects.toMatchObject({
    data: { fields: { content: ['Please write your reply'] } },
  })
  await expect(answerDecision(say(decisionId, 'a'.repeat(1001)))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await answerDecision(say(decisionId, 'a'.repeat(1000)))
})

test("the owner's answer notifies the reviewers and enters the queue, and a reply reaches the owner", async ({
  db,
  as,
  mail,
  deliverEvents,
  fakes,
}) => {
  const { decisionId, numericId, owner, reviewer, id } = await reject(db, as, 'hi')
  const sent = say(decisionId)
  await as(owner).moderation.answerDecision(sent)
  await as(owner).moderation.answerDecision(sent)
  expect(await db.$count(reviewAnswers)).toBe(1)
  const api = as(reviewer).moderation
  const queue = await api.listQueue({ show: 'answered' })
  expect(queue.counts.answered).toBe(1)
  expect(queue.items).toMatchObject([{ id, waitsFor: 'answer', clock: 'fine' }])
  const item = await api.getReview({ id })
  expect(item.thread).toMatchObject({
    reason,
    answers: [{ content: 'They were taken last week.', isByStaff: false }],
  })
  expect(item).toMatchObject({ waitsFor: 'answer', ownerLocale: 'hi', can: { decide: true } })

  fakes.pass({ minutes: 1 })
  const reply = { ...say(decisionId, 'कृपया रसोई की तस्वीर भी जोड़ें।'), seen: 1 }
  await api.replyToOwner(reply)
  await api.replyToOwner(reply)
  expect((await api.listQueue({ show: 'answered' })).counts.answered).toBe(0)
  const thread = await as(owner).moderation.getOwnThread({ numericId })
  expect(thread.answers.map(({ isByStaff }) => isByStaff)).toEqual([false, true])
  expect(thread).toMatchObject({ waitingSince: null, can: { answer: true } })
  const notified = await db.select().from(notifications).where(eq(notifications.userId, owner.userId))
  expect(notified.map(({ kind }) => kind).toSorted()).toEqual(['property_rejected', 'review_replied'])
  await deliverEvents()
  const mailMessage = mail.find(({ subject }) => subject.includes('समीक्षा टीम'))
  expect(mailMessage?.to).toBe('owner@example.com')
  expect(mailMessage?.text).toContain('कृपया रसोई की तस्वीर भी जोड़ें।')
  expect(await db.$count(auditLog, eq(auditLog.action, 'moderation.replyToOwner'))).toBe(1)
})

test('a reviewer is notified of an answer once, until the company has replied', async ({ db, as }) => {
  const { decisionId, owner } = await reject(db, as)
  const admin = await createUser(db, { loginRole: 'admin' })
  await db.execute(`insert into staff_users (user_id, role) values ('${admin.userId}', 'listingmanager')`)
  await as(owner).moderation.answerDecision(say(decisionId))
  await as(owner).moderation.answerDecision(say(decisionId, 'And the kitchen is new.'))
  const notified = await db.select().from(notifications).where(eq(notifications.userId, admin.userId))
  expect(notified.map(({ kind }) => kind)).toEqual(['review_answered'])
})

test('after an answer a reviewer can approve; without one a rejection is final', async ({ db, as }) => {
  const { decisionId, owner, reviewer, id } = await reject(db, as)
  const api = as(reviewer).moderation
  await expect(api.decideProperty({ id, decision: 'approved' })).rejects.toMatchObject({
    code: 'STALE',
  })
  await as(owner).moderation.answerDecision(say(decisionId))
  await api.decideProperty({ id, decision: 'approved' })
  expect((await as(null).properties.getProperty({ id })).approvalStatus).toBe('approved')
  expect((await api.listQueue({})).total).toBe(0)
  await expect(as(owner).moderation.answerDecision(say(decisionId))).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('a resubmitted listing is in the queue once, with the answer beside it', async ({ db, as, fakes }) => {
  const { decisionId, owner, reviewer, id } = await reject(db, as)
  await as(owner).moderation.answerDecision(say(decisionId))
  fakes.pass({ minutes: 5 })
  await editAsOwner(as, owner, id, { description: 'With pictures of the house itself.' })
  const api = as(reviewer).moderation
  expect((await api.listQueue({})).counts).toMatchObject({ all: 1, held: 1, answered: 0 })
  const item = await api.getReview({ id })
  expect(item).toMatchObject({ waitsFor: 'listing', thread: { answers: [{ isByStaff: false }] } })
})

test('rejected changes can be answered too; the approved version stays', async ({ db, as }) => {
  const owner = await createUser(db)
  const reviewer = await createUser(db, manager)
  const { id, propertyNumericId: numericId } = await createProperty(db, owner)
  const { revision } = await editAsOwner(as, owner, id, { price: '9000000' })
  const api = as(reviewer).moderation
  await api.decideRevision({ revisionId: revision?.id ?? '', decision: 'rejected', reason })
  const { decisionId, isChange } = await as(owner).moderation.getOwnThread({ numericId })
  expect(isChange).toBe(true)
  await as(owner).moderation.answerDecision(say(decisionId))
  const item = await api.getReview({ id })
  expect(item).toMatchObject({ waitsFor: 'answer', approvalStatus: 'approved', can: { decide: false } })
})

test('a reply with unread answers is refused, and so is one to an own listing', async ({ db, as }) => {
  const { decisionId, owner, reviewer } = await reject(db, as)
  const api = as(reviewer).moderation
  await expect(api.replyToOwner({ ...say(decisionId), seen: 0 })).rejects.toMatchObject({
    code: 'STALE',
  })
  await as(owner).moderation.answerDecision(say(decisionId))
  await expect(api.replyToOwner({ ...say(decisionId), seen: 0 })).rejects.toMatchObject({
    code: 'STALE',
    message: 'There is a new message or decision. Please read it first.',
  })
})

test('answers of an owner are rate-limited', async ({ db, as }) => {
  const { decisionId, owner } = await reject(db, as)
  for (let times = 0; times < 20; times++) await as(owner).moderation.answerDecision(say(decisionId))
  await expect(as(owner).moderation.answerDecision(say(decisionId))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

raceTest('of two reviewers who reply at once one does', async ({ engine: { db }, as }) => {
  const { decisionId, owner, reviewer } = await reject(db, as)
  await as(owner).moderation.answerDecision(say(decisionId))
  const colleague = await createUser(db, manager)
  const replies = await Promise.allSettled(
    [reviewer, colleague].map((author) =>
      as(author).moderation.replyToOwner({ ...say(decisionId, `From ${author.userId}`), seen: 1 }),
    ),
  )
  const refused = replies.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'STALE' } }])
  expect(await db.$count(reviewAnswers, eq(reviewAnswers.isByStaff, true))).toBe(1)
})

raceTest('of two who decide on an answered rejection at once one does', async ({ engine: { db }, as }) => {
  const { decisionId, owner, reviewer, id } = await reject(db, as)
  await as(owner).moderation.answerDecision(say(decisionId))
  const colleague = await createUser(db, manager)
  const decisions = await Promise.allSettled(
    [reviewer, colleague].map((decider) =>
      as(decider).moderation.decideProperty({ id, decision: 'approved' }),
    ),
  )
  const refused = decisions.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'STALE' } }])
})
