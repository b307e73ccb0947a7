import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { noteViewer } from './commands/record-viewer.ts'
import { clearSoftLeads } from './commands/soft-leads.ts'
import { leadMail, receiptMail } from './emails.ts'
import { findLeadDetails, findRepeatedMessage } from './queries/lead-details.ts'

export const subscribers: Subscribers = {
  'favorites.saved': ({ db }, saved) => clearSoftLeads(db, saved),

  'property.viewed': ({ db }, viewed) => noteViewer(db, viewed),

  'lead.created': async ({ db, services }, { leadId }) => {
    const details = await findLeadDetails(db, leadId)
    if (!details) return
    const { publicUrl } = services.config
    const { advertiser, enquirer } = details
    const isNotifiable = await canNotify(db, advertiser.userId, 'lead_received', 'email')
    const takesReceipt = enquirer !== null && (await canNotify(db, enquirer.userId, 'lead_receipt', 'email'))
    await services.mailer.send(
      ...(isNotifiable ? [leadMail(details, publicUrl, null)] : []),
      ...(takesReceipt ? [receiptMail(details, enquirer, publicUrl)] : []),
    )
  },

  'lead.repeated': async ({ db, services }, { leadId, eventId }) => {
    const details = await findLeadDetails(db, leadId)
    if (!details || !(await canNotify(db, details.advertiser.userId, 'lead_updated', 'email'))) return
    const message = await findRepeatedMessage(db, eventId)
    await services.mailer.send(leadMail(details, services.config.publicUrl, { eventId, message }))
  },
}
