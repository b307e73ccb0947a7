import type { reportReasons } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { notifyAll } from '../../messages/commands/notifications.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canSeeProperty, isOwner, wasPublicUntilArchived } from '../../properties/policy.ts'
import { refusalMessages } from '../../properties/present/refusal-messages.ts'
import { saveReport, type ReportInput } from './reports.ts'

type Report = ReportInput<(typeof reportReasons)[number]> & { propertyId: string }

/** Only the first open report of a listing notifies reviewers. */
export async function reportListing(db: Database, report: Report) {
  const { actor, propertyId } = report
  return db.transaction(async (tx) => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty))
      return refused(
        'NOT_FOUND',
        wasPublicUntilArchived(uncheckedProperty) ? refusalMessages.ARCHIVED() : undefined,
      )
    if (isOwner(actor, uncheckedProperty)) return refused('SELF')
    const saved = await saveReport(tx, { ...report, subject: 'property', subjectId: propertyId })
    if (isRefused(saved)) return saved
    if (saved === 'first') await notifyReviewers(tx, report, uncheckedProperty)
    return null
  })
}

async function notifyReviewers(
  tx: Database,
  { actor, propertyId, reason, now }: Report,
  { numericId, userId }: { numericId: number; userId: string },
): Promise<void> {
  const reviewers = await listStaffWithDuty(tx, 'review')
  await notifyAll(
    tx,
    reviewers.filter((id) => id !== userId && id !== actor?.userId),
    {
      kind: 'listing_reported',
      parameters: { numericId, reason },
      link: '/admin?show=reported',
      eventKey: `listing-reported:${propertyId}:${now.toISOString()}`,
      now,
    },
  )
}
