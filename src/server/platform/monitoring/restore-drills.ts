import { asc } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { restoreDrills } from '#database/schema/platform.ts'

/** Of a restore of a backup on trial, beside the site. */
export type RestoreDrill = typeof restoreDrills.$inferSelect

/** Keeps the latest drill of each outcome, whichever machine it ran on. */
export async function recordRestoreDrill(db: Database, drill: RestoreDrill): Promise<void> {
  await db
    .insert(restoreDrills)
    .values(drill)
    .onConflictDoUpdate({ target: restoreDrills.outcome, set: drill })
}

export async function listRestoreDrills(db: Database): Promise<RestoreDrill[]> {
  return db.select().from(restoreDrills).orderBy(asc(restoreDrills.outcome))
}
