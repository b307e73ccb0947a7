import type { Featuring } from '#contract/subscriptions/featuring-admin.ts'
import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'
import { desc, eq } from 'drizzle-orm'

/** The latest first; served by featurings_of_property_idx. */
export async function listFeaturings(
  db: Database,
  { propertyId, now }: { propertyId: string; now: Date },
): Promise<Featuring[]> {
  const rows = await db
    .select({
      id: featurings.id,
      startsAt: featurings.startsAt,
      endsAt: featurings.endsAt,
      endedEarlyAt: featurings.endedEarlyAt,
      subscriptionId: featurings.subscriptionId,
      upgradeRequestId: featurings.upgradeRequestId,
    })
    .from(featurings)
    .where(eq(featurings.propertyId, propertyId))
    .orderBy(desc(featurings.endsAt), desc(featurings.id))
    .limit(50)
  return rows.map(({ id, startsAt, endsAt, endedEarlyAt, subscriptionId, upgradeRequestId }) => ({
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedEarlyAt: endedEarlyAt?.toISOString() ?? null,
    source: subscriptionId ? 'plan' : upgradeRequestId ? 'upgrade' : 'staff',
    state: stateOf({ startsAt, endsAt, endedEarlyAt }, now),
  }))
}

type Period = { startsAt: Date; endsAt: Date; endedEarlyAt: Date | null }

function stateOf({ startsAt, endsAt, endedEarlyAt }: Period, now: Date): Featuring['state'] {
  if (endedEarlyAt !== null || endsAt <= now) return 'over'
  return startsAt > now ? 'planned' : 'running'
}
