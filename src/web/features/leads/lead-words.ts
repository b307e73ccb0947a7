import type { Lead, LeadStatus } from '#contract/leads.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/badge.tsx'

export const statusTones: Record<LeadStatus, BadgeTone> = {
  new: 'action',
  contacted: 'neel',
  interested: 'saffron-soft',
  converted: 'neem-soft',
  closed: 'neutral',
}

export function statusWord(status: LeadStatus): string {
  const words = {
    new: m.leads_status_new,
    contacted: m.leads_status_contacted,
    interested: m.leads_status_interested,
    converted: m.leads_status_converted,
    closed: m.leads_status_closed,
  }
  return words[status]()
}

export function typeWord(type: Lead['type']): string {
  const words = {
    contact: m.leads_type_contact,
    message: m.leads_type_message,
    callback: m.leads_type_callback,
    interest: m.leads_type_interest,
    tour: m.leads_type_tour,
    video_tour: m.leads_type_video_tour,
    location_request: m.leads_type_location_request,
    homeloan: m.leads_type_homeloan,
    meeting: m.leads_type_meeting,
    soft_lead_conversion: m.leads_type_soft_lead_conversion,
  }
  return words[type]()
}

/** What the button says that moves a lead from one status to another. */
export function moveWord(from: LeadStatus, to: LeadStatus): string {
  if (from === 'closed' || from === 'converted') return m.leads_reopen()
  const words = {
    new: m.leads_reopen,
    contacted: m.leads_move_contacted,
    interested: m.leads_move_interested,
    converted: m.leads_move_converted,
    closed: m.leads_move_closed,
  }
  return words[to]()
}
