import type { ListingUpgrade } from '#contract/subscriptions.ts'
import type { upgradeStatuses } from '#contract/words.ts'

/** Asking and taking back in turn would ring at the sales desk each time. */
export const askLimit = { name: 'subscriptions.person', limit: 20, windowSeconds: 86_400 }

/** What the sales desk has not decided; the words of upgrade_requests_one_open_key. */
export const openStatuses: readonly (typeof upgradeStatuses)[number][] = ['open', 'awaiting_payment']

type Offered = {
  availability: 'available' | 'under_offer' | 'sold' | 'rented'
  approvalStatus: 'pending' | 'approved' | 'rejected'
  archivedAt: Date | null
}

/** A featured place is of use only to what can be had, now or after its review. */
export function closureOf({
  availability,
  approvalStatus,
  archivedAt,
}: Offered): ListingUpgrade['closedBecause'] {
  if (archivedAt !== null) return 'archived'
  if (availability === 'sold' || availability === 'rented') return availability
  return approvalStatus === 'rejected' ? 'rejected' : null
}
