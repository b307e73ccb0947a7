import { targetHours } from '#contract/support/target-hours.ts'
import type { TicketPriority } from '#contract/support/ticket-queue.ts'
import type { TicketStatus } from '#contract/support/tickets.ts'
import { m } from '#messages'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

export const statusTones: Record<TicketStatus, BadgeTone> = {
  pending: 'saffron-soft',
  'in-progress': 'neel',
  resolved: 'neem-soft',
}

export function statusLabel(status: TicketStatus): string {
  const labels = {
    pending: m.support_ticket_status_pending,
    'in-progress': m.support_ticket_status_in_progress,
    resolved: m.support_ticket_status_resolved,
  }
  return labels[status]()
}

export const priorityTones: Record<TicketPriority, BadgeTone> = {
  urgent: 'lac',
  high: 'saffron-soft',
  normal: 'neutral',
  low: 'neutral',
}

export function priorityLabel(priority: TicketPriority): string {
  const labels = {
    low: m.support_queue_priority_low,
    normal: m.support_queue_priority_normal,
    high: m.support_queue_priority_high,
    urgent: m.support_queue_priority_urgent,
  }
  return labels[priority]()
}

/** Priority with its promised response time. */
export function responseTimeLabel(priority: TicketPriority): string {
  return m.support_queue_priority_promise({ priority: priorityLabel(priority), hours: targetHours[priority] })
}
