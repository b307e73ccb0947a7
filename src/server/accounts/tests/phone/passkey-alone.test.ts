import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { addPasskey, signInByPasskey } from '#tests/fixtures/account-fixtures.ts'
import { confirmByCode, giveNumber, signUpByPhone } from '#tests/fixtures/phone-fixtures.ts'
import { createAuthenticator } from '#tests/fixtures/software-authenticator.ts'
import { actorOf, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const phone = '98290 12345'
const site = 'http://localhost:3000'

test('an account with a number alone signs in by the passkey that it added', async ({ world, as, db }) => {
  const device = createAuthenticator(site)
  const { user, actor } = await signUpByPhone(world, phone)
  await expect(addPasskey(as, actor, device, { currentPassword: '00000000' })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  await addPasskey(as, actor, device, { currentPassword: await confirmByCode(world, actor) })
  const signedIn = await signInByPasskey(as, device)
  expect(signedIn.user).toMatchObject({ id: user.id, email: null })
  expect(await actorOf(world, signedIn.cookie)).toMatchObject({ userId: user.id })
  await db.update(users).set({ suspendedAt: world.now() }).where(eq(users.id, user.id))
  await expect(signInByPasskey(as, device)).rejects.toMatchObject({ code: 'SUSPENDED' })
})

test('a passkey goes on signing in once the email is removed, and not where neither was proved', async ({
  as,
  db,
  now,
}) => {
  const device = createAuthenticator(site)
  const member = await createMember(db)
  await addPasskey(as, member, device)
  const isOf = eq(users.id, member.userId)
  await db.update(users).set({ emailVerified: false }).where(isOf)
  await expect(signInByPasskey(as, device)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  await db.update(users).set({ emailVerified: true }).where(isOf)
  await giveNumber(db, member, { phone: '+919829012345', now: now() })
  await as(member).accounts.removeEmail({ currentPassword: password })
  expect((await signInByPasskey(as, device)).user).toMatchObject({ id: member.userId, email: null })
})
