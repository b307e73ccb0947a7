import { and, eq, sql } from 'drizzle-orm'

import type { CreateReasonInput, EditReasonInput } from '#contract/moderation/reasons.ts'
import { reviewReasons } from '#database/schema/moderation.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { maxReasons, reasonColumns } from '../queries/decisions.ts'

/** The form generates the id, so that a repeated submission creates one reason. */
export async function createReason(call: MemberCall, { submissionKey: id, ...fields }: CreateReasonInput) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('moderation.reasons', 0))`)
    const isKnown = (await db.$count(reviewReasons, eq(reviewReasons.id, id))) > 0
    if (isKnown) return null
    if ((await db.$count(reviewReasons)) >= maxReasons) return refused('LIMIT_REACHED')
    await db
      .insert(reviewReasons)
      .values({ ...fields, id, updatedBy: actor.userId, createdAt: now, updatedAt: now })
    await audit({ action: 'moderation.createReason', subject: 'reason', subjectId: id, after: fields })
    return null
  })
}

/** Of two simultaneous edits the second is refused and sees the first. */
export async function editReason(call: MemberCall, { id, version, ...fields }: EditReasonInput) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const [before] = await db
      .select(reasonColumns)
      .from(reviewReasons)
      .where(eq(reviewReasons.id, id))
      .for('no key update')
    if (!before) return refused('NOT_FOUND')
    const changed = await db
      .update(reviewReasons)
      .set({
        ...fields,
        version: sql`${reviewReasons.version} + 1`,
        updatedBy: actor.userId,
        updatedAt: now,
      })
      .where(and(eq(reviewReasons.id, id), eq(reviewReasons.version, version)))
      .returning({ id: reviewReasons.id })
    if (changed.length === 0) return refused('STALE')
    const { id: _id, version: _version, ...formerFields } = before
    await audit({
      action: 'moderation.editReason',
      subject: 'reason',
      subjectId: id,
      before: formerFields,
      after: fields,
    })
    return null
  })
}
