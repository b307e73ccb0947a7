import type { Database } from '#database/client.ts'
import { blocks } from '#database/schema/messages.ts'
import { and, eq } from 'drizzle-orm'

/** Whether `by` wants nothing more from this person: neither messages nor enquiries. Served by blocks_pair_key. */
export async function isBlockedBy(
  db: Database,
  { userId, by }: { userId: string; by: string },
): Promise<boolean> {
  return (await db.$count(blocks, and(eq(blocks.userId, by), eq(blocks.blockedUserId, userId)))) > 0
}
