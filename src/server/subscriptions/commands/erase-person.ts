import { properties } from '#database/schema/properties.ts'
import { featurings, subscriptions, upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/privacy/rights.ts'

/** What was paid for stays with its amount and reference, as the books must show it; wishes and notes go. */
export const erasePerson: ErasePerson = async (tx, { person: { id }, now }) => {
  const isPaid = sql`(${upgradeRequests.status} = 'completed' or ${upgradeRequests.paymentReference} is not null)`
  const paid = await tx
    .update(upgradeRequests)
    .set({ note: null, reason: null, updatedAt: now })
    .where(and(eq(upgradeRequests.userId, id), isPaid))
    .returning({ id: upgradeRequests.id })
  const wishes = await tx
    .delete(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, id), not(isPaid)))
    .returning({ id: upgradeRequests.id })
  await tx
    .update(subscriptions)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(subscriptions.userId, id), inArray(subscriptions.status, ['active', 'upcoming'])))
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  await tx
    .update(featurings)
    .set({ endedEarlyAt: now })
    .where(
      and(inArray(featurings.propertyId, own), gt(featurings.endsAt, now), isNull(featurings.endedEarlyAt)),
    )
  const retained = paid.length > 0 || (await tx.$count(subscriptions, eq(subscriptions.userId, id))) > 0
  return { removed: { upgradeRequests: wishes.length }, retained: retained ? ['books'] : [], fileKeys: [] }
}
