import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { adminUsers, users } from '#database/schema/accounts.ts'
import { auditLog } from '#database/schema/platform.ts'
import { lockRolesForUpdate } from '#server/accounts/commands/account-actions.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { password } from '#tests/people.ts'
import { expect, raceTest } from '#tests/test.ts'

const reason = 'As both of them decided'

const superadmin = (db: Database) => createStaff(db, 'superadmin')

async function countActiveAdmins(db: Database): Promise<number> {
  const rows = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.isActive, true), isNull(users.suspendedAt)))
  return rows.length
}

raceTest('of two superadmins who depose each other one stays', async ({ engine: { db }, as }) => {
  for (let round = 0; round < 5; round++) {
    await db.delete(adminUsers)
    const one = await superadmin(db)
    const other = await superadmin(db)
    const taking = { from: 'superadmin', reason } as const
    const settled = await Promise.allSettled([
      as(one).accounts.withdrawRole({ id: other.userId, ...taking }),
      as(other).accounts.withdrawRole({ id: one.userId, ...taking }),
    ])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countActiveAdmins(db)).toBe(1)
  }
})

raceTest('of two superadmins who suspend and depose each other one stays', async ({ engine: { db }, as }) => {
  for (let round = 0; round < 5; round++) {
    await db.delete(adminUsers)
    const one = await superadmin(db)
    const other = await superadmin(db)
    await Promise.allSettled([
      as(one).accounts.suspendPerson({ id: other.userId, reason }),
      as(other).accounts.withdrawRole({ id: one.userId, from: 'superadmin', reason }),
    ])
    expect(await countActiveAdmins(db)).toBe(1)
  }
})

raceTest('of two who suspend one person the second is told', async ({ engine: { db }, as }) => {
  const [one, other] = [await superadmin(db), await superadmin(db)]
  const person = await createUser(db)
  const settled = await Promise.allSettled(
    [one, other].map((staff) => as(staff).accounts.suspendPerson({ id: person.userId, reason })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE' } })
  expect(await db.$count(auditLog, eq(auditLog.subjectId, person.userId))).toBe(1)
})

raceTest('of two who give one person a role only one does', async ({ engine: { db }, as }) => {
  const [one, other] = [await superadmin(db), await superadmin(db)]
  const { userId: id } = await createUser(db)
  const settled = await Promise.allSettled([
    as(one).accounts.grantRole({ id, role: 'support', from: null, currentPassword: password }),
    as(other).accounts.grantRole({ id, role: 'admin', from: null, currentPassword: password }),
  ])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

raceTest(
  'of two who move one listing only one does, and no suspension gets between',
  async ({ engine: { db }, as }) => {
    const [one, other] = [await superadmin(db), await superadmin(db)]
    const [owner, left, right] = [await createUser(db), await createUser(db), await createUser(db)]
    const { id } = await createProperty(db, owner)
    const move = (staff: typeof one, { email: toContact }: typeof left) =>
      as(staff).listings.transferListings({ ownerId: owner.userId, toContact, propertyIds: [id], reason })
    const [first, second] = await Promise.allSettled([
      move(one, left),
      move(other, right),
      as(one).accounts.suspendPerson({ id: owner.userId, reason }),
    ])
    expect([first.status, second.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
  },
)

raceTest(
  'an act that meets the fall of who does it waits, and does not win',
  async ({ engine: { db }, as }) => {
    await superadmin(db)
    const person = await createUser(db, { role: 'agent' })
    const to = await createUser(db)
    const { id: home } = await createProperty(db, person)
    const id = person.userId
    const actionsOf = (admin: Actor) => {
      const { accounts, evidence, listings } = as(admin)
      return [
        () => accounts.endPersonSessions({ id, reason }),
        () => accounts.removeSecondStep({ id, reason }),
        () => accounts.revealContact({ id, reason }),
        () =>
          evidence.recordEvidence({
            id: crypto.randomUUID(),
            subject: 'person',
            subjectId: id,
            claim: 'identity',
            validUntil: '2027-10-01',
          }),
        () => listings.transferListings({ ownerId: id, toContact: to.email, propertyIds: [home], reason }),
      ]
    }
    for (let which = 0; which < 5; which++) {
      const admin = await createStaff(db, 'admin')
      const acting = await db.transaction(async (tx) => {
        await lockRolesForUpdate(tx)
        await tx.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.userId, admin.userId))
        const late = Promise.allSettled([actionsOf(admin)[which]?.()])
        await Promise.race([late, waits(db)])
        return { late }
      })
      expect(await acting.late).toMatchObject([{ status: 'rejected', reason: { code: 'FORBIDDEN' } }])
    }
    expect(await db.$count(auditLog)).toBe(0)
  },
)

/** Wait until one connection waits for another's lock. */
async function waits(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select pid from pg_locks where not granted limit 1`)
  if (rows.length === 0) await waits(db)
}
