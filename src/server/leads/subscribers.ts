import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { recordViewer } from './commands/record-viewer.ts'
import { recordEmailedContact } from './commands/share-contact.ts'
import { endSoftLeads } from './commands/soft-leads.ts'
import { actionMail, leadMail, receiptMail } from './emails.ts'
import { findLeadDetails, findRepeatedMessage } from './queries/lead-details.ts'
import { findDueAction } from './queries/next-actions.ts'

export const subscribers: Subscribers = {
  'favorites.saved': ({ db }, saved) => endSoftLeads(db, saved),

  'property.viewed': ({ db }, viewed) => recordViewer(db, viewed),

  'lead.created': async ({ db, services, now }, { leadId }) => {
    const details = await findLeadDetails(db, leadId)
    if (!details) return
    const { publicUrl } = services.config
    const { advertiser, enquirer } = details
    const isNotifiable = await canNotify(db, advertiser.userId, 'lead_received', 'email')
    const takesReceipt = enquirer !== null && (await canNotify(db, enquirer.userId, 'lead_receipt', 'email'))
    await services.mailer.send(
      ...(isNotifiable ? [leadMail(details, { publicUrl, repeat: null, now: now() })] : []),
      ...(takesReceipt ? [receiptMail(details, enquirer, publicUrl)] : []),
    )
    if (isNotifiable) await recordEmailedContact(db, details, now())
  },

  'lead.assigned': async ({ db, services, now }, { leadId, userId, at }) => {
    const details = await findLeadDetails(db, leadId)
    // Assigned to somebody else meanwhile, or no longer in the team.
    if (details?.advertiser.userId !== userId || !(await canNotify(db, userId, 'lead_received', 'email')))
      return
    const { publicUrl } = services.config
    await services.mailer.send(leadMail(details, { publicUrl, repeat: null, assignedAt: at, now: now() }))
    await recordEmailedContact(db, details, now())
  },

  'lead.actionDue': async ({ db, services }, due) => {
    const details = await findDueAction(db, due)
    if (!details || !(await canNotify(db, details.advertiser.userId, 'lead_action_due', 'email'))) return
    await services.mailer.send(actionMail(details, services.config.publicUrl))
  },

  'lead.repeated': async ({ db, services, now }, { leadId, eventId }) => {
    const details = await findLeadDetails(db, leadId)
    if (!details || !(await canNotify(db, details.advertiser.userId, 'lead_updated', 'email'))) return
    const message = await findRepeatedMessage(db, eventId)
    const { publicUrl } = services.config
    const repeat = { eventId, message }
    await services.mailer.send(leadMail(details, { publicUrl, repeat, now: now() }))
    await recordEmailedContact(db, details, now())
  },
}
