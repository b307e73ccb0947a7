import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { users } from '#database/schema/accounts.ts'
import { leads, softLeads } from '#database/schema/leads.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a guest has no conversations', async ({ as }) => {
  await expect(as(null).messages.listConversations({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('nobody else can read, write, block or report in a conversation', async ({ db, as }) => {
  const { conversationId: id } = await talk(db, as)
  const other = as(await createUser(db)).messages
  const attempts = [
    () => other.getConversation({ id }),
    () => other.listMessages({ id }),
    () => other.sendMessage({ id, content: 'Let me in', submissionKey: randomUUID() }),
    () => other.markRead({ id, until: '2026-11-21T05:30:00.000Z' }),
    () => other.blockOther({ id }),
    () => other.reportConversation({ id, reason: 'spam' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a foreign lead opens and shows no conversation', async ({ db, as }) => {
  const { leadId } = await talk(db, as)
  const other = as(await createUser(db)).messages
  await expect(other.openConversation({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.findThread({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a lead without an account has nobody to write to', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const { id: leadId } = await createLead(db, advertiser)
  await expect(as(advertiser).messages.openConversation({ leadId })).rejects.toMatchObject({
    code: 'NO_RECIPIENT',
  })
})

test('both sides of a lead open the same conversation, which begins with the enquiry', async ({ db, as }) => {
  const { advertiser, seeker, leadId, conversationId } = await talk(db, as)
  const again = await as(seeker).messages.openConversation({ leadId })
  expect(again).toEqual({ conversationId })
  const { items } = await as(seeker).messages.listMessages({ id: conversationId })
  expect(items.map(({ content, isOwn }) => [content, isOwn])).toEqual([['Is it still available?', true]])
  const thread = await as(advertiser).messages.findThread({ leadId })
  expect(thread).toMatchObject({ conversationId, messages: [{ isOwn: false }] })
})

test('an empty conversation sends no notification', async ({ db, as, mail, deliverEvents }) => {
  const { advertiser, seeker, leadId } = await talk(db, as)
  await as(seeker).messages.openConversation({ leadId })
  await deliverEvents()
  expect(mail).toEqual([])
  const { items } = await as(advertiser).messages.listConversations({})
  expect(items.map(({ unread }) => unread)).toEqual([0])
})

test('nobody can write about their own property, an unavailable one, or a hidden one', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const seeker = await createUser(db)
  const own = await createProperty(db, seeker)
  const sold = await createProperty(db, advertiser, { availability: 'sold' })
  const held = await createProperty(db, advertiser, { isHeld: true })
  const open = (propertyId: string) => as(seeker).messages.openConversation({ propertyId })
  await expect(open(own.id)).rejects.toMatchObject({ code: 'SELF' })
  await expect(open(sold.id)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(open(held.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(open(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const asked = await as(seeker).messages.findWithAdvertiser({ property: String(sold.propertyNumericId) })
  expect(asked.refusal).toBe('This property is no longer available')
  await expect(as(seeker).messages.findWithAdvertiser({ property: held.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test("writing about a property makes one lead of type message, and removes its author's soft lead", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { name: 'Farah Ali' })
  const seeker = await createUser(db, { name: 'Imran Khan' })
  const property = await createProperty(db, advertiser)
  await db.insert(softLeads).values({ propertyId: property.id, userId: seeker.userId })
  const before = await as(seeker).messages.findWithAdvertiser({
    property: String(property.propertyNumericId),
  })
  expect(before).toMatchObject({ conversationId: null, advertiser: { name: 'Farah Ali' }, refusal: null })
  const { conversationId } = await as(seeker).messages.openConversation({ propertyId: property.id })
  await write(as, seeker, conversationId, 'Is the terrace shared?')
  await write(as, seeker, conversationId, 'And the parking?')
  const made = await db.select({ type: leads.type, message: leads.message, name: leads.name }).from(leads)
  expect(made).toEqual([{ type: 'message', message: 'Is the terrace shared?', name: 'Imran Khan' }])
  const [viewer] = await db.select({ isSoftLead: softLeads.isSoftLead }).from(softLeads)
  expect(viewer?.isSoftLead).toBe(false)
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toContain(advertiser.email)
})

test("the advertiser's first message counts as the lead's response", async ({ db, as, fakes, now }) => {
  const { advertiser, leadId, conversationId } = await talk(db, as)
  fakes.pass({ minutes: 42 })
  const at = now()
  await write(as, advertiser, conversationId, 'Yes, it is.')
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  expect(lead).toMatchObject({ status: 'contacted', firstResponseAt: at })
})

test('an empty or too long message is refused', async ({ db, as }) => {
  const { advertiser, conversationId } = await talk(db, as)
  for (const content of ['', ' \n ', 'x'.repeat(5001)])
    await expect(write(as, advertiser, conversationId, content)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await write(as, advertiser, conversationId, 'x'.repeat(5000))
})

test('the same submission sent twice is one message', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  const submissionKey = randomUUID()
  const first = await as(advertiser).messages.sendMessage({ id, content: 'Yes', submissionKey })
  const again = await as(advertiser).messages.sendMessage({ id, content: 'Yes', submissionKey })
  expect(again).toEqual(first)
  const { items } = await as(seeker).messages.listMessages({ id })
  expect(items.map(({ content }) => content)).toEqual(['Is it still available?', 'Yes'])
})

test('one key used in two conversations is a message in each', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  const { id: propertyId } = await createProperty(db, advertiser)
  const { conversationId: other } = await as(seeker).messages.openConversation({ propertyId })
  const submissionKey = randomUUID()
  await as(seeker).messages.sendMessage({ id, content: 'And the lift?', submissionKey })
  await as(seeker).messages.sendMessage({ id: other, content: 'Is it on the first floor?', submissionKey })
  const { items } = await as(advertiser).messages.listMessages({ id: other })
  expect(items.map(({ content }) => content)).toEqual(['Is it on the first floor?'])
})

test('a long conversation is paged backwards, and forwards without gaps', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes')
  for (let count = 1; count <= 28; count += 1) await write(as, seeker, id, `Question ${count}`)
  for (let count = 29; count <= 50; count += 1) await write(as, advertiser, id, `Answer ${count}`)
  const newest = await as(seeker).messages.listMessages({ id })
  expect(newest.items).toHaveLength(30)
  expect(newest.items.at(-1)?.content).toBe('Answer 50')
  const older = await as(seeker).messages.listMessages({ id, before: newest.before ?? '' })
  expect(older.items).toHaveLength(22)
  expect(older.before).toBeNull()
  const forward = await as(seeker).messages.listMessages({ id, after: older.after ?? '' })
  expect(forward.items.map(({ id: each }) => each)).toEqual(newest.items.map(({ id: each }) => each))
  expect(forward.hasMore).toBe(false)
  const all = [...older.items, ...newest.items].map(({ createdAt }) => createdAt)
  expect(all).toEqual([...new Set(all)].toSorted())
})

test('read messages are shown as read to the other side, and not counted as unread', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  const sent = await write(as, advertiser, id, 'Yes, it is.')
  expect((await as(seeker).messages.countUnread()).conversations).toBe(1)
  expect((await as(seeker).messages.listConversations({})).items[0]).toMatchObject({
    unread: 1,
    lastMessage: { content: 'Yes, it is.', isOwn: false },
  })
  expect((await as(advertiser).messages.getConversation({ id })).seenUntil).toBeNull()
  // A future time marks no later message as read.
  await as(seeker).messages.markRead({ id, until: '2027-01-01T00:00:00.000Z' })
  expect((await as(seeker).messages.countUnread()).conversations).toBe(0)
  expect((await as(advertiser).messages.getConversation({ id })).seenUntil).toBe(sent.createdAt)
})

test('conversations are ordered by their last message and found by name and property', async ({
  db,
  as,
  fakes,
}) => {
  const advertiser = await createUser(db)
  const titles = ['Villa with a 100%_garden', 'Row house', 'Flat by the lake']
  for (const [index, title] of titles.entries()) {
    const property = await createProperty(db, advertiser, { title })
    const seeker = await createUser(db, { name: `Seeker ${index}` })
    const { conversationId } = await as(seeker).messages.openConversation({ propertyId: property.id })
    await write(as, seeker, conversationId, 'Hello')
    fakes.pass({ minutes: 1 })
  }
  const listed = async (asked: { query?: string; cursor?: string; limit?: number }) =>
    as(advertiser).messages.listConversations(asked)
  const names = ({ items }: Awaited<ReturnType<typeof listed>>) => items.map(({ other }) => other.name)
  expect(names(await listed({}))).toEqual(['Seeker 2', 'Seeker 1', 'Seeker 0'])
  expect(names(await listed({ query: '%_g' }))).toEqual(['Seeker 0'])
  expect(names(await listed({ query: 'seeker 1' }))).toEqual(['Seeker 1'])
  const first = await listed({ limit: 2 })
  expect(names(first)).toEqual(['Seeker 2', 'Seeker 1'])
  const rest = await listed({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(names(rest)).toEqual(['Seeker 0'])
  expect(rest.nextCursor).toBeNull()
})

test('a conversation with a closed account can be read, not written in', async ({ db, as, now }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, seeker.userId))
  const shown = await as(advertiser).messages.getConversation({ id })
  expect(shown).toMatchObject({ other: { name: null }, closedBecause: 'gone', can: { write: false } })
  await expect(write(as, advertiser, id, 'Hello?')).rejects.toMatchObject({ code: 'GONE' })
})

test('a conversation reveals no contact data of the other side', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id, leadId } = await talk(db, as)
  const answers = await Promise.all([
    as(seeker).messages.getConversation({ id }),
    as(seeker).messages.listConversations({}),
    as(seeker).messages.listMessages({ id }),
    as(seeker).messages.findThread({ leadId }),
  ])
  const notified = JSON.stringify(answers)
  expect(notified).not.toContain(advertiser.email)
  expect(notified).not.toContain('9829012345')
  expect(notified).not.toContain(advertiser.userId)
})

test('an invalid cursor is harmless', async ({ db, as }) => {
  const { seeker } = await talk(db, as)
  const { listConversations } = as(seeker).messages
  const place = (day: string, id: string) => ({ cursor: `${day}T10:00:00.000Z_${id}` })
  const id = '0b2f4d3c-7f0e-4b7d-9a53-0f5b6c1d2e3f'
  for (const wrong of [place('2026-11-21', '-'.repeat(36)), place('0000-01-01', id)])
    await expect(listConversations(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await listConversations(place('2026-02-31', id))
})
