import type { LeadStatus } from '#contract/leads/lead.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

export const statusTones: Record<LeadStatus, BadgeTone> = {
  new: 'action',
  contacted: 'neel',
  interested: 'saffron-soft',
  converted: 'neem-soft',
  closed: 'neutral',
}

/** What the button says that moves a lead from one status to another. */
export function transitionLabel(from: LeadStatus, to: LeadStatus): string {
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
