import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { createStoredImage, createUser } from '#tests/factories.ts'
import { employee, entry, ownerOf, sunita } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('only staff with the duty may enter a listing for an owner', async ({ as, db }) => {
  for (const actor of [await createUser(db), await employee(db, 'support')])
    await expect(as(actor).listings.createForOwner(entry())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await db.$count(properties)).toBe(0)
})

test('the owner’s name, email and phone number are validated like those of an account', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const staff = await employee(db)
  const wrong = entry({ name: '', email: 'sunita', phone: '12345' })
  const fields = await as(staff)
    .listings.createForOwner(wrong)
    .catch((error: { data?: { fields?: object } }) => error.data?.fields)
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['owner.email', 'owner.name', 'owner.phone'])
  const own = as(staff).listings.createForOwner(entry({ email: staff.email }))
  await expect(own).rejects.toMatchObject({ code: 'SELF' })
  await deliverEvents()
  expect(mail).toHaveLength(0)
})

test('somebody else’s photos cannot be used', async ({ as, db }) => {
  const [staff, other] = [await employee(db), await createUser(db)]
  const foreign = await createStoredImage(db, other)
  const attempt = as(staff).listings.createForOwner(entry({}, { imageKeys: [foreign] }))
  await expect(attempt).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
  expect(await db.$count(claimInvites)).toBe(0)
  const own = await createStoredImage(db, staff)
  await as(staff).listings.createForOwner(entry({}, { imageKeys: [own] }))
  expect(await db.$count(claimInvites)).toBe(1)
})

test("a confirmed account receives the listing at once; an unconfirmed one could be anybody's", async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email, name: 'Sunita Meena' })
  const { numericId } = await as(staff).listings.createForOwner(entry())
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId })
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: sunita.email, subject: expect.stringContaining('Three-bedroom') })
  expect(mail.at(-1)?.text).toContain('already in your account')
  expect((await as(owner).listings.listOwn({})).items).toHaveLength(1)

  const otherUser = await createUser(db, { email: 'ravi@example.in' })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, otherUser.userId))
  const other = await as(staff).listings.createForOwner(entry({ email: 'ravi@example.in' }))
  expect(await ownerOf(db, other.numericId)).toMatchObject({ userId: staff.userId })
  expect(await as(otherUser).listings.listReceivedClaimInvites()).toEqual([])
})

test('the same form sent twice makes one listing, one email and one audit entry', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const staff = await employee(db)
  const form = entry()
  const first = await as(staff).listings.createForOwner(form)
  expect(await as(staff).listings.createForOwner(form)).toEqual(first)
  await deliverEvents()
  expect(mail).toHaveLength(1)
  const auditEntries = await db.select({ action: auditLog.action, details: auditLog.details }).from(auditLog)
  expect(auditEntries).toMatchObject([{ action: 'properties.createForOwner' }])
  expect(JSON.stringify(auditEntries)).not.toContain(sunita.email)
})

test("reusing a submission key of the owner's gives no access to their listing", async ({ as, db }) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const { owner: _, ...own } = entry()
  await as(owner).listings.createProperty(own)
  const forged = as(staff).listings.createForOwner({ ...own, owner: sunita })
  await expect(forged).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await db.$count(claimInvites)).toBe(0)
})

test('an address gets at most six invite emails a day, from any sender', async ({ as, db }) => {
  for (let count = 0; count < 6; count++) await as(await employee(db)).listings.createForOwner(entry())
  const seventh = as(await employee(db)).listings.createForOwner(entry())
  await expect(seventh).rejects.toMatchObject({ code: 'TOO_MANY_EMAILS' })
})

test('staff see their own entries, reviewers those of all', async ({ as, db }) => {
  const [one, other, reviewer] = [
    await employee(db),
    await employee(db),
    await employee(db, 'listingmanager'),
  ]
  await as(one).listings.createForOwner(entry())
  await as(other).listings.createForOwner(entry({ email: 'ravi@example.in' }))
  expect((await as(one).listings.listSentClaimInvites({ all: true })).items).toMatchObject([
    { owner: { email: sunita.email, phone: '+919829055021' }, state: 'open' },
  ])
  expect((await as(reviewer).listings.listSentClaimInvites({})).total).toBe(0)
  expect(await as(reviewer).listings.listSentClaimInvites({ all: true })).toMatchObject({
    total: 2,
    canSeeAll: true,
  })
})

test("a month after the invite has ended, the owner's details are removed", async ({
  as,
  db,
  fakes,
  now,
}) => {
  const { clearInvitedOwners } = await import('../commands/claim-invites.ts')
  const staff = await employee(db)
  await as(staff).listings.createForOwner(entry())
  fakes.pass({ minutes: 59 * 24 * 60 })
  await clearInvitedOwners(db, { now: now() })
  expect((await as(staff).listings.listSentClaimInvites({})).items[0]?.owner).not.toBeNull()
  fakes.pass({ minutes: 2 * 24 * 60 })
  await clearInvitedOwners(db, { now: now() })
  expect((await as(staff).listings.listSentClaimInvites({})).items[0]).toMatchObject({
    owner: null,
    state: 'expired',
  })
})
