import type { ticketPriorities } from '../enums.ts'

/** Response targets in hours; none exceeds the promised 24 hours. */
export const targetHours: Readonly<Record<(typeof ticketPriorities)[number], number>> = {
  urgent: 4,
  high: 8,
  normal: 24,
  low: 24,
}
