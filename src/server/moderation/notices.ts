import type { Notices } from '../platform/notices.ts'
import { decisionMail, takeDownMail, replyMail } from './emails.ts'
import { findDecisionDetails, findTakeDownDetails } from './queries/decisions.ts'
import { findReplyDetails } from './queries/threads.ts'

/** The bell rings in the transaction of the decision, see the commands. */
export const moderationNotices: Notices = {
  'property.decided': async ({ db, publicUrl }, { decisionId }) => {
    const details = await findDecisionDetails(db, decisionId)
    if (!details) return []
    const subject = details.revisionId === null ? 'property' : 'revision'
    return [
      {
        kind: `${subject}_${details.decision === 'approved' ? 'approved' : 'rejected'}`,
        to: [details.owner.userId],
        email: () => decisionMail(details, publicUrl),
      },
    ]
  },

  'review.replied': async ({ db, publicUrl }, { answerId }) => {
    const details = await findReplyDetails(db, answerId)
    if (!details) return []
    return [
      { kind: 'review_replied', to: [details.owner.userId], email: () => replyMail(details, publicUrl) },
    ]
  },

  'property.takeDownChanged': async ({ db, publicUrl }, { eventId }) => {
    const details = await findTakeDownDetails(db, eventId)
    if (!details) return []
    return [
      {
        kind: details.isTakenDown ? 'property_taken_down' : 'property_released',
        to: [details.owner.userId],
        email: () => takeDownMail(details, publicUrl),
      },
    ]
  },
}
