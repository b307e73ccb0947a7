import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { and, eq, lt, sql } from 'drizzle-orm'

import { renewalDue, sessionEnd } from '../policy.ts'

/** A session in use begins its time anew, at most once a day; true where the cookie must be sent again. */
export async function renewSession(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  const whichever = (moment: typeof sessionEnd) =>
    sql`case when ${sessions.staysSignedIn} then ${moment(true, now).toISOString()}::timestamptz else ${moment(false, now).toISOString()}::timestamptz end`
  const [renewed] = await db
    .update(sessions)
    .set({ expiresAt: whichever(sessionEnd), updatedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.expiresAt, whichever(renewalDue))))
    .returning({ staysSignedIn: sessions.staysSignedIn })
  return renewed?.staysSignedIn === true
}
