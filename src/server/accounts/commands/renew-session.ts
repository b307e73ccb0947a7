import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { and, eq, lt } from 'drizzle-orm'

import { sessionDays } from '../../platform/session-cookie.ts'

const day = 86_400_000

/** Once a day a session in use begins its thirty days anew; true where the cookie must be sent again. */
export async function renewSession(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  const renewed = await db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() + sessionDays * day), updatedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        lt(sessions.expiresAt, new Date(now.getTime() + (sessionDays - 1) * day)),
      ),
    )
    .returning({ id: sessions.id })
  return renewed.length === 1
}
