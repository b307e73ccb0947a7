import { eq } from 'drizzle-orm'

import { privacySettings } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { contactReveals } from '#database/schema/properties/property-views.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const noPhone = { code: 'NO_PHONE', status: 409 }

test('no phone number is revealed for an unavailable property, without one, if it is private, or to the advertiser', async ({
  db,
  as,
}) => {
  const owner = await createUser(db, { mobileNumber: '+919876500001' })
  const sold = await createProperty(db, owner, { availability: 'sold' })
  await expect(as(null).properties.revealContact({ id: sold.id })).rejects.toMatchObject(noPhone)
  const home = await createProperty(db, owner)
  await expect(as(owner).properties.revealContact({ id: home.id })).rejects.toMatchObject(noPhone)
  await db.insert(privacySettings).values({ userId: owner.userId, contactInfo: false })
  await expect(as(null).properties.revealContact({ id: home.id })).rejects.toMatchObject(noPhone)
  const silent = await createProperty(db, await createUser(db, { mobileNumber: null }))
  await expect(as(null).properties.revealContact({ id: silent.id })).rejects.toMatchObject(noPhone)
  expect(await db.$count(contactReveals)).toBe(0)
})

test('a phone number is revealed on request, and each reveal is counted and recorded', async ({ db, as }) => {
  const owner = await createUser(db, { name: 'Meera Joshi', mobileNumber: '+919876500001' })
  const { id } = await createProperty(db, owner)
  const visitor = await createUser(db)
  expect(await as(null).properties.revealContact({ id })).toEqual({
    name: 'Meera Joshi',
    phone: '+919876500001',
  })
  await db.update(profiles).set({ phone: '+919876500002' }).where(eq(profiles.userId, owner.userId))
  expect(await as(visitor).properties.revealContact({ id })).toEqual({
    name: 'Meera Joshi',
    phone: '+919876500002',
  })
  const [home] = await db
    .select({ count: properties.contactRequests })
    .from(properties)
    .where(eq(properties.id, id))
  expect(home?.count).toBe(2)
  const reveals = await db
    .select({ userId: contactReveals.userId, advertiserId: contactReveals.advertiserId })
    .from(contactReveals)
  expect(reveals).toHaveLength(2)
  expect(reveals).toContainEqual({ userId: visitor.userId, advertiserId: owner.userId })
})

test('after twenty reveals in an hour, neither the IP address nor the person gets more', async ({
  db,
  as,
  fakes,
}) => {
  const { id } = await createProperty(db, await createUser(db))
  const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429 }
  const visitor = await createUser(db)
  for (let count = 0; count < 20; count++) await as(visitor).properties.revealContact({ id })
  await expect(as(null).properties.revealContact({ id })).rejects.toMatchObject(tooMany)
  const elsewhere = { address: '198.51.100.20' }
  await expect(as(visitor, elsewhere).properties.revealContact({ id })).rejects.toMatchObject(tooMany)
  expect(await as(null, elsewhere).properties.revealContact({ id })).toMatchObject({ phone: '+919829012345' })
  expect(await db.$count(contactReveals)).toBe(21)
  fakes.pass({ hours: 1 })
  expect(await as(visitor).properties.revealContact({ id })).toMatchObject({ phone: '+919829012345' })
})
