import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import { createLead, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

const linkIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

test('an invite is for the owner to send, one account to accept, once and for seven days', async ({
  db,
  as,
  mail,
  deliverEvents,
  fakes,
}) => {
  const { id, owner, member } = await createWorld({ db })
  const invited = await createUser(db, { email: 'new.colleague@example.com' })
  const wanted = { id, contact: 'New.Colleague@example.com ', role: 'assistant' as const }
  await expect(as(member).teams.inviteMember(wanted)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(invited).teams.inviteMember(wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(owner).teams.inviteMember({ ...wanted, contact: member.email })).rejects.toMatchObject({
    code: 'TAKEN',
  })
  await as(owner).teams.inviteMember(wanted)
  await deliverEvents()
  const [email] = mail
  expect(email).toMatchObject({ to: invited.email, subject: 'Invitation to a team on Haveli' })
  const token = linkIn(email?.text ?? '')

  const other = await createUser(db)
  expect(await as(other).teams.getInvite({ token })).toMatchObject({ team: null, can: { accept: false } })
  await expect(as(other).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, invited.userId))
  await expect(as(invited).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, invited.userId))
  await expect(as(invited).teams.acceptInvite({ token: `${token.slice(0, -1)}x` })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await as(invited).teams.getInvite({ token })).toMatchObject({
    state: 'open',
    role: 'assistant',
    team: { name: 'Pink City Homes', owner: 'Asha Verma' },
  })
  expect(await as(invited).teams.acceptInvite({ token })).toEqual({ id })
  expect(await as(invited).teams.acceptInvite({ token })).toEqual({ id })
  expect(await as(invited).teams.listTeams()).toMatchObject([{ id, role: 'assistant' }])

  await as(owner).teams.removeMember({ id, userId: invited.userId })
  await expect(as(invited).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'EXPIRED' })
  fakes.pass({ hours: 1 })
  await as(owner).teams.inviteMember(wanted)
  await deliverEvents()
  // The email about the removal comes before or after it.
  const second = linkIn(mail.findLast(({ subject }) => subject === email?.subject)?.text ?? '')
  fakes.pass({ days: 8 })
  await expect(as(invited).teams.acceptInvite({ token: second })).rejects.toMatchObject({ code: 'EXPIRED' })
})

