import { mayTell } from '../accounts/queries/may-tell.ts'
import type { Reactions } from '../platform/jobs.ts'
import { decisionMail, holdMail, replyMail } from './emails.ts'
import { findDecisionNews } from './queries/find-decision.ts'
import { findHoldNews } from './queries/find-hold.ts'
import { findReplyNews } from './queries/find-thread.ts'

export const reactions: Reactions = {
  'property.decided': async ({ db, services }, { decisionId }) => {
    const news = await findDecisionNews(db, decisionId)
    if (!news) return
    const subject = news.revisionId === null ? 'property' : 'revision'
    const kind = `${subject}_${news.decision === 'approved' ? 'approved' : 'rejected'}` as const
    if (!(await mayTell(db, news.owner.userId, kind, 'email'))) return
    await services.mailer.send(decisionMail(news, services.config.publicUrl))
  },

  'review.replied': async ({ db, services }, { answerId }) => {
    const news = await findReplyNews(db, answerId)
    if (!news || !(await mayTell(db, news.owner.userId, 'review_replied', 'email'))) return
    await services.mailer.send(replyMail(news, services.config.publicUrl))
  },

  'property.holdChanged': async ({ db, services }, { eventId }) => {
    const news = await findHoldNews(db, eventId)
    if (!news) return
    const kind = news.isHeld ? 'property_on_hold' : 'property_released'
    if (!(await mayTell(db, news.owner.userId, kind, 'email'))) return
    await services.mailer.send(holdMail(news, services.config.publicUrl))
  },
}
