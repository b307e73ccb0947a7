import { checkResults, reports, reviewAnswers, reviewDecisions } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, inArray, or } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/privacy/rights.ts'

/** Decisions stay as what staff did and when; the words about the person and their listings go. */
export const erasePerson: ErasePerson = async (tx, { person: { id } }) => {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  const profile = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, id))
  const made = await tx
    .update(reports)
    .set({ details: null, passedOnNote: null })
    .where(
      or(
        eq(reports.reporterId, id),
        eq(reports.subjectId, id),
        inArray(reports.subjectId, own),
        inArray(reports.subjectId, profile),
      ),
    )
    .returning({ id: reports.id })
  await tx.delete(checkResults).where(inArray(checkResults.propertyId, own))
  const decided = await tx
    .update(reviewDecisions)
    .set({ reason: null, seen: null, answeredAt: null })
    .where(inArray(reviewDecisions.propertyId, own))
    .returning({ id: reviewDecisions.id })
  const onOwn = tx
    .select({ id: reviewDecisions.id })
    .from(reviewDecisions)
    .where(inArray(reviewDecisions.propertyId, own))
  await tx
    .delete(reviewAnswers)
    .where(
      or(
        inArray(reviewAnswers.decisionId, onOwn),
        and(eq(reviewAnswers.authorId, id), eq(reviewAnswers.isByStaff, false)),
      ),
    )
  const acts = await tx.$count(auditLog, eq(auditLog.actorId, id))
  return {
    removed: { reports: made.length },
    retained: decided.length > 0 || acts > 0 ? ['audit'] : [],
    fileKeys: [],
  }
}
