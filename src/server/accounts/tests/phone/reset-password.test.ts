import { eq } from 'drizzle-orm'

import { factors } from '#database/schema/account-factors.ts'
import { users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { giveNumber, signUpByPhone } from '#tests/fixtures/phone-fixtures.ts'
import { linkToken } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const phone = '+919829012345'
const changed = { password: 'kulfi-at-ten', confirmPassword: 'kulfi-at-ten' }

test('a password reset takes away a number that was added within the last day, and keeps an older one', async ({
  as,
  db,
  mail,
  now,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  const reset = () => resetPassword({ as, mail, deliverEvents })
  await giveNumber(db, member, { phone, now: new Date(now().getTime() - 25 * 3_600_000) })
  await reset()
  expect(await findNumber(db, member.userId)).toBe(phone)
  await giveNumber(db, member, { phone, now: now() })
  await reset()
  expect(await findNumber(db, member.userId)).toBeNull()
})

test('an account that began with a number keeps it and its second step, though they are older than its address', async ({
  as,
  db,
  services,
  fakes,
  mail,
  now,
  deliverEvents,
}) => {
  const { actor } = await signUpByPhone({ as, db, services, now, fakes, deliverEvents }, phone)
  const { userId } = actor
  await db.insert(factors).values({ userId, type: 'phone', friendlyName: 'Mine', phone, verifiedAt: now() })
  fakes.pass({ minutes: 3 * 24 * 60 })
  const confirmed = { email, emailVerified: true, emailVerifiedAt: now() }
  await db.update(users).set(confirmed).where(eq(users.id, userId))
  await resetPassword({ as, mail, deliverEvents })
  expect(await findNumber(db, userId)).toBe(phone)
  expect(await db.$count(factors, eq(factors.userId, userId))).toBe(1)
})

test('an account that began with a number keeps its second step although it has another number by now', async ({
  as,
  db,
  services,
  fakes,
  mail,
  now,
  deliverEvents,
}) => {
  const { actor } = await signUpByPhone({ as, db, services, now, fakes, deliverEvents }, phone)
  const { userId } = actor
  const factor = { type: 'phone', friendlyName: 'Mine', phone, verifiedAt: now(), createdAt: now() } as const
  await db.insert(factors).values({ userId, ...factor })
  fakes.pass({ days: 3 })
  const confirmed = { email, emailVerified: true, emailVerifiedAt: now() }
  await db.update(users).set(confirmed).where(eq(users.id, userId))
  fakes.pass({ days: 3 })
  await giveNumber(db, actor, { phone: '+919829054321', now: now() })
  fakes.pass({ days: 3 })
  for (let reset = 1; reset <= 2; reset++) {
    await resetPassword({ as, mail, deliverEvents })
    expect(await db.$count(factors, eq(factors.userId, userId))).toBe(1)
  }
})

async function resetPassword({ as, mail, deliverEvents }: Pick<Fixtures, 'as' | 'mail' | 'deliverEvents'>) {
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  await as(null).accounts.resetPassword({ token: linkToken(mail, '/reset-password'), ...changed })
}

async function findNumber(db: Fixtures['db'], userId: string) {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return user?.phone
}
