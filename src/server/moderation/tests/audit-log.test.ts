import { sql } from 'drizzle-orm'

import { auditLog } from '#database/schema/platform.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const reason = 'The kitchen photo belongs to another home'

test('only those with the duty read the log, its people and its export', async ({ db, as }) => {
  await expect(as(null).moderation.listAudit({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'listingmanager'] as const) {
    const { moderation } = as(await createUser(db, { loginRole }))
    for (const asked of [moderation.listAudit({}), moderation.listAuditPeople(), moderation.exportAudit({})])
      await expect(asked, loginRole).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('an invalid day, person or subject is refused', async ({ db, as }) => {
  const { moderation } = as(await createUser(db, { loginRole: 'admin' }))
  for (const asked of [{ from: '2026-02-31' }, { actorId: 'somebody' }, { before: 'yesterday' }])
    await expect(moderation.listAudit(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an entry has actor, role, action and changes', async ({ db, as }) => {
  const reviewer = await createUser(db, { name: 'Rohit Vyas', loginRole: 'listingmanager' })
  const home = await createProperty(db, await createUser(db), { approvalStatus: 'pending', listedAt: null })
  await as(reviewer).moderation.decideProperty({ id: home.id, decision: 'rejected', reason })
  const { moderation } = as(await createUser(db, { loginRole: 'admin' }))
  const { items } = await moderation.listAudit({})
  expect(items).toMatchObject([
    {
      actor: { id: reviewer.userId, name: 'Rohit Vyas' },
      role: 'listingmanager',
      action: 'properties.reject',
      subject: 'property',
      subjectId: home.id,
      numericId: home.propertyNumericId,
      details: { reason },
      before: { status: 'pending' },
      after: { status: 'rejected' },
    },
  ])
  expect(await moderation.listAuditPeople()).toEqual([{ id: reviewer.userId, name: 'Rohit Vyas' }])
})

test('entries are found by person, module, subject, day in IST, number and words', async ({ db, as }) => {
  const rohit = await createUser(db, { loginRole: 'listingmanager' })
  const asha = await createUser(db, { loginRole: 'support' })
  const home = crypto.randomUUID()
  const row = { actorRole: 'support', subject: 'ticket', requestId: 'req-9' }
  await db.insert(auditLog).values([
    {
      ...row,
      actorId: asha.userId,
      action: 'support.takeTicket',
      subjectId: 't-1',
      createdAt: at('17T18:29'),
    },
    {
      ...row,
      actorId: asha.userId,
      action: 'support.setTicketStatus',
      subjectId: 't-2',
      createdAt: at('17T18:31'),
    },
    {
      ...row,
      actorId: rohit.userId,
      action: 'properties.reject',
      subject: 'property',
      subjectId: home,
      details: { numericId: 44190, reason },
      after: { status: 'rejected' },
      createdAt: at('19T08:00'),
    },
  ])
  const { moderation } = as(await createUser(db, { loginRole: 'admin' }))
  const found = async (asked: Parameters<typeof moderation.listAudit>[0]) =>
    (await moderation.listAudit(asked)).items.map(({ subjectId }) => subjectId)
  expect(await found({})).toEqual([home, 't-2', 't-1'])
  expect(await found({ actorId: asha.userId })).toEqual(['t-2', 't-1'])
  expect(await found({ room: 'properties' })).toEqual([home])
  expect(await found({ subject: 'ticket', subjectId: 't-1' })).toEqual(['t-1'])
  expect(await found({ to: '2026-11-17' })).toEqual(['t-1'])
  expect(await found({ from: '2026-11-18', to: '2026-11-18' })).toEqual(['t-2'])
  for (const query of ['44190', 'KITCHEN photo', 'rejected']) expect(await found({ query })).toEqual([home])
  expect(await found({ query: 'req-9' })).toEqual([home, 't-2', 't-1'])
  expect(await found({ query: '%' })).toEqual([])
})

test('paging neither skips nor repeats, even within one instant', async ({ db, as }) => {
  const asha = await createUser(db, { loginRole: 'support' })
  const auditEntries = Array.from({ length: 70 }, (_, order) => ({
    actorId: asha.userId,
    actorRole: 'support',
    action: 'support.takeTicket',
    subject: 'ticket',
    subjectId: `t-${order}`,
    createdAt: at(order < 40 ? '17T10:00' : '17T09:00'),
  }))
  await db.insert(auditLog).values(auditEntries)
  const { moderation } = as(await createUser(db, { loginRole: 'admin' }))
  const first = await moderation.listAudit({})
  const second = await moderation.listAudit({ before: first.nextCursor ?? '' })
  const third = await moderation.listAudit({ before: second.nextCursor ?? '' })
  expect([first, second, third].map(({ items }) => items.length)).toEqual([30, 30, 10])
  expect(third.nextCursor).toBeNull()
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(seen).size).toBe(70)
})

test('the export has the same entries, one per line, and is itself logged', async ({ db, as }) => {
  const asha = await createUser(db, { name: '=Asha', loginRole: 'support' })
  await db.insert(auditLog).values({
    actorId: asha.userId,
    actorRole: 'support',
    action: 'support.takeTicket',
    subject: 'ticket',
    subjectId: 't-1',
    createdAt: at('17T10:00'),
  })
  const admin = await createUser(db, { loginRole: 'admin' })
  const file = await as(admin).moderation.exportAudit({ query: 't-1', room: 'support' })
  expect(file.name).toBe('haveli-audit-2026-11-21.csv')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=Asha")
  expect(lines[1]).toContain('support.takeTicket,ticket,t-1')
  const { items } = await as(admin).moderation.listAudit({})
  expect(items).toMatchObject([
    {
      actor: { id: admin.userId },
      action: 'moderation.exportAudit',
      subject: 'audit_log',
      details: { isSearched: true, room: 'support', person: null, rows: 1 },
    },
    { action: 'support.takeTicket' },
  ])
})

test('the database refuses to change, delete or truncate entries', async ({ db }) => {
  const asha = await createUser(db, { loginRole: 'superadmin' })
  await db.insert(auditLog).values({
    actorId: asha.userId,
    actorRole: 'superadmin',
    action: 'support.takeTicket',
    subject: 'ticket',
  })
  for (const statement of [
    sql`update audit_log set action = 'nothing.happened'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate audit_log cascade`,
  ])
    await expect(db.transaction((tx) => tx.execute(statement))).rejects.toThrow()
  expect(await db.$count(auditLog)).toBe(1)
})

function at(moment: string): Date {
  return new Date(`2026-11-${moment}:00Z`)
}
