import { eq } from 'drizzle-orm'

import { sessions, users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { appCode, signedInOn, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import {
  askPhoneCode,
  enterPhoneCode,
  giveNumber,
  longCode,
  phoneDetails,
} from '#tests/fixtures/phone-fixtures.ts'
import { password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const phone = '98290 12345'
const stored = '+919829012345'

test('a number that was used lately opens the account, and its second step still has to follow', async ({
  world,
  as,
  db,
  now,
  fakes,
}) => {
  const member = await createMember(db, { email })
  await giveNumber(db, member, { phone: stored, now: now() })
  fakes.pass({ days: 80 })
  const passed = await enterPhoneCode(as, await askPhoneCode(world, phone))
  expect(passed).toMatchObject({ user: { id: member.userId }, next: null })
  await switchOnApp(as(member), now())
  fakes.pass({ minutes: 2 })
  const again = await enterPhoneCode(as, await askPhoneCode(world, phone))
  expect(again).toMatchObject({ user: null, secondStep: { factors: [{ type: 'totp' }] }, next: null })
})

test('after ninety days without use a code alone opens no account that has a confirmed email', async ({
  world,
  as,
  db,
}) => {
  const { member } = await longUnused(world)
  const asked = await askPhoneCode(world, phone)
  const passed = await enterPhoneCode(as, asked)
  expect(passed).toMatchObject({ user: null, secondStep: null, next: 'other_proof' })
  await expect(as(null, asked).accounts.signUpWithPhone(phoneDetails), 'by mistake').rejects.toMatchObject({
    code: 'PHONE_TAKEN',
  })
  const before = await db.$count(sessions)
  await as(null, asked).accounts.signIn({ email, password })
  expect(await db.$count(sessions)).toBe(before + 1)
  const again = await enterPhoneCode(as, await askPhoneCode(world, phone, { address: '198.51.100.4' }))
  expect(again).toMatchObject({ user: { id: member.userId } })
})

test('whoever has the number newly starts an account of their own; the former one keeps its email and is told', async ({
  world,
  as,
  mail,
  deliverEvents,
}) => {
  const { member } = await longUnused(world)
  const { actor } = await signedInOn(world, email)
  const asked = await askPhoneCode(world, phone)
  await enterPhoneCode(as, asked)
  const { user } = await as(null, asked).accounts.signUpWithPhone({ ...phoneDetails, isNewHolder: true })
  expect(user.id).not.toBe(member.userId)
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({
    to: email,
    subject: 'Your number now belongs to another Haveli account',
  })
  expect((await as(actor).accounts.listSessions()).total).toBe(1)
  expect(await as(actor).accounts.getWaysIn()).toMatchObject({ email, phone: null })
  await as(null).accounts.signIn({ email, password })
})

test('a device on which the account signed in before needs no second proof', async ({ world, as }) => {
  await longUnused(world)
  const { cookie } = await signedInOn(world, email)
  const asked = await askPhoneCode(world, phone, { cookie })
  expect(await enterPhoneCode(as, asked)).toMatchObject({ user: { email }, next: null })
})

test('a code alone does not show that somebody still has the number; the second step after it does', async ({
  world,
  as,
  db,
  now,
  fakes,
}) => {
  const member = await createMember(db)
  await giveNumber(db, member, { phone: stored, now: now() })
  const { id: factorId, secret } = await switchOnApp(as(member), now())
  await db.update(users).set({ email: null, emailVerified: false }).where(eq(users.id, member.userId))
  const usedAt = async () => {
    const isMember = eq(users.id, member.userId)
    return (await db.select({ at: users.phoneUsedAt }).from(users).where(isMember))[0]?.at
  }
  const before = await usedAt()
  fakes.pass({ days: 200 })
  const asked = await askPhoneCode(world, phone)
  const passed = await enterPhoneCode(as, asked)
  expect(passed).toMatchObject({ user: null, secondStep: { factors: [{ type: 'totp' }] } })
  expect(await usedAt()).toEqual(before)
  await expect(enterPhoneCode(as, asked), 'twice').rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  fakes.pass({ minutes: 1 })
  const cookie = `${asked.cookie}; ${passed.cookie}`
  await as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) })
  expect(await usedAt()).toEqual(now())
})

test('a sign-in that began with a number ends with the number, before its second step', async ({
  world,
  as,
  db,
  now,
  fakes,
  deliverEvents,
}) => {
  const member = await createMember(db)
  const other = await createMember(db, { email })
  const { actor } = await signedInOn(world, email)
  const { id: factorId, secret } = await switchOnApp(as(member), now())
  const endings = {
    removed: () => as(member).accounts.removeSignInPhone({ currentPassword: password }),
    taken: async () => {
      await as(actor).accounts.requestSignInPhone({ phone, currentPassword: password })
      await deliverEvents()
      await as(actor).accounts.addSignInPhone({ code: longCode(fakes.texts) })
    },
  }
  for (const [name, end] of Object.entries(endings)) {
    fakes.pass({ minutes: 2 })
    await giveNumber(db, member, { phone: stored, now: now() })
    const asked = await askPhoneCode(world, phone)
    const { cookie } = await enterPhoneCode(as, asked)
    fakes.pass({ minutes: 2 })
    await end()
    await deliverEvents()
    const code = appCode(secret, now())
    await expect(as(null, { cookie }).accounts.verifySignIn({ factorId, code }), name).rejects.toMatchObject({
      code: 'SECOND_STEP_EXPIRED',
    })
  }
  expect(await db.$count(sessions, eq(sessions.userId, other.userId))).toBe(1)
  expect(await db.$count(sessions, eq(sessions.userId, member.userId))).toBe(0)
})

test('whoever signs out leaves no proved number to the next person at that computer', async ({
  world,
  as,
}) => {
  const asked = await askPhoneCode(world, phone)
  expect(await enterPhoneCode(as, asked)).toMatchObject({ next: 'sign_up' })
  await as(null, asked).accounts.signOut()
  await expect(as(null, asked).accounts.signUpWithPhone(phoneDetails)).rejects.toMatchObject({
    code: 'EXPIRED',
  })
})

async function longUnused({ db, now, fakes }: Pick<Fixtures, 'db' | 'now' | 'fakes'>) {
  const member = await createMember(db, { email })
  await giveNumber(db, member, { phone: stored, now: now() })
  fakes.pass({ days: 91 })
  expect(await db.$count(users, eq(users.phone, stored))).toBe(1)
  return { member }
}
