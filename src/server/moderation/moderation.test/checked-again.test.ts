import { notifications } from '#database/schema/messages.ts'
import { findings } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { eq } from 'drizzle-orm'

import { createProperty, createUser } from '../../../../tests/factories.ts'
import { openFindings, send } from '../../../../tests/listing-checks.ts'
import { sampleListing } from '../../../../tests/listing-forms.ts'
import { expect, test } from '../../../../tests/test.ts'
import { checkListing } from '../commands/check-listing.ts'

test('what no longer applies is closed, and the listing is shown again', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id } = await send({ db, as, owner, changes: { title: 'Sunny flat 98290 12345' } })
  await db.update(properties).set({ title: 'Sunny flat with a view' }).where(eq(properties.id, id))
  expect(await checkListing(db, { propertyId: id, now: now() })).toEqual({ isHeld: false })
  expect(await openFindings(db, id)).toEqual([])
  expect(await db.select().from(findings)).toMatchObject([{ resolvedAt: now(), resolvedBy: null }])
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({ approvalStatus: 'pending' })
})

test('checked twice, it is one finding and one notice', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id } = await send({ db, as, owner, changes: { title: 'Sunny flat 98290 12345' } })
  expect(await checkListing(db, { propertyId: id, now: now() })).toEqual({ isHeld: true })
  expect(await db.$count(findings)).toBe(1)
  expect(await db.$count(notifications)).toBe(1)
})

test('an approved listing is never taken down by a check', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { title: 'Sunny flat 98290 12345' })
  expect(await checkListing(db, { propertyId: id, now: now() })).toEqual({ isHeld: false })
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({ approvalStatus: 'approved' })
})

test('a number hides neither in the state nor in the PIN code', async ({ db, as }) => {
  for (const changes of [{ localityId: '', state: 'Rajasthan 98290 12345' }, { zip: '9829012345' }]) {
    const owner = await createUser(db)
    const { id, isHeld } = await send({ db, as, owner, changes })
    expect(isHeld).toBe(true)
    expect((await openFindings(db, id)).map(({ kind }) => kind)).toContain('contact_in_text')
  }
  const owner = await createUser(db)
  expect(await send({ db, as, owner, changes: { zip: '302017' } })).toMatchObject({ isHeld: false })
})

test('a home that was refused or is held does not come back in public as a copy', async ({ db, as }) => {
  for (const was of [
    { approvalStatus: 'rejected' as const, listedAt: null },
    { onHoldSince: new Date('2026-11-20T05:00:00Z'), holdReason: 'Not their home' },
  ]) {
    const owner = await createUser(db)
    const { address } = sampleListing()
    await createProperty(db, owner, { ...was, type: 'apartment', purpose: 'sale', area: 1_200, address })
    expect((await send({ db, as, owner, changes: {} })).isHeld).toBe(true)
    const other = await createUser(db)
    expect((await send({ db, as, owner: other, changes: {} })).isHeld).toBe(false)
  }
})
