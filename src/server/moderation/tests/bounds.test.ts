import { isNotNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { maxAnswers } from '#contract/moderation/answers.ts'
import { maxReportTexts } from '#contract/moderation/reports.ts'
import type { Database } from '#database/client.ts'
import { reports, reviewAnswers } from '#database/schema/moderation.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }

async function crowd(db: Database, count: number) {
  const home = await createProperty(db, await createUser(db))
  const report = {
    subject: 'property' as const,
    subjectId: home.id,
    reason: 'fraud' as const,
    details: 'Said.',
  }
  await db.insert(reports).values(Array.from({ length: count }, () => report))
  return home.id
}

async function reportAsGuest(as: As, propertyId: string, nth: number, reason: 'fraud' | 'abuse') {
  const sum = await solved(as(null))
  const { moderation } = as(null, { address: `203.0.113.${nth}` })
  await moderation.reportListing({ propertyId, reason, details: 'Once more.', ...sum })
}

test("beyond fifty open reports guests' ones are counted without text, one row per reason", async ({
  db,
  as,
}) => {
  const propertyId = await crowd(db, maxReportTexts)
  for (const nth of [1, 2, 3]) await reportAsGuest(as, propertyId, nth, 'fraud')
  await reportAsGuest(as, propertyId, 4, 'abuse')
  expect(await db.$count(reports)).toBe(maxReportTexts + 2)
  expect(await db.$count(reports, isNotNull(reports.details))).toBe(maxReportTexts)
  const [item] = (await as(await createUser(db, manager)).moderation.listReported({})).items
  expect(item).toMatchObject({ count: maxReportTexts + 4, reasons: { fraud: 53, abuse: 1 } })
  expect(item?.reports).toHaveLength(50)
  expect(item?.reports.every(({ details }) => details === 'Said.')).toBe(true)
})

test("beyond fifty, a member's report is stored without text, and the member learns the outcome", async ({
  db,
  as,
}) => {
  const propertyId = await crowd(db, maxReportTexts)
  const member = as(await createUser(db))
  await member.moderation.reportListing({ propertyId, reason: 'abuse', details: 'It insults.' })
  expect(await db.$count(reports, isNotNull(reports.reporterId))).toBe(1)
  const api = as(await createUser(db, manager)).moderation
  const [item] = (await api.listReported({})).items
  const reportIds = item?.reports.map(({ id }) => id) ?? []
  await api.decideReports({ propertyId, decision: 'upheld', reportIds, reason: 'It is no home.' })
  expect((await api.listReported({})).total).toBe(0)
  expect((await member.messages.listNotifications({})).items).toMatchObject([{ kind: 'report_decided' }])
})

async function reject(db: Database, as: As) {
  const owner = await createUser(db)
  const { id, propertyNumericId: numericId } = await createProperty(db, owner, {
    approvalStatus: 'pending',
    listedAt: null,
  })
  const reviewer = await createUser(db, manager)
  await as(reviewer).moderation.decideProperty({ id, decision: 'rejected', reason: 'Other photos.' })
  const { decisionId } = await as(owner).moderation.getOwnThread({ numericId })
  return { owner, reviewer, numericId, decisionId }
}

function answers(decisionId: string, count: number, isByStaff = false) {
  return Array.from({ length: count }, () => ({
    decisionId,
    isByStaff,
    content: 'Why?',
    submissionKey: randomUUID(),
  }))
}

test('owner and company write thirty answers each about one decision; all of them are shown', async ({
  db,
  as,
}) => {
  const { owner, reviewer, numericId, decisionId } = await reject(db, as)
  await db.insert(reviewAnswers).values(answers(decisionId, maxAnswers - 1))
  const last = { decisionId, content: 'And now?', submissionKey: randomUUID() }
  await as(owner).moderation.answerDecision(last)
  await as(owner).moderation.answerDecision(last)
  const more = { ...last, submissionKey: randomUUID() }
  await expect(as(owner).moderation.answerDecision(more)).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    message: expect.stringContaining('limit of 30 replies'),
  })
  await db.insert(reviewAnswers).values(answers(decisionId, maxAnswers, true))
  const reply = { ...more, content: 'No.', seen: maxAnswers * 2 }
  await expect(as(reviewer).moderation.replyToOwner(reply)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  // One message by staff and one by this owner.
  const thread = await as(owner).moderation.getOwnThread({ numericId })
  expect(thread.answers).toHaveLength(maxAnswers + 1)
})

raceTest('the last free answer is written once', async ({ engine: { db }, as }) => {
  const { owner, decisionId } = await reject(db, as)
  await db.insert(reviewAnswers).values(answers(decisionId, maxAnswers - 1))
  const sent = await Promise.allSettled(
    [1, 2].map(() =>
      as(owner).moderation.answerDecision({ decisionId, content: 'Now?', submissionKey: randomUUID() }),
    ),
  )
  expect(sent.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'LIMIT_REACHED' } },
  ])
})
