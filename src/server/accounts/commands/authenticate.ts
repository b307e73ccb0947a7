import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { and, eq, lte } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { findKnown } from '../queries/find-actor.ts'
import type { FindActor } from '../queries/find-actor.ts'

const pause = 15 * 60_000

/** The person of this call; once in a quarter of an hour it is noted that the session is in use. */
export async function authenticate(db: Database, call: FindActor): Promise<Actor | null> {
  const known = await findKnown(db, call)
  if (known === null) return null
  const stale = new Date(call.now.getTime() - pause)
  if (known.usedAt <= stale)
    await db
      .update(sessions)
      .set({ updatedAt: call.now })
      .where(and(eq(sessions.id, known.actor.sessionId), lte(sessions.updatedAt, stale)))
  return known.actor
}
