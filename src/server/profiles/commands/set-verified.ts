import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq, inArray } from 'drizzle-orm'

import { findForAct, refused } from '../../accounts/commands/act-on-person.ts'
import type { ActRefusal, PersonAct } from '../../accounts/commands/act-on-person.ts'
import { tellOfAct } from '../../accounts/commands/tell-of-act.ts'

type Marked = { outcome: 'done' } | { outcome: 'refused'; refusal: ActRefusal | 'NOT_PROFESSIONAL' }

/** Name, role, company and registration as they stand now; changing one of them takes the mark away. */
export async function setVerified(
  db: Database,
  { isVerified, ...act }: PersonAct & { isVerified: boolean },
): Promise<Marked> {
  const { id, actor, reason, recordAct, requestId, now } = act
  return db.transaction(async (tx): Promise<Marked> => {
    const { person, refusal } = await findForAct(tx, act, 'suspendUsers')
    if (refusal) return refused(refusal)
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
    if (marked.length === 0) return refused('MOVED_ON')
    await recordAct(tx, {
      actor,
      action: isVerified ? 'profiles.verify' : 'profiles.withdrawMark',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { isVerified: !isVerified },
      after: { isVerified },
      requestId,
      now,
    })
    await tellOfAct(tx, { userId: id, act: isVerified ? 'verified' : 'mark_withdrawn', now })
    return { outcome: 'done' }
  })
}
