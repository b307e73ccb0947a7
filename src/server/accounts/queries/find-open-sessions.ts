import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

/** Those of these sessions that have neither ended nor expired, of people who may come in. Served by sessions_pkey. */
export async function findOpenSessions(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        gt(sessions.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return new Set(open.map(({ id }) => id))
}
