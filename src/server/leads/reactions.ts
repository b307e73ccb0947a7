import { maySend } from '../accounts/queries/may-send.ts'
import type { Reactions } from '../platform/jobs.ts'
import { clearSoftLeads } from './commands/clear-soft-leads.ts'
import { noteViewer } from './commands/note-viewer.ts'
import { leadMail, receiptMail } from './emails.ts'
import { findLeadNews, findRepeatedMessage } from './queries/find-lead-news.ts'

export const reactions: Reactions = {
  'favorites.saved': ({ db }, saved) => clearSoftLeads(db, saved),

  'property.viewed': ({ db }, viewed) => noteViewer(db, viewed),

  'lead.created': async ({ db, services }, { leadId }) => {
    const news = await findLeadNews(db, leadId)
    if (!news) return
    const { publicUrl } = services.config
    const { lister, enquirer } = news
    const isTold = await maySend(db, lister.userId, 'email')
    const takesReceipt = enquirer !== null && (await maySend(db, enquirer.userId, 'email'))
    await services.mailer.send(
      ...(isTold ? [leadMail(news, publicUrl, null)] : []),
      ...(takesReceipt ? [receiptMail(news, enquirer, publicUrl)] : []),
    )
  },

  'lead.repeated': async ({ db, services }, { leadId, eventId }) => {
    const news = await findLeadNews(db, leadId)
    if (!news || !(await maySend(db, news.lister.userId, 'email'))) return
    const message = await findRepeatedMessage(db, eventId)
    await services.mailer.send(leadMail(news, services.config.publicUrl, { eventId, message }))
  },
}
