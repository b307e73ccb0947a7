import { randomUUID } from 'node:crypto'

/** Days that a confirmation counts, as the product promises. */
const days = { rent: 7, sale: 21 } as const
const hour = 3_600_000
const day = 24 * hour

export type State = 'confirmed' | 'late' | 'stale' | 'hidden'
export type Home = {
  id: string
  owner: number
  purpose: 'rent' | 'sale'
  /** Sold or rented homes are not offered. */
  isOffered: boolean
  /** It is let or sold, whatever its advertiser says. */
  isTaken: boolean
  confirmedAt: number
  confirmBy: number
  hideAt: number
}

/** The rules, written anew: what an advertiser's word is worth at a moment. */
export function stateAt({ confirmBy, hideAt }: Home, now: number): State {
  if (now < confirmBy) return 'confirmed'
  if (now < confirmBy + (hideAt - confirmBy) / 2) return 'late'
  return now < hideAt ? 'stale' : 'hidden'
}

export function confirm(home: Home, now: number): void {
  home.confirmedAt = now
  home.confirmBy = now + days[home.purpose] * day
  home.hideAt = now + 2 * days[home.purpose] * day
}

export function tellGone(home: Home, now: number): void {
  const isFresh = now < home.confirmedAt + day
  if (isFresh || stateAt(home, now) === 'hidden' || home.hideAt <= now + 2 * day) return
  home.confirmBy = Math.min(home.confirmBy, now + day)
  home.hideAt = now + 2 * day
}

/** Most answer the first or second email, some after many, some none. */
const temperaments = [
  { share: 0.9, answers: 0.85 },
  { share: 0.05, answers: 0.15 },
  { share: 0.05, answers: 0 },
]

/** The chance that this advertiser answers on a day on which they are asked. */
export function drawTemper(chance: () => number): number {
  let left = chance()
  for (const { share, answers } of temperaments) {
    if (left < share) return answers
    left -= share
  }
  return 0
}

export function drawHome(owner: number, start: number, chance: () => number): Home {
  const purpose = chance() < 0.6 ? 'rent' : 'sale'
  const home = { id: randomUUID(), owner, purpose, isOffered: true, isTaken: false } as const
  const since = start - Math.floor(chance() * days[purpose] * day)
  return {
    ...home,
    confirmedAt: since,
    confirmBy: since + days[purpose] * day,
    hideAt: since + 2 * days[purpose] * day,
  }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
