import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'

import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { findUploader } from '#server/accounts/queries/sessions.ts'
import { readLastSignIn, readSessionToken } from '#server/platform/auth/sign-in-cookies.ts'
import { admitUploads } from '#server/platform/http/uploads.ts'

import { createMember } from './factories.ts'
import { own, site } from './fixtures/site.ts'
import { actorOf, cookieOf, password, sessionTokenOf, signUpForm } from './people.ts'
import { expect, test } from './test.ts'

const email = 'kavita.sharma@example.in'

test('sign-in, reset, confirmation and code respond alike for every kind of address', async ({
  as,
  db,
  services,
  now,
}) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }, { email: 'unconfirmed@example.in' }))
  for (const kind of ['known', 'suspended', 'deleted'])
    await createMember(db, { email: `${kind}@example.in` })
  await db.execute(sql`update users set suspended_at = ${now().toISOString()} where email like 'suspended%'`)
  await db.execute(sql`update users set deleted_at = ${now().toISOString()} where email like 'deleted%'`)
  const ask = site({ db, services, now })
  const entryPoints = {
    '/accounts/sign-in': { password: 'a guess' },
    '/accounts/request-password-reset': {},
    '/accounts/resend-confirmation': {},
    '/accounts/sign-in-code': {},
  }
  for (const [door, more] of Object.entries(entryPoints)) {
    const seen = []
    for (const kind of ['unknown', 'known', 'unconfirmed', 'suspended', 'deleted']) {
      const body = JSON.stringify({ email: `${kind}@example.in`, ...more })
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(`/api${door}`, { method: 'POST', headers, body })
      seen.push({ status: answer.status, names: [...answer.headers.keys()], body: await answer.text() })
    }
    for (const one of seen) expect(one, door).toEqual(seen[0])
  }
})

