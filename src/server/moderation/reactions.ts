import { mayTell } from '../accounts/queries/may-tell.ts'
import type { Reactions } from '../platform/jobs.ts'
import { decisionMail } from './emails.ts'
import { findDecisionNews } from './queries/find-decision.ts'

export const reactions: Reactions = {
  'property.decided': async ({ db, services }, { decisionId }) => {
    const news = await findDecisionNews(db, decisionId)
    if (!news) return
    const subject = news.revisionId === null ? 'property' : 'revision'
    const kind = `${subject}_${news.decision === 'approved' ? 'approved' : 'rejected'}` as const
    if (!(await mayTell(db, news.owner.userId, kind, 'email'))) return
    await services.mailer.send(decisionMail(news, services.config.publicUrl))
  },
}
