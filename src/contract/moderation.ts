import { auditLog } from './moderation/audit-log.ts'
import { holds } from './moderation/holds.ts'
import { listings } from './moderation/listings.ts'
import { ownFindings } from './moderation/own-findings.ts'
import { review } from './moderation/review.ts'

/** Decisions on content: the review queue, what the automatic checks notice, and the log of what staff did. */
export const moderation = { ...auditLog, ...ownFindings, ...review, ...holds, ...listings }
