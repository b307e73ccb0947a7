import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** A draft bears the key under which it is sent: a late saving must not bring it back while it becomes a listing. */
export async function lockSubmission(tx: Database, submissionKey: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`properties.submission:${submissionKey}`}, 0))`,
  )
}
