import { sql } from 'drizzle-orm'

import { credentials, sessions, users, verifications } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { actorOf, cookieOf, linkToken, password, signUpForm } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const next = 'kulfi-at-nine'
const refused = {
  code: 'LINK_INVALID',
  message: 'This link has expired or was already used. Please ask for a new one.',
}

test('the emailed link confirms the address once, then sign-in works', async ({
  as,
  mail,
  deliverEvents,
}) => {
  const responseHeaders = new Headers()
  const fresh = as(null, { responseHeaders })
  await fresh.accounts.signUpIndividual(await signUpForm(fresh))
  await deliverEvents()
  const token = linkToken(mail)
  const { accounts } = as(null, { cookie: cookieOf(responseHeaders) })
  expect(await accounts.confirmEmail({ token })).toEqual({ newPasswordToken: null })
  await expect(accounts.confirmEmail({ token })).rejects.toMatchObject(refused)
  expect((await accounts.signIn({ email, password })).user).toMatchObject({ email, name: 'Kavita Sharma' })
})

test('a confirmation link works for 24 hours; a new one is emailed on request', async ({
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }))
  await deliverEvents()
  fakes.pass({ hours: 24 })
  await expect(accounts.confirmEmail({ token: linkToken(mail) })).rejects.toMatchObject(refused)
  await accounts.resendConfirmation({ email })
  await deliverEvents()
  expect(mail).toHaveLength(2)
  await accounts.confirmEmail({ token: linkToken(mail) })
})

test('forged, altered and mismatched tokens do nothing', async ({ as, db, mail, deliverEvents }) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }))
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  const confirm = linkToken(mail)
  const reset = linkToken(mail, '/reset-password')
  const [id = ''] = confirm.split('.')
  for (const token of [
    reset,
    `${id}.${'A'.repeat(43)}`,
    `${id}.`.padEnd(40, 'x'),
    "' or 1=1 --        ",
    '%'.repeat(40),
  ])
    await expect(accounts.confirmEmail({ token }), token).rejects.toMatchObject(refused)
  const choice = { password: next, confirmPassword: next }
  await expect(accounts.resetPassword({ token: confirm, ...choice })).rejects.toMatchObject(refused)
  const storedValues = await db.select({ value: verifications.value }).from(verifications)
  for (const { value } of storedValues) expect(`${confirm} ${reset}`).not.toContain(value)
  await accounts.confirmEmail({ token: confirm })
})

test('resend and reset respond alike for every address, and email existing accounts only', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const { accounts } = as(null)
  const answers = [
    await accounts.requestPasswordReset({ email: 'nobody@example.in' }),
    await accounts.resendConfirmation({ email: 'nobody@example.in' }),
    await accounts.resendConfirmation({ email }),
  ]
  expect(answers).toEqual([{ done: true }, { done: true }, { done: true }])
  await deliverEvents()
  expect(mail).toEqual([])
  expect(await accounts.requestPasswordReset({ email })).toEqual({ done: true })
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual([email])
})

