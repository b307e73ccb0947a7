import { m } from '#messages'

import type { Actor } from '../../platform/context.ts'
import { attemptAllowed, networkAllowed, type LimitedCall } from '../../platform/http/rate-limit.ts'

/** Enough for a day of house hunting; too little to write to every advertiser. */
const limits = {
  soon: { name: 'leads.person.soon', limit: 10, windowSeconds: 600, counted: m.layout_counted_enquiries },
  day: { name: 'leads.person.day', limit: 30, windowSeconds: 86_400, counted: m.layout_counted_enquiries },
  network: { name: 'leads.network', limit: 40, windowSeconds: 600, counted: m.layout_counted_enquiries },
}

/** One limit for all ways of contacting an advertiser: forms, visits, meetings and agents' profiles. */
export async function consumeEnquiryLimit(context: LimitedCall & { actor: Actor }): Promise<boolean> {
  const person = [context.actor.userId]
  return (
    (await attemptAllowed(context, limits.soon, person)) &&
    (await attemptAllowed(context, limits.day, person)) &&
    (await networkAllowed(context, limits.network))
  )
}
