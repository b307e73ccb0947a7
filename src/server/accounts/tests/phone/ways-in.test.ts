import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { switchOnApp, textedCode } from '#tests/fixtures/account-fixtures.ts'
import {
  askPhoneCode,
  confirmByCode,
  enterPhoneCode,
  giveNumber,
  longCode,
  signUpByPhone,
} from '#tests/fixtures/phone-fixtures.ts'
import { actorOf, cookieFor, password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const phone = '98290 12345'
const stored = '+919829012345'

test('a number joins an account with its password and the code of the number, and then signs in', async ({
  world,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await signedIn(world)
  const { accounts } = as(member)
  await expect(accounts.requestSignInPhone({ phone, currentPassword: 'not this' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  fakes.pass({ minutes: 1 })
  await accounts.requestSignInPhone({ phone, currentPassword: password })
  expect(await accounts.getWaysIn(), 'not before the code').toMatchObject({ phone: null, hasPassword: true })
  await deliverEvents()
  const code = longCode(fakes.texts)
  await expect(
    accounts.addSignInPhone({ code: code === '00000000' ? '11111111' : '00000000' }),
  ).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await accounts.addSignInPhone({ code })
  await expect(accounts.addSignInPhone({ code }), 'twice').rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await accounts.getWaysIn()).toMatchObject({ email, isEmailConfirmed: true, phone: stored })
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({
    to: email,
    subject: 'A phone number now signs in to your Haveli account',
  })
  fakes.pass({ minutes: 2 })
  expect(await enterPhoneCode(as, await askPhoneCode(world, phone))).toMatchObject({ user: { email } })
  await accounts.removeSignInPhone({ currentPassword: password })
  expect(await accounts.getWaysIn()).toMatchObject({ phone: null })
})

test('the only way in stays, and an address is confirmed by a code before it counts', async ({
  world,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { actor } = await signUpByPhone(world, phone)
  const { accounts } = as(actor)
  await expect(
    accounts.removeSignInPhone({ currentPassword: await confirmByCode(world, actor) }),
  ).rejects.toMatchObject({
    code: 'LAST_WAY_IN',
    message: 'This number is the only way into your account. Add an email first.',
  })
  fakes.pass({ minutes: 1 })
  await accounts.requestEmail({ email, currentPassword: await confirmByCode(world, actor) })
  expect(await accounts.getWaysIn()).toMatchObject({ email: null, hasPassword: false })
  await deliverEvents()
  const code = /\d{8}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? ''
  expect(mail.at(-1)).toMatchObject({ to: email })
  await accounts.addEmail({ code })
  expect(await accounts.getWaysIn()).toMatchObject({ email, isEmailConfirmed: true, phone: stored })
  expect((await accounts.getSettings()).notifications.email).toBe(true)
  await as(null).accounts.requestSignInCode({ email })
})

test('the address of somebody else is refused only by the code that they got', async ({
  world,
  as,
  db,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const { actor } = await signUpByPhone(world, phone)
  await as(actor).accounts.requestEmail({ email, currentPassword: await confirmByCode(world, actor) })
  await deliverEvents()
  const code = /\d{8}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? ''
  await expect(as(actor).accounts.addEmail({ code })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('a number in use moves from an account with an email, and from no other', async ({
  world,
  as,
  db,
  now,
  fakes,
  deliverEvents,
}) => {
  const alone = await signUpByPhone(world, phone)
  const other = '+919829054321'
  const holder = await createMember(db)
  await giveNumber(db, holder, { phone: other, now: now() })
  const member = await signedIn(world)
  const move = async (number: string) => {
    fakes.pass({ minutes: 2 })
    await as(member).accounts.requestSignInPhone({ phone: number, currentPassword: password })
    await deliverEvents()
    await as(member).accounts.addSignInPhone({ code: longCode(fakes.texts) })
  }
  await expect(move(phone)).rejects.toMatchObject({ code: 'PHONE_TAKEN' })
  expect(await as(alone.actor).accounts.getWaysIn()).toMatchObject({ phone: stored })
  await move(other.slice(3))
  expect(await db.select({ phone: users.phone }).from(users).where(eq(users.id, holder.userId))).toEqual([
    { phone: null },
  ])
})

test('without a password a texted code confirms sensitive changes, once', async ({ world, as, db }) => {
  const { actor } = await signUpByPhone(world, phone)
  const { accounts } = as(actor)
  const app = { factorType: 'totp', friendlyName: 'My phone' } as const
  await expect(accounts.enrolFactor({ ...app, currentPassword: '12345678' })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  const code = await confirmByCode(world, actor)
  await accounts.enrolFactor({ ...app, currentPassword: code })
  await expect(accounts.enrolFactor({ ...app, currentPassword: code })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  const member = await createMember(db)
  await expect(as(member).accounts.sendConfirmationCode()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a number of the second step does not sign in, and the other way round', async ({
  world,
  as,
  db,
  now,
  fakes,
  deliverEvents,
}) => {
  const member = await signedIn(world)
  const { accounts } = as(member)
  const begun = await accounts.enrolFactor({
    factorType: 'phone',
    friendlyName: 'SIM',
    phone,
    currentPassword: password,
  })
  const { challengeId } = await accounts.challengeFactor({ factorId: begun.id, channel: 'sms' })
  await deliverEvents()
  const code = /\d{6}/.exec(fakes.texts.at(-1)?.text ?? '')?.[0] ?? ''
  await accounts.verifyFactor({ factorId: begun.id, challengeId, code })
  await expect(accounts.requestSignInPhone({ phone, currentPassword: password })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('second step'),
  })
  const other = await createMember(db)
  await giveNumber(db, other, { phone: '+919829054321', now: now() })
  await switchOnApp(as(other), now())
  await expect(
    as(other).accounts.enrolFactor({
      factorType: 'phone',
      friendlyName: 'SIM',
      phone: '98290 54321',
      currentPassword: password,
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a phone whose second step was begun before it became the sign-in number does not finish it', async ({
  as,
  db,
  services,
  now,
  fakes,
  deliverEvents,
}) => {
  const { accounts } = as(await signedIn({ as, db, services, now, fakes, deliverEvents }))
  const factor = { factorType: 'phone', friendlyName: 'SIM', phone, currentPassword: password } as const
  const { id: factorId } = await accounts.enrolFactor(factor)
  await accounts.requestSignInPhone({ phone, currentPassword: password })
  await deliverEvents()
  await accounts.addSignInPhone({ code: longCode(fakes.texts) })
  const { challengeId } = await accounts.challengeFactor({ factorId, channel: 'sms' })
  await deliverEvents()
  const code = textedCode(fakes.texts)
  await expect(accounts.verifyFactor({ factorId, challengeId, code })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('already in use for your account'),
  })
  expect(await accounts.listFactors()).toMatchObject({ factors: [] })
})

/** Of a real session, which codes are bound to. */
async function signedIn(world: Fixtures['world']) {
  const member = await createMember(world.db, { email })
  const actor = await actorOf(world, await cookieFor(world, member))
  if (actor === null) throw new Error('Nobody was signed in')
  return actor
}
