import type { HomePair } from '#contract/moderation/home-pairs.ts'
import type { SameHomeReason } from '#contract/properties/same-home-reason.ts'
import { m } from '#messages'

type Kind = SameHomeReason['kind']
type Values = { percent: number; count: number; of: number }

const reasonLabels: Readonly<Record<Kind, (values: Values) => string>> = {
  same_building: m.moderation_home_same_building,
  same_flat: m.moderation_home_same_flat,
  same_floor: m.moderation_home_same_floor,
  same_area: ({ percent }) => m.moderation_home_same_area({ percent: Math.max(1, percent) }),
  near_area: m.moderation_home_near_area,
  same_price: ({ percent }) => m.moderation_home_same_price({ percent: Math.max(1, percent) }),
  same_bedrooms: m.moderation_home_same_bedrooms,
  same_facing: m.moderation_home_same_facing,
  same_spot: m.moderation_home_same_spot,
  photos_alike: m.moderation_home_photos_alike,
  texts_alike: m.moderation_home_texts_alike,
  other_building: m.moderation_home_other_building,
  other_flat: m.moderation_home_other_flat,
  other_floor: m.moderation_home_other_floor,
  other_total_floors: m.moderation_home_other_total_floors,
  other_area: m.moderation_home_other_area,
  other_price: m.moderation_home_other_price,
  other_bedrooms: m.moderation_home_other_bedrooms,
  other_bathrooms: m.moderation_home_other_bathrooms,
  other_facing: m.moderation_home_other_facing,
  other_corner: m.moderation_home_other_corner,
  other_lift: m.moderation_home_other_lift,
  other_possession: m.moderation_home_other_possession,
  other_locality: m.moderation_home_other_locality,
  other_spot: m.moderation_home_other_spot,
  photos_differ: m.moderation_home_photos_differ,
}

export function reasonLabel({ kind, percent = 0, count = 0, of = 0 }: SameHomeReason): string {
  return reasonLabels[kind]({ percent, count, of })
}

/** Reasons against one home. */
export function isAgainst({ kind }: SameHomeReason): boolean {
  return kind.startsWith('other_') || kind === 'photos_differ'
}

export function verdictLabel({ verdict, isGrouped }: Pick<HomePair, 'verdict' | 'isGrouped'>): string {
  if (verdict === null)
    return isGrouped ? m.moderation_pairs_shown_together() : m.moderation_pairs_shown_apart()
  return verdict === 'same' ? m.moderation_pairs_same() : m.moderation_pairs_different()
}
