import type { Pool } from 'pg'
import { systemClock, type Clock } from 'pg-boss'

/**
 * A clock that nobody sets: after the machine's clock is set back, a timer of the queue library would otherwise
 * wait for the former time to come round again. The library corrects it by the database's time.
 */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Seconds ahead of the present from which a time of the queue was written before the clock was set back. */
const tolerance = 5
/** Longest delay of an event that is tried again, in seconds. */
export const maxRetryDelaySeconds = 3600

/**
 * What the queue wrote while the database's clock was ahead would stop schedules and events until that time comes
 * round again; moves it to the present. Returns the seconds that the clock was set back by, or null.
 */
export async function repairQueueTimes(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ ahead: number }>(`
    with times as (
      select greatest(max(cron_on), max(bam_on), max(flow_on), max(reindex_on)) as latest from pgboss.version
      union all select greatest(max(monitor_claim_on), max(monitor_on), max(maintain_on)) from pgboss.queue)
    select coalesce(extract(epoch from max(latest) - now()), 0)::float8 as ahead from times`)
  const ahead = rows[0]?.ahead ?? 0
  if (ahead <= tolerance) return null
  await pool.query(repair)
  return Math.round(ahead)
}

/** The slot of an occurrence that ran ahead of time would keep the one of that day from running. */
const slotsUntil = `(now() + interval '1 hour') at time zone 'UTC'`

/** Schedules are due at once; an occurrence that ran before the clock was set back has its slot and runs once. */
const repair = `
  with jobs as (
    update pgboss.job set
      start_after = case
        when created_on > now() then now() + greatest(start_after - created_on, interval '0')
        when state = 'retry' and start_after > now() + make_interval(secs => ${maxRetryDelaySeconds}) then now()
        else start_after end,
      created_on = least(created_on, now()),
      started_on = case when started_on > now() then now() else started_on end,
      heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end,
      singleton_on = case when singleton_on > ${slotsUntil} then null else singleton_on end
    where state < 'completed' and (created_on > now() or started_on > now() or state = 'retry')
      or singleton_on > ${slotsUntil}),
  queues as (
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()),
      monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now()))
  update pgboss.version set cron_on = least(cron_on, now() - interval '1 minute'), bam_on = least(bam_on, now()),
    flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()), monitor_backoff_on = null`
