import type { HomeOffer, PropertyDetail } from '#contract/properties/detail.ts'

import { listLiveClaims } from '../../evidence/policy.ts'
import type { Actor } from '../../platform/context.ts'
import { canSeeAdvertiser } from '../policy.ts'
import type { AdvertiserRow, HomeOfferRow } from '../queries/find-property.ts'
import type { AvailabilityRate } from '../queries/freshness.ts'

/** Names the advertiser as their own page does. */
export function presentOffer(
  { visibility, name, team, role, ...offer }: HomeOfferRow,
  actor: Actor | null,
): HomeOffer {
  const isNamed = visibility !== null && canSeeAdvertiser(actor, { visibility })
  return { ...offer, name: isNamed ? name : null, team: isNamed ? team : null, role }
}

export function presentAdvertiser(
  advertiser: AdvertiserRow,
  { actor, now, rate }: { actor: Actor | null; now: Date; rate: AvailabilityRate | null },
): NonNullable<PropertyDetail['advertiser']> {
  const { visibility: _, ratingTotal, evidence, ...face } = advertiser
  if (!canSeeAdvertiser(actor, advertiser)) return { ...faceless, role: face.role }
  const hasProfile = face.role === 'agent' || face.role === 'builder'
  const rating = face.reviewCount > 0 ? Math.round((ratingTotal / face.reviewCount) * 10) / 10 : null
  return { ...face, checked: listLiveClaims(evidence, now), rating, hasProfile, availabilityRate: rate }
}

/** Advertisers with a private profile are reached through the form only. */
const faceless = {
  userNumericId: null,
  name: null,
  team: null,
  company: null,
  photo: null,
  checked: [],
  rating: null,
  reviewCount: 0,
  responseCommitment: null,
  workingHours: {},
  hasProfile: false,
  availabilityRate: null,
}
