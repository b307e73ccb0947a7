import { users } from '#database/schema/accounts.ts'
import { rateLimits } from '#database/schema/platform.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { cookieOf, linkToken, password, signUpForm } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { takeSpacedAttempt } from '../../platform/http/rate-limit.ts'
import { limits } from '../policy/limits.ts'

test('a name cannot carry a link or extra lines into somebody else’s mailbox', async ({ as, db }) => {
  for (const name of [
    'Win at https://evil.example',
    'See www.evil.example',
    'bit.ly/prize',
    'Write to me@evil.example',
    '<a>Kavita</a>',
    'evil.com',
    'Prize of ₹5,00,000',
    'Call 98290 12345',
    'Kavita\r\n\r\nPay at evil',
  ]) {
    const { accounts } = as(null)
    await expect(
      accounts.signUpIndividual(await signUpForm({ accounts }, { name })),
      name,
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { name: expect.anything() } } })
  }
  expect(await db.$count(users)).toBe(0)
})

test('the confirmation email repeats no other input of the form', async ({ as, mail, deliverEvents }) => {
  const { accounts } = as(null)
  const typed = { name: 'You won a lakh', city: 'Call nine eight', company: 'Prize Office' }
  await accounts.signUpProfessional(await signUpForm({ accounts }, typed))
  await deliverEvents()
  const sent = JSON.stringify(mail)
  expect(mail).toHaveLength(1)
  for (const words of Object.values(typed)) expect(sent).not.toContain(words)
})

test('a password that many people have is refused at sign-up, reset and change', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const common = { password: 'Password1', confirmPassword: 'Password1' }
  const refused = {
    code: 'PASSWORD_COMMON',
    message: 'Many people use this password and it is easy to guess. Please choose another one.',
  }
  const guest = as(null).accounts
  await expect(guest.signUpIndividual(await signUpForm({ accounts: guest }, common))).rejects.toMatchObject(
    refused,
  )
  expect(await db.$count(users)).toBe(0)

  const member = await createMember(db)
  const changing = { currentPassword: password, ...common }
  await expect(as(member).accounts.changePassword(changing)).rejects.toMatchObject(refused)
  await guest.requestPasswordReset({ email: member.email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  await expect(guest.resetPassword({ token, ...common })).rejects.toMatchObject(refused)
  await guest.resetPassword({ token, password: 'demo-jaipur', confirmPassword: 'demo-jaipur' })
})

test('real names are accepted unchanged', async ({ as, db }) => {
  const names = [
    'Dr.Kavita Sharma',
    'M.K. Gandhi',
    "D'Souza",
    'Ramesh S/o Suresh',
    'कविता शर्मा',
    'A. P. J. Kalam',
  ]
  for (const [at, name] of names.entries()) {
    const { accounts } = as(null)
    const email = `person-${at}@example.in`
    await accounts.signUpIndividual(await signUpForm({ accounts }, { name, email }))
  }
  expect(await db.$count(users)).toBe(names.length)
})

test('distributed guessing locks nobody out for good: a reset opens the account', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  for (let guess = 0; guess < limits.signInAnywhere.free; guess++)
    await takeSpacedAttempt(db, { ...limits.signInAnywhere, subject: [email], now: now() })
  const { accounts } = as(null)
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  const next = 'kulfi-at-nine'
  await accounts.resetPassword({
    token: linkToken(mail, '/reset-password'),
    password: next,
    confirmPassword: next,
  })
  expect((await accounts.signIn({ email, password: next })).user).toMatchObject({ email })
})

test('the wait doubles with each wrong guess and is shown; afterwards the right password is accepted', async ({
  as,
  db,
  fakes,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  const responseHeaders = new Headers()
  const { accounts } = as(null, { responseHeaders })
  const guess = () =>
    accounts.signIn({ email, password: 'a guess' }).catch(({ code }: { code: string }) => code)
  for (let free = 0; free < 5; free++) expect(await guess()).toBe('INVALID_CREDENTIALS')
  for (const wait of [30, 60, 120, 240]) {
    expect(await guess()).toBe('TOO_MANY_REQUESTS')
    expect(responseHeaders.get('Retry-After')).toBe(String(wait))
    fakes.pass({ minutes: wait / 60 })
    expect(await guess()).toBe('INVALID_CREDENTIALS')
  }
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 8 minutes and try again.',
  })
  await expect(as(null, { locale: 'hi' }).accounts.signIn({ email, password })).rejects.toMatchObject({
    message: 'बहुत ज़्यादा कोशिशें हो गईं। 8 मिनट बाद फिर कोशिश करें।',
  })
  fakes.pass({ minutes: 8 })
  await accounts.signIn({ email, password })
  for (let free = 0; free < 5; free++) expect(await guess()).toBe('INVALID_CREDENTIALS')
})

