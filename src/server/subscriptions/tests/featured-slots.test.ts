import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import type { properties } from '#database/schema/properties.ts'
import { featurings, upgradeRequests } from '#database/schema/subscriptions.ts'
import { platformLeads } from '#database/schema/support.ts'
import { reassignListings } from '#server/properties/commands/write-listings.ts'
import { createProperty, createUser, employ } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

async function createOwnedHome(db: Database, options: Partial<typeof properties.$inferInsert> = {}) {
  const owner = await createUser(db, { name: 'Kavita Sharma' })
  return { owner, propertyId: (await createProperty(db, owner, options)).id }
}

test('nobody requests, sees or withdraws an upgrade of another person’s listing', async ({ db, as }) => {
  const { owner, propertyId } = await createOwnedHome(db)
  const { id } = await as(owner).subscriptions.requestUpgrade({ propertyId, months: 3 })
  const other = as(await createUser(db, { loginRole: 'admin' })).subscriptions
  const unknown = { code: 'NOT_FOUND' }
  await expect(other.requestUpgrade({ propertyId, months: 1 })).rejects.toMatchObject(unknown)
  await expect(other.findUpgrade({ propertyId })).rejects.toMatchObject(unknown)
  await expect(other.withdrawUpgrade({ id })).rejects.toMatchObject(unknown)
  await expect(other.requestUpgrade({ propertyId: randomUUID(), months: 1 })).rejects.toMatchObject(unknown)
  expect(await db.select({ status: upgradeRequests.status }).from(upgradeRequests)).toEqual([
    { status: 'open' },
  ])
})

test('a rejected, sold, rented or archived listing cannot be featured, and the page says why', async ({
  db,
  as,
  now,
}) => {
  const closed = [
    ['rejected', { approvalStatus: 'rejected', rejectionReason: 'The photos show another home' }],
    ['sold', { availability: 'sold', soldDate: '2026-11-20' }],
    ['rented', { purpose: 'rent', availability: 'rented', rentedDate: '2026-11-20' }],
    ['archived', { archivedAt: now() }],
  ] as const
  for (const [why, options] of closed) {
    const { owner, propertyId } = await createOwnedHome(db, options)
    const { requestUpgrade, findUpgrade } = as(owner).subscriptions
    await expect(requestUpgrade({ propertyId, months: 1 }), why).rejects.toMatchObject({
      code: 'NOT_OFFERED',
    })
    expect(await findUpgrade({ propertyId })).toMatchObject({ closedBecause: why, request: null })
  }
  expect(await db.$count(upgradeRequests)).toBe(0)
  expect(await db.$count(platformLeads)).toBe(0)
})

test('only 1, 3 or 6 months and a note of up to 500 characters are accepted', async ({ db, as }) => {
  const { owner, propertyId } = await createOwnedHome(db)
  const { requestUpgrade } = as(owner).subscriptions
  for (const months of ['', 0, 2, 12, -1])
    await expect(requestUpgrade({ propertyId, months })).rejects.toMatchObject({
      data: { fields: { months: ['Please choose 1, 3 or 6 months'] } },
    })
  await expect(requestUpgrade({ propertyId, months: 1, note: 'a'.repeat(501) })).rejects.toMatchObject({
    data: { fields: { note: [expect.any(String)] } },
  })
  expect(await db.$count(upgradeRequests)).toBe(0)
})

test('a request reaches the sales team once, however often it is sent', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { owner, propertyId } = await createOwnedHome(db)
  const seller = await createUser(db)
  await employ(db, seller, 'sales')
  const wish = { propertyId, months: 6, note: 'Call after six, please' }
  const { requestUpgrade } = as(owner, { locale: 'hi' }).subscriptions
  const answers = [await requestUpgrade(wish), await requestUpgrade({ ...wish, months: 1 })]
  await deliverEvents()
  const [first] = answers
  expect(answers).toEqual([
    { id: first?.id, repeated: false },
    { id: first?.id, repeated: true },
  ])
  expect(await db.select().from(upgradeRequests)).toMatchObject([
    { ...wish, userId: owner.userId, subject: 'listing', status: 'open', amount: null },
  ])
  expect(await db.select().from(platformLeads)).toMatchObject([
    {
      kind: 'upgrade',
      status: 'new',
      userId: owner.userId,
      propertyId,
      name: 'Kavita Sharma',
      email: owner.email,
      phone: '+919829012345',
      message: wish.note,
      parameters: { months: 6 },
    },
  ])
  expect(await db.select().from(notifications)).toMatchObject([
    {
      userId: seller.userId,
      kind: 'upgrade_requested',
      parameters: {
        name: 'Kavita Sharma',
        title: 'Three-bedroom flat near the park',
      },
      link: `/support/upgrades?request=${first?.id}`,
    },
  ])
  expect(mail).toEqual([])
})

