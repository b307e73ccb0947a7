import { mostAnswers } from '#contract/moderation/answers.ts'
import type { Database } from '#database/client.ts'
import { reviewAnswers } from '#database/schema/moderation.ts'
import { and, eq } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'

export type Answer = { actor: Actor; decisionId: string; content: string; submissionKey: string; now: Date }

type Kept = { outcome: 'kept'; id: string } | { outcome: 'sent_before' | 'full' }

/** The listing is locked, so that each side's answers are counted as they stand. */
export async function keepAnswer(
  tx: Database,
  { actor, now, ...answer }: Answer & { isByStaff: boolean },
): Promise<Kept> {
  const { decisionId, submissionKey, isByStaff } = answer
  const ofDecision = eq(reviewAnswers.decisionId, decisionId)
  const isSent = and(ofDecision, eq(reviewAnswers.submissionKey, submissionKey))
  if ((await tx.$count(reviewAnswers, isSent)) > 0) return { outcome: 'sent_before' }
  const written = await tx.$count(reviewAnswers, and(ofDecision, eq(reviewAnswers.isByStaff, isByStaff)))
  if (written >= mostAnswers) return { outcome: 'full' }
  const [kept] = await tx
    .insert(reviewAnswers)
    .values({ ...answer, authorId: actor.userId, createdAt: now })
    .returning({ id: reviewAnswers.id })
  if (!kept) throw new Error('The inserted answer was not returned')
  return { outcome: 'kept', id: kept.id }
}
