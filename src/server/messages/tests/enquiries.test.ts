import { eq } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { agentMessages, conversations, notifications } from '#database/schema/messages.ts'
import { liveEvents } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import type { Actor } from '#server/platform/context.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const asked = { type: 'contact' as const, message: 'Is the terrace shared?' }

test('an enquiry without a message, an imported lead and a refused enquiry open no conversation', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db)
  const seeker = await createUser(db)
  const { id: propertyId } = await createProperty(db, advertiser)
  const sold = await createProperty(db, advertiser, { availability: 'sold' })
  const callback = {
    propertyId,
    type: 'callback' as const,
    preferredCallbackDate: '2026-11-23',
    preferredCallbackTime: '09:00' as const,
  }
  expect(await as(seeker).leads.createLead(callback)).toMatchObject({ conversationId: null })
  await createLead(db, advertiser, { propertyId, source: 'import' })
  await expect(as(seeker).leads.createLead({ ...asked, propertyId: sold.id })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(await db.$count(conversations)).toBe(0)
})

test('an enquiry with a message is in both people’s Messages at once, unread by the advertiser', async ({
  db,
  as,
}) => {
  const { advertiser, seeker, propertyId } = await meet(db)
  const { conversationId } = await as(seeker).leads.createLead({ ...asked, propertyId })
  const sent = { id: conversationId, unread: 0, lastMessage: { content: asked.message, isOwn: true } }
  const received = { id: conversationId, unread: 1, lastMessage: { content: asked.message, isOwn: false } }
  expect((await as(seeker).messages.listConversations({})).items).toMatchObject([sent])
  expect((await as(advertiser).messages.listConversations({})).items).toMatchObject([received])
  const windows = await db
    .select({ userId: liveEvents.userId })
    .from(liveEvents)
    .where(eq(liveEvents.kind, 'message'))
  expect(windows.map(({ userId }) => userId).toSorted()).toEqual(
    [advertiser.userId, seeker.userId].toSorted(),
  )
})

test('an answer in the conversation answers the lead', async ({ db, as, fakes, now }) => {
  const { advertiser, seeker, propertyId } = await meet(db)
  const { id, conversationId } = await as(seeker).leads.createLead({ ...asked, propertyId })
  fakes.pass({ minutes: 42 })
  await write(as, advertiser, conversationId ?? '', 'No, it is yours alone.')
  const [lead] = await db.select().from(leads).where(eq(leads.id, id))
  expect(lead).toMatchObject({ status: 'contacted', firstResponseAt: now() })
  expect(await as(advertiser).leads.getLead({ id })).toMatchObject({ answeredAfterMinutes: 42 })
})

test('a repeated enquiry, another kind of it and a chat about one listing are one conversation', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, seeker, propertyId } = await meet(db)
  const first = await as(seeker).leads.createLead({ ...asked, propertyId })
  const again = await as(seeker).leads.createLead({ ...asked, propertyId, message: 'And the lift?' })
  expect(again).toEqual({ ...first, repeated: true })
  fakes.pass({ hours: 30 })
  const later = await as(seeker).leads.createLead({
    propertyId,
    type: 'callback',
    message: 'Call me.',
    preferredCallbackDate: '2026-11-24',
    preferredCallbackTime: '09:00',
  })
  expect(later).toMatchObject({ conversationId: first.conversationId, repeated: false })
  expect(await as(seeker).messages.openConversation({ propertyId })).toEqual({
    conversationId: first.conversationId,
  })
  const { items } = await as(advertiser).messages.listMessages({ id: first.conversationId ?? '' })
  expect(items.map(({ content }) => content)).toEqual([asked.message, 'And the lift?', 'Call me.'])
})

test('an enquiry that is sent again is one message', async ({ db, as }) => {
  const { seeker, propertyId } = await meet(db)
  const form = { ...asked, propertyId, submissionKey: crypto.randomUUID(), writtenBy: seeker.userId }
  const first = await as(seeker).leads.createLead(form)
  expect(await as(seeker).leads.createLead(form)).toEqual(first)
  expect(await db.$count(agentMessages)).toBe(1)
})

