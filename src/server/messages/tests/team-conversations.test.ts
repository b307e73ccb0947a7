import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { leads } from '#database/schema/leads.ts'
import { conversations, messageReports, notifications } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { createWorld as createTeamWorld } from '#server/teams/tests/team-world.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

test('the members of a team read and answer what is asked about its listings, and the seeker sees who answers', async ({
  db,
  as,
}) => {
  const { owner, member, assistant, seeker, id } = await talkWithTeam({ db, as })
  expect(await as(seeker).messages.getConversation({ id })).toMatchObject({
    other: { name: 'Ravi Jain' },
    team: 'Pink City Homes',
    colleague: null,
  })
  for (const colleague of [owner, assistant]) {
    const { items } = await as(colleague).messages.listConversations({})
    expect(items).toMatchObject([{ id, side: 'advertiser', colleague: 'Ravi Jain', unread: 1 }])
  }
  await write(as, assistant, id, 'Yes, on Sunday.')
  const shown = async (reader: typeof seeker) =>
    (await as(reader).messages.listMessages({ id })).items.map(({ isOwn, author }) => [isOwn, author])
  expect(await shown(seeker)).toEqual([
    [true, null],
    [false, 'Meena Soni'],
  ])
  expect(await shown(member)).toEqual([
    [false, null],
    [true, 'Meena Soni'],
  ])
  expect(await shown(assistant)).toEqual([
    [false, null],
    [true, null],
  ])
  await write(as, member, id, 'I am there as well.')
  expect(await shown(owner)).toEqual([
    [false, null],
    [true, 'Meena Soni'],
    [true, 'Ravi Jain'],
  ])
  const [lead] = await db.select().from(leads)
  expect(lead?.firstResponseAt).not.toBeNull()
})

test('each member has a count of their own, and an answer ends everybody’s', async ({ db, as }) => {
  const { owner, member, assistant, seeker, id } = await talkWithTeam({ db, as })
  const unread = async (reader: typeof seeker) =>
    (await as(reader).messages.listConversations({})).items.map((each) => each.unread)
  await as(owner).messages.markRead({ id, until: '2027-01-01T00:00:00.000Z' })
  expect([await unread(owner), await unread(member), await unread(assistant)]).toEqual([[0], [1], [1]])
  await write(as, seeker, id, 'Or on Monday?')
  expect([await unread(owner), await unread(member), await unread(assistant)]).toEqual([[1], [2], [2]])
  await write(as, assistant, id, 'Monday at ten.')
  expect([await unread(owner), await unread(member), await unread(assistant)]).toEqual([[0], [0], [0]])
  expect(await unread(seeker)).toEqual([1])
})

test('a new member begins without unread messages', async ({ db, as, fakes }) => {
  const { teamId, seeker, id } = await talkWithTeam({ db, as })
  fakes.pass({ days: 1 })
  const late = await createUser(db)
  await db
    .insert(teamMembers)
    .values({ teamId, userId: late.userId, role: 'assistant', joinedAt: fakes.now() })
  expect((await as(late).messages.listConversations({})).items).toMatchObject([{ id, unread: 0 }])
  fakes.pass({ minutes: 1 })
  await write(as, seeker, id, 'Still there?')
  expect((await as(late).messages.listConversations({})).items).toMatchObject([{ id, unread: 1 }])
})

test('whoever the lead is assigned to is notified and finds it among their own', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { member, assistant, seeker, id } = await talkWithTeam({ db, as })
  const [lead] = await db.select().from(leads)
  await as(member).leads.assignLead({ id: lead?.id ?? '', from: null, to: assistant.userId })
  await as(member).messages.markRead({ id, until: '2027-01-01T00:00:00.000Z' })
  await write(as, seeker, id, 'Hello?')
  fakes.pass({ minutes: 2 })
  await deliverEvents()
  const notified = await db.select().from(notifications).where(eq(notifications.kind, 'message_received'))
  expect(notified.map(({ userId }) => userId)).toEqual([assistant.userId])
  const mine = async (reader: typeof seeker) =>
    (await as(reader).messages.listConversations({ assigned: 'me' })).items.length
  expect([await mine(member), await mine(assistant), await mine(seeker)]).toEqual([0, 1, 1])
  expect((await as(assistant).messages.countUnread()).conversations).toBe(1)
  expect((await as(assistant).messages.listWaiting()).conversations.items).toMatchObject([
    { id, name: 'Imran Khan', unread: 2 },
  ])
})

