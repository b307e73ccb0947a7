import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { and, eq, ne } from 'drizzle-orm'

type Own = { userId: string; sessionId: string }

/** False where the person has no such session other than the one that asks. */
export async function endSession(
  db: Database,
  { userId, sessionId, id }: Own & { id: string },
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export async function endOtherSessions(db: Database, { userId, sessionId }: Own): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length
}
