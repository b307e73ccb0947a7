import { ownFindings } from './moderation/own-findings.ts'
import { review } from './moderation/review.ts'

/** Decisions on content: the review queue, and what the automatic checks notice. */
export const moderation = { ...ownFindings, ...review }
