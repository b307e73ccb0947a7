import type { Notices } from '../platform/notices.ts'
import { recordEmailedContact } from './commands/share-contact.ts'
import { actionMail, leadMail, receiptMail } from './emails.ts'
import { leadWhatsApp } from './present/lead-whatsapp.ts'
import { findLeadDetails, findRepeatedMessage, type LeadDetails } from './queries/lead-details.ts'
import { findDueAction } from './queries/next-actions.ts'
import { findInvitation } from './queries/soft-leads.ts'

export const leadNotices: Notices = {
  'lead.created': async (call, { leadId }) => {
    const { publicUrl, now } = call
    const details = await findLeadDetails(call.db, leadId)
    if (!details) return []
    const { enquirer } = details
    return [
      {
        kind: 'lead_received',
        to: [details.advertiser.userId],
        bell: { ...leadBell(details), eventKey: `lead:${leadId}` },
        email: () => leadMail(details, { publicUrl, repeat: null, now }),
        emailed: () => recordEmailedContact(call, details),
        whatsApp: () => leadWhatsApp(details),
      },
      enquirer && {
        kind: 'lead_receipt',
        to: [enquirer.userId],
        email: () => receiptMail(details, enquirer, publicUrl),
      },
    ]
  },

  'lead.assigned': async (call, { leadId, userId, at }) => {
    const { publicUrl, now } = call
    const details = await findLeadDetails(call.db, leadId)
    // Assigned to somebody else meanwhile, or no longer in the team.
    if (details?.advertiser.userId !== userId) return []
    return [
      {
        kind: 'lead_received',
        to: [userId],
        bell: { ...leadBell(details), eventKey: `lead-assigned:${leadId}:${at}` },
        email: () => leadMail(details, { publicUrl, repeat: null, assignedAt: at, now }),
        emailed: () => recordEmailedContact(call, details),
        whatsApp: () => leadWhatsApp(details, at),
      },
    ]
  },

  'lead.repeated': async (call, { leadId, eventId }) => {
    const { db, publicUrl, now } = call
    const details = await findLeadDetails(db, leadId)
    if (!details) return []
    const repeat = { eventId, message: await findRepeatedMessage(db, eventId) }
    return [
      {
        kind: 'lead_updated',
        to: [details.advertiser.userId],
        bell: { ...leadBell(details), eventKey: `lead-event:${eventId}` },
        email: () => leadMail(details, { publicUrl, repeat, now }),
        emailed: () => recordEmailedContact(call, details),
      },
    ]
  },

  'lead.withdrawn': async ({ db }, { leadId, eventId }) => {
    const details = await findLeadDetails(db, leadId)
    if (!details) return []
    const { parameters, link } = leadBell(details)
    return [
      {
        kind: 'lead_updated',
        to: [details.advertiser.userId],
        bell: {
          parameters: { ...parameters, change: 'withdrawn' },
          link,
          eventKey: `lead-event:${eventId}`,
        },
      },
    ]
  },

  'lead.actionDue': async ({ db, publicUrl }, due) => {
    const details = await findDueAction(db, due)
    if (!details) return []
    const { id, leadId, kind: action, name, title, advertiser } = details
    return [
      {
        kind: 'lead_action_due',
        to: [advertiser.userId],
        bell: {
          parameters: { name, action, title: title ?? '' },
          link: leadPath(leadId),
          eventKey: `lead-action:${id}:${due.dueAt}`,
        },
        email: () => actionMail(details, publicUrl),
      },
    ]
  },

  'lead.viewerInvited': async ({ db }, { softLeadId }) => {
    const invitation = await findInvitation(db, softLeadId)
    if (!invitation) return []
    const { userId, title, numericId } = invitation
    return [
      {
        kind: 'contact_invited',
        to: [userId],
        bell: {
          parameters: { title, numericId },
          link: `/property/${numericId}`,
          eventKey: `viewer-invited:${softLeadId}`,
        },
      },
    ]
  },
}

function leadBell({ id, name, type, property }: LeadDetails) {
  return { parameters: { name, type, title: property?.title ?? '' }, link: leadPath(id) }
}

function leadPath(id: string): string {
  return `/user-dashboard/leads/${id}`
}
