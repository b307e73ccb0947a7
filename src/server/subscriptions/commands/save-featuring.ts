import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import { setFeatured } from '../../properties/commands/set-featured.ts'
import { findFeaturedUntil } from '../queries/find-featuring.ts'

type OfProperty = { propertyId: string; actorId: string | null; now: Date }

/** A further period: at once, or after the last one that is there. Only whoever holds the listing may call this. */
export async function addFeaturing(
  tx: Database,
  {
    propertyId,
    actorId,
    now,
    endAfter,
    ...source
  }: OfProperty & {
    upgradeRequestId?: string
    subscriptionId?: string
    endAfter: (start: Date) => Date
  },
): Promise<Date> {
  const startsAt = (await findFeaturedUntil(tx, { propertyId, now })) ?? now
  const endsAt = endAfter(startsAt)
  await tx
    .insert(featurings)
    .values({ ...source, propertyId, startsAt, endsAt, createdBy: actorId, createdAt: now })
  await refreshFeatured(tx, { propertyId, actorId, now })
  return endsAt
}

/** Ends what runs and what would follow; answers how many periods that were. */
export async function endFeaturing(
  tx: Database,
  { propertyId, actorId, now, onlyOfPlan = false }: OfProperty & { onlyOfPlan?: boolean },
): Promise<number> {
  const ended = await tx
    .update(featurings)
    .set({ endedEarlyAt: now })
    .where(
      and(
        eq(featurings.propertyId, propertyId),
        gt(featurings.endsAt, now),
        isNull(featurings.endedEarlyAt),
        onlyOfPlan ? isNotNull(featurings.subscriptionId) : undefined,
      ),
    )
    .returning({ id: featurings.id })
  if (ended.length > 0) await refreshFeatured(tx, { propertyId, actorId, now })
  return ended.length
}

/** The listing says what its periods say. */
export async function refreshFeatured(
  tx: Database,
  { propertyId, actorId, now }: OfProperty,
): Promise<Date | null> {
  const until = await findFeaturedUntil(tx, { propertyId, now })
  await setFeatured(tx, { propertyId, until, actorId, now })
  return until
}
