import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'

import type { LiveEvent } from '#contract/messages/live.ts'
import type { Database } from '#database/client.ts'
import { liveEvents } from '#database/schema/platform.ts'

export type PlacedEvent = LiveEvent & { position: number; userId: string }

const second = 1_000_000
const dayLong = 86_400 * second
/** Windows that missed more refetch everything. */
const maxMissed = 500

/** Notifies the open windows of these people on commit of this transaction. */
export async function publishLiveEvent(
  tx: Database,
  userIds: readonly string[],
  { kind, subjectId }: LiveEvent,
): Promise<void> {
  const recipients = [...new Set(userIds)]
  if (recipients.length > 0)
    await tx.insert(liveEvents).values(recipients.map((userId) => ({ userId, kind, subjectId })))
}

/** Served by live_events_position_key. */
export async function deleteOldLiveEvents(db: Database): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.position, sql`${present} - ${dayLong}`))
}

/** The position after the last event, and the current time; served by live_events_position_key. */
export async function findLivePosition(db: Database): Promise<{ last: number; present: number }> {
  const { rows } = await db.execute<{ last: number; present: number }>(
    sql`select coalesce(max(position), 0) as last, ${present} as present from ${liveEvents}`,
  )
  const { last, present: moment } = rows[0] ?? { last: 0, present: 0 }
  return { last: Number(last), present: Number(moment) }
}

/** Events of all people in commit order; served by live_events_position_key. */
export function listLive(db: Database, after: number, limit: number): Promise<PlacedEvent[]> {
  return db
    .select(columns)
    .from(liveEvents)
    .where(gt(liveEvents.position, after))
    .orderBy(asc(liveEvents.position))
    .limit(limit)
}

/** Events this person missed; null if they are no longer available. Served by live_events_of_user_idx. */
export async function listMissed(
  db: Database,
  { userId, after, present: moment }: { userId: string; after: number; present: number },
): Promise<PlacedEvent[] | null> {
  if (after < moment - dayLong || after > moment + dayLong) return null
  const missed = await db
    .select(columns)
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.position, after)))
    .orderBy(asc(liveEvents.position))
    .limit(maxMissed + 1)
  return missed.length > maxMissed ? null : missed
}

const present = sql.raw(`(extract(epoch from clock_timestamp()) * ${second})::bigint`)

const columns = {
  userId: liveEvents.userId,
  kind: liveEvents.kind,
  subjectId: liveEvents.subjectId,
  /** Null only in uncommitted rows, which nobody else sees. */
  position: sql<number>`${liveEvents.position}`.mapWith(Number),
}
