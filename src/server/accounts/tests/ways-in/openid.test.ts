import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'

import type { Database } from '#database/client.ts'
import { consents, credentials, sessions, users } from '#database/schema/accounts.ts'
import { createOpenId } from '#server/platform/auth/openid.ts'
import type { Services } from '#server/platform/context.ts'
import { createMember, createUser } from '#tests/factories.ts'
import { suspend, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { openBrowser } from '#tests/fixtures/openid-browser.ts'
import { startOpenIdProvider } from '#tests/fixtures/servers/openid-provider.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { password } from '#tests/people.ts'
import { expect, test as base } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const kavita = { sub: 'amer-4711', email, email_verified: true, name: 'Kavita Sharma' }
const form = { name: 'Kavita Sharma', mobileNumber: '98290 12345', terms: true }
const callback = `${own}/sign-in/openid/callback`

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
type Browser = ReturnType<typeof openBrowser>

let provider: Provider
beforeAll(async () => {
  provider = await startOpenIdProvider(callback)
})
afterAll(() => provider.stop())

const test = base.extend<{ browser: Browser }>({
  browser: async ({ db, services, now, as }, use) => {
    connectProvider(services, provider)
    await use(openBrowser({ db, services, now, as }))
  },
})

base('without the settings there is no such page and no button', async ({ db, services, now, as }) => {
  const response = await site({ db, services, now })('/sign-in/openid')
  expect(response.headers.get('location')).toBeNull()
  const none = { provider: null, waiting: null, secondStep: null, phoneCountries: ['IN'] }
  expect(await as(null).accounts.getSignInOptions()).toEqual(none)
  const { accounts } = as(await createUser(db))
  await expect(accounts.unlinkProvider({ currentPassword: password })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('whoever declines at the provider, or comes back without having left, reads why', async ({
  browser,
}) => {
  provider.expect(null)
  expect(await browser.signIn()).toBe('/signin?returnTo=%2Ffavorites&provider=denied')
  for (const query of ['', '?code=a&state=b'])
    expect(await browser.open(`/sign-in/openid/callback${query}`)).toBe(
      '/signin?returnTo=%2Fuser-dashboard&provider=expired',
    )
})

test('whoever signs out of a shared computer leaves no provider account behind', async ({ browser, db }) => {
  await createMember(db, { email: 'other@example.in' })
  provider.expect(kavita)
  expect(await browser.signIn()).toBe('/signup/connected')
  await browser.run((accounts) => accounts.signIn({ email: 'other@example.in', password }))
  await browser.run((accounts) => accounts.signOut())
  expect((await browser.run((accounts) => accounts.getSignInOptions())).waiting).toBeNull()
  await expect(browser.run((accounts) => accounts.signUpWithProvider(form))).rejects.toMatchObject({
    code: 'EXPIRED',
  })
})

test('an answer for another browser or another sign-in is refused', async ({
  browser,
  db,
  services,
  now,
  as,
  fakes,
}) => {
  provider.expect(kavita)
  const other = openBrowser({ db, services, now, as })
  const answer = await browser.open('/sign-in/openid')
  expect(await other.open(answer)).toContain('provider=expired')
  await other.open('/sign-in/openid')
  expect(await other.open(answer)).toContain('provider=failed')
  await browser.open('/sign-in/openid')
  expect(await browser.open(answer)).toContain('provider=failed')
  const late = await browser.open('/sign-in/openid')
  fakes.pass({ minutes: 11 })
  expect(await browser.open(late)).toContain('provider=expired')
  expect(fakes.logLines.join()).not.toMatch(/kavita|code=/)
})

test('a provider that is away hinders nothing else', async ({ browser, services, fakes }) => {
  const gone = await startOpenIdProvider(callback)
  await gone.stop()
  connectProvider(services, gone)
  expect(await browser.open('/hi/sign-in/openid?returnTo=/favorites')).toBe(
    '/hi/signin?returnTo=%2Ffavorites&provider=away',
  )
  expect(fakes.logLines.join()).toContain('"event":"sign-in by the provider failed","code":"ECONNREFUSED"')
})

test('an address that the provider has not confirmed opens nothing', async ({ browser, db }) => {
  await createMember(db, { email })
  const { email_verified: _, ...unconfirmed } = kavita
  for (const person of [
    unconfirmed,
    { ...kavita, email_verified: false },
    { ...kavita, email_verified: 'false' },
    { ...kavita, email: 'no address' },
  ]) {
    provider.expect(person)
    expect(await browser.signIn()).toContain('provider=unverified')
  }
  expect(await browser.run((accounts) => accounts.getSignInOptions())).toMatchObject({ waiting: null })
  expect(await db.$count(sessions)).toBe(0)
})

test('an account with that address is linked only after it was proven', async ({
  browser,
  db,
  mail,
  deliverEvents,
}) => {
  const { userId } = await createMember(db, { email })
  const other = await createMember(db, { email: 'ravi@example.in' })
  provider.expect(kavita)
  expect(await browser.signIn()).toBe('/signin?returnTo=%2Ffavorites&provider=link')
  expect(await browser.signIn()).toContain('provider=link')
  await expect(browser.run((accounts) => accounts.signUpWithProvider(form))).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  })
  await expect(
    browser.run((accounts) => accounts.signIn({ email, password: 'wrong-guess' })),
  ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await browser.run((accounts) => accounts.signIn({ email: other.email, password }))
  await browser.run((accounts) => accounts.signOut())
  expect(await countLinks(db)).toBe(0)
  expect(await browser.signIn()).toContain('provider=link')
  await browser.run((accounts) => accounts.signIn({ email, password }))
  await browser.run((accounts) => accounts.signOut())
  expect(await countLinks(db)).toBe(1)
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'A sign-in service was connected to your Haveli account'],
  ])
  expect(await browser.signIn()).toBe('/favorites')
  expect(await browser.actor()).toMatchObject({ userId })
})

