import { eq, getTableColumns } from 'drizzle-orm'

import type { KeptNeeds } from '#contract/tenancies/needs.ts'
import { rentalNeeds } from '#database/schema/tenancies/rental-needs.ts'

import type { RequestCall } from '../../platform/call.ts'
import { readDeviceNeeds } from '../policy.ts'

type Asker = Pick<RequestCall, 'db' | 'actor' | 'requestHeaders' | 'services'>

/** Of the account, or without any there of the device. Served by rental_needs_pkey. */
export async function findNeeds({ db, actor, requestHeaders, services }: Asker): Promise<KeptNeeds> {
  if (actor !== null) {
    const { userId, ...columns } = getTableColumns(rentalNeeds)
    const [own] = await db.select(columns).from(rentalNeeds).where(eq(userId, actor.userId))
    if (own) return { needs: own, isOnDevice: false }
  }
  return { needs: readDeviceNeeds(requestHeaders, services.config), isOnDevice: true }
}
