import { factors } from '#database/schema/account-factors.ts'
import { sessions } from '#database/schema/accounts.ts'

import { createEvidence, createUser, employ } from '../factories.ts'
import { talk } from '../fixtures/lead-fixtures.ts'
import { password } from '../people.ts'
import type { AuditFixture } from './audit-fixture.ts'

const reason = 'As the caller asked'

export const accountFixtures: Readonly<Record<string, AuditFixture>> = {
  'accounts.revealContact': ({ as, staff, member }) =>
    Promise.resolve(() => as(staff).accounts.revealContact({ id: member.userId, reason })),
  'accounts.suspendPerson': ({ as, staff, member }) =>
    Promise.resolve(() => as(staff).accounts.suspendPerson({ id: member.userId, reason })),
  'accounts.restorePerson': async ({ as, staff, member }) => {
    await as(staff).accounts.suspendPerson({ id: member.userId, reason })
    return () => as(staff).accounts.restorePerson({ id: member.userId, reason })
  },
  'accounts.endPersonSessions': async ({ db, as, staff, member: { userId } }) => {
    const expiresAt = new Date('2026-12-21T05:30:00Z')
    await db.insert(sessions).values({ userId, tokenHash: crypto.randomUUID(), expiresAt })
    return () => as(staff).accounts.endPersonSessions({ id: userId, reason })
  },
  'accounts.removeSecondStep': async ({ db, as, staff, member: { userId } }) => {
    const phone = {
      type: 'phone',
      phone: '+919829012345',
      verifiedAt: new Date('2026-11-20T05:30:00Z'),
    } as const
    await db.insert(factors).values({ userId, friendlyName: 'Phone', ...phone })
    return () => as(staff).accounts.removeSecondStep({ id: userId, reason })
  },
  'accounts.grantRole': ({ as, staff, member }) =>
    Promise.resolve(() =>
      as(staff).accounts.grantRole({
        id: member.userId,
        role: 'sales',
        from: null,
        currentPassword: password,
      }),
    ),
  'accounts.withdrawRole': async ({ db, as, staff, member }) => {
    await employ(db, member, 'sales')
    return () => as(staff).accounts.withdrawRole({ id: member.userId, from: 'sales', reason })
  },
  'evidence.recordEvidence': async ({ db, as, staff }) => {
    const { userId: subjectId } = await createUser(db, { role: 'agent' })
    const check = { id: crypto.randomUUID(), claim: 'identity', validUntil: '2027-10-01' } as const
    return () => as(staff).evidence.recordEvidence({ ...check, subject: 'person', subjectId })
  },
  'evidence.withdrawEvidence': async ({ db, as, staff }) => {
    const { userId: personId } = await createUser(db, { role: 'agent' })
    const { id } = await createEvidence(db, { personId })
    return () => as(staff).evidence.withdrawEvidence({ id, reason })
  },
}

export const messageFixtures: Readonly<Record<string, AuditFixture>> = {
  'messages.decideReport': async ({ db, as, staff }) => {
    const { seeker, conversationId } = await talk(db, as)
    await as(seeker).messages.reportConversation({ id: conversationId, reason: 'fraud', details: '' })
    const { items } = await as(staff).messages.listReports({})
    return () => as(staff).messages.decideReport({ id: items[0]?.id ?? '', decision: 'upheld' })
  },
}
