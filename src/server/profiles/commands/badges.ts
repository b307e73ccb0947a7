import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

import { findForAction, type PersonAction, notifyOfAction } from '../../accounts/commands/account-actions.ts'
import { audit } from '../../platform/audit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'

/** Verify the current name, role, company and registration; changing any of them removes the badge. */
export async function setVerified(
  db: Database,
  { isVerified, ...act }: PersonAction & { isVerified: boolean },
) {
  const { id, actor, reason, requestId, now } = act
  return db.transaction(async (tx) => {
    const person = await findForAction(tx, act, 'suspendUsers')
    if (isRefused(person)) return person
    if (person.profileRole !== 'agent' && person.profileRole !== 'builder') return refused('NOT_PROFESSIONAL')
    const marked = await tx
      .update(profiles)
      .set({ isVerified, updatedAt: now })
      .where(
        and(
          eq(profiles.userId, id),
          eq(profiles.isVerified, !isVerified),
          inArray(profiles.role, ['agent', 'builder']),
        ),
      )
      .returning({ id: profiles.id })
    if (marked.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: isVerified ? 'profiles.verify' : 'profiles.withdrawVerification',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { isVerified: !isVerified },
      after: { isVerified },
      requestId,
      now,
    })
    await notifyOfAction(tx, { userId: id, action: isVerified ? 'verified' : 'verification_withdrawn', now })
    return null
  })
}

type SetPremium = { userId: string; isPremium: boolean; until: Date | null; now: Date }

/** Called only by the domain of subscriptions. */
export async function setPremium(tx: Database, { userId, isPremium, until, now }: SetPremium): Promise<void> {
  await tx
    .update(profiles)
    .set({ isPremium, premiumUntil: isPremium ? until : null, updatedAt: now })
    .where(eq(profiles.userId, userId))
}

/** Until commit, block other reviews of the same person. */
export async function lockRating(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId)).for('update')
}

/** Store the average and number of published reviews. */
export async function setRating(
  tx: Database,
  { userId, reviewCount, ratingTotal }: { userId: string; reviewCount: number; ratingTotal: number },
): Promise<void> {
  await tx.update(profiles).set({ reviewCount, ratingTotal }).where(eq(profiles.userId, userId))
}
