import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { properties } from '#database/schema/properties.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { claimInviteToken, confirmationToken } from '../../properties/policy.ts'

const answer = (value: string): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ answer: value }),
})

async function linked({ db, services }: Pick<Fixtures, 'db' | 'services'>) {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const other = await createProperty(db, owner)
  const token = confirmationToken(services.config.authSecret, { id, userId: owner.userId })
  const state = async (propertyId = id) => {
    const [row] = await db.select().from(properties).where(eq(properties.id, propertyId))
    if (!row) throw new Error('The listing was deleted')
    return { confirmedAt: row.confirmedAt, availability: row.availability }
  }
  return { owner, id, other, token, state }
}

test('a forged link, one of another kind, of another listing or owner, and a press without an answer change nothing', async ({
  db,
  as,
  now,
  services,
}) => {
  const { owner, id, token, state } = await linked({ db, services })
  const before = await state()
  const call = site({ db, services, now })
  const { authSecret } = services.config
  const of = (userId: string, secret = authSecret) => confirmationToken(secret, { id, userId })
  const forged = [
    id,
    `${id}.${'a'.repeat(43)}`,
    of(owner.userId, 'another secret, also long enough for all'),
    of(randomUUID()),
    confirmationToken(authSecret, { id: randomUUID(), userId: owner.userId }).replace(/^[^.]+/, id),
    claimInviteToken(authSecret, id),
    `${token}a`,
  ]
  for (const wrong of forged) {
    await call(`/confirm-listing/${wrong}`, answer('available'))
    await call(`/confirm-listing/${wrong}`, answer('gone'))
    await expect(as(null).availability.getConfirmationLink({ token: wrong })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  for (const init of [{ method: 'POST' }, answer('Yes'), answer('')])
    expect((await call(`/confirm-listing/${token}`, init)).status).toBe(400)
  expect(await state()).toEqual(before)
})

test('opening the link changes nothing; its button confirms that listing only, as often as it is pressed', async ({
  db,
  as,
  now,
  services,
}) => {
  const { other, token, state } = await linked({ db, services })
  const before = await state()
  const call = site({ db, services, now })
  for (const method of ['GET', 'HEAD', 'GET']) await call(`/confirm-listing/${token}`, { method })
  expect(await as(null).availability.getConfirmationLink({ token })).toMatchObject({
    isAskedFor: true,
    freshness: 'confirmed',
  })
  expect(await state()).toEqual(before)
  for (const path of ['/confirm-listing/', '/hi/confirm-listing/', '/confirm-listing/']) {
    expect((await call(`${path}${token}`, answer('available'))).status).toBe(200)
    expect(await state()).toEqual({ confirmedAt: now(), availability: 'available' })
  }
  expect(await state(other.id)).toEqual(before)
})

test('"No longer available" ends the offer once, and a later press of the old email does not bring it back', async ({
  db,
  now,
  services,
}) => {
  const { token, state } = await linked({ db, services })
  const call = site({ db, services, now })
  for (const value of ['gone', 'gone', 'available']) await call(`/confirm-listing/${token}`, answer(value))
  expect((await state()).availability).toBe('sold')
})

test('the link outlives a rotated secret, and ends when the listing is transferred', async ({
  db,
  as,
  now,
  services,
}) => {
  const { owner, id, token, state } = await linked({ db, services })
  services.config.authSecretPrevious = services.config.authSecret
  services.config.authSecret = 'the next secret of the tests, long enough too'
  const call = site({ db, services, now })
  await call(`/confirm-listing/${token}`, answer('available'))
  expect((await state()).confirmedAt).toEqual(now())
  const next = await createUser(db)
  await as(await createStaff(db, 'admin')).listings.transferListings({
    ownerId: owner.userId,
    toContact: next.email,
    propertyIds: [id],
    reason: 'Sold their agency',
  })
  await call(`/confirm-listing/${token}`, answer('gone'))
  expect((await state()).availability).toBe('available')
})

test('presses of one network are limited', async ({ db, now, services }) => {
  const { token } = await linked({ db, services })
  const call = site({ db, services, now })
  const statuses = new Set<number>()
  for (let count = 0; count < 260; count++)
    statuses.add((await call(`/confirm-listing/${token}`, answer('available'))).status)
  expect([...statuses]).toEqual([200, 429])
})
