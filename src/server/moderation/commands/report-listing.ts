import type { ReportInput } from '#contract/moderation/reports.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { notifyAll } from '../../messages/commands/notifications.ts'
import type { Call, RequestCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canSeeProperty, isOwner, wasPublicUntilArchived } from '../../properties/policy.ts'
import { refusalMessages } from '../../properties/present/refusal-messages.ts'
import { saveReport } from './reports.ts'

/** Only the first open report of a listing notifies reviewers. */
export async function reportListing({ clientAddress, ...call }: RequestCall, report: ReportInput) {
  const { propertyId } = report
  return call.transaction(async (call) => {
    const uncheckedProperty = await lockProperty(call.db, propertyId)
    if (!uncheckedProperty || !canSeeProperty(call.actor, uncheckedProperty))
      return refused(
        'NOT_FOUND',
        wasPublicUntilArchived(uncheckedProperty) ? refusalMessages.ARCHIVED() : undefined,
      )
    if (isOwner(call.actor, uncheckedProperty)) return refused('SELF')
    const subject = { subject: 'property', subjectId: propertyId } as const
    const saved = await saveReport(call, { ...report, ...subject, clientAddress })
    if (isRefused(saved)) return saved
    if (saved === 'first') await notifyReviewers(call, report, uncheckedProperty)
    return null
  })
}

async function notifyReviewers(
  { db, actor, now }: Call,
  { propertyId, reason }: ReportInput,
  { numericId, userId }: { numericId: number; userId: string },
): Promise<void> {
  const reviewers = await listStaffWithDuty(db, 'review')
  await notifyAll(
    db,
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
