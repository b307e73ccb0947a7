import { featurings } from '#database/schema/subscriptions.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { RetainFeaturing } from '../../properties/commands/featuring-change.ts'

/** What a reviewer says replaces every period that ran; the listing itself is written by whoever calls. */
export const featureAsStaff: RetainFeaturing = async (tx, { propertyId, until, actorId, now }) => {
  const ended = await tx
    .update(featurings)
    .set({ endedEarlyAt: now })
    .where(
      and(eq(featurings.propertyId, propertyId), gt(featurings.endsAt, now), isNull(featurings.endedEarlyAt)),
    )
    .returning({ id: featurings.id })
  if (until !== null)
    await tx
      .insert(featurings)
      .values({ propertyId, startsAt: now, endsAt: until, createdBy: actorId, createdAt: now })
  const [last] = ended
  if (until === null && last) await publishEvent(tx, { name: 'featuring.ended', featuringId: last.id })
}
