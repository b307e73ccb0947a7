import type { Reactions } from '../platform/jobs.ts'
import { clearSoftLeads } from './commands/clear-soft-leads.ts'
import { leadMail, receiptMail } from './emails.ts'
import { findLeadNews, findRepeatedMessage } from './queries/find-lead-news.ts'

export const reactions: Reactions = {
  'favorites.saved': ({ db }, saved) => clearSoftLeads(db, saved),

  'lead.created': async ({ db, services }, { leadId }) => {
    const news = await findLeadNews(db, leadId)
    if (!news) return
    const { publicUrl } = services.config
    if (takesMail(news.lister)) await services.mailer.send(leadMail(news, publicUrl, null))
    const { email, locale } = news.enquirer
    if (email !== null && locale !== null && takesMail(news.enquirer))
      await services.mailer.send(receiptMail(news, { email, locale }, publicUrl))
  },

  'lead.repeated': async ({ db, services }, { leadId, eventId }) => {
    const news = await findLeadNews(db, leadId)
    if (!news || !takesMail(news.lister)) return
    const message = await findRepeatedMessage(db, eventId)
    await services.mailer.send(leadMail(news, services.config.publicUrl, { eventId, message }))
  },
}

/** Without a setting mail is wanted; a deleted account gets none. */
function takesMail({ deletedAt, wantsMail }: { deletedAt: Date | null; wantsMail: boolean | null }): boolean {
  return deletedAt === null && wantsMail !== false
}
