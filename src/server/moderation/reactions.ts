import { maySend } from '../accounts/queries/may-send.ts'
import type { Reactions } from '../platform/jobs.ts'
import { decisionMail } from './emails.ts'
import { findDecisionNews } from './queries/find-decision.ts'

export const reactions: Reactions = {
  'property.decided': async ({ db, services }, { decisionId }) => {
    const news = await findDecisionNews(db, decisionId)
    if (!news || !(await maySend(db, news.owner.userId, 'email'))) return
    await services.mailer.send(decisionMail(news, services.config.publicUrl))
  },
}
