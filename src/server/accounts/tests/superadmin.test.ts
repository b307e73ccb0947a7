import { eq } from 'drizzle-orm'

import { adminUsers, users } from '#database/schema/accounts.ts'
import { auditLog } from '#database/schema/platform.ts'
import { createMember } from '#tests/factories.ts'
import { actorOf, cookieOf, password, signUpForm } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { grantSuperadmin } from '../commands/create-account.ts'

const email = 'operator@example.in'
const next = 'kulfi-at-nine'

test('a suspended or deleted account cannot become superadmin', async ({ db, now }) => {
  await createMember(db, { email })
  await db.update(users).set({ suspendedAt: now() })
  expect(await grantSuperadmin(db, { email, now: now() })).toEqual({
    outcome: 'closed',
  })
  expect(await db.$count(adminUsers)).toBe(0)
})

test('a member is promoted and keeps the password; repeating it changes nothing', async ({
  as,
  db,
  now,
  services,
}) => {
  await createMember(db, { email })
  const options = { email, now: now() }
  expect(await grantSuperadmin(db, options)).toEqual({ outcome: 'promoted' })
  expect(await grantSuperadmin(db, options)).toEqual({ outcome: 'already' })
  const responseHeaders = new Headers()
  const { user } = await as(null, { responseHeaders }).accounts.signIn({ email, password })
  expect(user).toMatchObject({ loginRole: 'superadmin', role: 'owner' })
  expect(user?.duties).toContain('grantRoles')
  expect(await actorOf({ db, services, now }, cookieOf(responseHeaders))).toMatchObject({
    loginRole: 'superadmin',
  })
  expect(await db.$count(adminUsers)).toBe(1)
  expect(await db.select().from(auditLog)).toMatchObject([
    { actorId: null, action: 'accounts.grantRole', after: { role: 'superadmin' } },
  ])
})

test('a new superadmin sets a password through a link that works once', async ({ as, db, now }) => {
  const granted = await grantSuperadmin(db, { email, now: now() })
  if (granted.outcome !== 'made') throw new Error(granted.outcome)
  const { accounts } = as(null)
  await expect(accounts.signIn({ email, password: next })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const choice = { token: granted.token, password: next, confirmPassword: next }
  await accounts.resetPassword(choice)
  await expect(accounts.resetPassword(choice)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  expect((await accounts.signIn({ email, password: next })).user).toMatchObject({
    name: 'operator',
    loginRole: 'superadmin',
  })
})

test('promoting an unconfirmed account discards the password set at sign-up', async ({ as, db, now }) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }, { email }))
  const granted = await grantSuperadmin(db, { email, now: now() })
  expect(granted.outcome).toBe('made')
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  await expect(accounts.signIn({ email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
