import { eq } from 'drizzle-orm'

import { adminRoles, adminUsers, sessions, staffUsers, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createMember } from '#tests/factories.ts'
import { actorOf, cookieOf, password, sessionTokenOf, signUpForm } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'

test('sign-in requires address and password', async ({ as }) => {
  await expect(as(null).accounts.signIn({ email: ' ', password: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        email: ['Email is required'],
        password: ['Password is required'],
      },
    },
  })
  await expect(as(null).accounts.signIn({ email: 'kavita', password: 'x' })).rejects.toMatchObject({
    data: { fields: { email: ['Please enter a valid email address'] } },
  })
})

test('a wrong password and an unknown address get the same response', async ({ as, db }) => {
  await createMember(db, { email })
  const { accounts } = as(null)
  const refusal = {
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password. Please check your credentials and try again.',
  }
  await expect(accounts.signIn({ email, password: 'wrong' })).rejects.toMatchObject(refusal)
  await expect(accounts.signIn({ email: 'nobody@example.in', password })).rejects.toMatchObject(refusal)
  expect(await db.$count(sessions)).toBe(0)
})

test('an unconfirmed address cannot sign in, and learns the reason only with the correct password', async ({
  as,
  db,
}) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }))
  await expect(accounts.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'EMAIL_NOT_CONFIRMED',
    message: 'Please check your email and click the confirmation link before signing in.',
  })
  expect(await db.$count(sessions)).toBe(0)
})

