import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'

import { jwks } from '#database/schema/accounts.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { publishKeys } from '../commands/signing-keys.ts'

const audience = 'https://reports.haveli.example'

test('a token identifies the caller to another service, and its keys are published', async ({
  as,
  db,
  services,
  now,
}) => {
  const actor = await createUser(db, { loginRole: 'listingmanager' })
  const { token, expiresAt } = await as(actor).accounts.createToken({ audience })
  const { payload, protectedHeader } = await verified({ db, services, now }, token)
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(payload).toMatchObject({
    iss: 'http://localhost:3000',
    aud: audience,
    sub: actor.userId,
    sid: actor.sessionId,
    role: 'listingmanager',
    duties: ['listForOwner', 'review', 'viewUsers'],
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  expect(expiresAt).toBe(new Date(now().getTime() + 300_000).toISOString())
})

test('an altered or late token, or one for another service, is refused', async ({ world, as, db, fakes }) => {
  const { token } = await as(await createUser(db)).accounts.createToken({ audience })
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  const raised = { ...Object(claims), role: 'superadmin' }
  const bodyOf = (more: object) => Buffer.from(JSON.stringify(more)).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const forged of [
    `${head}.${bodyOf(raised)}.${signature}`,
    `${none}.${body}.`,
    `${head}.${body}.${Buffer.alloc(64, 1).toString('base64url')}`,
  ])
    await expect(verified(world, forged), forged).rejects.toThrow()
  await expect(verified(world, token, 'https://other.example')).rejects.toThrow('aud')
  await expect(as(await createUser(db)).accounts.createToken({ audience: 'a b' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  fakes.pass({ minutes: 5 })
  await expect(verified(world, token)).rejects.toThrow('exp')
})

test('the key set contains no private key, and the table none that is readable', async ({
  db,
  services,
  now,
}) => {
  const { keys } = await keySetOf({ db, services, now })
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ])
  const [row] = await db.select().from(jwks)
  expect(row?.privateKey).toMatch(/^1\./)
  expect(row?.privateKey).not.toContain('PRIVATE')
})

test('keys rotate: the next is published before it signs, the last while its tokens are valid', async ({
  world,
  as,
  db,
  fakes,
}) => {
  const actor = await createUser(db)
  const issue = async () => (await as(actor).accounts.createToken({ audience })).token
  const kid = (token: string) => decodeProtectedHeader(token).kid
  const kids = async () => (await keySetOf(world)).keys.map((key) => key.kid)
  const first = await issue()
  expect(await kids()).toEqual([kid(first)])
  fakes.pass({ days: 89, minutes: 1 })
  const next = (await kids()).find((key) => key !== kid(first))
  expect(next).toBeDefined()
  const stillFirst = await issue()
  expect(kid(stillFirst)).toBe(kid(first))
  fakes.pass({ hours: 23, minutes: 58 })
  const last = await issue()
  expect(kid(last)).toBe(kid(first))
  fakes.pass({ minutes: 2 })
  expect(kid(await issue())).toBe(next)
  expect((await verified(world, last)).payload.sub).toBe(actor.userId)
  fakes.pass({ hours: 2 })
  expect(await kids()).toEqual([next])
  fakes.pass({ days: 200 })
  await issue()
  expect(await db.$count(jwks)).toBe(1)
})

test('with another secret a new key signs, not the one that cannot be decrypted', async ({
  as,
  db,
  services,
}) => {
  const actor = await createUser(db)
  const former = await as(actor).accounts.createToken({ audience })
  services.config.authSecret = 'another secret of the tests, long enough for all'
  const { token } = await as(actor).accounts.createToken({ audience })
  expect(decodeProtectedHeader(token).kid).not.toBe(decodeProtectedHeader(former.token).kid)
})

type World = Pick<Fixtures, 'db' | 'services' | 'now'>

async function keySetOf({ db, services, now }: World): Promise<JSONWebKeySet> {
  const { keys } = await publishKeys(db, { secrets: services.config, now: now() })
  return { keys: keys.map(({ alg, ...key }) => ({ kty: '', ...key, alg: alg ?? '' })) }
}

async function verified(world: World, token: string, asked = audience) {
  return jwtVerify(token, createLocalJWKSet(await keySetOf(world)), {
    issuer: 'http://localhost:3000',
    audience: asked,
    currentDate: world.now(),
  })
}
