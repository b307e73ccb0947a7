import type { Database } from '#database/client.ts'
import { softLeads } from '#database/schema/leads.ts'
import { eq } from 'drizzle-orm'

/** Listers no longer know which of their homes this person looked at; leads they sent stay. */
export async function purgeSoftLeads(tx: Database, userId: string): Promise<void> {
  await tx.delete(softLeads).where(eq(softLeads.userId, userId))
}
