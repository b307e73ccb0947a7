import type { Pool } from 'pg'

import { openPool, patience, toDatabase, type Database } from './client.ts'

/** A streaming replica, for reads that may be some seconds old. */
export type Replica = {
  /** Null while it is away or too far behind. */
  find: () => Database | null
  /** Not offered again until it has answered. */
  distrust: () => void
  close: () => Promise<void>
}

type Options = { url: string; primary: Pool; onChange: (isUsed: boolean) => void }

type Position = { position: number; at: number }

/** Seconds: what a replica shows was all committed until this long ago. */
export const maxLagSeconds = 5
const compareEvery = 1_000

/** Compares the replica with the primary every second. */
export function openReplica({ url, primary, onChange }: Options): Replica {
  const pool = openPool({ connectionString: url, max: 12, ...patience })
  const db = toDatabase(pool)
  const askPrimary = createAsking(primary, 'pg_current_wal_flush_lsn()')
  const askReplica = createAsking(pool, 'pg_last_wal_replay_lsn()')
  /** Positions of the primary that the replica has not reached yet. */
  let ahead: Position[] = []
  let currentAt = Number.NEGATIVE_INFINITY
  let wasUsed = false

  async function compare() {
    const at = performance.now()
    const wasCurrent = isCurrent() && ahead.length === 0
    const latest = await askPrimary()
    if (latest !== null) ahead.push(latest)
    const replayed = await askReplica()
    if (replayed === null) return distrust()
    currentAt = ahead.findLast(({ position }) => position <= replayed.position)?.at ?? currentAt
    ahead = ahead.filter(({ position }) => position > replayed.position)
    // While the primary does not answer, a replica that had all of it remains current.
    if (latest === null && wasCurrent) currentAt = at
    if (wasUsed !== isCurrent()) onChange((wasUsed = !wasUsed))
  }

  const isCurrent = () => performance.now() - currentAt <= maxLagSeconds * 1000
  function distrust() {
    currentAt = Number.NEGATIVE_INFINITY
    if (wasUsed) onChange((wasUsed = false))
  }
  let comparing: Promise<void> | null = null
  const startComparing = () => {
    comparing ??= compare().finally(() => (comparing = null))
  }
  const timer = setInterval(startComparing, compareEvery).unref()
  startComparing()
  return {
    find: () => (isCurrent() ? db : null),
    distrust,
    close: async () => {
      clearInterval(timer)
      await comparing
      await pool.end()
    },
  }
}

/** Null after a second without an answer; the question is then not asked again until it is answered. */
function createAsking(pool: Pool, place: string): () => Promise<Position | null> {
  let asked: Promise<Position | null> | null = null
  const ask = async () => {
    const at = performance.now()
    const { rows } = await pool.query<{ position: number | null }>(
      `select pg_wal_lsn_diff(${place}, '0/0')::bigint as position`,
    )
    const position = rows[0]?.position ?? null
    return position === null ? null : { position, at }
  }
  return () => {
    asked ??= ask()
      .catch(() => null)
      .finally(() => (asked = null))
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), compareEvery)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
