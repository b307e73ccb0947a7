import { eq } from 'drizzle-orm'

import { factors } from '#database/schema/account-factors.ts'
import { passkeys, sessions, users } from '#database/schema/accounts.ts'
import { createMember, employ } from '#tests/factories.ts'
import {
  addPasskey,
  signedInOn,
  signInByPasskey,
  startPasskeySignIn,
  switchOnApp,
} from '#tests/fixtures/account-fixtures.ts'
import { createAuthenticator } from '#tests/fixtures/software-authenticator.ts'
import { actorOf, password } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const site = 'http://localhost:3000'
const email = 'kavita.sharma@example.in'

test('a passkey is refused without user verification, on another site, or for another challenge or person', async ({
  as,
  db,
}) => {
  const phone = createAuthenticator(site)
  await addPasskey(as, await createMember(db, { email }), phone)
  const other = await createMember(db)
  for (const deviation of [
    { isUserVerified: false },
    { origin: 'https://haveli.example.net' },
    { challenge: Buffer.alloc(32).toString('base64url') },
  ])
    await expect(signInByPasskey(as, phone, deviation)).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
      message: 'This passkey could not be verified. Please try again.',
    })
  const userHandle = Buffer.from(other.userId).toString('base64url')
  await expect(signInByPasskey(as, phone, { userHandle })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(sessions)).toBe(0)
})

test('a signature by another key is refused', async ({ as, db }) => {
  const [phone, forger] = [createAuthenticator(site), createAuthenticator(site)]
  const member = await createMember(db)
  await addPasskey(as, member, phone)
  const { options, cookie } = await startPasskeySignIn(as)
  const user = { id: Buffer.from(member.userId).toString('base64url') }
  forger.register({ ...options, user })
  const genuine = phone.authenticate(options)
  const { response } = forger.authenticate(options)
  await expect(
    as(null, { cookie }).accounts.signInWithPasskey({ response: { ...genuine, response } }),
  ).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
})

test('a challenge works once, for five minutes, in its browser', async ({ as, db, fakes }) => {
  const phone = createAuthenticator(site)
  await addPasskey(as, await createMember(db), phone)
  const expired = { code: 'EXPIRED' }
  const { options, cookie } = await startPasskeySignIn(as)
  const response = phone.authenticate(options)
  await expect(as(null).accounts.signInWithPasskey({ response })).rejects.toMatchObject(expired)
  await as(null, { cookie }).accounts.signInWithPasskey({ response })
  await expect(as(null, { cookie }).accounts.signInWithPasskey({ response })).rejects.toMatchObject(expired)

  const refused = await startPasskeySignIn(as)
  const { accounts } = as(null, { cookie: refused.cookie })
  await expect(
    accounts.signInWithPasskey({ response: phone.authenticate(refused.options, { isUserVerified: false }) }),
  ).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  await expect(
    accounts.signInWithPasskey({ response: phone.authenticate(refused.options) }),
    'a refused attempt spends the challenge',
  ).rejects.toMatchObject(expired)

  const late = await startPasskeySignIn(as)
  fakes.pass({ minutes: 5 })
  await expect(
    as(null, { cookie: late.cookie }).accounts.signInWithPasskey({
      response: phone.authenticate(late.options),
    }),
  ).rejects.toMatchObject(expired)
})