test('a suspended account cannot sign in, and its sessions are invalid', async ({
  as,
  db,
  services,
  now,
}) => {
  const { userId } = await createMember(db, { email })
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, userId))
  expect(await actorOf({ db, services, now }, cookieOf(responseHeaders))).toBeNull()
  await expect(as(null).accounts.signIn({ email, password })).rejects.toMatchObject({ code: 'SUSPENDED' })
  await expect(as(null).accounts.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test('guessing at one account stops after five tries, for that client and a quarter of an hour', async ({
  as,
  db,
  fakes,
}) => {
  await createMember(db, { email })
  const guesser = as(null, { address: '198.51.100.4' })
  for (let guess = 0; guess < 5; guess++)
    await expect(guesser.accounts.signIn({ email, password: `guess ${guess}` })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  await expect(guesser.accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await as(null, { address: '203.0.113.9' }).accounts.signIn({ email, password })
  fakes.pass({ minutes: 15 })
  await guesser.accounts.signIn({ email, password })
})

test('guessing across accounts stops after thirty tries', async ({ as }) => {
  const guesser = as(null, { address: '198.51.100.5' })
  for (let guess = 0; guess < 30; guess++)
    await guesser.accounts.signIn({ email: `person${guess}@example.in`, password }).catch(() => {})
  await expect(guesser.accounts.signIn({ email: 'next@example.in', password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('successful sign-ins do not count as guesses', async ({ as, db }) => {
  await createMember(db, { email })
  for (let round = 0; round < 31; round++) await as(null).accounts.signIn({ email, password })
})

test('the session cookie is inaccessible to scripts and other sites', async ({ as, db }) => {
  await createMember(db, { email })
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email: 'Kavita.Sharma@example.in', password })
  const [cookie] = responseHeaders.getSetCookie()
  expect(cookie).toMatch(/^haveli_session=[^;]+; /)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
  expect(cookie).toContain('Path=/')
  expect(cookie).toContain('Max-Age=2592000')
  expect(cookie).not.toContain('Domain')
})

test('on https the cookie is Secure and bound to the host', async ({ as, db, services, now }) => {
  await createMember(db, { email })
  services.config.publicUrl = 'https://haveli.example'
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  expect(responseHeaders.getSetCookie()[0]).toMatch(/^__Host-haveli_session=.*Secure/)
  expect(await actorOf({ db, services, now }, cookieOf(responseHeaders))).toMatchObject({ email })
})

test('a fixated session is not taken over at sign-in', async ({ as, db, services, now }) => {
  await createMember(db, { email })
  await createMember(db, { email: 'attacker@example.in' })
  const planted = new Headers()
  await as(null, { responseHeaders: planted }).accounts.signIn({ email: 'attacker@example.in', password })
  const own = new Headers()
  const cookie = cookieOf(planted)
  await as(null, { cookie, responseHeaders: own }).accounts.signIn({ email, password })
  expect(cookieOf(own)).not.toBe(cookie)
  expect(await actorOf({ db, services, now }, cookie)).toBeNull()
  expect(await actorOf({ db, services, now }, cookieOf(own))).toMatchObject({ email })
})

test('a forged, foreign, truncated or malformed cookie is a guest', async ({ world, as, db }) => {
  await createMember(db, { email })
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  const good = cookieOf(responseHeaders)
  expect(await actorOf(world, good)).toMatchObject({ email, loginRole: 'normal', duties: [] })
  const token = sessionTokenOf(good)
  for (const cookie of [
    `haveli_session=${token}`,
    `haveli_session=${token}.`,
    `haveli_session=${token}.${Buffer.alloc(32).toString('base64')}`,
    good.replace(token, `${token.slice(1)}a`),
    'haveli_session=%E0%A4%A',
    'haveli_session=',
    '',
  ])
    expect(await actorOf(world, cookie), cookie).toBeNull()
  expect(
    await actorOf(
      {
        ...world,
        services: { ...world.services, config: { ...world.services.config, authSecret: 'b'.repeat(40) } },
      },
      good,
    ),
  ).toBeNull()
})

test('a session ends after thirty days without use, and is extended by use', async ({
  world,
  as,
  db,
  fakes,
}) => {
  await createMember(db, { email })
  const signedIn = new Headers()
  await as(null, { responseHeaders: signedIn }).accounts.signIn({ email, password })
  const cookie = cookieOf(signedIn)
  fakes.pass({ hours: 2 })
  const early = new Headers()
  await as(await actorOf(world, cookie), { cookie, responseHeaders: early }).accounts.session()
  expect(early.getSetCookie()).toEqual([])
  fakes.pass({ days: 29 })
  const renewed = new Headers()
  await as(await actorOf(world, cookie), { cookie, responseHeaders: renewed }).accounts.session()
  expect(cookie.split('; ')).toContain(cookieOf(renewed))
  expect(renewed.getSetCookie()[0]).toContain('Max-Age=2592000')
  fakes.pass({ days: 29, hours: 23 })
  expect(await actorOf(world, cookie)).toMatchObject({ email })
  fakes.pass({ hours: 1 })
  expect(await actorOf(world, cookie)).toBeNull()
})

test('signing out ends the session on the server and clears the cookie', async ({
  as,
  db,
  services,
  now,
}) => {
  await createMember(db, { email })
  const signedIn = new Headers()
  await as(null, { responseHeaders: signedIn }).accounts.signIn({ email, password })
  const cookie = cookieOf(signedIn)
  const left = new Headers()
  await as(null, { cookie, responseHeaders: left }).accounts.signOut()
  expect(left.getSetCookie()[0]).toMatch(/^haveli_session=;.*Max-Age=0/)
  expect(await actorOf({ db, services, now }, cookie)).toBeNull()
  expect(await db.$count(sessions)).toBe(0)
  expect(await as(null).accounts.signOut()).toEqual({ done: true })
})

test('a guest has no session, a member gets their own data', async ({ as, db }) => {
  expect(await as(null).accounts.session()).toEqual({ user: null })
  const member = await createMember(db, { email, role: 'agent' })
  expect(await as(member).accounts.session()).toEqual({
    user: {
      id: member.userId,
      email,
      name: 'Kavita Sharma',
      mobileNumber: '+919829012345',
      contactShare: 'phone_and_email',
      role: 'agent',
      loginRole: 'agent',
      duties: [],
      needsSecondStep: false,
      image: null,
      city: null,
      isPremium: false,
    },
  })
})

test('a missing profile is created on first access, named after the address', async ({
  as,
  db,
  services,
  now,
}) => {
  const { userId } = await createMember(db, { email })
  await db.delete(profiles)
  const responseHeaders = new Headers()
  const { user } = await as(null, { responseHeaders }).accounts.signIn({ email, password })
  expect(user).toMatchObject({ id: userId, name: 'kavita.sharma', role: 'owner', loginRole: 'normal' })
  await db.delete(profiles)
  expect(await actorOf({ db, services, now }, cookieOf(responseHeaders))).toMatchObject({
    name: 'kavita.sharma',
  })
})

test('an active admin role takes precedence over a staff role, a staff role over the profile', async ({
  as,
  db,
  services,
  now,
}) => {
  const { userId } = await createMember(db, { email, role: 'builder' })
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  const role = async () => (await actorOf({ db, services, now }, cookieOf(responseHeaders)))?.loginRole
  expect(await role()).toBe('builder')
  await db.insert(staffUsers).values({ userId, role: 'support' })
  expect(await role()).toBe('support')
  const [admin] = await db
    .insert(adminRoles)
    .values({ name: 'admin' })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name: 'admin' } })
    .returning()
  await db.insert(adminUsers).values({ userId, roleId: admin?.id ?? '' })
  expect(await role()).toBe('admin')
  await db.update(adminUsers).set({ isActive: false })
  await db.update(staffUsers).set({ isActive: false })
  expect(await role()).toBe('builder')
})
