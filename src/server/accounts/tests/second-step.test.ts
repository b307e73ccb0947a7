import { eq } from 'drizzle-orm'

import { factors, pendingSignIns } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { appCode, otherCode, enterPassword, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { actorOf, cookieOf, linkToken, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const expired = {
  code: 'SECOND_STEP_EXPIRED',
  message: 'This sign-in took too long. Please start again with your password.',
}

test('with a second factor, the password alone gives no session', async ({ as, db, services, now }) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id } = await switchOnApp({ accounts }, now())
  const responseHeaders = new Headers()
  const answer = await as(null, { responseHeaders }).accounts.signIn({ email, password })
  expect(answer).toEqual({
    user: null,
    secondStep: { factors: [{ id, type: 'totp', friendlyName: 'My phone', hint: null }] },
  })
  expect(await db.$count(sessions)).toBe(0)
  const [cookie = ''] = responseHeaders.getSetCookie()
  expect(cookie).toMatch(/^haveli_second_step=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const value = /=([^;]+)/.exec(cookie)?.[1] ?? ''
  for (const forged of [`haveli_session=${value}`, cookieOf(responseHeaders)])
    expect(await actorOf({ db, services, now }, forged)).toBeNull()
})

test('a code requires the cookie of the first step', async ({ as, db, now, fakes }) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret, recoveryCodes } = await switchOnApp({ accounts }, now())
  const cookie = await enterPassword(as, email)
  fakes.pass({ minutes: 1 })
  const code = appCode(secret, now())
  const [name, value = ''] = cookie.split('=')
  for (const other of [
    undefined,
    '',
    `${name}=x${value}`,
    `${name}=${value.slice(0, -4)}`,
    `haveli_session=${value}`,
  ]) {
    const caller = as(null, other === undefined ? {} : { cookie: other }).accounts
    await expect(caller.verifySignIn({ factorId, code })).rejects.toMatchObject(expired)
    await expect(caller.recoverSignIn({ recoveryCode: recoveryCodes[0] ?? '' })).rejects.toMatchObject(
      expired,
    )
    await expect(caller.challengeSignIn({ factorId })).rejects.toMatchObject(expired)
  }
  expect(await db.$count(sessions)).toBe(0)
})

test('the code starts a session of the chosen duration, and works once', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  const cookie = await enterPassword(as, email)
  const elsewhere = await enterPassword(as, email)
  await expect(
    as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) }),
    'the code that switched it on is spent',
  ).rejects.toMatchObject({ code: 'CODE_WRONG' })
  fakes.pass({ minutes: 1 })
  const code = appCode(secret, now())
  const responseHeaders = new Headers()
  const { user } = await as(null, { cookie, responseHeaders }).accounts.verifySignIn({ factorId, code })
  expect(user).toMatchObject({ email })
  expect(responseHeaders.getSetCookie()[0]).toMatch(/^haveli_session=.*Max-Age=2592000/)
  expect(responseHeaders.getSetCookie().join('\n')).toMatch(/^haveli_second_step=; .*Max-Age=0/m)
  expect(await actorOf({ db, services, now }, cookieOf(responseHeaders))).toMatchObject({ email })

  await expect(as(null, { cookie }).accounts.verifySignIn({ factorId, code })).rejects.toMatchObject(expired)
  await expect(
    as(null, { cookie: elsewhere }).accounts.verifySignIn({ factorId, code }),
    'who looked over the shoulder comes too late',
  ).rejects.toMatchObject({ code: 'CODE_WRONG' })
  fakes.pass({ minutes: 1 })
  const next = appCode(secret, now())
  await as(null, { cookie: elsewhere }).accounts.verifySignIn({
    factorId,
    code: `${next.slice(0, 3)} ${next.slice(3)}`,
  })
  expect(await db.$count(sessions)).toBe(2)
})

test('a non-persistent session ends with the browser', async ({ as, db, now, fakes }) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  const first = new Headers()
  await as(null, { responseHeaders: first }).accounts.signIn({ email, password, staysSignedIn: false })
  fakes.pass({ minutes: 1 })
  const responseHeaders = new Headers()
  await as(null, { cookie: cookieOf(first), responseHeaders }).accounts.verifySignIn({
    factorId,
    code: appCode(secret, now()),
  })
  expect(responseHeaders.getSetCookie()[0]).toMatch(/^haveli_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('the second step must follow within ten minutes', async ({ as, db, now, fakes }) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  const cookie = await enterPassword(as, email)
  fakes.pass({ minutes: 10 })
  await expect(
    as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) }),
  ).rejects.toMatchObject(expired)
})

