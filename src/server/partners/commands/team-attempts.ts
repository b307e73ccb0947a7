import type { Limit } from '#contract/base.ts'
import { policyOf } from '#contract/partners/api/limits.ts'

import { takeAttempt } from '../../platform/http/rate-limit.ts'
import type { PartnerCall } from './partner-call.ts'

/** Counts what the software of a team does; the headers of the answer say what is left. */
export async function teamAllowed(
  { db, now, key, responseHeaders }: PartnerCall,
  limit: Limit,
): Promise<boolean> {
  const taken = await takeAttempt(db, { ...limit, subject: [key.team.id], now })
  noteLimit(responseHeaders, { policy: policyOf(limit), limit, taken })
  return taken.allowed
}

type Taken = Awaited<ReturnType<typeof takeAttempt>>
type Noted = { policy: string; limit: Limit; taken: Taken }

/** By the IETF's draft of RateLimit header fields. */
export function noteLimit(headers: Headers, { policy, limit, taken }: Noted): void {
  const { allowed, remaining, retryAfterSeconds } = taken
  headers.append('RateLimit-Policy', `"${policy}";q=${limit.limit};w=${limit.windowSeconds}`)
  headers.append('RateLimit', `"${policy}";r=${remaining};t=${retryAfterSeconds}`)
  if (!allowed) headers.set('Retry-After', String(retryAfterSeconds))
}
