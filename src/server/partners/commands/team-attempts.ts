import type { Limit } from '#contract/base.ts'
import { policyOf } from '#contract/partners/api/limits.ts'

import { takeAttempt } from '../../platform/http/rate-limit.ts'
import type { PartnerCall } from './partner-call.ts'

/** Counts what the software of a team does; the headers of the answer say what is left. */
export async function teamAllowed(call: PartnerCall, limit: Limit): Promise<boolean> {
  return (await takeTeamAttempts(call, limit, 1)) === 1
}

/** How many of so many at once are within the limit. */
export async function takeTeamAttempts(
  { db, now, key, responseHeaders }: PartnerCall,
  limit: Limit,
  amount: number,
): Promise<number> {
  const taken = await takeAttempt(db, { ...limit, subject: [key.team.id], now, amount })
  noteLimit(responseHeaders, { policy: policyOf(limit), limit, taken })
  return taken.granted
}

type Taken = Awaited<ReturnType<typeof takeAttempt>>
type Noted = { policy: string; limit: Limit; taken: Taken }

/** By the IETF's draft of RateLimit header fields. */
export function noteLimit(headers: Headers, { policy, limit, taken }: Noted): void {
  const { allowed, remaining, retryAfterSeconds } = taken
  setMember(headers, 'RateLimit-Policy', { policy, value: `q=${limit.limit};w=${limit.windowSeconds}` })
  setMember(headers, 'RateLimit', { policy, value: `r=${remaining};t=${retryAfterSeconds}` })
  if (!allowed) headers.set('Retry-After', String(retryAfterSeconds))
}

/** Counted again, what is left is the last count. */
function setMember(headers: Headers, name: string, { policy, value }: { policy: string; value: string }) {
  const others = (headers.get(name) ?? '')
    .split(', ')
    .filter((member) => member !== '' && !member.startsWith(`"${policy}";`))
  headers.set(name, [...others, `"${policy}";${value}`].join(', '))
}
