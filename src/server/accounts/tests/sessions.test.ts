import { eq } from 'drizzle-orm'

import { sessions } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { actorOf, password, sessionTokenOf } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { sessionCookie } from '../../platform/auth/sign-in-cookies.ts'
import { authenticate } from '../commands/sessions.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

test('a person sees their devices by name, the current one first, with truncated IP addresses', async ({
  world,
  as,
  db,
  fakes,
}) => {
  const { email } = await createMember(db)
  const other = await createMember(db)
  const first = await signedInOn(world, email, { userAgent: phone, address: '203.0.113.77' })
  fakes.pass({ hours: 2 })
  await signedInOn(world, email, { userAgent: laptop, address: '2001:db8:77:1:2:3:4:5' })
  await signedInOn(world, other.email)
  const list = await as(first.actor).accounts.listSessions()
  expect(list).toMatchObject({
    total: 2,
    items: [
      {
        browser: 'Samsung Internet',
        system: 'Android',
        isHandheld: true,
        network: '203.0.113.…',
        isThis: true,
        signedInAt: '2026-11-21T05:30:00.000Z',
      },
      { browser: 'Edge', system: 'Windows', isHandheld: false, network: '2001:db8:77:…', isThis: false },
    ],
  })
  expect(JSON.stringify(list)).not.toMatch(/113\.77|:1:2:3|token/)
})

test('an expired session is not listed', async ({ world, as, db, fakes }) => {
  const { email } = await createMember(db)
  await signedInOn(world, email)
  fakes.pass({ days: 31 })
  const { actor } = await signedInOn(world, email)
  expect(await as(actor).accounts.listSessions()).toMatchObject({ total: 1 })
})

test('last use of a device is recorded once per quarter of an hour, not with each request', async ({
  as,
  db,
  services,
  fakes,
}) => {
  const { email } = await createMember(db)
  const { cookie } = await signedInOn({ as, db, services, now: fakes.now }, email)
  const headers = new Headers({ cookie })
  const usedAt = async () => {
    await authenticate(db, { headers, config: services.config, now: fakes.now() })
    const [row] = await db.select({ usedAt: sessions.updatedAt }).from(sessions)
    return row?.usedAt.toISOString()
  }
  fakes.pass({ minutes: 14 })
  expect(await usedAt()).toBe('2026-11-21T05:30:00.000Z')
  fakes.pass({ minutes: 2 })
  expect(await usedAt()).toBe('2026-11-21T05:46:00.000Z')
  fakes.pass({ minutes: 10 })
  expect(await usedAt()).toBe('2026-11-21T05:46:00.000Z')
})

test('one device is signed out at once; a second attempt finds it signed out already', async ({
  world,
  as,
  db,
}) => {
  const { email } = await createMember(db)
  const lost = await signedInOn(world, email)
  const otherDevice = await signedInOn(world, email)
  const { accounts } = as(otherDevice.actor)
  await accounts.endSession({ id: lost.actor.sessionId })
  expect(await actorOf(world, lost.cookie)).toBeNull()
  await expect(accounts.endSession({ id: lost.actor.sessionId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This device is already signed out.',
  })
  expect(await actorOf(world, otherDevice.cookie)).not.toBeNull()
})

test("nobody can sign out another person's device, or learn that it exists", async ({ world, as, db }) => {
  const victim = await createMember(db)
  const intruder = await createMember(db)
  const { actor, cookie } = await signedInOn(world, victim.email)
  const other = await signedInOn(world, intruder.email)
  const { accounts } = as(other.actor)
  const gone = { code: 'NOT_FOUND', message: 'This device is already signed out.' }
  await expect(accounts.endSession({ id: actor.sessionId })).rejects.toMatchObject(gone)
  await expect(accounts.endSession({ id: crypto.randomUUID() })).rejects.toMatchObject(gone)
  expect(await accounts.endOtherSessions()).toEqual({ ended: 0 })
  expect(await actorOf(world, cookie)).not.toBeNull()
})

test('the current device cannot be signed out from its own list', async ({ world, as, db }) => {
  const { email } = await createMember(db)
  const { actor, cookie } = await signedInOn(world, email)
  await expect(as(actor).accounts.endSession({ id: actor.sessionId })).rejects.toMatchObject({
    code: 'THIS_DEVICE',
  })
  expect(await actorOf(world, cookie)).not.toBeNull()
})

test('all other devices are signed out at once', async ({ world, as, db }) => {
  const { email, userId } = await createMember(db)
  await signedInOn(world, email)
  await signedInOn(world, email)
  const { actor, cookie } = await signedInOn(world, email)
  expect(await as(actor).accounts.endOtherSessions()).toEqual({ ended: 2 })
  expect(await as(actor).accounts.endOtherSessions()).toEqual({ ended: 0 })
  expect(await actorOf(world, cookie)).not.toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(1)
  await as(null).accounts.signIn({ email, password })
})

test('the session table does not contain usable tokens', async ({ world, db, services }) => {
  const { email } = await createMember(db)
  const { cookie } = await signedInOn(world, email)
  const [row] = await db.select().from(sessions)
  expect(JSON.stringify(row)).not.toContain(sessionTokenOf(cookie))
  const stolen = sessionCookie({ token: row?.tokenHash ?? '', staysSignedIn: true }, services.config)
  expect(await actorOf(world, stolen.split(';')[0] ?? '')).toBeNull()
})

test('however much it is used, a session ends 180 days after its sign-in', async ({
  world,
  as,
  db,
  fakes,
}) => {
  const { email } = await createMember(db)
  const { cookie } = await signedInOn(world, email)
  const use = async () => {
    const responseHeaders = new Headers()
    await as(await actorOf(world, cookie), { cookie, responseHeaders }).accounts.session()
    return responseHeaders.getSetCookie()
  }
  for (let days = 0; days < 160; days += 20) {
    fakes.pass({ days: 20 })
    expect(await use()).not.toEqual([])
  }
  fakes.pass({ days: 19 })
  expect(await use()).toEqual([])
  expect(await actorOf(world, cookie)).toMatchObject({ email })
  fakes.pass({ days: 1 })
  expect(await actorOf(world, cookie)).toBeNull()
})