test('an enquiry from an agent’s profile opens a conversation that is about no listing', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent', name: 'Farah Ali' })
  const seeker = await createUser(db)
  const form = { id: agent.userId, message: 'Do you have plots?', submissionKey: crypto.randomUUID() }
  const made = await as(seeker).agents.contactAgent(form)
  expect(await as(seeker).agents.contactAgent(form)).toEqual(made)
  const { items } = await as(seeker).messages.listConversations({})
  expect(items).toMatchObject([
    { id: made.conversationId, property: null, other: { name: 'Farah Ali' }, team: null },
  ])
})

test('an enquiry is announced once, as a lead; what is written after it is announced as a message', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, seeker, propertyId } = await meet(db)
  const { conversationId } = await as(seeker).leads.createLead({ ...asked, propertyId })
  fakes.pass({ minutes: 11 })
  await deliverEvents()
  const notificationKinds = async () => {
    const rows = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, advertiser.userId))
    return rows.map(({ kind }) => kind)
  }
  const received = () => mail.filter(({ to }) => to === advertiser.email)
  expect(await notificationKinds()).toEqual(['lead_received'])
  expect(received()).toHaveLength(1)
  await write(as, seeker, conversationId ?? '', 'And the parking?')
  fakes.pass({ minutes: 11 })
  await deliverEvents()
  expect(await notificationKinds()).toEqual(['lead_received', 'message_received'])
  expect(received().map(({ subject }) => subject)).toEqual([
    'New enquiry: Three-bedroom flat near the park',
    'New message from Imran Khan',
  ])
  expect(received().at(-1)?.text).toContain('And the parking?')
  expect(received().at(-1)?.text).not.toContain(asked.message)
})

test('an enquiry to a team’s listing is read and answered by the team, and by nobody else', async ({
  db,
  as,
}) => {
  const { id: teamId, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId })
  const { id, conversationId } = await as(buyer).leads.createLead({ ...asked, propertyId })
  const listed = (actor: Actor) => as(actor).messages.listConversations({})
  expect((await listed(assistant)).items).toMatchObject([{ id: conversationId, team: 'Pink City Homes' }])
  expect((await listed(await createUser(db))).items).toEqual([])
  await write(as, assistant, conversationId ?? '', 'It is yours alone.')
  expect(await as(member).leads.getLead({ id })).toMatchObject({ status: 'contacted' })
})

test('what was written before the listing joined a team stays between the two', async ({ db, as }) => {
  const { id: teamId, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member)
  const before = await as(buyer).leads.createLead({ ...asked, propertyId })
  await db.update(properties).set({ teamId }).where(eq(properties.id, propertyId))
  const after = await as(buyer).leads.createLead({ ...asked, propertyId, message: 'And the lift?' })
  expect(after.conversationId).not.toBe(before.conversationId)
  expect((await as(assistant).messages.listConversations({})).items).toMatchObject([
    { id: after.conversationId, lastMessage: { content: 'And the lift?' } },
  ])
})

test('a withdrawn enquiry stays in the conversation, and the next message is a new lead', async ({
  db,
  as,
}) => {
  const { seeker, propertyId } = await meet(db)
  const { id, conversationId } = await as(seeker).leads.createLead({ ...asked, propertyId })
  await as(seeker).leads.withdrawLead({ id })
  await write(as, seeker, conversationId ?? '', 'I would like to see it after all.')
  expect(await db.select({ type: leads.type, status: leads.status }).from(leads)).toMatchObject([
    { type: 'contact', status: 'closed' },
    { type: 'message', status: 'new' },
  ])
})

test('a conversation that began by itself takes the enquiry, later than its last message', async ({
  db,
  as,
}) => {
  const { seeker, conversationId: id, property } = await talk(db, as)
  const { conversationId } = await as(seeker).leads.createLead({ ...asked, propertyId: property.id })
  expect(conversationId).toBe(id)
  const { items } = await as(seeker).messages.listMessages({ id })
  expect(items.map(({ content }) => content)).toEqual(['Is it still available?', asked.message])
  expect(items[0]?.createdAt.localeCompare(items[1]?.createdAt ?? '')).toBe(-1)
})

async function meet(db: Parameters<typeof createUser>[0]) {
  const advertiser = await createUser(db, { name: 'Farah Ali' })
  const seeker = await createUser(db, { name: 'Imran Khan' })
  const { id: propertyId } = await createProperty(db, advertiser)
  return { advertiser, seeker, propertyId }
}
