import { eq } from 'drizzle-orm'

import { loginRoles } from '#contract/enums.ts'
import { factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { adminUsers, sessions, users } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { auditLog, liveEvents } from '#database/schema/platform.ts'
import { createMember, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { actorOf, cookieFor, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const reason = 'Copies listings of others'

test('a suspended person is signed out at once and sees the reason, and their listings are hidden', async ({
  db,
  as,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const person = await createMember(db, { role: 'agent', name: 'Lalit Soni' })
  const home = await createProperty(db, person)
  const cookie = await cookieFor({ db, services, now }, person)
  await as(admin).accounts.suspendPerson({ id: person.userId, reason })
  expect(await actorOf({ db, services, now }, cookie)).toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0)
  expect(await db.$count(liveEvents, eq(liveEvents.userId, person.userId)), 'open windows ask').toBe(1)
  await expect(as(null).properties.getProperty({ id: String(home.propertyNumericId) })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  )
  const signIn = { email: person.email, password }
  await expect(as(null).accounts.signIn(signIn)).rejects.toMatchObject({ code: 'SUSPENDED' })
  await expect(as(null).accounts.signIn({ ...signIn, password: 'not-this-one' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: person.email, subject: 'Your Haveli account is suspended' })
  expect(mail.at(-1)?.text).toContain(reason)
  const [entry] = await db.select().from(auditLog)
  expect(entry).toMatchObject({
    action: 'accounts.suspend',
    subjectId: person.userId,
    before: { isSuspended: false },
    after: { isSuspended: true },
  })
})

test('a restored person can sign in again, and their listings are restored', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const person = await createMember(db, { role: 'agent' })
  const home = await createProperty(db, person)
  const id = person.userId
  const restore = () => as(admin).accounts.restorePerson({ id, reason: 'They have taken them down' })
  await expect(restore()).rejects.toMatchObject({ code: 'STALE' })
  await as(admin).accounts.suspendPerson({ id, reason })
  await restore()
  await as(null).accounts.signIn({ email: person.email, password })
  const shown = await as(null).properties.getProperty({ id: String(home.propertyNumericId) })
  expect(shown.id).toBe(home.id)
  await deliverEvents()
  expect(mail.map(({ subject }) => subject)).toContain('Your Haveli account is restored')
  const [row] = await db.select({ why: users.suspendedReason }).from(users).where(eq(users.id, id))
  expect(row?.why).toBeNull()
})

test('a suspension lifted before its email is sent is not announced', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const { userId: id } = await createMember(db)
  await as(admin).accounts.suspendPerson({ id, reason })
  await as(admin).accounts.restorePerson({ id, reason: 'It was the wrong one' })
  await deliverEvents()
  expect(mail.map(({ subject }) => subject)).toEqual(['Your Haveli account is restored'])
})

test('nobody acts on themselves, on a higher rank, or on a deleted account', async ({ db, as, now }) => {
  const admin = await createStaff(db, 'admin')
  const superadmin = await createStaff(db, 'superadmin')
  const peer = await createStaff(db, 'admin')
  const gone = await createUser(db)
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, gone.userId))
  const api = as(admin).accounts
  const auditEntries = [
    (id: string) => api.suspendPerson({ id, reason }),
    (id: string) => api.restorePerson({ id, reason }),
    (id: string) => api.endPersonSessions({ id, reason }),
    (id: string) => api.removeSecondStep({ id, reason }),
    (subjectId: string) =>
      as(admin).evidence.recordEvidence({
        id: crypto.randomUUID(),
        subject: 'person',
        subjectId,
        claim: 'identity',
        validUntil: '2027-10-01',
      }),
  ]
  for (const entry of auditEntries) {
    await expect(entry(admin.userId)).rejects.toMatchObject({ code: 'SELF' })
    for (const { userId } of [superadmin, peer])
      await expect(entry(userId)).rejects.toMatchObject({ code: 'HIGHER_RANK' })
    await expect(entry(gone.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(entry(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  for (const { userId: id } of [superadmin, peer])
    await expect(api.listPersonSessions({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await db.$count(auditLog)).toBe(0)
})

test('suspending requires the duty, and only a superadmin grants roles', async ({ db, as }) => {
  const { userId: id } = await createUser(db)
  for (const loginRole of loginRoles) {
    const caller = as(await createStaff(db, loginRole)).accounts
    if (loginRole !== 'admin' && loginRole !== 'superadmin')
      await expect(caller.suspendPerson({ id, reason }), loginRole).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    if (loginRole !== 'superadmin')
      await expect(
        caller.grantRole({ id, role: 'support', from: null, currentPassword: password }),
      ).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  }
})

test('staff can end one session or all sessions of a person, who is notified', async ({
  db,
  as,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const person = await createMember(db)
  const id = person.userId
  const first = await cookieFor({ db, services, now }, person)
  const other = await cookieFor({ db, services, now }, person)
  const { items, total } = await as(admin).accounts.listPersonSessions({ id })
  expect(total).toBe(2)
  expect(JSON.stringify(items)).not.toContain('203.0.113.7')
  const sessionId = (await actorOf({ db, services, now }, first))?.sessionId ?? ''
  const end = (more: { sessionId?: string } = {}) =>
    as(admin).accounts.endPersonSessions({ id, reason: 'Telephone was stolen', ...more })
  expect(await end({ sessionId })).toEqual({ ended: 1 })
  expect(await actorOf({ db, services, now }, first)).toBeNull()
  expect(await actorOf({ db, services, now }, other)).not.toBeNull()
  await expect(end({ sessionId })).rejects.toMatchObject({ code: 'STALE' })
  expect(await end()).toEqual({ ended: 1 })
  await deliverEvents()
  expect(mail.at(-1)?.subject).toBe('You were signed out of Haveli')
})

test('staff can switch off the second factor of a person who lost their phone, with its codes', async ({
  db,
  as,
  mail,
  deliverEvents,
  now,
}) => {
  const admin = await createStaff(db, 'admin')
  const { userId } = await createMember(db)
  const entry = { id: userId, reason: 'Shown their identity card' }
  await expect(as(admin).accounts.removeSecondStep(entry)).rejects.toMatchObject({ code: 'STALE' })
  const verifiedAt = now()
  const phone = { type: 'phone', friendlyName: 'Mine', phone: '+919829012345', verifiedAt } as const
  await db.insert(factors).values({ userId, ...phone })
  await db.insert(recoveryCodes).values({ userId, codeHash: 'hash' })
  const expiresAt = new Date(now().getTime() + 60_000)
  await db.insert(pendingSignIns).values({ userId, tokenHash: 'hash', expiresAt })
  expect((await as(admin).accounts.getPerson({ id: userId })).secondSteps).toEqual(['phone'])
  const others = [await createStaff(db, 'support'), await createStaff(db, 'customer_service')]
  for (const other of others)
    expect((await as(other).accounts.getPerson({ id: userId })).secondSteps).toBeNull()
  await as(admin).accounts.removeSecondStep(entry)
  for (const table of [factors, recoveryCodes, pendingSignIns]) expect(await db.$count(table)).toBe(0)
  await deliverEvents()
  expect(mail.at(-1)?.subject).toBe('Two-step verification was switched off for Haveli')
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(1)
})

test('a role change applies with the next call and keeps the session', async ({
  world,
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const superadmin = await createStaff(db, 'superadmin')
  const person = await createMember(db)
  const id = person.userId
  const cookie = await cookieFor(world, person)
  const roles = as(superadmin).accounts
  await expect(
    roles.grantRole({ id, role: 'sales', from: null, currentPassword: 'a guess' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await roles.grantRole({ id, role: 'sales', from: null, currentPassword: password })
  expect((await actorOf(world, cookie))?.loginRole).toBe('sales')
  await expect(
    roles.grantRole({ id, role: 'admin', from: null, currentPassword: password }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await roles.grantRole({ id, role: 'admin', from: 'sales', currentPassword: password })
  expect((await actorOf(world, cookie))?.loginRole).toBe('admin')
  const back = { id, reason: 'Left the house' }
  await expect(roles.withdrawRole({ ...back, from: 'sales' })).rejects.toMatchObject({ code: 'STALE' })
  await roles.withdrawRole({ ...back, from: 'admin' })
  expect((await actorOf(world, cookie))?.loginRole).toBe('normal')
  await deliverEvents()
  expect(mail.map(({ subject }) => subject).toSorted()).toEqual([
    'You have a new role at Haveli',
    'You have a new role at Haveli',
    'Your role at Haveli has ended',
  ])
  const auditEntries = await db.select({ before: auditLog.before, after: auditLog.after }).from(auditLog)
  expect(auditEntries).toHaveLength(3)
  for (const entry of [
    { before: { role: null }, after: { role: 'sales' } },
    { before: { role: 'sales' }, after: { role: 'admin' } },
    { before: { role: 'admin' }, after: { role: null } },
  ])
    expect(auditEntries).toContainEqual(entry)
})

test('a role requires a confirmed address and an active account, and nobody grants one to themselves', async ({
  db,
  as,
  now,
}) => {
  const superadmin = await createStaff(db, 'superadmin')
  const grant = (id: string) =>
    as(superadmin).accounts.grantRole({ id, role: 'support', from: null, currentPassword: password })
  for (const state of [{ emailVerified: false }, { suspendedAt: now() }]) {
    const { userId } = await createUser(db)
    await db.update(users).set(state).where(eq(users.id, userId))
    await expect(grant(userId)).rejects.toMatchObject({ code: 'NOT_READY' })
  }
  const own = as(superadmin).accounts.grantRole({
    id: superadmin.userId,
    role: 'admin',
    from: 'superadmin',
    currentPassword: password,
  })
  await expect(own).rejects.toMatchObject({ code: 'SELF' })
})

test('the last superadmin keeps the role, and a former one grants none', async ({ db, as }) => {
  const one = await createStaff(db, 'superadmin')
  const other = await createStaff(db, 'superadmin')
  const taking = { from: 'superadmin', reason: 'Left the house' } as const
  await as(one).accounts.withdrawRole({ id: other.userId, ...taking })
  const late = as(other).accounts.withdrawRole({ id: one.userId, ...taking })
  await expect(late).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const suspending = as(other).accounts.suspendPerson({ id: one.userId, reason })
  await expect(suspending).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await db.$count(adminUsers, eq(adminUsers.isActive, true))).toBe(1)
})
