import { implementer } from '../../platform/implementer.ts'
import { reviewHandlers } from './review.ts'

export const moderationRouter = implementer.moderation.router({ ...reviewHandlers })
