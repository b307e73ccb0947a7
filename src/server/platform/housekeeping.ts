import type { Pool } from 'pg'

import type { SubscriberContext } from './jobs.ts'
import { removeOldDeliveries } from './mail-deliveries.ts'

/** What a room clears away once a day. */
export type ScheduledJob = (context: SubscriberContext) => Promise<void>

type Housekeeping = {
  pool: Pool
  engine: 'embedded' | 'postgres'
  context: SubscriberContext
  scheduledJobs: readonly ScheduledJob[]
}

const hour = 3_600_000

/** Once a day while the server runs; the first time an hour after the start, when everybody is served. */
export function startHousekeeping(parts: Housekeeping, { first = hour, every = 24 * hour } = {}) {
  const { log } = parts.context.services
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(tick, first).unref()
  function tick() {
    running = runHousekeeping(parts, ending.signal)
      .catch((failure: unknown) => log.failure('housekeeping failed', failure, {}))
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(tick, every).unref()
      })
  }
  return {
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** The embedded engine has nobody else who vacuums and counts for its planner; PostgreSQL does so by itself. */
export async function runHousekeeping(
  { pool, engine, context, scheduledJobs }: Housekeeping,
  ending?: AbortSignal,
): Promise<void> {
  const { db, now, services } = context
  const started = performance.now()
  await removeOldDeliveries(db, now())
  for (const scheduledJob of scheduledJobs)
    await scheduledJob(context).catch((failure: unknown) => services.log.failure('chore failed', failure, {}))
  const tables = engine === 'embedded' ? await wornTables(pool) : []
  // One table at a time: a query in between waits for one of them, not for all.
  for (const table of tables) if (!ending?.aborted) await pool.query(`vacuum (analyze) ${table}`)
  const ms = Math.round(performance.now() - started)
  services.log.write('housekeeping', { tables: tables.length, ms })
}

async function wornTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  return rows.map(({ name }) => name)
}
