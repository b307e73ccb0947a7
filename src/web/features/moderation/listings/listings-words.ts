import type { DeskListing } from '#contract/moderation/listings.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import type { PropertyChange } from '#contract/properties/change.ts'
import type { approvalStatuses, deskMarks, deskOrders } from '#contract/words.ts'
import { m } from '#messages'

/** How a home is said; the properties feature knows. */
export type ListingWords = {
  type: (type: PropertyCard['type']) => string
  purpose: (purpose: PropertyCard['purpose']) => string
  availability: (listing: Pick<PropertyCard, 'availability' | 'purpose'>) => string
  price: (listing: Pick<PropertyCard, 'price' | 'purpose'>) => string
  place: (listing: Pick<PropertyCard, 'localityName' | 'city'>) => string
  languageOf: (text: string) => string | undefined
  change: (change: Pick<PropertyChange, 'kind' | 'to'>) => string
  field: (field: string) => string
  value: (field: string, value: PropertyChange['fields'][number]['before']) => string
}

export const markWords: Readonly<Record<(typeof deskMarks)[number], () => string>> = {
  on_hold: m.moderation_desk_on_hold,
  held: m.moderation_held,
  featured: m.moderation_desk_featured,
  findings: m.moderation_desk_findings,
  reported: m.moderation_desk_reported,
  changes: m.moderation_desk_changes,
  archived: m.moderation_desk_archived,
  on_site: m.moderation_desk_on_site,
}

export const orderWords: Readonly<Record<(typeof deskOrders)[number], () => string>> = {
  newest: m.moderation_desk_order_newest,
  oldest: m.moderation_desk_order_oldest,
  price_high: m.moderation_desk_order_price_high,
  price_low: m.moderation_desk_order_price_low,
  views: m.moderation_desk_order_views,
  reports: m.moderation_desk_order_reports,
}

export const approvalWords: Readonly<Record<(typeof approvalStatuses)[number], () => string>> = {
  pending: m.moderation_pending,
  approved: m.moderation_desk_approved,
  rejected: m.moderation_desk_rejected,
}

type Standing = Pick<
  DeskListing,
  'approvalStatus' | 'availability' | 'purpose' | 'isHeld' | 'onHoldSince' | 'archivedAt' | 'isFeatured'
>

/** How a listing stands, the gravest first. */
export function standingOf(listing: Standing, words: Pick<ListingWords, 'availability'>) {
  const { approvalStatus, availability, isHeld, onHoldSince, archivedAt, isFeatured } = listing
  const isGone = availability === 'sold' || availability === 'rented'
  const said = [
    onHoldSince !== null && ({ tone: 'lac', word: m.moderation_desk_on_hold() } as const),
    archivedAt !== null && ({ tone: 'neutral', word: m.moderation_desk_archived() } as const),
    approvalStatus === 'rejected' && ({ tone: 'lac-soft', word: approvalWords.rejected() } as const),
    approvalStatus === 'pending' && ({ tone: 'saffron-soft', word: approvalWords.pending() } as const),
    approvalStatus === 'pending' && isHeld && ({ tone: 'lac-soft', word: m.moderation_held() } as const),
    approvalStatus === 'approved' &&
      !isGone &&
      onHoldSince === null &&
      archivedAt === null &&
      ({ tone: 'neem-soft', word: approvalWords.approved() } as const),
    availability !== 'available' && ({ tone: 'neel', word: words.availability(listing) } as const),
    isFeatured && ({ tone: 'saffron', word: m.moderation_desk_featured() } as const),
  ]
  return said.filter((badge) => badge !== false)
}
