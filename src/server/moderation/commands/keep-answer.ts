import type { Database } from '#database/client.ts'
import { reviewAnswers } from '#database/schema/moderation.ts'

import type { Actor } from '../../platform/context.ts'

export type Answer = { actor: Actor; decisionId: string; content: string; submissionKey: string; now: Date }

/** Null where the same was sent before: the answer to the first call was lost. */
export async function keepAnswer(
  tx: Database,
  { actor, now, ...answer }: Answer & { isByStaff: boolean },
): Promise<string | null> {
  const [kept] = await tx
    .insert(reviewAnswers)
    .values({ ...answer, authorId: actor.userId, createdAt: now })
    .onConflictDoNothing({ target: [reviewAnswers.decisionId, reviewAnswers.submissionKey] })
    .returning({ id: reviewAnswers.id })
  return kept?.id ?? null
}
