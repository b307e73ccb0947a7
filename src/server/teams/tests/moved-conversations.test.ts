import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { leads } from '#database/schema/leads.ts'
import {
  agentMessages,
  conversationReads,
  conversations,
  messageReports,
  notifications,
} from '#database/schema/messages.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStaff, type Member } from '#tests/factories.ts'
import { write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test, type As, type Fixtures } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

test('a listing that came from the successor by staff goes back to them with its conversations', async ({
  db,
  as,
  now,
}) => {
  const { id, owner, member, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, owner, { teamId: id })
  await ask({ as, buyer, propertyId }, 'Is it free?')
  await moveByStaff({ db, as }, { from: owner, to: member, propertyId })
  await as(member).teams.addListings({ id, propertyIds: [propertyId] })
  const asked = await ask({ as, buyer, propertyId }, 'And now?')
  expect(await as(owner).messages.getConversation({ id: asked })).toMatchObject({ team: 'Pink City Homes' })
  await deleteAccount(db, { userId: member.userId, personalData, now: now() })
  expect(await contents(as, owner, asked)).toEqual(['And now?'])
})

test('conversations move into those that the successor has about the same listing', async ({ db, as }) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  const moved = await ask({ as, buyer, propertyId }, 'Is it free?')
  await write(as, assistant, moved, 'Yes.')
  await as(buyer).messages.reportConversation({ id: moved, reason: 'spam' })
  await as(assistant).messages.markRead({ id: moved, until: '2027-01-01T00:00:00.000Z' })
  const link = (thread: string) => `/user-dashboard/messages?conversation=${thread}`
  await db.insert(notifications).values({ userId: buyer.userId, kind: 'message_received', link: link(moved) })
  const kept = await insertThread(db, { agent: owner, buyer, propertyId, teamId: id })
  const [sent] = await db.select().from(agentMessages).where(eq(agentMessages.senderId, buyer.userId))
  await db.insert(agentMessages).values({
    conversationId: kept,
    senderId: buyer.userId,
    receiverId: owner.userId,
    content: 'Earlier',
    submissionKey: sent?.submissionKey ?? null,
    createdAt: new Date('2026-11-01T06:00:00Z'),
  })
  await as(member).teams.removeMember({ id, userId: member.userId })
  expect(await db.$count(conversations)).toBe(1)
  expect(await contents(as, buyer, kept)).toEqual(['Earlier', 'Is it free?', 'Yes.'])
  expect((await as(owner).messages.listConversations({})).items).toMatchObject([{ id: kept }])
  expect(await db.select().from(messageReports)).toMatchObject([{ conversationId: kept }])
  expect(await db.$count(conversationReads, eq(conversationReads.conversationId, moved))).toBe(0)
  const notified = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId))
  expect(notified).toMatchObject([{ link: link(kept) }])
  await write(as, buyer, kept, 'Thank you.')
})

test('what is written while a listing is outside its team stays between the two', async ({ db, as }) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  const asked = await ask({ as, buyer, propertyId }, 'Is it free?')
  const alone = await insertThread(db, { agent: member, buyer, propertyId, teamId: null })
  await as(owner).teams.removeListing({ id, propertyId })
  expect(await contents(as, buyer, alone)).toEqual(['Is it free?'])
  await ask({ as, buyer, propertyId }, 'Just between us')
  await as(member).teams.addListings({ id, propertyIds: [propertyId] })
  for (const colleague of [owner, assistant]) {
    expect((await as(colleague).messages.listConversations({})).items).toEqual([])
    for (const thread of [asked, alone])
      await expect(as(colleague).messages.listMessages({ id: thread })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  }
  expect(await contents(as, member, alone)).toEqual(['Is it free?', 'Just between us'])
})