test('a sign-in by the provider on a new device is told', async ({
  browser,
  db,
  services,
  now,
  as,
  mail,
  deliverEvents,
}) => {
  await linkedMember(browser, db)
  const other = openBrowser({ db, services, now, as })
  expect(await other.signIn()).toBe('/favorites')
  expect(await browser.signIn()).toBe('/favorites')
  await deliverEvents()
  expect(mail.filter(({ subject }) => subject.startsWith('New sign-in'))).toHaveLength(1)
})

test('a suspended or deleted account stays closed', async ({ browser, db, now }) => {
  const { userId } = await linkedMember(browser, db)
  await suspend(db, { userId, now: now() })
  expect(await browser.signIn()).toContain('provider=suspended')
  await db.update(users).set({ deletedAt: now(), suspendedAt: null }).where(eq(users.id, userId))
  expect(await browser.signIn()).not.toBe('/favorites')
  expect(await browser.actor()).toBeNull()
})

test('a second step is still asked for, and once linked the address decides nothing', async ({
  browser,
  as,
  db,
  now,
}) => {
  const member = await linkedMember(browser, db)
  await switchOnApp(as(member), now())
  provider.expect({ sub: kavita.sub, email: 'new@example.in', email_verified: false })
  expect(await browser.signIn()).toBe('/signin?returnTo=%2Ffavorites&step=second')
  expect(await browser.actor()).toBeNull()
  expect(await browser.run((accounts) => accounts.getSignInOptions())).toMatchObject({
    provider: 'Amer ID',
    secondStep: { factors: [{ type: 'totp' }] },
  })
})

