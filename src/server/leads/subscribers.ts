import { canNotify } from '../accounts/queries/recipients.ts'
import { systemCall } from '../platform/call.ts'
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

  'lead.created': async (context, { leadId }) => {
    const call = systemCall(context)
    const { db, services, publicUrl, now } = call
    const details = await findLeadDetails(db, leadId)
    if (!details) return
    const { advertiser, enquirer } = details
    const isNotifiable = await canNotify(db, advertiser.userId, 'lead_received', 'email')
    const takesReceipt = enquirer !== null && (await canNotify(db, enquirer.userId, 'lead_receipt', 'email'))
    await services.mailer.send(
      ...(isNotifiable ? [leadMail(details, { publicUrl, repeat: null, now })] : []),
      ...(takesReceipt ? [receiptMail(details, enquirer, publicUrl)] : []),
    )
    if (isNotifiable) await recordEmailedContact(call, details)
  },

  'lead.assigned': async (context, { leadId, userId, at }) => {
    const call = systemCall(context)
    const { db, services, publicUrl, now } = call
    const details = await findLeadDetails(db, leadId)
    // Assigned to somebody else meanwhile, or no longer in the team.
    if (details?.advertiser.userId !== userId || !(await canNotify(db, userId, 'lead_received', 'email')))
      return
    await services.mailer.send(leadMail(details, { publicUrl, repeat: null, assignedAt: at, now }))
    await recordEmailedContact(call, details)
  },

  'lead.actionDue': async ({ db, services }, due) => {
    const details = await findDueAction(db, due)
    if (!details || !(await canNotify(db, details.advertiser.userId, 'lead_action_due', 'email'))) return
    await services.mailer.send(actionMail(details, services.config.publicUrl))
  },

  'lead.repeated': async (context, { leadId, eventId }) => {
    const call = systemCall(context)
    const { db, services, publicUrl, now } = call
    const details = await findLeadDetails(db, leadId)
    if (!details || !(await canNotify(db, details.advertiser.userId, 'lead_updated', 'email'))) return
    const repeat = { eventId, message: await findRepeatedMessage(db, eventId) }
    await services.mailer.send(leadMail(details, { publicUrl, repeat, now }))
    await recordEmailedContact(call, details)
  },
}
