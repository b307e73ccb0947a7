import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** A draft bears the key under which it is sent: a late saving must not bring it back while it becomes a listing. */
export async function lockSubmission(tx: Database, submissionKey: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`properties.submission:${submissionKey}`}, 0))`,
  )
}

/** Taken after that of the submission: so many drafts a person, however many begin at one moment. */
export async function lockDrafts(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`properties.drafts:${userId}`}, 0))`)
}
