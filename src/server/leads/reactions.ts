import { mayTell } from '../accounts/queries/may-tell.ts'
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
    const isTold = await mayTell(db, lister.userId, 'lead_received', 'email')
    const takesReceipt = enquirer !== null && (await mayTell(db, enquirer.userId, 'lead_receipt', 'email'))
    await services.mailer.send(
      ...(isTold ? [leadMail(news, publicUrl, null)] : []),
      ...(takesReceipt ? [receiptMail(news, enquirer, publicUrl)] : []),
    )
  },

  'lead.repeated': async ({ db, services }, { leadId, eventId }) => {
    const news = await findLeadNews(db, leadId)
    if (!news || !(await mayTell(db, news.lister.userId, 'lead_updated', 'email'))) return
    const message = await findRepeatedMessage(db, eventId)
    await services.mailer.send(leadMail(news, services.config.publicUrl, { eventId, message }))
  },
}
