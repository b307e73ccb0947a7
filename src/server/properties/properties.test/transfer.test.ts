import { leads } from '#database/schema/leads.ts'
import { auditLog } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { users } from '#database/schema/accounts.ts'
import type { Database } from '#database/client.ts'
import { createLead, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { enterFor } from '#tests/quiet/world.ts'
import { expect, test } from '#tests/test.ts'
import { eq, inArray } from 'drizzle-orm'

const reason = 'They sold the agency'

async function ownerOf(db: Database, id: string) {
  const [row] = await db.select({ userId: properties.userId }).from(properties).where(eq(properties.id, id))
  return row?.userId
}

test('listings move with their open enquiries, both people are told, and nobody else reads who', async ({
  db,
  as,
  mail,
  deliverNews,
}) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db, { name: 'Deepak Old', role: 'agent' })
  const to = await createUser(db, { name: 'Nisha New', role: 'agent' })
  const one = await createProperty(db, from)
  const other = await createProperty(db, from, { title: 'Villa with a courtyard' })
  const stays = await createProperty(db, from)
  const lead = await createLead(db, from, { propertyId: one.id })
  const { items, total } = await as(admin).properties.listTransferable({ ownerId: from.userId })
  expect(total).toBe(3)
  expect(items.map(({ id }) => id).toSorted()).toEqual([one.id, other.id, stays.id].toSorted())
  const propertyIds = [one.id, other.id, one.id]
  const moved = await as(admin).properties.transferListings({
    ownerId: from.userId,
    toEmail: to.email.toUpperCase(),
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
  await deliverNews()
  const [out, into] = [from, to].map(({ email }) => mail.find((letter) => letter.to === email))
  expect(out?.text).toContain('Villa with a courtyard')
  expect(out?.text).not.toContain('Nisha')
  expect(into?.text).not.toContain('Deepak')
  expect(into?.subject).toBe('Listings were moved into your Haveli account')
})

test('a transfer to nobody, to the same person, to a closed account or to oneself moves nothing', async ({
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
  const move = (toEmail: string, ownerId = from.userId) =>
    as(admin).properties.transferListings({ ownerId, toEmail, propertyIds: [id], reason })
  await expect(move('nobody@example.in')).rejects.toMatchObject({ code: 'RECIPIENT_UNKNOWN' })
  await expect(move(from.email)).rejects.toMatchObject({ code: 'SAME_PERSON' })
  await expect(move(closed.email)).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  await expect(move(fresh.email)).rejects.toMatchObject({ code: 'RECIPIENT_CLOSED' })
  await expect(move(admin.email)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  await expect(move(from.email, admin.userId)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  await expect(move(from.email, closed.userId)).rejects.toMatchObject({ code: 'MOVED_ON' })
  const superadmin = await createStaff(db, 'superadmin')
  await expect(move(from.email, superadmin.userId)).rejects.toMatchObject({ code: 'HIGHER_RANK' })
  expect(await ownerOf(db, id)).toBe(from.userId)
  expect(await db.$count(auditLog)).toBe(0)
})

test('where one of the listings is gone, none moves', async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const [from, to] = [await createUser(db), await createUser(db)]
  const own = await createProperty(db, from)
  const foreign = await createProperty(db, to)
  const propertyIds = [own.id, foreign.id]
  const moving = { ownerId: from.userId, toEmail: to.email, propertyIds, reason }
  await expect(as(admin).properties.transferListings(moving)).rejects.toMatchObject({ code: 'MOVED_ON' })
  await expect(as(admin).properties.transferListings({ ...moving, propertyIds: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await ownerOf(db, own.id)).toBe(from.userId)
})

test('what was offered to an owner by letter is settled by a transfer', async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const agent = await createUser(db, { loginRole: 'listingagent' })
  const [named, to] = [await createUser(db), await createUser(db)]
  await enterFor(as, agent, named)
  const [home] = await db.select({ id: properties.id, ownerId: properties.userId }).from(properties)
  const ownerId = home?.ownerId ?? ''
  await as(admin).properties.transferListings({
    ownerId,
    toEmail: to.email,
    propertyIds: [home?.id ?? ''],
    reason,
  })
  const [offer] = await db.select({ status: listingHandovers.status }).from(listingHandovers)
  expect(offer?.status).toBe('withdrawn')
})
