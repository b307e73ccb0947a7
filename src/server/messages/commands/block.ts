import type { Database } from '#database/client.ts'
import { blocks } from '#database/schema/messages.ts'
import { and, eq } from 'drizzle-orm'

/** Twice is once. */
export async function block(
  db: Database,
  { userId, blockedUserId, now }: { userId: string; blockedUserId: string; now: Date },
): Promise<string> {
  const [made] = await db
    .insert(blocks)
    .values({ userId, blockedUserId, createdAt: now })
    .onConflictDoUpdate({ target: [blocks.userId, blocks.blockedUserId], set: { userId } })
    .returning({ id: blocks.id })
  if (!made) throw new Error('The block was not returned')
  return made.id
}

/** Of what is not one's own, or over already, it does nothing. */
export async function unblock(db: Database, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.id, id), eq(blocks.userId, userId)))
}
