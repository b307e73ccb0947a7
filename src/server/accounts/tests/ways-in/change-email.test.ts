import { eq } from 'drizzle-orm'

import { credentials, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import type { Actor } from '#server/platform/context.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import {
  askPhoneCode,
  confirmByCode,
  enterPhoneCode,
  giveNumber,
  longCode,
  signUpByPhone,
} from '#tests/fixtures/phone-fixtures.ts'
import { linkToken, password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const newEmail = 'kavita@jaipur.example'
const phone = '98290 12345'
const stored = '+919829012345'
const confirmed = { currentPassword: password }

test('an address is replaced by the code of the new one, and the former one is told and opens nothing', async ({
  world,
  as,
  db,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const { actor } = await signedInOn(world, email)
  const { accounts } = as(actor)
  await accounts.enrolFactor({ factorType: 'totp', friendlyName: 'App', ...confirmed })
  await expect(accounts.requestEmail({ email: newEmail, currentPassword: 'not this' })).rejects.toMatchObject(
    {
      code: 'PASSWORD_WRONG',
    },
  )
  await expect(accounts.requestEmail({ email, ...confirmed })).rejects.toMatchObject({
    code: 'NOTHING_CHANGED',
  })
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  const code = await newAddressCode({ as, mail, deliverEvents }, actor)
  expect(await accounts.getWaysIn(), 'not before the code').toMatchObject({ email })
  await accounts.addEmail({ code })

  expect(await accounts.getWaysIn()).toMatchObject({ email: newEmail, isEmailConfirmed: true })
  expect((await accounts.listSessions()).total).toBe(1)
  const sent = mail.length
  await deliverEvents()
  expect(mail.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'This address no longer opens your Haveli account'],
    [newEmail, 'The email address of your Haveli account was changed'],
  ])
  const reset = { token, password: 'stepwell-88', confirmPassword: 'stepwell-88' }
  await expect(as(null).accounts.resetPassword(reset)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(await as(null).accounts.signIn({ email: newEmail, password })).toMatchObject({
    user: { email: newEmail },
  })
  expect(await db.select({ email: profiles.email }).from(profiles)).toEqual([{ email: newEmail }])
})

test('a second step outlives a new address and a password reset through it', async ({
  world,
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  await db.update(users).set({ emailVerifiedAt: now() }).where(eq(users.id, member.userId))
  fakes.pass({ days: 1 })
  const { actor } = await signedInOn(world, email)
  await switchOnApp(as(actor), now())
  fakes.pass({ days: 3 })
  await as(actor).accounts.addEmail({ code: await newAddressCode({ as, mail, deliverEvents }, actor) })
  await as(null).accounts.requestPasswordReset({ email: newEmail })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  const reset = { token, password: 'stepwell-88', confirmPassword: 'stepwell-88' }
  await as(null).accounts.resetPassword(reset)
  expect(await as(null).accounts.signIn({ email: newEmail, password: 'stepwell-88' })).toMatchObject({
    secondStep: { factors: [{ type: 'totp' }] },
  })
})

test('an address is removed where a number remains, with its password, and the number alone signs in', async ({
  world,
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  const { actor } = await signedInOn(world, email)
  const { accounts } = as(actor)
  await expect(accounts.removeEmail({ currentPassword: 'not this' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await expect(accounts.removeEmail(confirmed)).rejects.toMatchObject({
    code: 'LAST_WAY_IN',
    message: 'This email is the only way into your account. Add a phone number first.',
  })
  await giveNumber(db, member, { phone: stored, now: now() })
  await accounts.removeEmail(confirmed)
  expect(await accounts.getWaysIn()).toMatchObject({ email: null, phone: stored, hasPassword: false })
  expect(await db.$count(credentials)).toBe(0)
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual([email])
  await expect(accounts.removeSignInPhone({ currentPassword: '00000000' })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  const currentPassword = await confirmByCode({ as, fakes, deliverEvents }, actor)
  await expect(accounts.removeSignInPhone({ currentPassword })).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
  fakes.pass({ minutes: 2 })
  expect(await enterPhoneCode(as, await askPhoneCode(world, phone))).toMatchObject({
    user: { id: member.userId },
  })
})

test('the shared accounts of the demo keep their address', async ({ as, db }) => {
  const member = await createMember(db, { email })
  await db.update(users).set({ isDemo: true }).where(eq(users.id, member.userId))
  const { accounts } = as(member)
  await expect(accounts.requestEmail({ email: newEmail, ...confirmed })).rejects.toMatchObject({
    code: 'DEMO',
  })
  await expect(accounts.removeEmail(confirmed)).rejects.toMatchObject({ code: 'DEMO' })
})

test('a number that was replaced or removed is texted, in quiet hours too', async ({
  world,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { actor } = await signUpByPhone(world, phone)
  const { accounts } = as(actor)
  fakes.pass({ hours: 14 })
  await accounts.requestSignInPhone({
    phone: '94140 55021',
    currentPassword: await confirmByCode(world, actor),
  })
  await deliverEvents()
  await accounts.addSignInPhone({ code: longCode(fakes.texts) })
  await deliverEvents()
  expect(fakes.texts.at(-1)).toMatchObject({
    to: stored,
    template: 'former_number',
    text: 'Haveli: this number no longer signs in to your account. If it was not you, write to us: http://localhost:3000/contact',
  })
  fakes.pass({ minutes: 2 })
  await accounts.requestEmail({ email: newEmail, currentPassword: await confirmByCode(world, actor) })
  await deliverEvents()
  await accounts.addEmail({ code: /\d{8}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? '' })
  await accounts.removeSignInPhone({ currentPassword: await confirmByCode(world, actor) })
  await deliverEvents()
  expect(fakes.texts.at(-1)).toMatchObject({ to: '+919414055021', template: 'former_number' })
})

type Place = Pick<Fixtures, 'as' | 'mail' | 'deliverEvents'>

async function newAddressCode({ as, mail, deliverEvents }: Place, actor: Actor): Promise<string> {
  await as(actor).accounts.requestEmail({ email: newEmail, ...confirmed })
  await deliverEvents()
  const sent = mail.findLast(({ to }) => to === newEmail)
  return /\d{8}/.exec(sent?.subject ?? '')?.[0] ?? ''
}
