import { dayInIndia } from '#contract/dates.ts'
import type { OwnProfile } from '#contract/profiles.ts'

import { completenessOf, pageIsFor } from './policy.ts'
import type { ProfileRow } from './queries.ts'

export function presentProfile(row: ProfileRow): OwnProfile {
  const { createdAt, ratingTotal, reviewCount, ...profile } = row
  return {
    ...profile,
    reviewCount,
    rating: reviewCount > 0 ? Math.round((ratingTotal / reviewCount) * 10) / 10 : null,
    joinedOn: dayInIndia(createdAt),
    pageIsFor: pageIsFor(row),
    completeness: completenessOf(row),
  }
}
