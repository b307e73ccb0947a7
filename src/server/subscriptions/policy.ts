import { dayInIndia } from '#contract/dates.ts'
import { subscriptionLevels, type upgradeStatuses } from '#contract/enums.ts'
import type { ListingUpgrade } from '#contract/subscriptions.ts'

/** Undecided requests; the statuses of upgrade_requests_one_open_key. */
export const openStatuses: readonly (typeof upgradeStatuses)[number][] = ['open', 'awaiting_payment']

type ListingState = {
  availability: 'available' | 'under_offer' | 'sold' | 'rented'
  approvalStatus: 'pending' | 'approved' | 'rejected'
  archivedAt: Date | null
}

/** Featuring makes sense only for listings that are available, now or after review. */
export function findClosure({
  availability,
  approvalStatus,
  archivedAt,
}: ListingState): ListingUpgrade['closedBecause'] {
  if (archivedAt !== null) return 'archived'
  if (availability === 'sold' || availability === 'rented') return availability
  return approvalStatus === 'rejected' ? 'rejected' : null
}

export type Level = (typeof subscriptionLevels)[number]

export function isHigherPlan(level: Level, other: Level): boolean {
  return subscriptionLevels.indexOf(level) > subscriptionLevels.indexOf(other)
}

/** End of the same day after these months, in IST; the last day of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = dayInIndia(start).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const last = Math.min(day, lastOfMonth.getUTCDate())
  return endOfDay(
    new Date(Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), last))
      .toISOString()
      .slice(0, 10),
  )
}

/** A day in IST. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`)
}

/** Length of each featuring that a plan includes. */
export const featuredMonths = 1

const dayMs = 86_400_000

/** Notice before the end. */
export const noticeMs = { plan: 7 * dayMs, featuring: 3 * dayMs }