test('emails to one mailbox are rate-limited, known or not', async ({ as, db, mail, deliverEvents }) => {
  await createMember(db, { email })
  for (const address of [email, 'nobody@example.in']) {
    for (let round = 0; round < 4; round++)
      await as(null, { address: `203.0.113.${round}` }).accounts.requestPasswordReset({ email: address })
    await expect(
      as(null, { address: '203.0.113.77' }).accounts.requestPasswordReset({ email: address }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
  await deliverEvents()
  expect(mail).toHaveLength(4)
})

test('a new password has six characters and a matching repetition', async ({ as }) => {
  const { accounts } = as(null)
  const token = 'x'.repeat(40)
  await expect(
    accounts.resetPassword({ token, password: '12345', confirmPassword: '123456' }),
  ).rejects.toMatchObject({
    data: {
      fields: {
        password: ['Password must be at least 6 characters'],
        confirmPassword: ['Passwords do not match'],
      },
    },
  })
})

test('a reset sets the new password, ends all sessions and unlocks the account', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const signedIn = new Headers()
  const { accounts } = as(null, { responseHeaders: signedIn })
  await accounts.signIn({ email, password })
  for (let guess = 0; guess < 6; guess++)
    await accounts.signIn({ email, password: 'forgotten' }).catch(() => {})
  await accounts.requestPasswordReset({ email })
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  const older = linkToken(mail.slice(0, 1), '/reset-password')
  await accounts.resetPassword({ token, password: next, confirmPassword: next })
  expect(await actorOf({ db, services, now }, cookieOf(signedIn))).toBeNull()
  expect(await db.$count(sessions)).toBe(0)
  for (const spent of [token, older])
    await expect(
      accounts.resetPassword({ token: spent, password, confirmPassword: password }),
    ).rejects.toMatchObject(refused)
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await accounts.signIn({ email, password: next })
})

test('a reset link works for one hour', async ({ as, db, fakes, mail, deliverEvents }) => {
  await createMember(db, { email })
  const { accounts } = as(null)
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  fakes.pass({ hours: 1 })
  const token = linkToken(mail, '/reset-password')
  await expect(
    accounts.resetPassword({ token, password: next, confirmPassword: next }),
  ).rejects.toMatchObject(refused)
})

test('a password reset proves the mailbox, so it confirms the address too', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }))
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  await accounts.resetPassword({
    token: linkToken(mail, '/reset-password'),
    password: next,
    confirmPassword: next,
  })
  await accounts.signIn({ email, password: next })
  await expect(accounts.confirmEmail({ token: linkToken(mail) })).rejects.toMatchObject(refused)
  expect(await db.$count(credentials)).toBe(1)
})

test('a deleted account gets no link', async ({ as, db, now, mail, deliverEvents }) => {
  await createMember(db, { email })
  await db.update(users).set({ deletedAt: now() })
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  expect(mail).toEqual([])
})

test('neither the queue nor the log ever contains a token', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }))
  const { rows } = await db.execute<{ data: object }>(sql`select data from pgboss.job where name = 'events'`)
  expect(Object.keys(rows[0]?.data ?? {}).toSorted()).toEqual(['name', 'purpose', 'requestId', 'userId'])
  await deliverEvents()
  await accounts.confirmEmail({ token: linkToken(mail) })
  expect(fakes.logLines.join()).not.toContain(linkToken(mail))
})

raceTest('one link used twice at the same moment works once', async ({ engine, as, fakes }) => {
  const { accounts } = as(null)
  await createMember(engine.db, { email })
  const { issueLink } = await import('../commands/email-links.ts')
  const [user] = await engine.db.select({ id: users.id }).from(users)
  const token = await issueLink(engine.db, {
    userId: user?.id ?? '',
    purpose: 'reset_password',
    now: fakes.now(),
  })
  const answers = await Promise.allSettled(
    [next, 'lassi-at-ten'].map((choice) =>
      accounts.resetPassword({ token, password: choice, confirmPassword: choice }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

raceTest('a sign-in with the old password that runs beside a reset opens nothing', async ({ engine, as }) => {
  const { db, pool } = engine
  const { userId } = await createMember(db, { email })
  const reset = await pool.connect()
  await reset.query('begin')
  await reset.query('update users set updated_at = now() where id = $1', [userId])
  const late = as(null)
    .accounts.signIn({ email, password })
    .catch(({ code }: { code: string }) => code)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
  await reset.query(`update credentials set password = 'another' where user_id = $1`, [userId])
  await reset.query('commit')
  reset.release()
  expect(await late).toBe('INVALID_CREDENTIALS')
  expect(await db.$count(sessions)).toBe(0)
})

test('a code requested before a password reset is void', async ({ as, db, mail, deliverEvents }) => {
  await createMember(db, { email })
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  const code = /\b\d{8}\b/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? 'no code'
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  await as(null).accounts.resetPassword({
    token,
    password: 'lassi-at-nine',
    confirmPassword: 'lassi-at-nine',
  })
  await expect(
    as(null, { cookie: cookieOf(asked) }).accounts.verifySignInCode({ code }),
  ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})