test('a counter that does not rise is refused, unless the device does not count', async ({ as, db }) => {
  const [phone, laptop] = [createAuthenticator(site), createAuthenticator(site)]
  const member = await createMember(db)
  await addPasskey(as, member, phone, { counter: 7 })
  await signInByPasskey(as, phone, { counter: 9 })
  for (const counter of [0, 8, 9])
    await expect(signInByPasskey(as, phone, { counter })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  await signInByPasskey(as, phone, { counter: 10 })
  await addPasskey(as, member, laptop, { counter: 0 })
  await signInByPasskey(as, laptop, { counter: 0 })
  await signInByPasskey(as, laptop, { counter: 0 })
})

test('a removed passkey, a suspended, an unconfirmed and a deleted account do not sign in', async ({
  as,
  db,
  now,
}) => {
  const phone = createAuthenticator(site)
  const member = await createMember(db, { email })
  await addPasskey(as, member, phone)
  const set = (change: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(change).where(eq(users.id, member.userId))
  await set({ suspendedAt: now() })
  await expect(signInByPasskey(as, phone)).rejects.toMatchObject({
    code: 'SUSPENDED',
    message: 'This account is suspended. Please contact support.',
  })
  await set({ suspendedAt: null, emailVerified: false })
  await expect(signInByPasskey(as, phone)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  await set({ emailVerified: true })
  await signInByPasskey(as, phone)
  const [own] = (await as(member).accounts.listPasskeys()).passkeys
  await as(member).accounts.removePasskey({ id: own?.id ?? '', currentPassword: password })
  await expect(signInByPasskey(as, phone)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This passkey does not belong to any account here. Please sign in another way.',
  })
  await addPasskey(as, member, phone)
  await as(member).accounts.deleteAccount({ password, word: 'DELETE' })
  expect(await db.$count(passkeys)).toBe(0)
  await expect(signInByPasskey(as, phone)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('attempts of a network slow down as with passwords', async ({ as, db }) => {
  const phone = createAuthenticator(site)
  await addPasskey(as, await createMember(db), phone)
  const { options } = await startPasskeySignIn(as)
  const response = phone.authenticate(options)
  const attempt = () => as(null).accounts.signInWithPasskey({ response })
  for (let count = 0; count < 30; count++) await expect(attempt()).rejects.toMatchObject({ code: 'EXPIRED' })
  await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a passkey signs in without email, password and second step, on a known device from then on', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const phone = createAuthenticator(site)
  const member = await createMember(db, { email })
  await addPasskey(as, member, phone)
  await switchOnApp(as(member), now())
  fakes.pass({ minutes: 1 })
  const signedIn = await signInByPasskey(as, phone, { isSynced: true })
  expect(signedIn.user).toMatchObject({ id: member.userId, email })
  const written = signedIn.responseHeaders.getSetCookie().join('\n')
  expect(written).toMatch(/^haveli_session=.*Max-Age=2592000/m)
  expect(written).toMatch(/^haveli_device=[^;]+;/m)
  expect(written).toMatch(/^haveli_passkey=; .*Max-Age=0/m)
  expect(await actorOf({ db, services, now }, signedIn.cookie)).toMatchObject({ email })
  expect((await as(member).accounts.listPasskeys()).passkeys).toMatchObject([
    { isSynced: true, lastUsedAt: now().toISOString() },
  ])
  expect(await db.$count(factors)).toBe(1)
})

test('a session without "stay signed in" ends with the browser', async ({ as, db }) => {
  const phone = createAuthenticator(site)
  await addPasskey(as, await createMember(db), phone)
  const { options, cookie } = await startPasskeySignIn(as)
  const responseHeaders = new Headers()
  const response = phone.authenticate(options)
  const caller = as(null, { cookie, responseHeaders }).accounts
  await caller.signInWithPasskey({ response, staysSignedIn: false })
  expect(responseHeaders.getSetCookie()[0]).toMatch(/^haveli_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('staff duties open with a passkey, in its sessions only and while it exists', async ({
  world,
  as,
  db,
  services,
}) => {
  services.config.staffSecondStep = true
  const member = await createMember(db, { email })
  await employ(db, member, 'support')
  const phone = createAuthenticator(site)
  const first = await signedInOn(world, email)
  expect(first.actor).toMatchObject({ duties: [], needsSecondStep: true })
  await addPasskey(as, first.actor, phone)
  const open = { duties: ['tickets', 'viewUsers'], needsSecondStep: false }
  expect(await actorOf(world, first.cookie), 'the session that added it').toMatchObject(open)

  const byPassword = await signedInOn(world, email)
  expect(byPassword.actor).toMatchObject({ duties: [], needsSecondStep: true })
  const byPasskey = await signInByPasskey(as, phone)
  expect(byPasskey.user).toMatchObject(open)
  const actor = await actorOf(world, byPasskey.cookie)
  expect(actor).toMatchObject(open)
  expect(await as(actor).accounts.session()).toMatchObject({ user: open })
  await as(actor).accounts.listPeople({})

  const [own] = (await as(actor).accounts.listPasskeys()).passkeys
  await as(actor).accounts.removePasskey({ id: own?.id ?? '', currentPassword: password })
  expect(await actorOf(world, byPasskey.cookie)).toMatchObject({ duties: [], needsSecondStep: true })
})

test('the password of an employee with a passkey neither adds a second step nor removes the passkey', async ({
  world,
  as,
  db,
  services,
  now,
}) => {
  services.config.staffSecondStep = true
  const member = await createMember(db, { email })
  await employ(db, member, 'support')
  const phone = createAuthenticator(site)
  await addPasskey(as, (await signedInOn(world, email)).actor, phone)
  const { actor: thief } = await signedInOn(world, email)
  const refusal = {
    code: 'FORBIDDEN',
    message: 'Please sign in with your passkey first. If you have lost it, ask an administrator.',
  }
  await expect(addPasskey(as, thief, createAuthenticator(site))).rejects.toMatchObject(refusal)
  await expect(switchOnApp(as(thief), now())).rejects.toMatchObject(refusal)
  const [own] = (await as(thief).accounts.listPasskeys()).passkeys
  const removal = { id: own?.id ?? '', currentPassword: password }
  await expect(as(thief).accounts.removePasskey(removal)).rejects.toMatchObject(refusal)

  const byPasskey = await actorOf(world, (await signInByPasskey(as, phone)).cookie)
  if (byPasskey === null) throw new Error('Nobody was signed in')
  await addPasskey(as, byPasskey, createAuthenticator(site))
})

raceTest('of two answers to one challenge at one moment, one signs in', async ({ engine: { db }, as }) => {
  const phone = createAuthenticator(site)
  await addPasskey(as, await createMember(db), phone)
  const { options, cookie } = await startPasskeySignIn(as)
  const { accounts } = as(null, { cookie })
  const answer = async () =>
    accounts.signInWithPasskey({ response: phone.authenticate(options) }).then(
      () => 'signed in',
      ({ code }: { code: string }) => code,
    )
  expect((await Promise.all([answer(), answer()])).toSorted()).toEqual(['EXPIRED', 'signed in'])
})

raceTest('one counter value signs in once', async ({ engine: { db }, as }) => {
  const phone = createAuthenticator(site)
  await addPasskey(as, await createMember(db), phone)
  const answer = async () =>
    signInByPasskey(as, phone, { counter: 2 }).then(
      () => 'signed in',
      ({ code }: { code: string }) => code,
    )
  expect((await Promise.all([answer(), answer()])).toSorted()).toEqual(['PASSKEY_REFUSED', 'signed in'])
})
