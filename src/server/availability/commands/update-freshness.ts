import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { recordEvents } from '../../properties/commands/record-event.ts'
import { isAskedFor, type ConfirmationRow } from '../../properties/queries/freshness.ts'

/** Listings whose state changes in one transaction. */
const batchSize = 500

/**
 * Bring the state of every listing to what its instants say; run each minute. Served by properties_confirm_by_idx.
 * Returns the number of changes.
 */
export async function updateFreshness(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  let changed = 0
  for (let last = batchSize; last === batchSize && !signal?.aborted; changed += last)
    last = await db.transaction((tx) => updateBatch(tx, now))
  return changed
}

async function updateBatch(tx: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  const instant = sql`${at}::timestamptz`
  const isBehind = sql`${isAskedFor} and p.freshness <> 'hidden' and p.confirm_by <= ${instant}
    and p.freshness <> freshness_at(p.confirm_by, p.hide_at, ${instant})`
  const { rows } = await tx.execute<{ id: string; freshness: ConfirmationRow['freshness'] }>(sql`
    with chosen as materialized (
      select p.id from properties p where ${isBehind} order by p.confirm_by, p.id limit ${batchSize}
      for no key update skip locked)
    update properties p set freshness = freshness_at(p.confirm_by, p.hide_at, ${instant})
    from chosen where p.id = chosen.id and ${isBehind}
    returning p.id, p.freshness`)
  const hidden = rows.filter(({ freshness }) => freshness === 'hidden')
  const propertyIds = hidden.map(({ id }) => id)
  await recordEvents(tx, { propertyIds, actorId: null, kind: 'confirmation_missed', now })
  await publishEvents(
    tx,
    propertyIds.map((propertyId) => ({ name: 'property.unconfirmed', propertyId, at })),
  )
  return rows.length
}
