import type { OpenedDatabase } from '#database/client.ts'

import type { ScheduledJob } from './jobs.ts'

/** Vacuum and analyze for the embedded engine, which has no autovacuum. */
export function vacuum({ pool, engine }: Pick<OpenedDatabase, 'pool' | 'engine'>): ScheduledJob {
  return async ({ services }, signal) => {
    if (engine === 'postgres') return
    const started = performance.now()
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
    )
    // One table at a time, so that a query waits for one of them at most.
    for (const { name } of tables) if (!signal.aborted) await pool.query(`vacuum (analyze) ${name}`)
    services.log.info('vacuumed', { tables: tables.length, ms: Math.round(performance.now() - started) })
  }
}
