import type { SameHomeReason } from '#contract/properties/same-home-reason.ts'

import { compareNumbers, wordOverlap } from './addresses.ts'
import type { HomeFeatures } from './features.ts'
import { countAlike } from './photos.ts'
import { textLikeness } from './texts.ts'

/** From this score on two listings are shown as one home; from the lower one on staff decide. */
export const minScoreToGroup = 0.9
export const minScoreToAsk = 0.5

export type Compared = { score: number; reasons: SameHomeReason[] }

/** Evidence in log-odds. */
type Evidence = readonly [weight: number, reason: SameHomeReason | null]

const prior = -5
const none: Evidence = [0, null]

/** How likely two listings of one city, purpose and type are of one home, from 0 to 1, and why. */
export function compareHomes(one: HomeFeatures, other: HomeFeatures): Compared {
  const evidence = [
    weighBuilding(one, other),
    weighNumbers(one, other),
    weighFloor(one, other),
    weighHeight(one, other),
    weighArea(one, other),
    weighPrice(one, other),
    weighRooms(one, other),
    weighFacing(one, other),
    weighAnswers(one, other),
    weighPossession(one, other),
    weighLocality(one, other),
    weighSpot(one, other),
    weighTexts(one, other),
  ]
  const facts = evidence.reduce((sum, [weight]) => sum + weight, prior)
  // Photos are compared where they can still decide.
  if (facts + maxPhotoWeight > logit(minScoreToAsk)) evidence.push(weighPhotos(one, other))
  const odds = evidence.reduce((sum, [weight]) => sum + weight, prior)
  return {
    score: 1 / (1 + Math.exp(-odds)),
    reasons: evidence
      .toSorted(([one_], [other_]) => Math.abs(other_) - Math.abs(one_))
      .flatMap(([, reason]) => (reason ? [reason] : [])),
  }
}

function logit(share: number): number {
  return Math.log(share / (1 - share))
}

function weighBuilding(one: HomeFeatures, other: HomeFeatures): Evidence {
  const overlap = wordOverlap(one.words, other.words)
  if (one.projectId !== null && other.projectId !== null)
    return one.projectId === other.projectId
      ? [1.5, { kind: 'same_building' }]
      : [-4, { kind: 'other_building' }]
  if (overlap === null) return none
  if (overlap >= 0.6) return [1.5, { kind: 'same_building' }]
  return overlap < 0.3 ? [-2, { kind: 'other_building' }] : none
}

function weighNumbers(one: HomeFeatures, other: HomeFeatures): Evidence {
  const compared = compareNumbers(one.numbers, other.numbers)
  if (compared === 'other') return [-6, { kind: 'other_flat' }]
  return compared === 'same' ? [4, { kind: 'same_flat' }] : none
}

function weighFloor(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.floor === null || other.floor === null) return none
  if (one.floor === other.floor) return [1, { kind: 'same_floor' }]
  // A raised ground floor is the ground floor to some, and the upper ground or first to others.
  return [Math.abs(one.floor - other.floor) < 1 ? -1 : -6, { kind: 'other_floor' }]
}

/** Some count the ground floor and some do not, so that a difference of one says nothing. */
function weighHeight(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.totalFloors === null || other.totalFloors === null) return none
  return Math.abs(one.totalFloors - other.totalFloors) > 1 ? [-2.5, { kind: 'other_total_floors' }] : none
}

function weighArea(one: HomeFeatures, other: HomeFeatures): Evidence {
  const percent = apart(one.area, other.area)
  if (percent <= 1) return [1.2, { kind: 'same_area', percent }]
  if (percent <= 3.2) return [0.6, { kind: 'near_area', percent }]
  // Carpet and built-up area of one home differ.
  if (one.areaType !== other.areaType && one.areaType !== null && other.areaType !== null) return none
  return [percent <= 6 ? -2 : -5, { kind: 'other_area', percent }]
}

function weighPrice(one: HomeFeatures, other: HomeFeatures): Evidence {
  const percent = apart(one.price, other.price)
  if (percent <= 2) return [0.5, { kind: 'same_price', percent }]
  if (percent <= 13) return none
  return [percent <= 25 ? -1.5 : -4, { kind: 'other_price', percent }]
}

function weighRooms(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.beds !== null && other.beds !== null && one.beds !== other.beds)
    return [-6, { kind: 'other_bedrooms' }]
  if (one.baths !== null && other.baths !== null && one.baths !== other.baths)
    return [-1.5, { kind: 'other_bathrooms' }]
  return one.beds !== null && one.beds === other.beds ? [0.3, { kind: 'same_bedrooms' }] : none
}

function weighFacing(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.facing === null || other.facing === null) return none
  return one.facing === other.facing ? [0.7, { kind: 'same_facing' }] : [-2, { kind: 'other_facing' }]
}

/** What one says and the other denies. */
function weighAnswers(one: HomeFeatures, other: HomeFeatures): Evidence {
  const isDenied = (name: 'isCorner' | 'hasLift') =>
    one[name] !== null && other[name] !== null && one[name] !== other[name]
  if (isDenied('isCorner')) return [-2, { kind: 'other_corner' }]
  return isDenied('hasLift') ? [-1.5, { kind: 'other_lift' }] : none
}

/** Builders postpone it by months, and not every advertiser follows. */
function weighPossession(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.possessionDate === null || other.possessionDate === null) return none
  const years = Math.abs(Date.parse(one.possessionDate) - Date.parse(other.possessionDate)) / 31_557_600_000
  return years > 1 ? [-1.5, { kind: 'other_possession' }] : none
}

function weighLocality(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.localityId === null || other.localityId === null || one.localityId === other.localityId) return none
  return [-3, { kind: 'other_locality' }]
}

function weighSpot(one: HomeFeatures, other: HomeFeatures): Evidence {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return none
  const metres = Math.hypot(
    (one.latitude - other.latitude) * metresOfDegree,
    (one.longitude - other.longitude) * metresOfDegree * Math.cos((one.latitude * Math.PI) / 180),
  )
  if (metres <= 60) return [0.7, { kind: 'same_spot' }]
  return metres > 800 ? [-3, { kind: 'other_spot' }] : none
}

const metresOfDegree = 111_200

function weighTexts(one: HomeFeatures, other: HomeFeatures): Evidence {
  const likeness = textLikeness(one.signature, other.signature) ?? 0
  if (likeness < 0.3) return none
  return [likeness >= 0.6 ? 1 : 0.5, { kind: 'texts_alike', percent: Math.round(likeness * 100) }]
}

const maxPhotoWeight = 6

/** Photos of the building are shared by its flats: a few of many say less than most of them. */
function weighPhotos(one: HomeFeatures, other: HomeFeatures): Evidence {
  const fewer = Math.min(one.photos.length, other.photos.length)
  if (fewer === 0) return none
  const count = countAlike(one.photos, other.photos)
  if (count === 0) return fewer === 1 ? none : [-1.5, { kind: 'photos_differ' }]
  const share = count / fewer
  const weight = share > 0.5 ? 2 + 3 * share + Math.min(1, (count - 1) / 2) : 2 * share
  return [weight, { kind: 'photos_alike', count, of: fewer }]
}

/** In per cent of the larger, rounded to a tenth. */
function apart(one: number, other: number): number {
  return Math.round((Math.abs(one - other) / Math.max(one, other)) * 1000) / 10
}
