import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { createCannedAnswerInput, editCannedAnswerInput } from '#contract/support/canned-answers.ts'
import type { Database } from '#database/client.ts'
import { cannedAnswers } from '#database/schema/support.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { mayEditAnswers } from '../policy.ts'

type CreateCannedAnswer = {
  actor: Actor
  answer: z.infer<typeof createCannedAnswerInput>
  requestId: string
  now: Date
}

/** Titles are unique, so that replies can be told apart. */
export async function createCannedAnswer(
  db: Database,
  { actor, answer: words, requestId, now }: CreateCannedAnswer,
) {
  if (!mayEditAnswers(actor)) return refused('FORBIDDEN')
  return db.transaction(async (tx) => {
    const [answer] = await tx
      .insert(cannedAnswers)
      .values({ ...words, updatedBy: actor.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: cannedAnswers.id })
    if (!answer) return refused('TITLE_TAKEN')
    await audit(tx, {
      actor,
      action: 'support.createCannedAnswer',
      subject: 'canned_answer',
      subjectId: answer.id,
      after: { ...words, isActive: true, version: 1 },
      requestId,
      now,
    })
    return { id: answer.id }
  })
}

type EditCannedAnswer = {
  actor: Actor
  edit: z.infer<typeof editCannedAnswerInput>
  requestId: string
  now: Date
}

/** The version detects simultaneous edits; the audit log keeps the earlier text. */
export async function editCannedAnswer(
  db: Database,
  { actor, edit: { id, version, ...words }, requestId, now }: EditCannedAnswer,
) {
  if (!mayEditAnswers(actor)) return refused('FORBIDDEN')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('support.answers', 0))`)
    const [before] = await tx
      .select({
        title: cannedAnswers.title,
        category: cannedAnswers.category,
        textEn: cannedAnswers.textEn,
        textHi: cannedAnswers.textHi,
        isActive: cannedAnswers.isActive,
        version: cannedAnswers.version,
      })
      .from(cannedAnswers)
      .where(eq(cannedAnswers.id, id))
      .for('update')
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    if (await isTitleTaken(tx, id, words.title)) return refused('TITLE_TAKEN')
    const nextVersion = version + 1
    await tx
      .update(cannedAnswers)
      .set({ ...words, version: nextVersion, updatedBy: actor.userId, updatedAt: now })
      .where(and(eq(cannedAnswers.id, id), eq(cannedAnswers.version, version)))
    await audit(tx, {
      actor,
      action: 'support.editCannedAnswer',
      subject: 'canned_answer',
      subjectId: id,
      before,
      after: { ...words, version: nextVersion },
      requestId,
      now,
    })
    return { version: nextVersion }
  })
}

/** Served by canned_answers_title_key. */
async function isTitleTaken(tx: Database, id: string, title: string): Promise<boolean> {
  const sameTitle = sql`lower(${cannedAnswers.title}) = lower(${title})`
  return (await tx.$count(cannedAnswers, and(sameTitle, ne(cannedAnswers.id, id)))) > 0
}
