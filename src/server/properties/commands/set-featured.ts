import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, sql } from 'drizzle-orm'

import { recordEvent } from './record-event.ts'

type SetFeatured = { propertyId: string; until: Date | null; actorId: string | null; now: Date }

/** Gives or takes the featured place, as the periods of featuring say; who has it already keeps it silently. */
export async function setFeatured(
  tx: Database,
  { propertyId, until, actorId, now }: SetFeatured,
): Promise<void> {
  const isFeatured = until !== null
  const changed = await tx
    .update(properties)
    .set({ featured: isFeatured, featuredUntil: until, updatedAt: now })
    .where(
      and(
        eq(properties.id, propertyId),
        sql`(${properties.featured}, ${properties.featuredUntil}) is distinct from (${isFeatured}, ${until?.toISOString() ?? null}::timestamptz)`,
      ),
    )
    .returning({ id: properties.id })
  if (changed.length === 0) return
  await recordEvent(tx, {
    propertyId,
    actorId,
    kind: isFeatured ? 'featured' : 'unfeatured',
    changes: { day: isFeatured ? dayInIndia(until) : null },
    now,
  })
}