test('twenty requests per person and day are the limit', async ({ db, as, fakes }) => {
  const { owner, propertyId } = await createOwnedHome(db)
  const { requestUpgrade } = as(owner).subscriptions
  for (let times = 0; times < 20; times++) await requestUpgrade({ propertyId, months: 1 })
  await expect(requestUpgrade({ propertyId, months: 1 })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ days: 1, minutes: 1 })
  expect(await requestUpgrade({ propertyId, months: 1 })).toMatchObject({ repeated: true })
})

test('a withdrawn request leaves the team’s list, idempotently, and can be made again', async ({
  db,
  as,
  fakes,
}) => {
  const { owner, propertyId } = await createOwnedHome(db, { approvalStatus: 'pending' })
  const { requestUpgrade, withdrawUpgrade, findUpgrade } = as(owner).subscriptions
  const { id } = await requestUpgrade({ propertyId, months: 3 })
  expect(await findUpgrade({ propertyId })).toMatchObject({
    closedBecause: null,
    request: { id, months: 3, note: null, status: 'open', amount: null },
  })
  await withdrawUpgrade({ id })
  await withdrawUpgrade({ id })
  expect((await findUpgrade({ propertyId })).request).toMatchObject({ id, status: 'withdrawn' })
  expect(await db.select({ status: platformLeads.status }).from(platformLeads)).toEqual([
    { status: 'closed' },
  ])
  fakes.pass({ minutes: 1 })
  const again = await requestUpgrade({ propertyId, months: 1 })
  expect(again).toMatchObject({ repeated: false })
  expect((await findUpgrade({ propertyId })).request).toMatchObject({ id: again.id, status: 'open' })
})

test('a request decided by the sales team cannot be withdrawn; its price is shown', async ({
  db,
  as,
  now,
}) => {
  const { owner, propertyId } = await createOwnedHome(db)
  const { requestUpgrade, withdrawUpgrade, findUpgrade } = as(owner).subscriptions
  const { id } = await requestUpgrade({ propertyId, months: 1 })
  const decide = (columns: Partial<typeof upgradeRequests.$inferInsert>) =>
    db.update(upgradeRequests).set(columns).where(eq(upgradeRequests.id, id))
  await decide({ status: 'awaiting_payment', amount: 2_400 })
  expect((await findUpgrade({ propertyId })).request).toMatchObject({ amount: 2_400 })
  expect(await requestUpgrade({ propertyId, months: 6 })).toEqual({ id, repeated: true })
  await decide({ status: 'completed', handledAt: now() })
  await expect(withdrawUpgrade({ id })).rejects.toMatchObject({ code: 'STALE' })
  expect((await findUpgrade({ propertyId })).request).toMatchObject({ id, status: 'completed' })
})

test('featuring is shown with its last day, and not after it', async ({ db, as, fakes }) => {
  const { owner, propertyId } = await createOwnedHome(db, {
    featured: true,
    featuredUntil: new Date('2026-11-30T18:29:59.999Z'),
  })
  const { findUpgrade } = as(owner).subscriptions
  expect(await findUpgrade({ propertyId })).toMatchObject({ isFeatured: true, featuredUntil: '2026-11-30' })
  fakes.pass({ days: 10 })
  expect(await findUpgrade({ propertyId })).toMatchObject({ isFeatured: false, featuredUntil: null })
})

test('a property transferred since is not featured for the former requester', async ({ db, as, now }) => {
  const { owner, propertyId } = await createOwnedHome(db)
  const { id } = await as(owner).subscriptions.requestUpgrade({ propertyId, months: 1 })
  const other = await createUser(db)
  await reassignListings(db, { propertyIds: [propertyId], from: owner.userId, to: other.userId, now: now() })
  const staff = as(await createUser(db, { loginRole: 'sales' })).subscriptions
  const paid = { amount: 5_997, paymentReference: 'UPI 4029 1187' }
  await expect(staff.completeUpgrade({ id, ...paid })).rejects.toMatchObject({
    code: 'OWNER_CHANGED',
    status: 409,
    message: expect.stringContaining('has a new owner'),
  })
  expect(await db.$count(featurings)).toBe(0)
  await staff.declineUpgrade({ id, reason: 'The home was handed over' })
})
