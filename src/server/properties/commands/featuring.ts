import { and, eq, sql } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import type { Editor } from '../../platform/context.ts'
import { canPublish } from '../policy.ts'
import type { Editing } from './changes.ts'
import { recordEvent } from './record-event.ts'

type SetFeatured = { propertyId: string; until: Date | null; actorId: string | null; now: Date }

/** Set the featured state from the periods; an unchanged state notifies nobody. */
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

type Params = { input: Pick<UpdatePropertyInput, 'featuredUntil'>; actor: Editor; now: Date }

/** Change of featuring in the form: null where there is none, refused where this person may not feature. */
export function findFeaturingChange(listing: Editing, { input: { featuredUntil }, actor, now }: Params) {
  const until = lastFeaturedDay(listing, now)
  if (featuredUntil === undefined || featuredUntil === until) return null
  if (!canPublish(actor, listing)) return 'refused'
  const isFeatured = featuredUntil !== null && featuredUntil >= dayInIndia(now)
  const end = isFeatured ? new Date(`${featuredUntil}T23:59:59.999+05:30`) : null
  return {
    columns: { featured: isFeatured, featuredUntil: end },
    event: {
      kind: isFeatured ? ('featured' as const) : ('unfeatured' as const),
      changes: { day: isFeatured ? featuredUntil : null },
    },
  }
}

/** Last day, in IST, of the current featuring. */
export function lastFeaturedDay(
  { featured, featuredUntil }: Pick<Editing, 'featured' | 'featuredUntil'>,
  now: Date,
): string | null {
  return featured && featuredUntil !== null && featuredUntil > now ? dayInIndia(featuredUntil) : null
}
