import { eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { createLead, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { giveNumber } from '#tests/fixtures/phone-fixtures.ts'
import { offerPlans } from '#tests/fixtures/plan-fixtures.ts'
import { createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { enterFor } from '#tests/quiet/notification-fixture.ts'
import { expect, test } from '#tests/test.ts'

import { limits } from '../../accounts/policy/limits.ts'

const reason = 'They sold the agency'

async function ownerOf(db: Database, id: string) {
  const [row] = await db.select({ userId: properties.userId }).from(properties).where(eq(properties.id, id))
  return row?.userId
}

test('listings move with their open enquiries, both sides are notified, and nobody else learns who', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db, { name: 'Deepak Old', role: 'agent' })
  const to = await createUser(db, { name: 'Nisha New', role: 'agent' })
  const one = await createProperty(db, from)
  const other = await createProperty(db, from, { title: 'Villa with a courtyard' })
  const stays = await createProperty(db, from)
  const lead = await createLead(db, from, { propertyId: one.id })
  const { items, total } = await as(admin).listings.listTransferable({ ownerId: from.userId })
  expect(total).toBe(3)
  expect(items.map(({ id }) => id).toSorted()).toEqual([one.id, other.id, stays.id].toSorted())
  const propertyIds = [one.id, other.id, one.id]
  const moved = await as(admin).listings.transferListings({
    ownerId: from.userId,
    toContact: to.email.toUpperCase(),
    propertyIds,
    reason,
  })
  expect(moved).toEqual({ moved: 2 })
  expect(await ownerOf(db, one.id)).toBe(to.userId)
  expect(await ownerOf(db, stays.id)).toBe(from.userId)
  const [row] = await db.select({ agentId: leads.agentId }).from(leads).where(eq(leads.id, lead.id))
  expect(row?.agentId).toBe(to.userId)
  const events = await db
    .select({ kind: propertyEvents.kind })
    .from(propertyEvents)
    .where(inArray(propertyEvents.propertyId, propertyIds))
  expect(events.map(({ kind }) => kind)).toEqual(['transferred', 'transferred'])
  expect(await db.$count(auditLog, eq(auditLog.action, 'properties.transfer'))).toBe(3)
  await deliverEvents()
  const [out, into] = [from, to].map(({ email }) => mail.find((message) => message.to === email))
  expect(out?.text).toContain('Villa with a courtyard')
  expect(out?.text).not.toContain('Nisha')
  expect(into?.text).not.toContain('Deepak')
  expect(into?.subject).toBe('Listings were moved into your Haveli account')
})

test('a transfer to nobody, the same person, a closed account or oneself is refused', async ({
  db,
  as,
  now,
}) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db)
  const { id } = await createProperty(db, from)
  const closed = await createUser(db)
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, closed.userId))
  const fresh = await createUser(db)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.userId))
  const move = (toContact: string, ownerId = from.userId) =>
    as(admin).listings.transferListings({ ownerId, toContact, propertyIds: [id], reason })
  await expect(move('nobody@example.in')).rejects.toMatchObject({ code: 'RECIPIENT_UNKNOWN' })
  await expect(move(from.email)).rejects.toMatchObject({ code: 'SELF' })
  await expect(move(closed.email)).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  await expect(move(fresh.email)).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  await expect(move(admin.email)).rejects.toMatchObject({ code: 'SELF' })
  await expect(move(from.email, admin.userId)).rejects.toMatchObject({ code: 'SELF' })
  await expect(move(from.email, closed.userId)).rejects.toMatchObject({ code: 'STALE' })
  const superadmin = await createStaff(db, 'superadmin')
  await expect(move(from.email, superadmin.userId)).rejects.toMatchObject({ code: 'HIGHER_RANK' })
  expect(await ownerOf(db, id)).toBe(from.userId)
  expect(await db.$count(auditLog)).toBe(0)
})

test('a transfer names a number that was proved within 90 days, with or without an email beside it', async ({
  db,
  as,
  now,
}) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db)
  const { id } = await createProperty(db, from)
  const unused = await createUser(db)
  await giveNumber(db, unused, { phone: '+919829012301', now: new Date(now().getTime() - 91 * 86_400_000) })
  await createUser(db, { mobileNumber: '+919829012302' })
  const to = await createPhoneOnly(db, { name: 'Nisha New' })
  const asked = { ownerId: from.userId, propertyIds: [id] }
  const move = (toContact: string) => as(admin).listings.transferListings({ ...asked, toContact, reason })
  await expect(move('98290 1230')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(move('98290 12301')).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  await expect(move('98290 12302'), 'only typed').rejects.toMatchObject({ code: 'RECIPIENT_UNKNOWN' })
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, to.userId))
  await expect(move(to.phone)).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, to.userId))
  expect(await as(admin).listings.previewTransfer({ ...asked, toContact: to.phone })).toMatchObject({
    name: 'Nisha New',
  })
  expect(await move(to.phone)).toEqual({ moved: 1 })
  expect(await ownerOf(db, id)).toBe(to.userId)
})

