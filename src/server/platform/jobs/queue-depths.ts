import type { Pool } from 'pg'

export type QueueDepth = { queue: string; due: number; later: number; oldestSeconds: number }

/**
 * The jobs that wait in each queue, those for later counted apart. The age of a job that was tried counts from
 * its creation. Served by the queue library's index of waiting jobs.
 */
export async function findQueueDepths(pool: Pool): Promise<QueueDepth[]> {
  const { rows } = await pool.query<QueueDepth>(`
    select queue.name as queue, count(job.id) filter (where is_due)::integer as due,
      count(job.id) filter (where not is_due)::integer as later,
      coalesce(extract(epoch from now() - min(since) filter (where is_due)), 0)::float8 as "oldestSeconds"
    from pgboss.queue queue
    left join lateral (
      select id, retry_count > 0 or start_after <= now() as is_due,
        case when retry_count > 0 then created_on else start_after end as since
      from pgboss.job where name = queue.name and state < 'active' and not blocked
    ) job on true
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`)
  return rows
}
