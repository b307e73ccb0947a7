import { answers } from './moderation/answers.ts'
import { auditLog } from './moderation/audit-log.ts'
import { decided, review } from './moderation/review.ts'
import { holds } from './moderation/take-downs.ts'
import { listings } from './moderation/listings.ts'
import { ownCheckResults } from './moderation/check-result.ts'
import { reasons } from './moderation/reasons.ts'
import { reported } from './moderation/reported.ts'
import { reports } from './moderation/reports.ts'

/** Decisions on content: the review queue, what the automatic checks notice, and the log of what staff did. */
export const moderation = {
  ...auditLog,
  ...ownCheckResults,
  ...review,
  ...holds,
  ...listings,
  ...decided,
  ...answers,
  ...reasons,
  ...reported,
  ...reports,
}
