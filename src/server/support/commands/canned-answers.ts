import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { createCannedAnswerInput, editCannedAnswerInput } from '#contract/support/canned-answers.ts'
import type { Database } from '#database/client.ts'
import { cannedAnswers } from '#database/schema/support.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { mayEditAnswers } from '../policy.ts'

/** Titles are unique, so that replies can be told apart. */
export async function createCannedAnswer(call: MemberCall, words: z.output<typeof createCannedAnswerInput>) {
  if (!mayEditAnswers(call.actor)) return refused('FORBIDDEN')
  return call.transaction(async ({ db, actor, now, audit }) => {
    const [answer] = await db
      .insert(cannedAnswers)
      .values({ ...words, updatedBy: actor.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: cannedAnswers.id })
    if (!answer) return refused('TITLE_TAKEN')
    await audit({
      action: 'support.createCannedAnswer',
      subject: 'canned_answer',
      subjectId: answer.id,
      after: { ...words, isActive: true, version: 1 },
    })
    return { id: answer.id }
  })
}

/** The version detects simultaneous edits; the audit log keeps the earlier text. */
export async function editCannedAnswer(
  call: MemberCall,
  { id, version, ...words }: z.output<typeof editCannedAnswerInput>,
) {
  if (!mayEditAnswers(call.actor)) return refused('FORBIDDEN')
  return call.transaction(async ({ db, actor, now, audit }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('support.answers', 0))`)
    const [before] = await db
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
    if (await isTitleTaken(db, id, words.title)) return refused('TITLE_TAKEN')
    const nextVersion = version + 1
    await db
      .update(cannedAnswers)
      .set({ ...words, version: nextVersion, updatedBy: actor.userId, updatedAt: now })
      .where(and(eq(cannedAnswers.id, id), eq(cannedAnswers.version, version)))
    await audit({
      action: 'support.editCannedAnswer',
      subject: 'canned_answer',
      subjectId: id,
      before,
      after: { ...words, version: nextVersion },
    })
    return { version: nextVersion }
  })
}

/** Served by canned_answers_title_key. */
async function isTitleTaken(db: Database, id: string, title: string): Promise<boolean> {
  const sameTitle = sql`lower(${cannedAnswers.title}) = lower(${title})`
  return (await db.$count(cannedAnswers, and(sameTitle, ne(cannedAnswers.id, id)))) > 0
}
