import { eq } from 'drizzle-orm'

import { sessions, users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { askPhoneCode, enterPhoneCode, giveNumber, phoneDetails } from '#tests/fixtures/phone-fixtures.ts'
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

async function longUnused({ db, now, fakes }: Pick<Fixtures, 'db' | 'now' | 'fakes'>) {
  const member = await createMember(db, { email })
  await giveNumber(db, member, { phone: stored, now: now() })
  fakes.pass({ days: 91 })
  expect(await db.$count(users, eq(users.phone, stored))).toBe(1)
  return { member }
}