test('a wrong password takes the same work for an unknown address', async ({ as, db }) => {
  await createMember(db, { email })
  const { accounts } = as(null)
  const work = async (address: string) => {
    const started = process.cpuUsage()
    for (let guess = 0; guess < 5; guess++)
      await accounts.signIn({ email: address, password: `guess ${guess}` }).catch(() => {})
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  await work('first@example.in')
  const [unknown, known] = [await work('nobody@example.in'), await work(email)]
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('no cookie is accepted as another kind, and no tampered one is accepted at all', async ({
  as,
  db,
  services,
  now,
}) => {
  await createMember(db, { email })
  const answered = new Headers()
  await as(null, { responseHeaders: answered }).accounts.signIn({ email, password })
  await as(null, { responseHeaders: answered }).accounts.requestSignInCode({ email })
  const cookies = new Map(cookieOf(answered).split('; ').map(halves))
  const [session = '', code = ''] = [cookies.get('haveli_session'), cookies.get('haveli_sign_in_code')]
  const world = { db, services, now }
  expect(await actorOf(world, `haveli_session=${session}`)).toMatchObject({ email })
  const [token = ''] = decodeURIComponent(session).split('.')
  for (const value of [
    code,
    decodeURIComponent(session).replace(token, token.toUpperCase()),
    `${token}.${decodeURIComponent(code).split('.')[1]}`,
    encodeURIComponent(`${token}.`),
    `${session}x`.replace('%3D', ''),
    token,
  ])
    expect(await actorOf(world, `haveli_session=${value}`), value).toBeNull()
  for (const value of [session, `${code.slice(1)}`, 'x'])
    await expect(
      as(null, { cookie: `haveli_sign_in_code=${value}` }).accounts.verifySignInCode({ code: '12345678' }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})

test('what a guest was signed for another cookie takes no place of an upload', async ({
  as,
  db,
  services,
  now,
}) => {
  const { config, log } = services
  const admit = admitUploads({
    findUploader: (headers) => findUploader(db, { headers, config, now: now() }),
    now,
    log,
  })
  const upload = (cookie: string) =>
    admit(new Request(`${own}/api/properties/images`, { method: 'POST', headers: { cookie } }))
  const answered = new Headers()
  const guest = as(null, { responseHeaders: answered }).accounts
  await guest.createCaptcha()
  await guest.requestSignInCode({ email })
  const purposes = ['browser:', 'sign-in-code:', 'device:', '']
  for (const [name, value] of cookieOf(answered).split('; ').map(halves))
    for (const purpose of purposes)
      expect(await upload(`haveli_session=${encodeURIComponent(purpose)}${value}`), name).toMatchObject({
        status: 401,
      })

  await createMember(db, { email })
  const entered = new Headers()
  await as(null, { responseHeaders: entered }).accounts.signIn({ email, password })
  const cookie = cookieOf(entered)
  expect(await upload(cookie)).toMatchObject({ isKnown: true })
  await as(null, { cookie }).accounts.signOut()
  expect(await upload(cookie)).toMatchObject({ status: 401 })
})

test('cookies signed before each had its own key still work, but not as another kind', async ({
  as,
  db,
  services,
  now,
}) => {
  const { userId } = await createMember(db, { email })
  const entered = new Headers()
  await as(null, { responseHeaders: entered }).accounts.signIn({ email, password })
  const formerly = (prefix: string, token: string) => {
    const { authSecret } = services.config
    const signature = createHmac('sha256', authSecret).update(`${prefix}${token}`).digest('base64')
    return encodeURIComponent(`${token}.${signature}`)
  }
  const session = sessionTokenOf(cookieOf(entered))
  const world = { db, services, now }
  expect(await actorOf(world, `haveli_session=${formerly('', session)}`)).toMatchObject({ email })
  const others = ['browser:', 'sign-in-code:', 'device:', 'second-step:', 'passkey:', 'sign-up:', 'openid:']
  for (const prefix of others) {
    const headers = new Headers({ cookie: `haveli_session=${formerly('', `${prefix}${session}`)}` })
    expect(readSessionToken(headers, services.config), prefix).toBeNull()
  }
  const entry = `${userId}.${now().getTime()}`
  const readDevice = (prefix: string) => {
    const headers = new Headers({ cookie: `haveli_device=${formerly(prefix, entry)}` })
    return readLastSignIn(headers, userId, services.config)
  }
  expect(readDevice('device:')).toEqual(now())
  expect(readDevice('')).toBeNull()
})

test('a session fixed before sign-in never becomes the person’s, with any sign-in method', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  await createMember(db, { email: 'attacker@example.in' })
  const planted = new Headers()
  await as(null, { responseHeaders: planted }).accounts.signIn({ email: 'attacker@example.in', password })
  const before = cookieOf(planted)
  const asked = new Headers()
  await as(null, { cookie: before, responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  const code = /\d{8}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? ''
  const entered = new Headers()
  const cookie = `${before}; ${cookieOf(asked)}`
  await as(null, { cookie, responseHeaders: entered }).accounts.verifySignInCode({ code })
  expect(await actorOf({ db, services, now }, before)).toBeNull()
  expect(await actorOf({ db, services, now }, cookieOf(entered))).toMatchObject({ email })
})

test('an old session cookie is useless once its session has ended, for any reason', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  await createMember(db, { email })
  const completeSignIn = async () => {
    const responseHeaders = new Headers()
    await as(null, { responseHeaders }).accounts.signIn({ email, password, staysSignedIn: false })
    return { cookie: cookieOf(responseHeaders), sent: responseHeaders.getSetCookie()[0] ?? '' }
  }
  const first = await completeSignIn()
  expect(first.sent).not.toMatch(/Max-Age|Expires/i)
  await as(null, { cookie: first.cookie }).accounts.signOut()
  const second = await completeSignIn()
  fakes.pass({ hours: 12 })
  for (const { cookie } of [first, second]) {
    expect(await actorOf({ db, services, now }, cookie)).toBeNull()
    const answer = await site({ db, services, now })('/rpc/accounts/session', { headers: { cookie } })
    expect(await answer.json()).toEqual({ json: { user: null } })
  }
})

test('nobody can sign up, or sign in, with a self-chosen staff role', async ({ as, db, services, now }) => {
  const { accounts } = as(null)
  const forged = {
    loginRole: 'superadmin',
    duties: ['grantRoles'],
    isPremium: true,
    isVerified: true,
    emailVerified: true,
    userId: '00000000-0000-4000-8000-000000000000',
  }
  for (const role of ['admin', 'superadmin', 'support', 'listingmanager', 'owner', 'normal'])
    await expect(
      accounts.signUpProfessional(Object.assign(await signUpForm({ accounts }), forged, { role })),
      role,
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await accounts.signUpIndividual(
    Object.assign(await signUpForm({ accounts }), forged, { role: 'superadmin' }),
  )
  const [user] = await db.select().from(users)
  expect(user).toMatchObject({ email, emailVerified: false })
  expect(user?.id).not.toBe(forged.userId)
  const [profile] = await db.select({ role: profiles.role, isPremium: profiles.isPremium }).from(profiles)
  expect(profile).toEqual({ role: 'owner', isPremium: false })
  await db.update(users).set({ emailVerified: true })
  const entered = new Headers()
  const caller = as(null, { cookie: 'loginRole=superadmin; role=admin', responseHeaders: entered })
  const { user: seen } = await caller.accounts.signIn({ email, password })
  expect(seen).toMatchObject({ role: 'owner', loginRole: 'normal', duties: [] })
  const cookie = `${cookieOf(entered)}; loginRole=superadmin; duties=grantRoles; isAdmin=true`
  expect(await actorOf({ db, services, now }, cookie)).toMatchObject({ loginRole: 'normal', duties: [] })
})

test('a signed-in page is not cached by the browser, a guest page is revalidated', async ({
  as,
  db,
  services,
  now,
}) => {
  await createMember(db, { email })
  const entered = new Headers()
  await as(null, { responseHeaders: entered }).accounts.signIn({ email, password })
  const ask = site({ db, services, now })
  const personal = await ask('/user-dashboard', { headers: { cookie: cookieOf(entered) } })
  expect(personal.headers.get('cache-control')).toBe('private, no-store')
  expect((await ask('/')).headers.get('cache-control')).toBe('private, no-cache')
})

function halves(pair: string): [string, string] {
  const cut = pair.indexOf('=')
  return [pair.slice(0, cut), pair.slice(cut + 1)]
}
