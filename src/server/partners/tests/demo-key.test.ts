import { keyScopes } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { createMember, createTeam } from '#tests/factories.ts'
import { askWith } from '#tests/fixtures/partner.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { demoKeyHash } from '../queries/demo-key.ts'

test('in the demo everybody is told the key of its team, and it works at once', async ({ db, world }) => {
  const { teamId, email } = await createDemoTeam(db)
  const told = await world.as(null).partners.getDemoKey()
  expect(told).toEqual({ key: expect.stringMatching(/^hvl_/), team: 'Mittal Address', email })
  const ask = askWith(world, told?.key ?? null)
  const me = await ask('GET /me')
  expect(me.body).toMatchObject({ team: { id: teamId }, key: { scopes: [...keyScopes] } })
})

test('outside the demo nobody is told a key, and without its team it is refused', async ({
  db,
  services,
  world,
}) => {
  expect(await world.as(null).partners.getDemoKey()).toBeNull()
  await createDemoTeam(db)
  const told = await world.as(null).partners.getDemoKey()
  services.config = { ...services.config, demo: false }
  expect(await world.as(null).partners.getDemoKey()).toBeNull()
  await db.delete(apiKeys)
  const refused = await askWith(world, told?.key ?? null)('GET /me')
  expect(refused.status).toBe(401)
})

test('a key of the demo that was renewed or revoked is told no more', async ({ db, as }) => {
  const { owner, keyId } = await createDemoTeam(db)
  await as(owner).partners.rotateKey({ id: keyId, overlapHours: 0, currentPassword })
  expect(await as(null).partners.getDemoKey()).toBeNull()
  await db.update(apiKeys).set(demoKeyHash())
  expect(await as(null).partners.getDemoKey()).not.toBeNull()
  await as(owner).partners.revokeKey({ id: keyId })
  expect(await as(null).partners.getDemoKey()).toBeNull()
})

/** As the demo is seeded. */
async function createDemoTeam(db: Database) {
  const { id: teamId, actors } = await createTeam(db, [{ actor: await createMember(db), role: 'owner' }], {
    name: 'Mittal Address',
  })
  const [owner] = actors
  if (!owner) throw new Error('The team has no owner')
  const [key] = await db
    .insert(apiKeys)
    .values({
      teamId,
      userId: owner.userId,
      name: 'Demo key',
      ...demoKeyHash(),
      scopes: [...keyScopes],
      days: 365,
      expiresAt: new Date('2100-01-01'),
    })
    .returning({ id: apiKeys.id })
  return { teamId, owner, email: owner.email, keyId: key?.id ?? '' }
}
