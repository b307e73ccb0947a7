import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { reviews } from '#database/schema/agents.ts'
import { notifications } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const praise = { rating: 5, content: 'Showed us four homes in one morning.' }
const notEntitled = { code: 'NOT_ENTITLED', status: 403 }

test('a review requires a completed visit or a converted lead', async ({ db, as }) => {
  const [agent, other] = [await createUser(db, { role: 'agent' }), await createUser(db, { role: 'agent' })]
  const person = await createUser(db)
  const review = { id: agent.userId, ...praise }
  await expect(as(null).agents.writeReview(review)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(person).agents.writeReview(review)).rejects.toMatchObject(notEntitled)
  await visit(db, { agent, person, status: 'confirmed' })
  await visit(db, { agent: other, person, status: 'completed' })
  await createLead(db, agent, { userId: person.userId, status: 'interested' })
  await createLead(db, other, { userId: person.userId, status: 'converted' })
  await expect(as(person).agents.writeReview(review)).rejects.toMatchObject(notEntitled)
  await expect(as(agent).agents.writeReview(review)).rejects.toMatchObject(notEntitled)
  expect(await as(person).agents.getAgent({ id: agent.userId })).toMatchObject({ can: { review: false } })
  await visit(db, { agent, person, status: 'completed' })
  for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { content: 'short' }])
    await expect(as(person).agents.writeReview({ ...review, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect(await db.$count(reviews)).toBe(0)
})

test('a review is public at once, one per person and editable, and the agent is notified', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const [visitor, buyer] = [
    await createUser(db, { name: 'Imran Khan' }),
    await createUser(db, { name: 'Sana' }),
  ]
  await visit(db, { agent, person: visitor, status: 'completed' })
  await createLead(db, agent, { userId: buyer.userId, status: 'converted' })
  const id = agent.userId
  await as(visitor).agents.writeReview({ id, ...praise })
  await as(buyer).agents.writeReview({ id, rating: 2, content: 'Slow to call back, twice.' })
  await as(buyer).agents.writeReview({ id, rating: 3, content: 'Slow to call back, once.' })
  expect(await as(buyer).agents.getAgent({ id })).toMatchObject({
    rating: 4,
    reviewCount: 2,
    can: { review: true },
    ownReview: { rating: 3, content: 'Slow to call back, once.' },
  })
  const list = await as(null).agents.listReviews({ id })
  expect(list).toMatchObject({ total: 2, page: 1, hasMore: false })
  expect(new Set(list.items.map(({ author }) => author))).toEqual(new Set(['Imran K.', 'Sana']))
  const notices = await db
    .select({ kind: notifications.kind, parameters: notifications.parameters })
    .from(notifications)
    .where(eq(notifications.userId, id))
  expect(
    notices.toSorted((one, two) =>
      String(one.parameters['name']).localeCompare(String(two.parameters['name'])),
    ),
  ).toEqual([
    { kind: 'review_received', parameters: { name: 'Imran Khan', rating: 5 } },
    { kind: 'review_received', parameters: { name: 'Sana', rating: 2 } },
  ])
})

test('only published reviews are shown and counted', async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  const people = [await createUser(db), await createUser(db)]
  for (const person of people) {
    await visit(db, { agent, person, status: 'completed' })
    await as(person).agents.writeReview({ id: agent.userId, ...praise })
  }
  const [held, shown] = people
  await db
    .update(reviews)
    .set({ status: 'removed' })
    .where(eq(reviews.authorId, held?.userId ?? ''))
  await as(shown ?? null).agents.writeReview({ id: agent.userId, ...praise, rating: 4 })
  await as(held ?? null).agents.writeReview({ id: agent.userId, ...praise, rating: 1 })
  expect(await as(null).agents.listReviews({ id: agent.userId })).toMatchObject({
    total: 1,
    items: [{ rating: 4 }],
  })
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, agent.userId))
  expect(profile).toMatchObject({ reviewCount: 1, ratingTotal: 4 })
})

test('only the agent can reply to a review publicly, and can remove the reply', async ({ db, as }) => {
  const [agent, other] = [await createUser(db, { role: 'agent' }), await createUser(db, { role: 'agent' })]
  const person = await createUser(db)
  await visit(db, { agent, person, status: 'completed' })
  await as(person).agents.writeReview({ id: agent.userId, ...praise })
  const [review] = (await as(null).agents.listReviews({ id: agent.userId })).items
  const id = review?.id ?? ''
  for (const guest of [other, person])
    await expect(as(guest).agents.replyToReview({ id, reply: 'Thank you.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  const replyOf = async () => (await as(null).agents.listReviews({ id: agent.userId })).items[0]?.reply
  await as(agent).agents.replyToReview({ id, reply: 'Thank you.' })
  expect(await replyOf()).toBe('Thank you.')
  await as(agent).agents.replyToReview({ id, reply: '' })
  expect(await replyOf()).toBeNull()
})

type Visit = { agent: Actor; person: Actor; status: 'confirmed' | 'completed' }

async function visit(db: Database, { agent, person, status }: Visit) {
  const property = await createProperty(db, agent)
  await db.insert(propertyTours).values({
    propertyId: property.id,
    agentId: agent.userId,
    userId: person.userId,
    name: person.name,
    scheduledDate: '2026-11-10',
    scheduledTime: status === 'confirmed' ? '10:00' : '11:00',
    status,
  })
}

test('a reviewer with a private profile is named only to the agent and themselves', async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  const person = await createUser(db, { name: 'Imran Khan' })
  const member = await createUser(db)
  await visit(db, { agent, person, status: 'completed' })
  const id = agent.userId
  await as(person).agents.writeReview({ id, ...praise })
  const readers = { guest: null, member, agent, person }
  const see = async (visibility: 'public' | 'registered' | 'private') => {
    await db.update(profiles).set({ visibility }).where(eq(profiles.userId, person.userId))
    const shown: Record<string, string | null> = {}
    for (const [who, reader] of Object.entries(readers)) {
      const [review] = (await as(reader).agents.listReviews({ id })).items
      expect(review).toMatchObject({ isAuthorGone: false, content: praise.content })
      shown[who] = review?.author ?? null
    }
    return shown
  }
  const name = 'Imran K.'
  expect(await see('public')).toEqual({ guest: name, member: name, agent: name, person: name })
  expect(await see('registered')).toEqual({ guest: null, member: name, agent: name, person: name })
  expect(await see('private')).toEqual({ guest: null, member: null, agent: name, person: name })
})

test('a review is marked where its author checked in to a visit with this agent', async ({
  db,
  as,
  fakes,
}) => {
  const [agent, other] = [await createUser(db, { role: 'agent' }), await createUser(db, { role: 'agent' })]
  const [came, marked] = [await createUser(db), await createUser(db)]
  for (const person of [came, marked]) await visit(db, { agent, person, status: 'completed' })
  await visit(db, { agent: other, person: marked, status: 'completed' })
  const checkedIn = { checkedInAt: fakes.now(), checkInStep: 1 }
  await db.update(propertyTours).set(checkedIn).where(eq(propertyTours.userId, came.userId))
  await db.update(propertyTours).set(checkedIn).where(eq(propertyTours.agentId, other.userId))
  await as(came).agents.writeReview({ id: agent.userId, ...praise })
  fakes.pass({ minutes: 1 })
  await as(marked).agents.writeReview({ id: agent.userId, ...praise })
  const { items } = await as(null).agents.listReviews({ id: agent.userId })
  expect(items.map(({ isCheckedIn }) => isCheckedIn)).toEqual([false, true])
})
