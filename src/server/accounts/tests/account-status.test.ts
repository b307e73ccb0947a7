import { auditLog } from '#database/schema/platform.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const reason = 'Copies listings of others'

test('a superadmin can act on admins like on everybody else', async ({ db, as }) => {
  const superadmin = await createStaff(db, 'superadmin')
  const { userId: id } = await createStaff(db, 'admin')
  expect((await as(superadmin).accounts.getPerson({ id })).can).toMatchObject({ reveal: true, suspend: true })
  await as(superadmin).accounts.suspendPerson({ id, reason })
  await as(superadmin).accounts.restorePerson({ id, reason })
  await as(superadmin).accounts.withdrawRole({ id, from: 'admin', reason })
})

test('staff demoted or suspended a moment ago can act on no account', async ({ db, as }) => {
  const superadmin = await createStaff(db, 'superadmin')
  const person = await createUser(db, { role: 'agent' })
  const { id: home } = await createProperty(db, person)
  const to = await createUser(db)
  const id = person.userId
  const deposed = await createStaff(db, 'admin')
  const back = { id: deposed.userId, from: 'admin', reason } as const
  await as(superadmin).accounts.withdrawRole(back)
  const demoted = await createStaff(db, 'admin')
  await as(superadmin).accounts.grantRole({
    id: demoted.userId,
    from: 'admin',
    role: 'support',
    currentPassword: password,
  })
  const suspended = await createStaff(db, 'admin')
  await as(superadmin).accounts.suspendPerson({ id: suspended.userId, reason })
  const before = await db.$count(auditLog)
  for (const late of [deposed, demoted, suspended]) {
    const { accounts, evidence, listings } = as(late)
    const moved = { ownerId: id, toContact: to.email, propertyIds: [home], reason }
    for (const action of [
      () => accounts.suspendPerson({ id, reason }),
      () => accounts.restorePerson({ id, reason }),
      () => accounts.endPersonSessions({ id, reason }),
      () => accounts.removeSecondStep({ id, reason }),
      () =>
        evidence.recordEvidence({
          id: crypto.randomUUID(),
          subject: 'person',
          subjectId: id,
          claim: 'identity',
          validUntil: '2027-10-01',
        }),
      () => listings.transferListings(moved),
    ])
      await expect(action()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const revealing = (late: typeof deposed) => as(late).accounts.revealContact({ id, reason })
  for (const late of [deposed, suspended])
    await expect(revealing(late)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await db.$count(auditLog)).toBe(before)
  await expect(revealing(demoted), 'support may').resolves.toBeDefined()
})
