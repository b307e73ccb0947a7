import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'

import type { LiveEvent } from '#contract/messages/live.ts'
import type { Database } from '#database/client.ts'
import { liveEvents } from '#database/schema/platform.ts'

export type StoredEvent = LiveEvent & { id: number; userId: string }

/** What a window has heard: every event of the transactions before this one. */
export type LivePlace = { seconds: number; transaction: bigint }

/** Windows that missed more refetch everything. */
const maxMissed = 500
/** A reader that finds more lets all windows refetch. */
const maxEvents = 5_000
const daySeconds = 86_400
/** That a transaction may take from its event to its commit. */
const maxCommitSeconds = 3

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

export async function deleteOldLiveEvents(db: Database): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.writtenAt, secondsAgo(daySeconds)))
}

export type LiveReading = {
  /** The transactions that this reading saw, as PostgreSQL writes a snapshot; the next reading begins there. */
  snapshot: string
  place: LivePlace
  /** In the order in which they were written; null: too many. */
  events: StoredEvent[] | null
}

/**
 * The events of all people that were committed since an earlier reading, each in one reading; first: none. Served by
 * live_events_transaction_idx.
 */
export async function readLiveEvents(db: Database, since: string | null): Promise<LiveReading> {
  const { rows } = await db.execute<Row>(sql`
    select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
      floor(extract(epoch from clock_timestamp()))::text as seconds, coalesce((
      select json_agg(e order by id) from (
        select id, user_id as "userId", kind, subject_id as "subjectId" from ${liveEvents}
        where transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
        limit ${maxEvents + 1}) e), '[]'::json) as events`)
  const [row] = rows
  if (!row) throw new Error('A query without a table returned no row')
  const { snapshot, transaction, seconds, events } = row
  const place = { seconds: Number(seconds), transaction: BigInt(transaction) }
  return { snapshot, place, events: events.length > maxEvents ? null : events }
}

type Row = { snapshot: string; transaction: string; seconds: string; events: StoredEvent[] }

function secondsAgo(seconds: number) {
  return sql`clock_timestamp() - make_interval(secs => ${seconds})`
}

/** `seconds`: those of the last while, for a page that was rendered then. */
export type Since = { place: LivePlace } | { seconds: number }

/**
 * Events that this person may have missed, in the order in which they were written; null if they are no longer known.
 * Those of transactions that were open at the place may have been heard. Served by live_events_of_user_idx.
 */
export async function listMissed(
  db: Database,
  { userId, since, present }: { userId: string; since: Since; present: LivePlace },
): Promise<StoredEvent[] | null> {
  if ('place' in since && !isKnown(since.place, present)) return null
  const { transaction, writtenAt, id, kind, subjectId } = liveEvents
  const seconds = 'seconds' in since ? since.seconds + maxCommitSeconds : 0
  const isLater =
    'place' in since ? gte(transaction, String(since.place.transaction)) : gte(writtenAt, secondsAgo(seconds))
  const missed = await db
    .select({ id, userId: liveEvents.userId, kind, subjectId })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), isLater))
    .orderBy(asc(id))
    .limit(maxMissed + 1)
  return missed.length > maxMissed ? null : missed
}

/** Not before the oldest kept event, and of this database: a restored one counts its transactions anew. */
function isKnown({ seconds, transaction }: LivePlace, present: LivePlace): boolean {
  return Math.abs(present.seconds - seconds) < daySeconds && transaction <= present.transaction
}
