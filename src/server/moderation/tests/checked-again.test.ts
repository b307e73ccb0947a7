import { eq } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { checkResults } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { openCheckResults, send, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { checkListing } from '../commands/checks.ts'

test('a result that no longer applies is closed, and the listing is public again', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const { id } = await send({ db, as, owner, changes: { title: 'Sunny flat 98290 12345' } })
  await db.update(properties).set({ title: 'Sunny flat with a view' }).where(eq(properties.id, id))
  expect(await checkListing(db, { propertyId: id, now: now() })).toEqual({ isHeld: false })
  expect(await openCheckResults(db, id)).toEqual([])
  expect(await db.select().from(checkResults)).toMatchObject([{ resolvedAt: now(), resolvedBy: null }])
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({ approvalStatus: 'pending' })
})

test('repeated checks make one result and one notification', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id } = await send({ db, as, owner, changes: { title: 'Sunny flat 98290 12345' } })
  expect(await checkListing(db, { propertyId: id, now: now() })).toEqual({ isHeld: true })
  expect(await db.$count(checkResults)).toBe(1)
  expect(await db.$count(notifications)).toBe(1)
})

test('an approved listing is never held by a check', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { title: 'Sunny flat 98290 12345' })
  expect(await checkListing(db, { propertyId: id, now: now() })).toEqual({ isHeld: false })
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({ approvalStatus: 'approved' })
})

test('a phone number is found in the state and in the PIN code too', async ({ db, as }) => {
  for (const changes of [{ localityId: '', state: 'Rajasthan 98290 12345' }, { zip: '9829012345' }]) {
    const owner = await createUser(db)
    const { id, isFlagged } = await send({ db, as, owner, changes })
    expect(isFlagged).toBe(true)
    expect((await openCheckResults(db, id)).map(({ kind }) => kind)).toContain('contact_in_text')
  }
  const owner = await createUser(db)
  expect(await send({ db, as, owner, changes: { zip: '302017' } })).toMatchObject({ isFlagged: false })
})

test('a copy of a rejected or taken-down listing does not become public', async ({ db, as }) => {
  for (const was of [
    { approvalStatus: 'rejected' as const, listedAt: null },
    { takenDownAt: new Date('2026-11-20T05:00:00Z'), takeDownReason: 'Not their home' },
  ]) {
    const owner = await createUser(db)
    const { address } = sampleListing()
    await createProperty(db, owner, { ...was, type: 'apartment', purpose: 'sale', area: 1_200, address })
    expect((await send({ db, as, owner, changes: {} })).isFlagged).toBe(true)
    const other = await createUser(db)
    expect((await send({ db, as, owner: other, changes: {} })).isFlagged).toBe(false)
  }
})
