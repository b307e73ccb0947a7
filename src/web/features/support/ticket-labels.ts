import type { TicketCategory, TicketStatus } from '#contract/support/tickets.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

export const statusTones: Record<TicketStatus, BadgeTone> = {
  pending: 'saffron-soft',
  'in-progress': 'neel',
  resolved: 'neem-soft',
}

export function statusLabel(status: TicketStatus): string {
  const words = {
    pending: m.support_ticket_status_pending,
    'in-progress': m.support_ticket_status_in_progress,
    resolved: m.support_ticket_status_resolved,
  }
  return words[status]()
}

export function categoryLabel(category: TicketCategory): string {
  const words = {
    technical: m.support_category_technical,
    billing: m.support_category_billing,
    account: m.support_category_account,
    property: m.support_category_property,
    feature: m.support_category_feature,
    other: m.support_category_other,
  }
  return words[category]()
}
