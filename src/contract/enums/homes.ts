/** Enumerations of one home in several listings; apart from those that public pages load. */

/** Reasons for and against two listings being of one home. */
export const sameHomeReasonKinds = [
  'same_building',
  'same_flat',
  'same_floor',
  'same_area',
  'near_area',
  'same_price',
  'same_bedrooms',
  'same_facing',
  'same_spot',
  'photos_alike',
  'texts_alike',
  'other_building',
  'other_flat',
  'other_floor',
  'other_total_floors',
  'other_area',
  'other_price',
  'other_bedrooms',
  'other_bathrooms',
  'other_facing',
  'other_corner',
  'other_lift',
  'other_possession',
  'other_locality',
  'other_spot',
  'photos_differ',
] as const
/** What staff decided on two listings. */
export const homePairVerdicts = ['same', 'different'] as const
/** Disputed by an advertiser; for staff to decide; grouped by the score alone; decided by staff. */
export const homePairStates = ['disputed', 'undecided', 'grouped', 'decided'] as const
