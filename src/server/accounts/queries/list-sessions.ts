import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'

const shown = 50

type ListSessions = { userId: string; sessionId: string; now: Date }

/** Served by sessions_of_user_idx. */
export async function listSessions(db: Database, { userId, sessionId, now }: ListSessions) {
  const isThis = sql<boolean>`${sessions.id} = ${sessionId}`
  return db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      isThis,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(isThis), desc(sessions.updatedAt), desc(sessions.id))
    .limit(shown)
}
