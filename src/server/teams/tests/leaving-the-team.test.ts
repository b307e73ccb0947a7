import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { findLeadDetails } from '#server/leads/queries/lead-details.ts'
import { createLead, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { offerPlans } from '#tests/fixtures/plan-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

async function assigneeOf(db: Database, id: string) {
  return (await db.select({ to: leads.assignedTo }).from(leads).where(eq(leads.id, id)))[0]?.to
}

async function listingOf(db: Database, id: string) {
  const { userId, teamId, isSuspended } = properties
  return (await db.select({ userId, teamId, isSuspended }).from(properties).where(eq(properties.id, id)))[0]
}

test('a listing that staff move to somebody else leaves the team, and nobody of it reads its leads', async ({
  db,
  as,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const to = await createUser(db, { role: 'agent' })
  const listing = await createProperty(db, member, { teamId: id })
  const lead = await createLead(db, member, { propertyId: listing.id, userId: buyer.userId, teamId: id })
  await as(owner).leads.assignLead({ id: lead.id, from: null, to: assistant.userId })
  const moved = {
    ownerId: member.userId,
    toContact: to.email,
    propertyIds: [listing.id],
    reason: 'Sold the agency',
  }
  await as(await createStaff(db, 'admin')).listings.transferListings(moved)
  expect(await listingOf(db, listing.id)).toMatchObject({ userId: to.userId, teamId: null })
  expect(await assigneeOf(db, lead.id)).toBeNull()
  for (const reader of [owner, member, assistant]) {
    await expect(as(reader).leads.getLead({ id: lead.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(reader).availability.archiveProperty({ id: listing.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
})

test('a team that is closed, or ends with its last account, leaves no lead assigned', async ({ db, as }) => {
  const { id, owner, member, assistant } = await createWorld({ db })
  const listing = await createProperty(db, owner, { teamId: id })
  const lead = await createLead(db, owner, { propertyId: listing.id, assignedTo: owner.userId })
  for (const { userId } of [member, assistant]) await as(owner).teams.removeMember({ id, userId })
  await as(owner).teams.closeTeam({ id })
  expect(await assigneeOf(db, lead.id)).toBeNull()
  expect(await listingOf(db, listing.id)).toMatchObject({ userId: owner.userId, teamId: null })
})

test('the listings of a suspended member are hidden, leave the team, and come back with them', async ({
  db,
  as,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const admin = await createStaff(db, 'superadmin')
  const [theirs, ours] = [
    await createProperty(db, member, { teamId: id }),
    await createProperty(db, owner, { teamId: id }),
  ]
  const lead = await createLead(db, member, { propertyId: theirs.id, userId: buyer.userId, teamId: id })
  const other = await createLead(db, owner, { propertyId: ours.id })
  await as(owner).leads.assignLead({ id: lead.id, from: null, to: assistant.userId })
  await as(owner).leads.assignLead({ id: other.id, from: null, to: member.userId })
  await as(admin).accounts.suspendPerson({ id: member.userId, reason: 'Reported for fraud' })
  expect(await listingOf(db, theirs.id)).toEqual({ userId: member.userId, teamId: null, isSuspended: true })
  expect(await listingOf(db, ours.id)).toEqual({ userId: owner.userId, teamId: id, isSuspended: false })
  expect(await assigneeOf(db, lead.id)).toBeNull()
  expect(await assigneeOf(db, other.id)).toBe(owner.userId)
  await expect(as(owner).leads.getLead({ id: lead.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(admin).accounts.restorePerson({ id: member.userId, reason: 'It was somebody else' })
  expect(await listingOf(db, theirs.id)).toEqual({ userId: member.userId, teamId: null, isSuspended: false })
})

test('a new owner has room for the listings of the team, and whoever gets one back for it', async ({
  db,
  as,
}) => {
  await offerPlans(db)
  const { id, owner, member } = await createWorld({ db })
  const listing = await createProperty(db, member, { teamId: id })
  for (let home = 0; home < 9; home++) await createProperty(db, member)
  const full = await createProperty(db, member)
  const handOver = () => as(owner).teams.setRole({ id, userId: member.userId, role: 'owner' })
  const giveBack = () => as(owner).teams.removeListing({ id, propertyId: listing.id })
  for (const refusal of [handOver, giveBack])
    await expect(refusal()).rejects.toMatchObject({ code: 'OVER_PLAN' })
  expect(await listingOf(db, listing.id)).toMatchObject({ teamId: id })
  await as(member).availability.archiveProperty({ id: full.id })
  await giveBack()
  expect(await listingOf(db, listing.id)).toMatchObject({ teamId: null })
  await handOver()
})

test('a lead that is assigned to somebody outside the team notifies its advertiser', async ({ db }) => {
  const { id, owner, member, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, owner, { teamId: id })
  for (const [assignee, told] of [
    [member, member],
    [buyer, owner],
  ] as const) {
    const lead = await createLead(db, owner, { propertyId, assignedTo: assignee.userId })
    expect((await findLeadDetails(db, lead.id))?.advertiser.userId).toBe(told.userId)
  }
})
