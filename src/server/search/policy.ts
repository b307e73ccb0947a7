import { createHmac } from 'node:crypto'

import { dayInIndia, instantInIndia } from '#contract/slots.ts'

import { isSameCode } from '../platform/auth/one-time-code.ts'
import { acceptedSecrets, type Secrets } from '../platform/config.ts'

/** Token of the unsubscribe link; deterministic, so that an email sent again carries the same link. Never expires. */
export function unsubscribeToken(secret: string, savedSearchId: string): string {
  const proof = createHmac('sha256', secret)
    .update(`saved-search-emails:${savedSearchId}`)
    .digest('base64url')
  return `${savedSearchId}.${proof}`
}

/** Id of the saved search; null for a token that we did not issue. */
export function unsubscribedSearchId(secrets: Secrets, token: string): string | null {
  const savedSearchId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1]
  if (savedSearchId === undefined) return null
  const isOurs = acceptedSecrets(secrets).some((secret) =>
    isSameCode(token, unsubscribeToken(secret, savedSearchId)),
  )
  return isOurs ? savedSearchId : null
}

export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}

/** Of digests, in India. */
const sendingTime = '08:00'

const day = 86_400_000

/** The latest times at which daily and weekly digests became due; weekly ones on Mondays. */
export function digestTimes(now: Date): { daily: Date; weekly: Date } {
  const today = instantInIndia(dayInIndia(now), sendingTime)
  const daily = today > now ? new Date(today.getTime() - day) : today
  const daysSinceMonday = (new Date(dayInIndia(daily)).getUTCDay() + 6) % 7
  return { daily, weekly: new Date(daily.getTime() - daysSinceMonday * day) }
}
