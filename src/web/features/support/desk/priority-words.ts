import { promisedHours } from '#contract/support/promised-hours.ts'
import type { TicketPriority } from '#contract/support/ticket-desk.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/badge.tsx'

export const priorityTones: Record<TicketPriority, BadgeTone> = {
  urgent: 'lac',
  high: 'saffron-soft',
  normal: 'neutral',
  low: 'neutral',
}

export function priorityWord(priority: TicketPriority): string {
  const words = {
    low: m.support_desk_priority_low,
    normal: m.support_desk_priority_normal,
    high: m.support_desk_priority_high,
    urgent: m.support_desk_priority_urgent,
  }
  return words[priority]()
}

/** A priority and what it promises. */
export function promiseWord(priority: TicketPriority): string {
  return m.support_desk_priority_promise({ priority: priorityWord(priority), hours: promisedHours[priority] })
}
