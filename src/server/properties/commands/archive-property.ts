import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { canEditProperty, canSeeProperty } from '../policy.ts'
import type { CallOffVisits } from './call-off-visits.ts'
import { lockProperty } from './lock-property.ts'

type Standing = { actor: Actor; id: string; now: Date }

export type Archived =
  | { outcome: 'done'; calledOff: number }
  | { outcome: 'refused'; refusal: 'NOT_FOUND' | 'FORBIDDEN' }

/** Taken down: its page says so, its enquiries and history stay. Twice is once. */
export async function archiveProperty(
  db: Database,
  { callOffVisits, ...standing }: Standing & { callOffVisits: CallOffVisits },
): Promise<Archived> {
  const { actor, id, now } = standing
  return db.transaction(async (tx): Promise<Archived> => {
    const refusal = await refusalOf(tx, standing)
    if (refusal) return { outcome: 'refused', refusal }
    const changed = await tx
      .update(properties)
      .set({ archivedAt: now, edition: sql`${properties.edition} + 1`, updatedAt: now })
      .where(and(eq(properties.id, id), isNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (changed.length === 0) return { outcome: 'done', calledOff: 0 }
    const event = { propertyId: id, actorId: actor.userId, createdAt: now }
    await tx.insert(propertyEvents).values({ ...event, kind: 'archived' })
    return { outcome: 'done', calledOff: await callOffVisits(tx, { propertyId: id, why: 'archived', now }) }
  })
}

/** Put up again as it was: what was approved is approved, what waited waits again. */
export async function restoreProperty(db: Database, standing: Standing): Promise<Archived> {
  const { actor, id, now } = standing
  return db.transaction(async (tx): Promise<Archived> => {
    const refusal = await refusalOf(tx, standing)
    if (refusal) return { outcome: 'refused', refusal }
    const changed = await tx
      .update(properties)
      .set({ archivedAt: null, edition: sql`${properties.edition} + 1`, updatedAt: now })
      .where(and(eq(properties.id, id), isNotNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (changed.length > 0)
      await tx
        .insert(propertyEvents)
        .values({ propertyId: id, actorId: actor.userId, kind: 'restored', createdAt: now })
    return { outcome: 'done', calledOff: 0 }
  })
}

async function refusalOf(tx: Database, { actor, id }: Standing): Promise<'NOT_FOUND' | 'FORBIDDEN' | null> {
  const uncheckedProperty = await lockProperty(tx, id)
  if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return 'NOT_FOUND'
  return canEditProperty(actor, uncheckedProperty) ? null : 'FORBIDDEN'
}
