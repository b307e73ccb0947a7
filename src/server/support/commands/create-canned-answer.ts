import type { createCannedAnswerInput } from '#contract/support/canned-answers.ts'
import type { Database } from '#database/client.ts'
import { cannedAnswers } from '#database/schema/support.ts'
import type { z } from 'zod'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { mayEditAnswers } from '../policy.ts'

type CreateCannedAnswer = {
  actor: Actor
  words: z.infer<typeof createCannedAnswerInput>
  requestId: string
  now: Date
}

export type CreatedAnswer = { outcome: 'made'; id: string } | { outcome: 'forbidden' } | { outcome: 'taken' }

/** Two answers of one title could not be told apart. */
export async function createCannedAnswer(
  db: Database,
  { actor, words, requestId, now }: CreateCannedAnswer,
): Promise<CreatedAnswer> {
  if (!mayEditAnswers(actor)) return { outcome: 'forbidden' }
  return db.transaction(async (tx): Promise<CreatedAnswer> => {
    const [made] = await tx
      .insert(cannedAnswers)
      .values({ ...words, updatedBy: actor.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: cannedAnswers.id })
    if (!made) return { outcome: 'taken' }
    await audit(tx, {
      actor,
      action: 'support.createCannedAnswer',
      subject: 'canned_answer',
      subjectId: made.id,
      after: { ...words, isActive: true, version: 1 },
      requestId,
      now,
    })
    return { outcome: 'made', id: made.id }
  })
}
