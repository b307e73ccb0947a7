import type { approvalStatuses, listingMarks } from '#contract/enums.ts'
import type { AdminListing } from '#contract/moderation/listings.ts'
import { m } from '#messages'
import { availabilityLabel } from '#web/features/properties/property-labels.ts'

export const markLabels: Readonly<Record<(typeof listingMarks)[number], () => string>> = {
  on_hold: m.moderation_admin_taken_down,
  held: m.moderation_held,
  featured: m.moderation_admin_featured,
  findings: m.moderation_admin_check_results,
  reported: m.moderation_admin_reported,
  changes: m.moderation_admin_changes,
  archived: m.moderation_admin_archived,
  on_site: m.moderation_admin_on_site,
  late: m.moderation_admin_late,
  stale: m.moderation_admin_stale,
  unconfirmed: m.moderation_admin_unconfirmed,
}

export const approvalLabels: Readonly<Record<(typeof approvalStatuses)[number], () => string>> = {
  pending: m.moderation_pending,
  approved: m.moderation_admin_approved,
  rejected: m.moderation_is_rejected,
}

type State = Pick<
  AdminListing,
  'approvalStatus' | 'availability' | 'purpose' | 'isFlagged' | 'takenDownAt' | 'archivedAt' | 'isFeatured'
>

/** Status badges, most severe first. */
export function statusBadges(listing: State) {
  const { approvalStatus, availability, isFlagged, takenDownAt, archivedAt, isFeatured } = listing
  const isGone = availability === 'sold' || availability === 'rented'
  const badges = [
    takenDownAt !== null && ({ tone: 'lac', label: m.moderation_admin_taken_down() } as const),
    archivedAt !== null && ({ tone: 'neutral', label: m.moderation_admin_archived() } as const),
    approvalStatus === 'rejected' && ({ tone: 'lac-soft', label: approvalLabels.rejected() } as const),
    approvalStatus === 'pending' && ({ tone: 'saffron-soft', label: approvalLabels.pending() } as const),
    approvalStatus === 'pending' && isFlagged && ({ tone: 'lac-soft', label: m.moderation_held() } as const),
    approvalStatus === 'approved' &&
      !isGone &&
      takenDownAt === null &&
      archivedAt === null &&
      ({ tone: 'neem-soft', label: approvalLabels.approved() } as const),
    availability !== 'available' && ({ tone: 'neel', label: availabilityLabel(listing) } as const),
    isFeatured && ({ tone: 'saffron', label: m.moderation_admin_featured() } as const),
  ]
  return badges.filter((badge) => badge !== false)
}
