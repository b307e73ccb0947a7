import { signInCodes } from '#database/schema/account-codes.ts'
import { factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import {
  adminUsers,
  consents,
  credentials,
  notificationSettings,
  privacySettings,
  sessions,
  staffUsers,
  users,
  verifications,
} from '#database/schema/accounts.ts'
import { legalDrafts } from '#database/schema/account-legal-texts.ts'
import { eq, or, sql } from 'drizzle-orm'

import { formerName } from '../../platform/privacy/rights.ts'
import type { ErasePerson } from '../../platform/privacy/rights.ts'

/** Every way in, every setting, and last what the account says of its person: an empty row stays for others to refer to. */
export const erasePerson: ErasePerson = async (tx, { person, now }) => {
  const { id, email } = person
  const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
  const archives = await tx
    .delete(dataExports)
    .where(eq(dataExports.userId, id))
    .returning({ fileKey: dataExports.fileKey })
  const agreed = await tx.delete(consents).where(eq(consents.userId, id)).returning({ id: consents.id })
  for (const table of [
    credentials,
    factors,
    pendingSignIns,
    signInCodes,
    recoveryCodes,
    notificationSettings,
    privacySettings,
    adminUsers,
    staffUsers,
  ])
    await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(legalDrafts).where(eq(legalDrafts.authorId, id))
  const says = (word: string) =>
    sql`strpos(${verifications.identifier} || ' ' || ${verifications.value}, ${word}) > 0`
  await tx.delete(verifications).where(or(says(id), says(email)))
  await tx
    .update(users)
    .set({
      name: formerName,
      // So that the real one may sign up anew; one that could be foreseen would be taken before and bar the way out.
      email: `${crypto.randomUUID()}@deleted.invalid`,
      emailVerified: false,
      emailVerifiedAt: null,
      image: null,
      suspendedReason: null,
      lastSignInAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id))
  return {
    removed: { sessions: ended.length, consents: agreed.length },
    retained: ['number'],
    fileKeys: archives.flatMap(({ fileKey }) => fileKey ?? []),
  }
}
