import { users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { linkToken, password, signUpForm } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { takeAttempt } from '../../platform/rate-limit.ts'
import { limits } from '../policy.ts'

test('a name cannot carry a link or lines of its own to somebody else’s mailbox', async ({ as, db }) => {
  for (const name of [
    'Win at https://evil.example',
    'See www.evil.example',
    'bit.ly/prize',
    'Write to me@evil.example',
    '<a>Kavita</a>',
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

test('names as people write them are taken', async ({ as, db }) => {
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

test('strangers who guess from everywhere lock nobody out for good: a reset opens the account', async ({
  as,
  db,
  now,
  mail,
  deliverNews,
}) => {
  const { email } = await createMember(db, { email: 'kavita.sharma@example.in' })
  for (let guess = 0; guess < limits.signInAnywhere.limit; guess++)
    await takeAttempt(db, { ...limits.signInAnywhere, subject: [email], now: now() })
  const { accounts } = as(null)
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await accounts.requestPasswordReset({ email })
  await deliverNews()
  const next = 'kulfi-at-nine'
  await accounts.resetPassword({
    token: linkToken(mail, '/reset-password'),
    password: next,
    confirmPassword: next,
  })
  expect((await accounts.signIn({ email, password: next })).user).toMatchObject({ email })
})
