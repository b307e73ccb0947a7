import { targetHours } from '#contract/support/target-hours.ts'
import type { TicketPriority } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

export const priorityTones: Record<TicketPriority, BadgeTone> = {
  urgent: 'lac',
  high: 'saffron-soft',
  normal: 'neutral',
  low: 'neutral',
}

export function priorityLabel(priority: TicketPriority): string {
  const words = {
    low: m.support_queue_priority_low,
    normal: m.support_queue_priority_normal,
    high: m.support_queue_priority_high,
    urgent: m.support_queue_priority_urgent,
  }
  return words[priority]()
}

/** A priority and what it promises. */
export function responseTimeLabel(priority: TicketPriority): string {
  return m.support_queue_priority_promise({ priority: priorityLabel(priority), hours: targetHours[priority] })
}
