import { m } from '#messages'

import { pathOnSite } from '../../platform/http/page-url.ts'
import type { WhatsAppNotice } from '../../platform/notices.ts'
import { presentWarningParagraphs } from '../../safety/present.ts'
import type { LeadDetails } from '../queries/lead-details.ts'

/** Longer ones are read on the site. */
const maxQuoted = 300

/** To whom an enquiry came; answering it writes to the enquirer. Never with a number or an address. */
export function leadWhatsApp(details: LeadDetails, assignedAt?: string): WhatsAppNotice {
  const { id, name, property } = details
  const title = property?.title ?? m.leads_whatsapp_profile()
  const message = quoteOf(details)
  const product = m.layout_product()
  return {
    template: 'enquiry',
    messageId:
      assignedAt === undefined ? `lead-created-whatsapp:${id}` : `lead-assigned-whatsapp:${id}:${assignedAt}`,
    text: m.leads_whatsapp_received({ name, title, message, product }),
    parameters: [name, title, message],
    path: pathOnSite(`/user-dashboard/leads/${id}`),
    leadId: id,
  }
}

/** Their message; what warns of a scam is read where the warning stands. */
function quoteOf({ message, type }: LeadDetails): string {
  if (message === null || message === '') return m.leads_type(type)
  if (presentWarningParagraphs(message).length > 0)
    return m.leads_whatsapp_warned({ product: m.layout_product() })
  return message.length > maxQuoted ? `${message.slice(0, maxQuoted - 1).trimEnd()}…` : message
}
