import type { mustHaves, votes } from '../enums/shortlists.ts'

export type Vote = (typeof votes)[number]
export type MustHave = (typeof mustHaves)[number]

/** Points of a vote: one "no" outweighs one "yes". */
export const votePoints: Readonly<Record<Vote, number>> = { yes: 2, perhaps: 1, no: -2 }

/** What the order of a shortlist compares, the first that differs decides; `added`: neither does. */
export const placeReasons = ['gone', 'votes', 'musts', 'cost', 'minutes', 'added'] as const
export type PlaceReason = (typeof placeReasons)[number]

export type OrderedHome = {
  votes: readonly Vote[]
  /** Of everybody's must-haves: how many wishes it meets. */
  mustsMet: number
  /** In all for a sale, a month for a rental, in whole rupees; null if not computed. Compared within one purpose, as minutes are. */
  trueCost: number | null
  purpose: 'sale' | 'rent'
  /** Estimated to all places of the owner together; null if not known or not counted. */
  minutes: number | null
  /** Sold, rented or no longer shown. */
  isGone: boolean
  /** Position in which it was added. */
  added: number
}

export function pointsOf(given: readonly Vote[]): number {
  return given.reduce((sum, vote) => sum + votePoints[vote], 0)
}

/** Which of two homes stands first, as below zero or above it, and what decided. */
export function compareHomes(a: OrderedHome, b: OrderedHome): { first: number; by: PlaceReason } {
  if (a.isGone !== b.isGone) return { first: a.isGone ? 1 : -1, by: 'gone' }
  const points = pointsOf(b.votes) - pointsOf(a.votes)
  if (points !== 0) return { first: points, by: 'votes' }
  if (a.mustsMet !== b.mustsMet) return { first: b.mustsMet - a.mustsMet, by: 'musts' }
  const isComparable = a.purpose === b.purpose
  const costs = isComparable ? differenceOf(roughly(a.trueCost), roughly(b.trueCost)) : 0
  if (costs !== 0) return { first: costs, by: 'cost' }
  const minutes = isComparable ? differenceOf(a.minutes, b.minutes) : 0
  if (minutes !== 0) return { first: minutes, by: 'minutes' }
  const rest = isComparable ? differenceOf(a.trueCost, b.trueCost) : 0
  if (rest !== 0) return { first: rest, by: 'cost' }
  return { first: a.added - b.added, by: 'added' }
}

/** What is not known is more than anything known. */
function differenceOf(one: number | null, other: number | null): number {
  if (one === other) return 0
  if (one === null) return 1
  return other === null ? -1 : one - other
}

/** To two digits: 62.3 lakh is 62 lakh. */
function roughly(rupees: number | null): number | null {
  return rupees === null ? null : Number(rupees.toPrecision(2))
}

/**
 * The homes of a shortlist, best first: more points of votes (yes 2, perhaps 1, no -2), then more must-haves met, then
 * the lower cost in all to two digits, then fewer minutes, then the lower cost exactly, then the one added first; homes that are gone stand last. `by` is what put each above the
 * next one; null for the last.
 */
export function orderHomes<Home extends OrderedHome>(
  homes: readonly Home[],
): readonly { home: Home; by: PlaceReason | null }[] {
  const ordered = homes.toSorted((a, b) => compareHomes(a, b).first)
  return ordered.map((home, index) => {
    const next = ordered[index + 1]
    return { home, by: next ? compareHomes(home, next).by : null }
  })
}
