import { eq } from 'drizzle-orm'

import { noNeeds, type KeptNeeds, type Needs } from '#contract/tenancies/needs.ts'
import { rentalNeeds } from '#database/schema/tenancies/rental-needs.ts'

import type { RequestCall } from '../../platform/call.ts'
import { hasAny, needsCookie } from '../policy.ts'

/** Replace all, in the account or in a cookie of the device. */
export async function setNeeds(call: RequestCall, needs: Needs): Promise<KeptNeeds> {
  const { db, actor, services, responseHeaders } = call
  if (actor === null) {
    responseHeaders.append('Set-Cookie', needsCookie(needs, services.config))
    return { needs, isOnDevice: true }
  }
  const { userId } = actor
  if (hasAny(needs))
    await db
      .insert(rentalNeeds)
      .values({ userId, ...needs })
      .onConflictDoUpdate({ target: rentalNeeds.userId, set: needs })
  else await db.delete(rentalNeeds).where(eq(rentalNeeds.userId, userId))
  responseHeaders.append('Set-Cookie', needsCookie(noNeeds, services.config))
  return { needs, isOnDevice: false }
}
