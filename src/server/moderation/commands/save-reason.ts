import { and, eq, sql } from 'drizzle-orm'

import type { ReasonFields } from '#contract/moderation/reasons.ts'
import type { Database } from '#database/client.ts'
import { reviewReasons } from '#database/schema/moderation.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { maxReasons, reasonColumns } from '../queries/decisions.ts'

type Action = Call & { fields: ReasonFields }

/** The form generates the id, so that a repeated submission creates one reason. */
export async function createReason(db: Database, { id, ...command }: Action & { id: string }) {
  const { actor, fields, requestId, now } = command
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('moderation.reasons', 0))`)
    const isKnown = (await tx.$count(reviewReasons, eq(reviewReasons.id, id))) > 0
    if (isKnown) return null
    if ((await tx.$count(reviewReasons)) >= maxReasons) return refused('LIMIT_REACHED')
    await tx
      .insert(reviewReasons)
      .values({ ...fields, id, updatedBy: actor.userId, createdAt: now, updatedAt: now })
    await audit(tx, {
      actor,
      action: 'moderation.createReason',
      subject: 'reason',
      subjectId: id,
      after: fields,
      requestId,
      now,
    })
    return null
  })
}

/** Of two simultaneous edits the second is refused and sees the first. */
export async function editReason(
  db: Database,
  { id, version, ...command }: Action & { id: string; version: number },
) {
  const { actor, fields, requestId, now } = command
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select(reasonColumns)
      .from(reviewReasons)
      .where(eq(reviewReasons.id, id))
      .for('no key update')
    if (!before) return refused('NOT_FOUND')
    const changed = await tx
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
    await audit(tx, {
      actor,
      action: 'moderation.editReason',
      subject: 'reason',
      subjectId: id,
      before: formerFields,
      after: fields,
      requestId,
      now,
    })
    return null
  })
}