test('a first sign-in with a confirmed address makes an account once its owner agreed to the terms', async ({
  browser,
  db,
  services,
  now,
  as,
  mail,
  deliverEvents,
}) => {
  provider.expect({ ...kavita, email: 'Kavita.Sharma@Example.in', email_verified: 'true' })
  await expect(as(null).accounts.signUpWithProvider(form)).rejects.toMatchObject({ code: 'EXPIRED' })
  expect(await browser.signIn()).toBe('/signup/connected')
  expect(await browser.run((accounts) => accounts.getSignInOptions())).toMatchObject({
    waiting: { name: 'Kavita Sharma', email },
  })
  const second = openBrowser({ db, services, now, as })
  provider.expect({ ...kavita, email: 'kavita@example.in' })
  await second.signIn()
  await expect(
    browser.run((accounts) => accounts.signUpWithProvider({ ...form, terms: false })),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await db.$count(users, eq(users.email, email))).toBe(0)
  expect(await browser.run((accounts) => accounts.signUpWithProvider(form))).toEqual({
    returnTo: '/favorites',
  })
  await expect(second.run((accounts) => accounts.signUpWithProvider(form))).rejects.toMatchObject({
    code: 'EXPIRED',
  })
  const actor = await browser.actor()
  expect(actor).toMatchObject({ name: 'Kavita Sharma', email, role: 'owner' })
  expect(await db.$count(consents, eq(consents.userId, actor?.userId ?? ''))).toBe(2)
  await deliverEvents()
  expect(mail).toEqual([])
  await browser.run((accounts) => accounts.signOut())
  expect(await browser.signIn()).toBe('/favorites')
  expect(await browser.actor()).toMatchObject({ userId: actor?.userId })
})

test('the sign-up form works without scripts, from our own pages alone', async ({ browser }) => {
  provider.expect(kavita)
  await browser.signIn()
  const filled = { name: form.name, mobileNumber: form.mobileNumber, terms: 'on' }
  const { terms: _, ...withoutConsent } = filled
  await expect(browser.post('/hi/signup/connected', filled, 'https://evil.example')).rejects.toThrow('403')
  expect(await browser.post('/hi/signup/connected', withoutConsent)).toBe(
    '/hi/signup/connected?refused=input',
  )
  expect(await browser.actor()).toBeNull()
  expect(await browser.post('/hi/signup/connected', filled)).toBe('/hi/favorites')
  expect(await browser.actor()).toMatchObject({ email })
})

test('the provider is disconnected only while a password remains', async ({ browser, as, db }) => {
  const { accounts } = as(await linkedMember(browser, db))
  expect(await accounts.getLinkedProvider()).toMatchObject({
    provider: { name: 'Amer ID', hasPassword: true },
  })
  const [kept] = await db.delete(credentials).where(eq(credentials.providerId, 'credential')).returning()
  await expect(accounts.unlinkProvider({ currentPassword: password })).rejects.toMatchObject({
    code: 'NO_PASSWORD',
  })
  if (kept) await db.insert(credentials).values(kept)
  await expect(accounts.unlinkProvider({ currentPassword: 'a guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await accounts.unlinkProvider({ currentPassword: password })
  await expect(accounts.unlinkProvider({ currentPassword: password })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await accounts.getLinkedProvider()).toEqual({ provider: null })
  expect(await browser.signIn()).toContain('provider=link')
})

test('nobody is led to another site, and whoever is signed in is not asked again', async ({
  browser,
  db,
}) => {
  await linkedMember(browser, db)
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    expect(await browser.signIn(elsewhere)).toBe('/user-dashboard')
    await browser.run((accounts) => accounts.signOut())
  }
  expect(await browser.signIn()).toBe('/favorites')
  expect(await browser.open('/hi/sign-in/openid?returnTo=/favorites')).toBe('/hi/favorites')
})

function connectProvider(services: Services, { config }: Provider) {
  services.config.openId = config
  services.openId = createOpenId(services.config)
}

function countLinks(db: Database) {
  return db.$count(credentials, eq(credentials.providerId, provider.config.issuer))
}

/** A signed-out member who may sign in as Kavita at the provider. */
async function linkedMember(browser: Browser, db: Database) {
  const member = await createMember(db, { email })
  provider.expect(kavita)
  await browser.signIn()
  await browser.run((accounts) => accounts.signIn({ email, password }))
  await browser.run((accounts) => accounts.signOut())
  return member
}
