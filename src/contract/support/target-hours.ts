import type { ticketPriorities } from '../enums.ts'

/** Within how many hours the person has an answer; nobody waits longer than the 24 hours they were promised. */
export const targetHours: Readonly<Record<(typeof ticketPriorities)[number], number>> = {
  urgent: 4,
  high: 8,
  normal: 24,
  low: 24,
}
