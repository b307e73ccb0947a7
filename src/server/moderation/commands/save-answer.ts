import { mostAnswers } from '#contract/moderation/answers.ts'
import type { Database } from '#database/client.ts'
import { reviewAnswers } from '#database/schema/moderation.ts'
import { and, eq } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'

export type Answer = { actor: Actor; decisionId: string; content: string; submissionKey: string; now: Date }

type SaveResult = { outcome: 'saved'; id: string } | { outcome: 'sent_before' | 'full' }

/** The listing is locked, so that each side's answers are counted as they stand. */
export async function saveAnswer(
  tx: Database,
  { actor, now, ...answer }: Answer & { isByStaff: boolean },
): Promise<SaveResult> {
  const { decisionId, submissionKey, isByStaff } = answer
  const ofDecision = eq(reviewAnswers.decisionId, decisionId)
  const isSent = and(ofDecision, eq(reviewAnswers.submissionKey, submissionKey))
  if ((await tx.$count(reviewAnswers, isSent)) > 0) return { outcome: 'sent_before' }
  const written = await tx.$count(reviewAnswers, and(ofDecision, eq(reviewAnswers.isByStaff, isByStaff)))
  if (written >= mostAnswers) return { outcome: 'full' }
  const [retained] = await tx
    .insert(reviewAnswers)
    .values({ ...answer, authorId: actor.userId, createdAt: now })
    .returning({ id: reviewAnswers.id })
  if (!retained) throw new Error('The inserted answer was not returned')
  return { outcome: 'saved', id: retained.id }
}
