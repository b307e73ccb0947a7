import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }

/** An approved flat of ₹50 lakh with changes proposed by its owner. */
async function propose(db: Database, as: As, changes: Record<string, unknown>, owner?: Actor) {
  const advertiser = owner ?? (await createUser(db, { email: 'owner@example.com' }))
  const { id, propertyNumericId } = await createProperty(db, advertiser, { title: 'Garden villa' })
  const { revision } = await editAsOwner(as, advertiser, id, { title: 'Garden villa', ...changes })
  if (!revision) throw new Error('The change did not wait')
  return { id, numericId: propertyNumericId, revisionId: revision.id, owner: advertiser }
}

test('only those with the duty decide on changes, and nobody on their own', async ({ db, as }) => {
  const { revisionId, id } = await propose(db, as, { price: '9000000' })
  const approve = { revisionId, decision: 'approved' as const }
  await expect(as(null).moderation.decideRevision(approve)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).moderation.getReview({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const) {
    const person = as(await createUser(db, { loginRole })).moderation
    await expect(person.decideRevision(approve)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(person.getReview({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const own = await propose(db, as, { price: '9000000' }, await createUser(db, manager))
  await expect(
    as(own.owner).moderation.decideRevision({ ...approve, revisionId: own.revisionId }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const reviewer = as(await createUser(db, manager)).moderation
  await expect(
    reviewer.decideRevision({ revisionId: crypto.randomUUID(), decision: 'approved' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    reviewer.decideRevision({ revisionId, decision: 'rejected', reason: 'no' }),
  ).rejects.toMatchObject({
    data: { fields: { reason: ['Please give a reason the owner can act on'] } },
  })
})

test('the reviewer sees the changes, photos side by side, and their check results', async ({ db, as }) => {
  const { id, owner } = await propose(db, as, {
    price: '9000000',
    title: 'Garden villa, call 9829012345',
  })
  const { version } = await as(owner).listings.getOwnProperty({ id })
  const key = await createStoredImage(db, owner)
  await as(owner).listings.setImages({ id, version, imageKeys: [key] })
  const item = await as(await createUser(db, manager)).moderation.getReview({ id })
  expect(item).toMatchObject({ title: 'Garden villa', price: 5_000_000, isFlagged: false })
  expect(item.revision?.changes).toEqual([
    { field: 'title', before: 'Garden villa', after: 'Garden villa, call 9829012345' },
    { field: 'price', before: 5_000_000, after: 9_000_000 },
  ])
  expect(item.revision?.images).toMatchObject({ before: [], after: [{ key }] })
  expect(item.checkResults.map(({ details }) => details.kind)).toContain('contact_in_text')
})

test('approved changes are public, and the owner is notified', async ({ db, as, mail, deliverEvents }) => {
  const { id, numericId, revisionId, owner } = await propose(db, as, { price: '9000000' })
  const reviewer = await createUser(db, manager)
  const { version } = await as(reviewer).moderation.getReview({ id })
  await as(reviewer).moderation.decideRevision({ revisionId, decision: 'approved', version })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({
    price: 9_000_000,
    approvalStatus: 'approved',
  })
  expect((await as(reviewer).moderation.listQueue({})).total).toBe(0)
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'properties.approveChange',
      subject: 'revision',
      subjectId: revisionId,
      actorId: reviewer.userId,
    },
  ])
  expect(await db.select().from(notifications)).toMatchObject([
    { userId: owner.userId, kind: 'revision_approved', link: `/property/${numericId}` },
  ])
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@example.com', 'Your changes are live: Garden villa'],
  ])
})

test('after rejected changes the approved version stays public; the owner reads the reason', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { id, revisionId, owner } = await propose(db, as, { price: '9000000' })
  const reason = 'Please explain the new price.'
  const reviewer = as(await createUser(db, manager)).moderation
  await reviewer.decideRevision({ revisionId, decision: 'rejected', reason })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({
    price: 5_000_000,
    approvalStatus: 'approved',
  })
  const { revision } = await as(owner).listings.getOwnProperty({ id })
  expect(revision).toMatchObject({ status: 'rejected', reason })
  expect(await db.select().from(notifications)).toMatchObject([{ kind: 'revision_rejected' }])
  await deliverEvents()
  expect(mail[0]?.subject).toBe('Your changes were rejected: Garden villa')
  expect(mail[0]?.text).toContain(reason)
})

test('changes extended during the review cannot be decided', async ({ db, as }) => {
  const { id, revisionId, owner } = await propose(db, as, { price: '9000000' })
  const reviewer = as(await createUser(db, manager)).moderation
  const { version } = await reviewer.getReview({ id })
  await editAsOwner(as, owner, id, { title: 'Garden villa', price: '9000000', zip: '302020' })
  await expect(reviewer.decideRevision({ revisionId, decision: 'approved', version })).rejects.toMatchObject({
    code: 'STALE',
  })
  await as(owner).listings.withdrawRevision({ id })
  await expect(reviewer.decideRevision({ revisionId, decision: 'approved' })).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('a second decision on changes is refused; the same one sent again is not', async ({ db, as }) => {
  const { revisionId } = await propose(db, as, { price: '9000000' })
  const first = as(await createUser(db, manager)).moderation
  const second = as(await createUser(db, manager)).moderation
  const approve = { revisionId, decision: 'approved' as const }
  await first.decideRevision(approve)
  await expect(first.decideRevision(approve)).resolves.toEqual(approve)
  await expect(second.decideRevision(approve)).rejects.toMatchObject({ code: 'STALE' })
  expect(await db.$count(reviewDecisions)).toBe(1)
})

raceTest(
  'two reviewers of one change at the same moment make one decision',
  async ({ engine: { db }, as }) => {
    const { revisionId } = await propose(db, as, { price: '9000000' })
    const reviewers = [await createUser(db, manager), await createUser(db, manager)]
    const answers = await Promise.allSettled(
      reviewers.map((reviewer) =>
        as(reviewer).moderation.decideRevision({ revisionId, decision: 'approved' }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'STALE' })
    expect(await db.$count(reviewDecisions)).toBe(1)
  },
)