test("another person's factor is refused", async ({ as, db, now, fakes }) => {
  const victim = as(await createMember(db, { email }))
  await switchOnApp(victim, now())
  const thief = as(await createMember(db))
  const own = await switchOnApp(thief, now())
  const cookie = await enterPassword(as, email)
  fakes.pass({ minutes: 1 })
  const code = appCode(own.secret, now())
  await expect(as(null, { cookie }).accounts.verifySignIn({ factorId: own.id, code })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
  await expect(
    as(null, { cookie }).accounts.recoverSignIn({ recoveryCode: own.recoveryCodes[0] ?? '' }),
  ).rejects.toMatchObject({ code: 'CODE_WRONG' })
})

test('a suspension or a new password meanwhile invalidates the pending sign-in', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { userId } = await createMember(db, { email })
  const { accounts } = as(await createMember(db, { email: 'meera@example.in' }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  await db.update(factors).set({ userId }).where(eq(factors.id, factorId))
  fakes.pass({ days: 1 })
  const cookie = await enterPassword(as, email)
  fakes.pass({ minutes: 1 })
  const verify = () => as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) })
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, userId))
  await expect(verify()).rejects.toMatchObject(expired)
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, userId))
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  const next = 'kulfi-at-nine'
  const token = linkToken(mail, '/reset-password')
  await as(null).accounts.resetPassword({ token, password: next, confirmPassword: next })
  await expect(verify()).rejects.toMatchObject(expired)
  const { secondStep } = await as(null).accounts.signIn({ email, password: next })
  expect(secondStep?.factors, 'a reset does not switch the second step off').toHaveLength(1)
})

test('guessing stops after five tries, across factors and new sign-ins, and the owner is notified', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret, recoveryCodes } = await switchOnApp({ accounts }, now())
  await deliverEvents()
  fakes.pass({ minutes: 1 })
  const wrong = otherCode(appCode(secret, now()))
  for (let guess = 0; guess < 5; guess++) {
    const address = `198.51.100.${guess}`
    const cookie = await enterPassword(as, email, address)
    const caller = as(null, { cookie, address }).accounts
    const tried =
      guess % 2 === 0
        ? caller.verifySignIn({ factorId, code: wrong })
        : caller.recoverSignIn({ recoveryCode: 'aaaaa-aaaaa' })
    await expect(tried).rejects.toMatchObject({ code: 'CODE_WRONG' })
  }
  const cookie = await enterPassword(as, email)
  const right = as(null, { cookie }).accounts
  await expect(right.verifySignIn({ factorId, code: appCode(secret, now()) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await expect(right.recoverSignIn({ recoveryCode: recoveryCodes[0] ?? '' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await deliverEvents()
  expect(mail.slice(1).map(({ subject }) => subject)).toEqual(['Wrong sign-in codes for your Haveli account'])
  fakes.pass({ minutes: 15 })
  const later = await enterPassword(as, email)
  await as(null, { cookie: later }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) })
})

test('password resets do not grant unlimited guesses of the second step', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  fakes.pass({ days: 1, minutes: 1 })
  const wrong = otherCode(appCode(secret, now()))
  const resetAndGuess = async () => {
    await as(null).accounts.requestPasswordReset({ email })
    await deliverEvents()
    const token = linkToken(mail, '/reset-password')
    await as(null).accounts.resetPassword({ token, password, confirmPassword: password })
    const { accounts: thief } = as(null, { cookie: await enterPassword(as, email) })
    const answers: unknown[] = []
    for (let guess = 0; guess < 5; guess++)
      await thief
        .verifySignIn({ factorId, code: wrong })
        .catch(({ code }: { code: string }) => answers.push(code))
    return answers
  }
  const guessed = Array<string>(5).fill('CODE_WRONG')
  expect(await resetAndGuess(), 'who knew the old password keeps nobody out').toEqual(guessed)
  expect(await resetAndGuess()).toEqual(Array<string>(5).fill('TOO_MANY_REQUESTS'))
  fakes.pass({ minutes: 24 * 60 })
  expect(await resetAndGuess()).toEqual(guessed)
})

test('a session from before the second factor was activated continues', async ({ as, db, services, now }) => {
  await createMember(db, { email })
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  const cookie = cookieOf(responseHeaders)
  const member = await actorOf({ db, services, now }, cookie)
  await switchOnApp(as(member), now())
  expect(await actorOf({ db, services, now }, cookie)).toMatchObject({ email })
})

test('signing out ends a pending sign-in in this browser', async ({ as, db, now }) => {
  const { accounts } = as(await createMember(db, { email }))
  await switchOnApp({ accounts }, now())
  const cookie = await enterPassword(as, email)
  const responseHeaders = new Headers()
  await as(null, { cookie, responseHeaders }).accounts.signOut()
  expect(responseHeaders.getSetCookie().join()).toContain('haveli_second_step=; ')
  expect(await db.$count(pendingSignIns)).toBe(0)
})
