import { eq } from 'drizzle-orm'

import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { credentials, sessions, users } from '#database/schema/accounts.ts'
import { issueLink } from '#server/accounts/commands/email-links.ts'
import { createMember } from '#tests/factories.ts'
import { switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { actorOf, cookieFor, linkToken, password, signUpForm } from '#tests/people.ts'
import { expect, raceTest, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const next = 'kulfi-at-nine'
const choice = { password: next, confirmPassword: next }
const wrong = { code: 'INVALID_CREDENTIALS' }

test("a person who signed up with another's address loses access once its owner confirms it", async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const intruder = as(null, { address: '198.51.100.9' })
  await intruder.accounts.signUpIndividual(await signUpForm(intruder))
  await deliverEvents()
  const [user] = await db.select({ userId: users.id }).from(users)
  const userId = user?.userId ?? ''
  const planted = await cookieFor({ db, services, now }, { userId })
  const factor = { userId, type: 'phone' as const, friendlyName: 'Mine', phone: '+919829099999' }
  await db.insert(factors).values({ ...factor, verifiedAt: now(), createdAt: now() })

  const owner = as(null)
  const { newPasswordToken } = await owner.accounts.confirmEmail({ token: linkToken(mail) })
  await expect(intruder.accounts.signIn({ email, password })).rejects.toMatchObject(wrong)
  expect(await actorOf({ db, services, now }, planted)).toBeNull()
  expect(await db.$count(factors)).toBe(0)
  await expect(owner.accounts.confirmEmail({ token: linkToken(mail) })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })

  const token = newPasswordToken ?? ''
  await owner.accounts.resetPassword({ token, ...choice })
  await expect(owner.accounts.resetPassword({ token, ...choice })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  const signedIn = await owner.accounts.signIn({ email, password: next })
  expect(signedIn).toMatchObject({ user: { email }, secondStep: null })
})

test('a link opened after the address was confirmed does not change the password', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const fresh = as(null)
  await fresh.accounts.signUpIndividual(await signUpForm(fresh))
  await fresh.accounts.requestPasswordReset({ email })
  await deliverEvents()
  const [user] = await db.select({ userId: users.id }).from(users)
  await fresh.accounts.resetPassword({ token: linkToken(mail, '/reset-password'), ...choice })
  const late = await issueLink(db, { userId: user?.userId ?? '', purpose: 'confirm_email', now: now() })
  expect(await as(null).accounts.confirmEmail({ token: late })).toEqual({ newPasswordToken: null })
  expect((await fresh.accounts.signIn({ email, password: next })).user).toMatchObject({ email })
})

test('a reset removes a second factor activated within the day before, and says so by email', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  await switchOnApp({ accounts }, now())
  fakes.pass({ hours: 23 })
  await accounts.enrolFactor({ factorType: 'totp', friendlyName: 'Begun', currentPassword: password })
  await reset({ as, mail, deliverEvents })
  expect(await db.$count(factors), 'one that was only begun goes too').toBe(0)
  expect(await db.$count(recoveryCodes)).toBe(0)
  const signedIn = await as(null).accounts.signIn({ email, password: next })
  expect(signedIn).toMatchObject({ user: { email }, secondStep: null })
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: email, subject: 'Your Haveli password was changed' })
  expect(mail.at(-1)?.text).toContain(
    'Verification methods, recovery codes and passkeys added in the last 24 hours',
  )
})

test('a second factor older than a day survives a reset; newer ones do not', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id } = await switchOnApp({ accounts }, now(), 'Phone 1')
  fakes.pass({ hours: 24 })
  await switchOnApp({ accounts }, now(), 'Phone 2')
  await reset({ as, mail, deliverEvents })
  const { secondStep } = await as(null).accounts.signIn({ email, password: next })
  expect(secondStep?.factors.map((factor) => factor.id)).toEqual([id])
  expect((await accounts.listFactors()).recoveryCodesLeft).toBe(10)
  fakes.pass({ hours: 25 })
  await reset({ as, mail, deliverEvents })
  await deliverEvents()
  expect(mail.at(-1)?.text).not.toContain('recovery codes added in the last 24 hours')

  await accounts.renewRecoveryCodes({ currentPassword: next })
  await reset({ as, mail, deliverEvents })
  const left = await accounts.listFactors()
  expect({ ...left, factors: left.factors.length }).toMatchObject({ factors: 1, recoveryCodesLeft: 0 })
})

test('a reset removes a second factor from before the mailbox was proved, however old', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  await switchOnApp({ accounts: as(member).accounts }, now())
  fakes.pass({ days: 30 })
  await db.update(users).set({ emailVerifiedAt: now() }).where(eq(users.id, member.userId))
  fakes.pass({ days: 30 })
  await reset({ as, mail, deliverEvents })
  expect(await db.$count(factors)).toBe(0)
})

raceTest(
  'a password that is chosen beside the confirmation elsewhere stands',
  async ({ engine, as, fakes }) => {
    const { db } = engine
    for (let round = 0; round < 5; round++) {
      const address = `person${round}@example.in`
      const fresh = as(null, { address: `198.51.100.${round}` })
      await fresh.accounts.signUpIndividual(await signUpForm(fresh, { email: address }))
      const [user] = await db.select({ userId: users.id }).from(users).where(eq(users.email, address))
      const userId = user?.userId ?? ''
      const issue = (purpose: 'confirm_email' | 'reset_password') =>
        issueLink(db, { userId, purpose, now: fakes.now() })
      const [confirm, change] = [await issue('confirm_email'), await issue('reset_password')]
      const [confirmed, changed] = await Promise.allSettled([
        as(null).accounts.confirmEmail({ token: confirm }),
        as(null).accounts.resetPassword({ token: change, ...choice }),
      ])
      expect(changed.status).toBe('fulfilled')
      // The second request fails on the used link or the confirmed address.
      if (confirmed.status === 'rejected') expect(confirmed.reason).toMatchObject({ code: 'LINK_INVALID' })
      expect((await fresh.accounts.signIn({ email: address, password: next })).user).not.toBeNull()
      expect(await db.$count(credentials, eq(credentials.userId, userId))).toBe(1)
    }
  },
)

raceTest(
  'a second step that is switched on beside a reset does not outlive it',
  async ({ engine, as, fakes }) => {
    const { db } = engine
    for (let round = 0; round < 5; round++) {
      const member = await createMember(db, { email: `member${round}@example.in` })
      const token = await issueLink(db, {
        userId: member.userId,
        purpose: 'reset_password',
        now: fakes.now(),
      })
      await Promise.allSettled([
        switchOnApp({ accounts: as(member).accounts }, fakes.now()),
        as(null, { address: `198.51.100.${round}` }).accounts.resetPassword({ token, ...choice }),
      ])
      expect(await db.$count(sessions, eq(sessions.userId, member.userId))).toBe(0)
      const started = await as(null, { address: `198.51.101.${round}` }).accounts.signIn({
        email: member.email,
        password: next,
      })
      expect(started.secondStep).toBeNull()
    }
  },
)

async function reset({ as, mail, deliverEvents }: Pick<Fixtures, 'as' | 'mail' | 'deliverEvents'>) {
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  await as(null).accounts.resetPassword({ token: linkToken(mail, '/reset-password'), ...choice })
}
