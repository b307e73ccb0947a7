import { answers } from './moderation/answers.ts'
import { auditLog } from './moderation/audit-log.ts'
import { ownCheckResults } from './moderation/check-result.ts'
import { homePairs } from './moderation/home-pairs.ts'
import { listings } from './moderation/listings.ts'
import { reasons } from './moderation/reasons.ts'
import { reported } from './moderation/reported.ts'
import { reports } from './moderation/reports.ts'
import { decided, review } from './moderation/review.ts'
import { takeDowns } from './moderation/take-downs.ts'

/** Decisions on content: review queue, automatic checks, reports and the audit log. */
export const moderation = {
  ...auditLog,
  ...ownCheckResults,
  ...review,
  ...takeDowns,
  ...listings,
  ...homePairs,
  ...decided,
  ...answers,
  ...reasons,
  ...reported,
  ...reports,
}