test('beside a private profile no team is named, and a colleague writes as themself', async ({ db, as }) => {
  const { owner, member, propertyId, seeker } = await createWorld({ db })
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, member.userId))
  const { conversationId: id } = await as(seeker).messages.openConversation({ propertyId })
  await write(as, seeker, id, 'Is it free?')
  await expect(as(owner).messages.getConversation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(owner).messages.listConversations({})).items).toEqual([])
  const [lead] = await db.select().from(leads)
  const opened = await as(owner).messages.openConversation({ leadId: lead?.id ?? '' })
  expect(opened.conversationId).not.toBe(id)
})

test('what was written to a person before their listing was a team’s stays theirs', async ({ db, as }) => {
  const { owner, teamId, propertyId, seeker } = await createWorld({ db })
  await db.update(properties).set({ teamId: null })
  const { conversationId: id } = await as(seeker).messages.openConversation({ propertyId })
  await write(as, seeker, id, 'Is it free?')
  await db.update(properties).set({ teamId })
  await write(as, seeker, id, 'Still?')
  expect((await as(owner).messages.listConversations({})).items).toEqual([])
})

test('a block of the advertiser or of a colleague holds for the colleague', async ({ db, as }) => {
  const { member, assistant, seeker, id } = await talkWithTeam({ db, as })
  const send = () => as(assistant).messages.sendMessage({ id, content: 'Hello', submissionKey: randomUUID() })
  const { blockId } = await as(seeker).messages.blockOther({ id })
  await expect(send()).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  await as(seeker).messages.unblock({ id: blockId })
  const own = await as(member).messages.blockOther({ id })
  await expect(send()).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  await as(member).messages.unblock({ id: own.blockId })
  await as(assistant).messages.blockOther({ id })
  await expect(send()).rejects.toMatchObject({ code: 'BLOCKED' })
})

test('a report is about whoever wrote', async ({ db, as }) => {
  const { assistant, seeker, id } = await talkWithTeam({ db, as })
  await write(as, assistant, id, 'Pay me first.')
  await as(seeker).messages.reportConversation({ id, reason: 'fraud' })
  const [report] = await db.select().from(messageReports)
  expect(report).toMatchObject({ reporterId: seeker.userId, reportedUserId: assistant.userId })
})

test('conversations pass to the successor, and whoever left reads nothing more', async ({ db, as }) => {
  const { owner, member, assistant, teamId, seeker, propertyId, id } = await talkWithTeam({ db, as })
  // The successor has a thread of their own with the seeker already.
  await db.insert(conversations).values({
    agentId: owner.userId,
    userId: seeker.userId,
    propertyId,
    title: 'Earlier',
  })
  await as(member).teams.removeMember({ id: teamId, userId: member.userId })
  const gone = as({ ...member, teams: [] }).messages
  expect((await gone.listConversations({})).items).toEqual([])
  const attempts = [
    () => gone.getConversation({ id }),
    () => gone.listMessages({ id }),
    () => gone.sendMessage({ id, content: 'Me again', submissionKey: randomUUID() }),
    () => gone.markRead({ id, until: '2027-01-01T00:00:00.000Z' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await gone.countUnread()).conversations).toBe(0)
  expect(await as(seeker).messages.getConversation({ id })).toMatchObject({
    other: { name: 'Asha Verma' },
    isHandedOn: false,
  })
  expect((await as(owner).messages.listConversations({})).items).toMatchObject([{ id, unread: 1 }])

  await as(owner).teams.removeMember({ id: teamId, userId: assistant.userId })
  const former = as({ ...assistant, teams: [] }).messages
  expect((await former.listConversations({})).items).toEqual([])
  await expect(former.listMessages({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a listing taken out of its team takes its conversations along', async ({ db, as }) => {
  const { owner, member, teamId, propertyId, id } = await talkWithTeam({ db, as })
  await as(owner).teams.removeListing({ id: teamId, propertyId })
  await expect(as(owner).messages.getConversation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(member).messages.getConversation({ id })).toMatchObject({ team: null })
})

type Parts = Pick<Fixtures, 'db' | 'as'>

async function createWorld({ db }: Pick<Parts, 'db'>) {
  const { id: teamId, buyer: seeker, ...team } = await createTeamWorld({ db })
  const { id: propertyId } = await createProperty(db, team.member, { teamId })
  return { ...team, teamId, propertyId, seeker }
}

/** The seeker asked about the member's listing. */
async function talkWithTeam({ db, as }: Parts) {
  const world = await createWorld({ db })
  const { seeker, propertyId } = world
  const { conversationId: id } = await as(seeker).messages.openConversation({ propertyId })
  await write(as, seeker, id, 'Is it free?')
  return { ...world, id }
}
