import { dayInIndia, instantInIndia } from '#contract/dates.ts'

import { namedId, signId, verifiedId } from '../platform/auth/signed-id.ts'
import type { Secrets } from '../platform/config.ts'

/** Token of the unsubscribe link; never expires. */
export function createUnsubscribeToken(secret: string, savedSearchId: string): string {
  return signId(secret, 'saved-search-emails', savedSearchId)
}

export function readUnsubscribeToken(secrets: Secrets, token: string): string | null {
  return verifiedId(secrets, 'saved-search-emails', token)
}

export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}

type SearchFeed = { id: string; feedId: string }

/** Token of a saved search's feed; only as long as its row has this id of the feed. */
export function createFeedToken(secret: string, { id, feedId }: SearchFeed): string {
  return signId(secret, 'saved-search-feed', id, feedId)
}

/** The search that the token of a feed names; not checked. */
export function uncheckedFeedSearch(token: string): string | null {
  return namedId(token)
}

export function isFeedToken(secrets: Secrets, token: string, { id, feedId }: SearchFeed): boolean {
  return verifiedId(secrets, 'saved-search-feed', token, feedId) === id
}

export function searchFeedPath(token: string, format: 'xml' | 'json'): string {
  return `/feeds/search/${token}.${format}`
}

/** Of digests, in India. */
const sendingTime = '08:00'

const dayMs = 86_400_000

/** The latest times at which daily and weekly digests became due; weekly ones on Mondays. */
export function findDigestTimes(now: Date): { daily: Date; weekly: Date } {
  const today = instantInIndia(dayInIndia(now), sendingTime)
  const daily = today > now ? new Date(today.getTime() - dayMs) : today
  const daysSinceMonday = (new Date(dayInIndia(daily)).getUTCDay() + 6) % 7
  return { daily, weekly: new Date(daily.getTime() - daysSinceMonday * dayMs) }
}

type PriceDrop = { numericId: number; day: string; userId: string }

/** Of one email a day about a lower price, to who saved the home as to whose search finds it: one person gets it once. */
export function priceDropMailId({ numericId, day, userId }: PriceDrop): string {
  return `price-dropped:${numericId}:${day}:${userId}`
}
