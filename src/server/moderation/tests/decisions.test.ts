import { eq } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { createProperty, createTeam, createUser } from '#tests/factories.ts'
import { entry, ownerOf, sunita, editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const pending = { approvalStatus: 'pending' as const, listedAt: null }
const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }

test('only those with the duty see the queue and decide', async ({ db, as }) => {
  const property = await createProperty(db, await createUser(db), pending)
  const approve = { id: property.id, decision: 'approved' as const }
  await expect(as(null).moderation.listQueue({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).moderation.decideProperty(approve)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const) {
    const person = as(await createUser(db, { loginRole }))
    await expect(person.moderation.listQueue({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(person.moderation.decideProperty(approve)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('nobody decides on their own listing', async ({ db, as }) => {
  const reviewer = await createUser(db, manager)
  const property = await createProperty(db, reviewer, pending)
  expect((await as(reviewer).moderation.getReview({ id: property.id })).can.decide).toBe(false)
  await expect(
    as(reviewer).moderation.decideProperty({ id: property.id, decision: 'approved' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('nobody decides on a listing of their team', async ({ db, as }) => {
  const person = await createUser(db, manager)
  for (const role of ['member', 'assistant'] as const) {
    const owner = await createUser(db)
    const team = await createTeam(db, [
      { actor: owner, role: 'owner' },
      { actor: person, role },
    ])
    const [waiting, shown] = [
      await createProperty(db, owner, { ...pending, teamId: team.id }),
      await createProperty(db, owner, { teamId: team.id }),
    ]
    const { moderation } = as({ ...person, teams: [{ id: team.id, role }] })
    expect((await moderation.getReview({ id: waiting.id })).can.decide).toBe(false)
    const decision = moderation.decideProperty({ id: waiting.id, decision: 'approved' })
    await expect(decision).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const takeDown = moderation.takeDownListing({ id: shown.id, reason: 'The pictures show another house.' })
    await expect(takeDown).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('a rejection needs a reason, and the listing must exist', async ({ db, as }) => {
  const reviewer = as(await createUser(db, manager))
  const { id } = await createProperty(db, await createUser(db), pending)
  await expect(
    reviewer.moderation.decideProperty({ id, decision: 'rejected', reason: ' no ' }),
  ).rejects.toMatchObject({
    data: { fields: { reason: ['Please give a reason the owner can act on'] } },
  })
  await expect(
    reviewer.moderation.decideProperty({ id: crypto.randomUUID(), decision: 'approved' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the queue is oldest first, and marks overdue items', async ({ db, as }) => {
  const owner = await createUser(db)
  const at = (day: string) => new Date(`2026-11-${day}T06:00:00Z`)
  const fresh = await createProperty(db, owner, { ...pending, createdAt: at('20') })
  const old = await createProperty(db, owner, { ...pending, isHeld: true, createdAt: at('18') })
  await createProperty(db, owner, { createdAt: at('01') })
  await createProperty(db, owner, { approvalStatus: 'rejected' })
  await createProperty(db, owner, { ...pending, archivedAt: at('20') })
  const api = as(await createUser(db, manager)).moderation
  const queue = await api.listQueue({})
  expect(queue.total).toBe(2)
  expect(queue.items.map(({ id, clock, isFlagged }) => [id, clock, isFlagged])).toEqual([
    [old.id, 'overdue', true],
    [fresh.id, 'fine', false],
  ])
  const second = await api.listQueue({ page: 2, pageSize: 1 })
  expect(second).toMatchObject({ total: 2, hasMore: false })
  expect(second.items.map(({ id }) => id)).toEqual([fresh.id])
  expect((await api.listQueue({ page: 5, pageSize: 1 })).page).toBe(2)
})

test('new listings, held ones and changes can be filtered', async ({ db, as }) => {
  const owner = await createUser(db)
  const at = (day: string) => new Date(`2026-11-${day}T06:00:00Z`)
  const fresh = await createProperty(db, owner, { ...pending, createdAt: at('18') })
  const held = await createProperty(db, owner, { ...pending, isHeld: true, createdAt: at('20') })
  const live = await createProperty(db, owner)
  await editAsOwner(as, owner, live.id, { price: '9000000' })
  const api = as(await createUser(db, manager)).moderation
  const idsOf = async (show: 'all' | 'new' | 'held' | 'changes') =>
    (await api.listQueue({ show })).items.map(({ id }) => id)
  expect(await idsOf('all')).toEqual([fresh.id, held.id, live.id])
  expect(await idsOf('new')).toEqual([fresh.id])
  expect(await idsOf('held')).toEqual([held.id])
  expect(await idsOf('changes')).toEqual([live.id])
  expect((await api.listQueue({ show: 'held' })).counts).toEqual({
    all: 3,
    new: 1,
    held: 1,
    changes: 1,
    answered: 0,
  })
})

test('a resubmitted listing waits since its resubmission, with the former reason', async ({
  db,
  as,
  fakes,
  now,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, pending)
  const reviewer = as(await createUser(db, manager)).moderation
  const reason = 'The pictures show another house.'
  await reviewer.decideProperty({ id, decision: 'rejected', reason })
  await expect(reviewer.getReview({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  fakes.pass({ minutes: 30 })
  await editAsOwner(as, owner, id, { description: 'Pictures of the house itself.' })
  const [entry] = (await reviewer.listQueue({})).items
  expect(entry).toMatchObject({ submittedAt: now().toISOString(), clock: 'fine' })
  const item = await reviewer.getReview({ id })
  expect(item).toMatchObject({ revision: null, earlier: [{ decision: 'rejected', reason }] })
})

test('a listing edited during the review cannot be decided', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, pending)
  const reviewer = as(await createUser(db, manager)).moderation
  const { version } = await reviewer.getReview({ id })
  await editAsOwner(as, owner, id, { title: 'Four-bedroom flat' })
  await expect(reviewer.decideProperty({ id, decision: 'approved', version })).rejects.toMatchObject({
    code: 'STALE',
    message: 'The owner has changed this listing since you opened it. Please check it again.',
  })
  const again = await reviewer.getReview({ id })
  expect(again.title).toBe('Four-bedroom flat')
  await reviewer.decideProperty({ id, decision: 'approved', version: again.version })
})

test('accepted check results are not reported again', async ({ db, as }) => {
  const owner = await createUser(db)
  const property = await createProperty(db, owner, pending)
  const change = (changes: Record<string, unknown>) => editAsOwner(as, owner, property.id, changes)
  await change({ description: 'Gate code of the colony: 9829012345' })
  const reviewer = as(await createUser(db, manager)).moderation
  expect((await reviewer.getReview({ id: property.id })).checkResults).toMatchObject([
    { isBlocking: true, details: { kind: 'contact_in_text' } },
    { isBlocking: false, details: { kind: 'missing_location' } },
  ])
  await reviewer.decideProperty({ id: property.id, decision: 'approved' })
  const asked = { propertyIds: [property.id] }
  expect(await as(owner).moderation.listOwnCheckResults(asked)).toEqual([])
  await change({ description: 'Gate code of the colony: 9829012345', beds: '4' })
  expect(await as(owner).moderation.listOwnCheckResults(asked)).toEqual([])
})

test('an approved listing is public, and everyone concerned is notified', async ({
  db,
  as,
  mail,
  deliverEvents,
  now,
}) => {
  const owner = await createUser(db, { email: 'owner@example.com' })
  const property = await createProperty(db, owner, { ...pending, isHeld: true, title: 'Garden villa' })
  const reviewer = await createUser(db, manager)
  await as(reviewer).moderation.decideProperty({ id: property.id, decision: 'approved' })

  const [stored] = await db.select().from(properties).where(eq(properties.id, property.id))
  expect(stored).toMatchObject({
    approvalStatus: 'approved',
    isHeld: false,
    approvedAt: now(),
    listedAt: now(),
  })
  await expect(as(null).properties.getProperty({ id: property.id })).resolves.toMatchObject({
    title: 'Garden villa',
  })
  expect((await as(reviewer).moderation.listQueue({})).total).toBe(0)
  const [event] = await db.select().from(propertyEvents)
  expect(event).toMatchObject({ kind: 'approved', actorId: reviewer.userId })
  const [audit] = await db.select().from(auditLog)
  expect(audit).toMatchObject({
    action: 'properties.approve',
    subjectId: property.id,
    actorId: reviewer.userId,
    actorRole: 'listingmanager',
  })
  const [notice] = await db.select().from(notifications)
  expect(notice).toMatchObject({ userId: owner.userId, kind: 'property_approved' })

  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@example.com', 'Your property is live: Garden villa'],
  ])
})

test('a rejected listing is not public and its owner reads the reason in their language', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db, { locale: 'hi' })
  const property = await createProperty(db, owner, pending)
  const reason = 'The pictures show another house.'
  const reviewer = as(await createUser(db, manager))
  await reviewer.moderation.decideProperty({ id: property.id, decision: 'rejected', reason })
  await expect(as(null).properties.getProperty({ id: property.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const [stored] = await db.select().from(properties).where(eq(properties.id, property.id))
  expect(stored).toMatchObject({ approvalStatus: 'rejected', rejectionReason: reason })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  expect(mail[0]?.locale).toBe('hi')
  expect(mail[0]?.text).toContain(reason)
  expect(mail[0]?.subject).toContain('बदलाव')
})

test('a second decision is refused; the same one sent again is not', async ({ db, as, deliverEvents }) => {
  const { id } = await createProperty(db, await createUser(db), pending)
  const first = as(await createUser(db, manager))
  const second = as(await createUser(db, manager))
  await first.moderation.decideProperty({ id, decision: 'approved' })
  await expect(first.moderation.decideProperty({ id, decision: 'approved' })).resolves.toEqual({
    id,
    decision: 'approved',
  })
  const late = { id, decision: 'rejected' as const, reason: 'The price is wrong.' }
  await expect(second.moderation.decideProperty(late)).rejects.toMatchObject({
    code: 'STALE',
    message: 'Another reviewer has already decided on this listing',
  })
  expect(await db.$count(reviewDecisions)).toBe(1)
  // The decision, and the new listing for those who search.
  expect(await deliverEvents()).toBe(2)
})

raceTest('two reviewers at the same moment make one decision', async ({ engine: { db }, as }) => {
  const { id } = await createProperty(db, await createUser(db), pending)
  const reviewers = [await createUser(db, manager), await createUser(db, manager)]
  const answers = await Promise.allSettled([
    as(reviewers[0] ?? null).moderation.decideProperty({ id, decision: 'approved' }),
    as(reviewers[1] ?? null).moderation.decideProperty({
      id,
      decision: 'rejected',
      reason: 'The price is wrong.',
    }),
  ])
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ code: 'STALE' })
  expect(await db.$count(reviewDecisions)).toBe(1)
  expect(await db.$count(auditLog)).toBe(1)
})

test('a rejected listing does not become public by an edit: a reviewer decides first', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createUser(db, { loginRole: 'listingmanager' })]
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending' })
  const { moderation } = as(reviewer)
  await moderation.decideProperty({ id, decision: 'rejected', reason: 'This home does not exist.' })
  const again = await editAsOwner(as, owner, id, { title: 'Three-bedroom flat near a park' })
  expect(again).toMatchObject({ approvalStatus: 'pending', isFlagged: true })
  await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(owner).availability.archiveProperty({ id })
  await as(owner).availability.restoreProperty({ id })
  await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await moderation.decideProperty({ id, decision: 'approved' })
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({ approvalStatus: 'approved' })
})

test('nobody approves a listing they entered for an owner', async ({ as, db }) => {
  const manager = await createUser(db, { loginRole: 'listingmanager' })
  await createUser(db, { email: sunita.email })
  const { numericId } = await as(manager).listings.createForOwner(entry())
  const { id } = await ownerOf(db, numericId)
  const { moderation } = as(manager)
  expect((await moderation.getReview({ id })).can.decide).toBe(false)
  await expect(moderation.decideProperty({ id, decision: 'approved' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const colleague = as(await createUser(db, { loginRole: 'listingmanager' })).moderation
  expect(await colleague.decideProperty({ id, decision: 'approved' })).toMatchObject({ decision: 'approved' })
})
