import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** The desk writes one after the other: names are compared over tables, and merges move whole lists. */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue desk'))`)
}