test('a team always has one owner, who hands it over instead of leaving', async ({ db, as }) => {
  const { id, owner, member, assistant } = await createWorld({ db })
  await expect(as(owner).teams.removeMember({ id, userId: owner.userId })).rejects.toMatchObject({
    code: 'SELF',
  })
  await expect(as(member).teams.setRole({ id, userId: member.userId, role: 'owner' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(as(member).teams.removeMember({ id, userId: assistant.userId })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await as(owner).teams.setRole({ id, userId: member.userId, role: 'owner' })
  const roles = await db.select().from(teamMembers).where(eq(teamMembers.teamId, id))
  expect(new Map(roles.map(({ userId, role }) => [userId, role]))).toEqual(
    new Map([
      [owner.userId, 'member'],
      [member.userId, 'owner'],
      [assistant.userId, 'assistant'],
    ]),
  )
  await expect(as(owner).teams.closeTeam({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('listings move into the team by their person, within the plan of its owner', async ({ db, as }) => {
  const { id, owner, member, assistant } = await createWorld({ db })
  const mine = await createProperty(db, member)
  const another = await createProperty(db, owner)
  await expect(as(assistant).teams.addListings({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(member).teams.addListings({ id, propertyIds: [another.id] })).rejects.toMatchObject({
    code: 'STALE',
  })
  const seenBy = async (reader: typeof owner) =>
    (await as(reader).listings.listOwn({})).items.find((each) => each.id === mine.id)
  expect(await seenBy(member)).toMatchObject({ team: null, can: { share: true, unshare: false } })
  expect(await as(member).teams.addListings({ id })).toEqual({ moved: 1 })
  expect(await seenBy(member)).toMatchObject({ team: { id }, colleague: null, can: { share: false } })
  expect(await seenBy(owner)).toMatchObject({ colleague: 'Ravi Jain', can: { share: false, unshare: true } })
  expect(await as(member).teams.addListings({ id })).toEqual({ moved: 0 })
  const seen = await as(assistant).listings.listOwn({})
  expect(seen.items).toMatchObject([{ id: mine.id, can: { edit: false } }])
  expect((await as(owner).listings.listOwn({})).items.map((each) => each.id).toSorted()).toEqual(
    [mine.id, another.id].toSorted(),
  )
  await expect(as(assistant).availability.archiveProperty({ id: mine.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await as(owner).availability.archiveProperty({ id: mine.id })
  await as(owner).availability.restoreProperty({ id: mine.id })
  await expect(as(member).teams.removeListing({ id, propertyId: mine.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await as(owner).teams.removeListing({ id, propertyId: mine.id })
  await expect(as(owner).availability.archiveProperty({ id: mine.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a lead of a team is seen by its members, and its contact where the team was named', async ({
  db,
  as,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const listing = await createProperty(db, member)
  const before = await as(buyer).leads.createLead({
    propertyId: listing.id,
    type: 'contact',
    message: 'Free?',
  })
  await as(member).teams.addListings({ id })
  const readLead = async (reader: typeof owner, leadId: string) => as(reader).leads.getLead({ id: leadId })
  expect(await readLead(member, before.id)).toMatchObject({ phone: '+919829012345', team: { id } })
  expect(await readLead(owner, before.id)).toMatchObject({ message: 'Free?', phone: '', email: '' })

  const page = await as(buyer).properties.getProperty({ id: listing.id })
  expect(page.advertiser).toMatchObject({ name: 'Ravi Jain', team: 'Pink City Homes' })
  const after = await as(buyer).leads.createLead({
    propertyId: listing.id,
    type: 'callback',
    preferredCallbackDate: '2026-12-24',
    preferredCallbackTime: '10:00',
  })
  for (const reader of [owner, member, assistant])
    expect(await readLead(reader, after.id)).toMatchObject({ phone: '+919829012345', side: 'received' })
  expect((await as(buyer).leads.listSharedContacts({})).items[0]?.recipient).toEqual({
    name: 'Ravi Jain',
    team: 'Pink City Homes',
  })
  expect((await as(assistant).leads.listLeads({ side: 'received' })).total).toBe(2)
  const files = await Promise.all(
    [owner, assistant].map(async (reader) => (await as(reader).leads.exportLeads({})).text()),
  )
  expect(files[0]).toContain('98290 12345')
  expect(files[1]).not.toContain('Imran')

  await as(assistant).leads.moveLead({ id: after.id, from: 'new', to: 'contacted' })
  await as(buyer).leads.withdrawContact({
    id: (await as(buyer).leads.listSharedContacts({})).items[0]?.id ?? '',
  })
  for (const reader of [owner, member, assistant])
    expect(await readLead(reader, after.id)).toMatchObject({ phone: '', email: '' })
})

test('new leads come by rule to whoever fits, has room and waited longest', async ({ db, as, fakes }) => {
  const { id, owner, member, assistant } = await createWorld({ db })
  const cheap = await createProperty(db, owner, { teamId: id, price: 3_000_000 })
  const dear = await createProperty(db, owner, { teamId: id, price: 30_000_000 })
  await as(owner).teams.updateTeam({ id, name: 'Pink City Homes', assignsLeads: true, version: 0 })
  const any = {
    id,
    version: 0,
    capacity: null,
    isPaused: false,
    localityIds: [],
    budgetMin: null,
    budgetMax: null,
  }
  const rules = { ...any, languages: [] }
  await as(owner).teams.setCriteria({ ...rules, userId: owner.userId, isPaused: true })
  await as(owner).teams.setCriteria({ ...rules, userId: member.userId, budgetMin: 10_000_000 })
  await as(assistant).teams.setCriteria({ ...rules, userId: assistant.userId, capacity: 2 })
  await expect(
    as(assistant).teams.setCriteria({ ...rules, userId: member.userId, version: 1 }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const assigned: (string | null)[] = []
  for (const propertyId of [cheap.id, dear.id, dear.id, cheap.id]) {
    const buyer = await createUser(db)
    fakes.pass({ minutes: 1 })
    const made = await as(buyer).leads.createLead({ propertyId, type: 'contact', message: 'Free?' })
    const [lead] = await db.select().from(leads).where(eq(leads.id, made.id))
    assigned.push(lead?.assignedTo ?? null)
  }
  expect(assigned).toEqual([assistant.userId, member.userId, assistant.userId, null])
})

test('a lead is assigned by anybody of the team, and the assigned member is told', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, owner, { teamId: id })
  const lead = await createLead(db, owner, { propertyId, userId: buyer.userId })
  const other = await createUser(db)
  await expect(as(other).leads.assignLead({ id: lead.id, from: null, to: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(buyer).leads.assignLead({ id: lead.id, from: null, to: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    as(owner).leads.assignLead({ id: lead.id, from: null, to: other.userId }),
  ).rejects.toMatchObject({ code: 'INVALID_ASSIGNEE' })
  await as(assistant).leads.assignLead({ id: lead.id, from: null, to: member.userId })
  await expect(
    as(owner).leads.assignLead({ id: lead.id, from: null, to: assistant.userId }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await deliverEvents()
  expect((await as(member).messages.listNotifications({})).items).toMatchObject([{ kind: 'lead_received' }])
  expect((await as(member).leads.listLeads({ assigned: 'me' })).total).toBe(1)
  expect((await as(owner).leads.listLeads({ assigned: 'me' })).total).toBe(0)
})

test('whoever leaves hands over listings, leads and consents in one step', async ({ db, as }) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const listing = await createProperty(db, member, { teamId: id })
  const own = await createProperty(db, member)
  const asked = { propertyId: listing.id, type: 'contact' as const, message: 'Free?' }
  const lead = await as(buyer).leads.createLead(asked)
  await expect(
    as(owner).teams.removeMember({ id, userId: member.userId, successorId: assistant.userId }),
  ).rejects.toMatchObject({ code: 'INVALID_ASSIGNEE' })
  expect(await as(member).teams.removeMember({ id, userId: member.userId })).toEqual({ listings: 1 })
  const left = { ...member, teams: [] }
  await expect(as(left).leads.getLead({ id: lead.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(left).listings.listOwn({})).items).toMatchObject([{ id: own.id }])
  expect(await as(owner).leads.getLead({ id: lead.id })).toMatchObject({ phone: '+919829012345' })
  expect((await as(buyer).leads.listSharedContacts({})).items).toMatchObject([
    { recipient: { name: 'Asha Verma', team: 'Pink City Homes' } },
  ])
})

test('a suspended or deleted member leaves too, and the longest member takes the place of the owner', async ({
  db,
  as,
  now,
}) => {
  const { id, owner, member } = await createWorld({ db })
  const listing = await createProperty(db, owner, { teamId: id })
  const admin = await createStaff(db, 'superadmin')
  await as(admin).accounts.suspendPerson({ id: owner.userId, reason: 'Reported for fraud' })
  const holder = async (home: string) =>
    (await db.select().from(properties).where(eq(properties.id, home)))[0]
  expect(await holder(listing.id)).toMatchObject({ userId: owner.userId, teamId: null, isSuspended: true })
  const theirs = await createProperty(db, member, { teamId: id })
  await deleteAccount(db, { userId: member.userId, personalData, now: now() })
  const [last] = await db.select().from(teamMembers).where(eq(teamMembers.teamId, id))
  expect(last).toMatchObject({ role: 'owner' })
  expect(await holder(theirs.id)).toMatchObject({ userId: last?.userId, teamId: id, archivedAt: null })
  await deleteAccount(db, { userId: last?.userId ?? '', personalData, now: now() })
  expect(await db.$count(teams, eq(teams.id, id))).toBe(0)
})

raceTest(
  'of two who assign one lead at once, one is refused; of two who accept one invite, one joins',
  async ({ engine: { db }, as }) => {
    const { id, owner, member, assistant } = await createWorld({ db })
    const { id: propertyId } = await createProperty(db, owner, { teamId: id })
    const lead = await createLead(db, owner, { propertyId })
    const answers = await Promise.allSettled([
      as(owner).leads.assignLead({ id: lead.id, from: null, to: member.userId }),
      as(member).leads.assignLead({ id: lead.id, from: null, to: assistant.userId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const gone = await Promise.allSettled([
      as(member).teams.removeMember({ id, userId: member.userId }),
      as(owner).teams.removeMember({ id, userId: member.userId }),
    ])
    expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(teamInvites)).toBe(0)
  },
)
