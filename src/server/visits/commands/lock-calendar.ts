import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

/** Lock an advertiser's calendar; bookings and confirmations take this lock before any appointment row. */
export async function lockCalendar(tx: Database, advertiserId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`visits.calendar:${advertiserId}`}, 0))`,
  )
}
