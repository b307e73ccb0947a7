import { implementer } from '../../platform/implementer.ts'
import { auditHandlers } from './audit-log.ts'
import { reviewHandlers } from './review.ts'

export const moderationRouter = implementer.moderation.router({ ...auditHandlers, ...reviewHandlers })