test('a busy network slows down but works; a person with the right password waits two minutes at most', async ({
  as,
  db,
  fakes,
  now,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  const attempt = { ...limits.signInOfClient, subject: ['203.0.113.7'] }
  for (let guess = 0; guess < 60; guess++) {
    await takeSpacedAttempt(db, { ...attempt, now: now() })
    fakes.pass({ minutes: guess < 30 ? 0 : 2 })
  }
  await takeSpacedAttempt(db, { ...attempt, now: now() })
  const { accounts } = as(null)
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 2 minutes and try again.',
  })
  fakes.pass({ minutes: 2 })
  await accounts.signIn({ email, password })
})

test('however many guests guess at an account, its owner waits five minutes at most, or uses an emailed code', async ({
  as,
  db,
  fakes,
  now,
  mail,
  deliverEvents,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  const attempt = { ...limits.signInAnywhere, subject: [email] }
  for (let guess = 0; guess < 90; guess++) {
    await takeSpacedAttempt(db, { ...attempt, now: now() })
    fakes.pass({ minutes: guess < 50 ? 0 : 5 })
  }
  await takeSpacedAttempt(db, { ...attempt, now: now() })
  const responseHeaders = new Headers()
  const { accounts } = as(null, { responseHeaders })
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 5 minutes and try again.',
  })
  await accounts.requestSignInCode({ email })
  await deliverEvents()
  const code = /\d{8}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? ''
  await as(null, { cookie: cookieOf(responseHeaders) }).accounts.verifySignInCode({ code })
  fakes.pass({ minutes: 5 })
  await accounts.signIn({ email, password })
})

test('on a device with an earlier sign-in, only guesses made there lock the account', async ({
  as,
  db,
  services,
  now,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  const { cookie } = await signedInOn({ as, db, services, now }, email)
  const other = await signedInOn({ as, db, services, now }, (await createMember(db)).email)
  for (let guess = 0; guess < limits.signInAnywhere.free; guess++)
    await takeSpacedAttempt(db, { ...limits.signInAnywhere, subject: [email], now: now() })
  for (let guess = 0; guess < limits.signInOfAccount.free; guess++)
    await takeSpacedAttempt(db, { ...limits.signInOfAccount, subject: [email, '203.0.113.7'], now: now() })
  const refused = { code: 'TOO_MANY_REQUESTS' }
  const guest = as(null, { address: '198.51.100.7' }).accounts
  await expect(guest.signIn({ email, password })).rejects.toMatchObject(refused)
  const neighbour = as(null, { address: '198.51.100.8', cookie: other.cookie }).accounts
  await expect(neighbour.signIn({ email, password }), 'a device of another account').rejects.toMatchObject(
    refused,
  )
  const own = as(null, { cookie }).accounts
  expect((await own.signIn({ email, password })).user).toMatchObject({ email })
  for (let guess = 0; guess < limits.signInOfDevice.free; guess++)
    await expect(own.signIn({ email, password: 'a guess' })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  await expect(own.signIn({ email, password })).rejects.toMatchObject(refused)
})

test('a device is known until the password is reset, but stays known after a password change on it', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  const { cookie } = await signedInOn({ as, db, services, now }, email)
  const changing = await signedInOn({ as, db, services, now }, email)
  fakes.pass({ minutes: 1 })
  const next = 'kulfi-at-nine'
  const responseHeaders = new Headers()
  await as(changing.actor, { cookie: changing.cookie, responseHeaders }).accounts.changePassword({
    currentPassword: password,
    password: next,
    confirmPassword: next,
  })
  for (let guess = 0; guess < limits.signInAnywhere.free; guess++)
    await takeSpacedAttempt(db, { ...limits.signInAnywhere, subject: [email], now: now() })
  await expect(as(null, { cookie }).accounts.signIn({ email, password: next })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await as(null, { cookie: cookieOf(responseHeaders) }).accounts.signIn({ email, password: next })
})

test("a guest's guesses are counted for a day; a refused sign-in leaves no row", async ({
  as,
  db,
  fakes,
}) => {
  const { accounts } = as(null)
  const guess = (serial: number) =>
    accounts
      .signIn({ email: `person${serial}@example.in`, password })
      .catch(({ code }: { code: string }) => code)
  for (let serial = 0; serial < limits.signInOfClient.free; serial++)
    expect(await guess(serial)).toBe('INVALID_CREDENTIALS')
  const counted = await db.$count(rateLimits)
  for (let serial = 100; serial < 120; serial++) expect(await guess(serial)).toBe('TOO_MANY_REQUESTS')
  expect(await db.$count(rateLimits)).toBe(counted)
  fakes.pass({ days: 1 })
  for (let serial = 200; serial < 203; serial++) await guess(serial)
  expect(await db.$count(rateLimits)).toBeLessThan(10)
})

test('refused code requests leave no row', async ({ as, db }) => {
  const { accounts } = as(null)
  for (let serial = 0; serial < limits.codeOfClient.limit; serial++)
    await accounts.requestSignInCode({ email: `person${serial}@example.in` })
  const counted = await db.$count(rateLimits)
  await expect(accounts.requestSignInCode({ email: 'another@example.in' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await db.$count(rateLimits)).toBe(counted)
})