test('conversations leave the team with the listing, however it leaves', async ({ db, as, now }) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const admin = as(await createStaff(db, 'superadmin'))
  const [given, suspended, last] = [
    await createProperty(db, member, { teamId: id }),
    await createProperty(db, member, { teamId: id }),
    await createProperty(db, owner, { teamId: id }),
  ]
  const teamOf = async (thread: string) =>
    (await db.select().from(conversations).where(eq(conversations.id, thread)))[0]?.teamId
  const threads = []
  for (const { id: propertyId } of [given, suspended, last])
    threads.push(await ask({ as, buyer, propertyId }, 'Is it free?'))
  const [ofGiven = '', ofSuspended = '', ofLast = ''] = threads
  await moveByStaff({ db, as }, { from: member, to: owner, propertyId: given.id })
  expect([await teamOf(ofGiven), await teamOf(ofSuspended)]).toEqual([null, id])
  await admin.accounts.suspendPerson({ id: member.userId, reason: 'Reported for fraud' })
  expect([await teamOf(ofSuspended), await teamOf(ofLast)]).toEqual([null, id])
  await as(owner).teams.removeMember({ id, userId: assistant.userId })
  await as(owner).teams.closeTeam({ id })
  expect(await teamOf(ofLast)).toBeNull()
  await deleteAccount(db, { userId: owner.userId, personalData, now: now() })
})

test('whoever blocked the advertiser hears nothing from the successor, until they unblock them', async ({
  db,
  as,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  const asked = await ask({ as, buyer, propertyId }, 'Is it free?')
  await as(buyer).messages.blockOther({ id: asked })
  await as(member).teams.removeMember({ id, userId: member.userId })
  for (const colleague of [owner, assistant])
    await expect(write(as, colleague, asked, 'Hello')).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  const blocked = await as(buyer).messages.listBlocked()
  expect(new Set(blocked.map(({ name }) => name))).toEqual(new Set(['Asha Verma', 'Ravi Jain']))
  const ofOwner = blocked.find(({ name }) => name === 'Asha Verma')
  await as(buyer).messages.unblock({ id: ofOwner?.id ?? '' })
  await write(as, owner, asked, 'Hello')
})

test('what was written just before its answerer left is announced to whoever answers now', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  for (const leaving of [member, assistant]) {
    const { id: propertyId } = await createProperty(db, member === leaving ? member : owner, { teamId: id })
    const asked = await ask({ as, buyer, propertyId }, 'Is it free?')
    const [lead] = await db.select().from(leads).where(eq(leads.propertyId, propertyId))
    if (leaving === assistant)
      await as(owner).leads.assignLead({ id: lead?.id ?? '', from: null, to: assistant.userId })
    const answering = leaving === member ? member : owner
    await as(answering).messages.markRead({ id: asked, until: '2027-01-01T00:00:00.000Z' })
    await deliverEvents()
    await db.delete(notifications)
    mail.length = 0
    await ask({ as, buyer, propertyId }, 'And on Sunday?')
    await as(owner).teams.removeMember({ id, userId: leaving.userId })
    fakes.pass({ minutes: 2 })
    await deliverEvents()
    const notified = await db.select().from(notifications).where(eq(notifications.kind, 'message_received'))
    expect(notified.map(({ userId }) => userId)).toEqual([owner.userId])
    fakes.pass({ minutes: 9 })
    await deliverEvents()
    const unread = mail.filter(({ subject }) => subject.includes('message from'))
    expect(unread.map(({ to }) => to)).toEqual([owner.email])
  }
})

type Parts = Pick<Fixtures, 'db' | 'as'>
type Asking = { as: As; buyer: Actor; propertyId: string }

async function ask({ as, buyer, propertyId }: Asking, content: string) {
  const { conversationId } = await as(buyer).messages.openConversation({ propertyId })
  await write(as, buyer, conversationId, content)
  return conversationId
}

async function contents(as: As, reader: Actor, id: string) {
  return (await as(reader).messages.listMessages({ id })).items.map(({ content }) => content)
}

type Thread = { agent: Actor; buyer: Actor; propertyId: string; teamId: string | null }

async function insertThread(db: Fixtures['db'], { agent, buyer, propertyId, teamId }: Thread) {
  const id = randomUUID()
  const sides = { agentId: agent.userId, userId: buyer.userId }
  await db.insert(conversations).values({ id, ...sides, propertyId, teamId, title: 'Earlier' })
  return id
}

async function moveByStaff({ db, as }: Parts, of: { from: Actor; to: Member; propertyId: string }) {
  const staff = as(await createStaff(db, 'admin')).listings
  await staff.transferListings({
    ownerId: of.from.userId,
    toContact: of.to.email,
    propertyIds: [of.propertyId],
    reason: 'Sold the agency',
  })
}