test('if one of the listings is not theirs, none moves', async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const [from, to] = [await createUser(db), await createUser(db)]
  const own = await createProperty(db, from)
  const foreign = await createProperty(db, to)
  const propertyIds = [own.id, foreign.id]
  const moving = { ownerId: from.userId, toContact: to.email, propertyIds, reason }
  await expect(as(admin).listings.transferListings(moving)).rejects.toMatchObject({ code: 'STALE' })
  await expect(as(admin).listings.transferListings({ ...moving, propertyIds: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await ownerOf(db, own.id)).toBe(from.userId)
})

test('a transfer closes an open claim invite', async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const agent = await createUser(db, { loginRole: 'listingagent' })
  const [named, to] = [await createUser(db), await createUser(db)]
  await enterFor(as, agent, named)
  const [home] = await db.select({ id: properties.id, ownerId: properties.userId }).from(properties)
  const ownerId = home?.ownerId ?? ''
  await as(admin).listings.transferListings({
    ownerId,
    toContact: to.email,
    propertyIds: [home?.id ?? ''],
    reason,
  })
  const [claimInvite] = await db.select({ status: claimInvites.status }).from(claimInvites)
  expect(claimInvite?.status).toBe('withdrawn')
})

test('staff see the receiving account and its plan limit, and a confirmed excess is audited', async ({
  db,
  as,
}) => {
  await offerPlans(db)
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db)
  const to = await createUser(db, { name: 'Nisha New', role: 'agent' })
  for (let home = 0; home < 9; home++) await createProperty(db, to)
  const homes = [await createProperty(db, from), await createProperty(db, from)]
  const sold = await createProperty(db, from, { availability: 'sold' })
  const propertyIds = [...homes, sold].map(({ id }) => id)
  const asked = { ownerId: from.userId, toContact: to.email, propertyIds }
  const { previewTransfer, transferListings } = as(admin).listings
  expect(await previewTransfer(asked)).toEqual({
    name: 'Nisha New',
    role: 'agent',
    taken: 9,
    after: 11,
    limit: 10,
  })
  expect(await previewTransfer({ ...asked, propertyIds: [sold.id] })).toMatchObject({ taken: 9, after: 9 })
  await expect(transferListings({ ...asked, reason })).rejects.toMatchObject({ code: 'OVER_PLAN' })
  expect(await db.$count(properties, eq(properties.userId, from.userId))).toBe(3)
  expect(await db.$count(auditLog)).toBe(0)
  expect(await transferListings({ ...asked, reason, mayExceedPlan: true })).toEqual({ moved: 3 })
  const auditEntries = await db.select({ details: auditLog.details }).from(auditLog)
  expect(auditEntries).toContainEqual({ details: { reason, to: to.userId, listings: 3, overPlan: 1 } })
})

test("an account's details are hidden from staff who could not transfer to it", async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const [from, to] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, from)
  const asked = { ownerId: from.userId, toContact: to.email, propertyIds: [id] }
  const preview = (more: Partial<typeof asked>) => as(admin).listings.previewTransfer({ ...asked, ...more })
  await expect(preview({ toContact: 'nobody@example.in' })).rejects.toMatchObject({
    code: 'RECIPIENT_UNKNOWN',
  })
  await expect(preview({ toContact: from.email })).rejects.toMatchObject({ code: 'SELF' })
  await expect(preview({ ownerId: to.userId, toContact: from.email })).rejects.toMatchObject({
    code: 'STALE',
  })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, to.userId))
  await expect(preview({})).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  const manager = await createStaff(db, 'listingmanager')
  await expect(as(manager).listings.previewTransfer(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a conversation stays with its two authors; the enquirer sees the change and starts a new one with the new owner', async ({
  db,
  as,
}) => {
  const admin = await createStaff(db, 'admin')
  const [from, to, seeker] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id: propertyId } = await createProperty(db, from)
  const { conversationId: id } = await as(seeker).messages.openConversation({ propertyId })
  const content = 'I will be in Jaipur on Monday'
  await as(seeker).messages.sendMessage({ id, content, submissionKey: crypto.randomUUID() })
  expect((await as(seeker).messages.getConversation({ id })).isHandedOn).toBe(false)
  const moved = { ownerId: from.userId, toContact: to.email, propertyIds: [propertyId], reason }
  await as(admin).listings.transferListings(moved)
  for (const side of [seeker, from])
    expect((await as(side).messages.getConversation({ id })).isHandedOn).toBe(true)
  expect((await as(seeker).messages.listMessages({ id })).items).toMatchObject([{ content }])
  await expect(as(to).messages.getConversation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(to).messages.listConversations({})).items).toEqual([])
  const { conversationId: anew } = await as(seeker).messages.openConversation({ propertyId })
  expect(anew).not.toBe(id)
  expect((await as(seeker).messages.listMessages({ id: anew })).items).toEqual([])
  expect((await as(seeker).messages.getConversation({ id: anew })).isHandedOn).toBe(false)
})

test('the transfer itself tells no more often than its preview whether a number has an account', async ({
  db,
  as,
}) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db)
  const moving = { ownerId: from.userId, propertyIds: [crypto.randomUUID()], reason }
  const move = (serial: number) => {
    const toContact = `98290${String(serial).padStart(5, '0')}`
    return as(admin).listings.transferListings({ ...moving, toContact })
  }
  for (let serial = 1; serial <= limits.findPeople.limit; serial++)
    await expect(move(serial)).rejects.toMatchObject({ code: 'RECIPIENT_UNKNOWN' })
  await expect(move(0)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(
    as(admin).listings.previewTransfer({ ...moving, toContact: '98290 55021' }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
