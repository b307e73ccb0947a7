import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { decisionMail, takeDownMail, replyMail } from './emails.ts'
import { findDecisionDetails, findTakeDownDetails } from './queries/decisions.ts'
import { findReplyDetails } from './queries/threads.ts'

export const subscribers: Subscribers = {
  'property.decided': async ({ db, services }, { decisionId }) => {
    const details = await findDecisionDetails(db, decisionId)
    if (!details) return
    const subject = details.revisionId === null ? 'property' : 'revision'
    const kind = `${subject}_${details.decision === 'approved' ? 'approved' : 'rejected'}` as const
    if (!(await canNotify(db, details.owner.userId, kind, 'email'))) return
    await services.mailer.send(decisionMail(details, services.config.publicUrl))
  },

  'review.replied': async ({ db, services }, { answerId }) => {
    const details = await findReplyDetails(db, answerId)
    if (!details || !(await canNotify(db, details.owner.userId, 'review_replied', 'email'))) return
    await services.mailer.send(replyMail(details, services.config.publicUrl))
  },

  'property.takeDownChanged': async ({ db, services }, { eventId }) => {
    const details = await findTakeDownDetails(db, eventId)
    if (!details) return
    const kind = details.isTakenDown ? 'property_taken_down' : 'property_released'
    if (!(await canNotify(db, details.owner.userId, kind, 'email'))) return
    await services.mailer.send(takeDownMail(details, services.config.publicUrl))
  },
}
