import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { openEngine } from '#tests/engine.ts'
import { createFakes } from '#tests/fakes.ts'

import { startJobs } from './jobs.ts'
import { publishEvent } from './publish-event.ts'
import { repairQueueTimes } from './queue-clock.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

test('events and schedules go on after the clock was set back by two days', async () => {
  const { db, pool } = await engine
  const { now, services, logLines } = createFakes()
  const heard: string[] = []
  await publishEvent(db, { name: 'lead.created', leadId: 'new' })
  await publishEvent(db, { name: 'lead.created', leadId: 'tried before' })
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '2 days'
    where data ->> 'leadId' = 'tried before'`)
  await db.execute(sql`update pgboss.job set created_on = created_on + interval '2 days',
    start_after = start_after + interval '2 days' where data ->> 'leadId' = 'new'`)
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '2 days'`)
  await db.execute(
    sql`update pgboss.queue set monitor_on = now() + interval '2 days', maintain_on = now() + interval '2 days'`,
  )
  const jobs = await startJobs({
    database: await engine,
    context: { db, now, services },
    subscribers: [{ 'lead.created': async (_, { leadId }) => void heard.push(leadId) }],
  })
  onTestFinished(jobs.stop)
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['new', 'tried before']), 10_000)
  expect(logLines.join()).toContain('"event":"the clock was set back","secondsBack":172')
  const { rows } = await db.execute(
    sql`select max(monitor_on) <= now() and (select cron_on <= now() from pgboss.version) as "isPast" from pgboss.queue`,
  )
  expect(rows).toEqual([{ isPast: true }])
  expect(await repairQueueTimes(pool)).toBeNull()
})

test('the queue library has no other times than those that were looked at', async () => {
  const { db } = await engine
  const { rows } = await db.execute(sql`
    select table_name as "table", array_agg(column_name::text order by column_name) as times
    from information_schema.columns
    where table_schema = 'pgboss' and table_name in ('version', 'queue', 'job') and data_type like 'timestamp%'
    group by table_name order by table_name`)
  expect(rows).toEqual([
    { table: 'job', times: [...timesOfJobs.moved, ...timesOfJobs.harmless].toSorted() },
    { table: 'queue', times: [...timesOfQueues.moved, ...timesOfQueues.harmless].toSorted() },
    {
      table: 'version',
      times: ['bam_on', 'cron_on', 'flow_on', 'monitor_backoff_on', 'reindex_on'],
    },
  ])
})

/** Of a newer version, decide for each new time whether `repairQueueTimes` has to move it. */
const timesOfJobs = {
  moved: ['created_on', 'heartbeat_on', 'singleton_on', 'start_after', 'started_on'],
  // A finished job, where a job came from, and when one that nobody took is deleted.
  harmless: ['completed_on', 'keep_until', 'source_created_on'],
}
const timesOfQueues = {
  moved: ['maintain_on', 'monitor_claim_on', 'monitor_on'],
  harmless: ['created_on', 'delta_on', 'updated_on'],
}

test('an event that this version does not know waits for a newer one', async () => {
  const { db } = await engine
  const { now, services, logLines } = createFakes()
  const jobs = await startJobs({
    database: await engine,
    context: { db, now, services },
    subscribers: [{ 'lead.created': async () => {} }],
  })
  onTestFinished(jobs.stop)
  await publishEvent(db, { name: 'profile.photoDropped', photo: 'a photo' })
  await vi.waitFor(
    () => expect(logLines.join()).toContain('event not delivered, will be tried again'),
    10_000,
  )
})
