import { implementer } from '../../platform/implementer.ts'
import { answerHandlers } from './answers.ts'
import { auditHandlers } from './audit-log.ts'
import { holdHandlers } from './holds.ts'
import { listingHandlers } from './listings.ts'
import { reasonHandlers } from './reasons.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './review.ts'

export const moderationRouter = implementer.moderation.router({
  ...auditHandlers,
  ...reviewHandlers,
  ...holdHandlers,
  ...listingHandlers,
  ...answerHandlers,
  ...reasonHandlers,
  ...reportHandlers,
})
