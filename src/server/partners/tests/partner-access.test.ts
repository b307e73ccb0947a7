import { isContractProcedure } from '@orpc/contract'
import { and, eq } from 'drizzle-orm'

import { keyScopes } from '#contract/enums/partners.ts'
import { partnerApi } from '#contract/partners/api/index.ts'
import type { OperationMeta } from '#contract/partners/api/operation.ts'
import { users } from '#database/schema/accounts.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { askWith, createPartner, flat } from '#tests/fixtures/partner.ts'
import { cookieFor, password as currentPassword } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const operations = Object.entries(partnerApi).map(([name, procedure]) => {
  if (!isContractProcedure(procedure)) throw new Error(`${name} is no operation`)
  const { meta, route } = procedure['~orpc']
  // Every operation declares its scope.
  const { scope } = meta as OperationMeta
  const line = `${route.method} ${route.path}`
  return { name, scope, line, summary: route.summary ?? '' }
})

/** The address with these values for what it names. */
const lineOf = (line: string, value: string) => line.replaceAll(/\{[^}]+\}/g, value)
const bodyOf = (line: string) =>
  line.startsWith('PUT /listings') ? { body: flat } : line.startsWith('GET') ? {} : { body: {} }

test('every operation has a scope, a summary and an address of its own, and each is in the document', async ({
  db,
  services,
  now,
  as,
}) => {
  const addresses = operations.map(({ line }) => line)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { name, scope, summary } of operations) {
    if (name !== 'getMe') expect(keyScopes, name).toContain(scope)
    expect(summary, name).toMatch(/\S{3}/)
  }
  const ask = askWith({ db, services, now, as }, null)
  const { status, body } = await ask('GET /openapi.json')
  expect(status).toBe(200)
  // Its form is that of OpenAPI.
  const paths = body['paths'] as Record<string, Record<string, unknown>>
  for (const { line } of operations) {
    const [method = '', path = ''] = line.split(' ')
    expect(paths[path]?.[method.toLowerCase()], line).toBeDefined()
  }
})

test('every operation refuses whoever has no valid key, whatever session there is', async ({
  db,
  services,
  now,
  as,
}) => {
  const world = { db, services, now, as }
  const { owner, secret } = await createPartner(world)
  const cookie = await cookieFor(world, owner)
  const lastDigit = secret.endsWith('0') ? '1' : '0'
  const keys = [
    null,
    'hvl_',
    `${secret.slice(0, -1)}${lastDigit}`,
    secret.replace(/^hvl_./, secret.startsWith('hvl_0') ? 'hvl_1' : 'hvl_0'),
  ]
  for (const { line } of operations)
    for (const key of keys) {
      const refused = await askWith(world, key)(lineOf(line, 'HV-1'), {
        ...bodyOf(line),
        headers: { cookie },
      })
      expect(refused, `${line} ${key}`).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
})

test('every operation refuses a key that has all scopes but its own', async ({ db, services, now, as }) => {
  const { key, ask } = await createPartner({ db, services, now, as })
  for (const { line, scope } of operations.filter(({ scope: needed }) => needed !== null)) {
    const scopes = keyScopes.filter((name) => name !== scope)
    await db.update(apiKeys).set({ scopes }).where(eq(apiKeys.id, key.id))
    expect(await ask(lineOf(line, 'HV-1'), bodyOf(line)), line).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  }
})

test('every operation on something named knows nothing of other teams', async ({ db, services, now, as }) => {
  const world = { db, services, now, as }
  const other = await createPartner(world)
  await other.ask('PUT /listings/HV-1', { body: flat })
  const { ask } = await createPartner(world)
  for (const { line, name } of operations.filter(({ line: address }) => address.includes('{reference}')))
    if (name !== 'putListing')
      expect(await ask(lineOf(line, 'HV-1'), bodyOf(line)), line).toMatchObject({ status: 404 })
  for (const { line } of operations.filter(({ line: address }) => address.includes('{id}')))
    expect(await ask(lineOf(line, crypto.randomUUID()), bodyOf(line)), line).toMatchObject({ status: 404 })
})

test('a key stops when it is revoked or expired, and when its maker is suspended or no longer the owner', async ({
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const world = { db, services, now, as }
  const { teamId, owner, member, key, secret, ask } = await createPartner(world)
  const expectRefused = async (why: string) => {
    for (const { line } of operations)
      expect(await ask(lineOf(line, 'HV-1'), bodyOf(line)), `${why}: ${line}`).toMatchObject({ status: 401 })
  }
  expect(await ask('GET /me')).toMatchObject({ status: 200, body: { team: { id: teamId } } })
  await db.update(users).set({ suspendedAt: now(), suspendedReason: 'x' }).where(eq(users.id, owner.userId))
  await expectRefused('suspended')
  await db.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, owner.userId))
  const ofOwner = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, owner.userId))
  await db.update(teamMembers).set({ role: 'member' }).where(ofOwner)
  await expectRefused('no owner')
  await db
    .update(teamMembers)
    .set({ role: 'owner' })
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, member.userId)))
  const next = { ...member, teams: [{ id: teamId, role: 'owner' as const }] }
  const taken = await as(next).partners.rotateKey({ id: key.id, overlapHours: 1, currentPassword })
  expect(await askWith(world, taken.secret)('GET /me')).toMatchObject({ status: 200 })
  // The one that the former owner has.
  expect(await askWith(world, secret)('GET /me')).toMatchObject({ status: 401 })
  expect(await askWith(world, taken.secret)('GET /me')).toMatchObject({ status: 200 })
  fakes.pass({ days: 91 })
  expect(await askWith(world, taken.secret)('GET /me')).toMatchObject({ status: 401 })
  const renewed = await as(next).partners.rotateKey({ id: key.id, overlapHours: 0, currentPassword })
  expect(await askWith(world, renewed.secret)('GET /me')).toMatchObject({ status: 200 })
  await as(next).partners.revokeKey({ id: key.id })
  expect(await askWith(world, renewed.secret)('GET /me')).toMatchObject({ status: 401 })
})
