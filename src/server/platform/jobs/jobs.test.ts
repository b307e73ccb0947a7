import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { openEngine } from '#tests/engine.ts'
import { createFakes } from '#tests/fakes.ts'

import { openQueues, undeliveredQueue } from './job-queues.ts'
import { deliver, runJobs, startJobs, type Schedule, type Subscribers } from './jobs.ts'
import { eventQueue, imageQueue, publishEvent, publishEvents, webhookQueue } from './publish-event.ts'
import { findQueueDepths } from './queue-depths.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

test('an event of a rolled-back transaction is never delivered', async () => {
  const { db } = await engine
  const failing = db.transaction(async (tx) => {
    await publishEvent(tx, { name: 'lead.created', leadId: 'never' })
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  const { heard } = await listening()
  await publishEvent(db, { name: 'lead.created', leadId: 'told' })
  await vi.waitFor(() => expect(heard).toEqual(['told']), 10_000)
})

test('many events at once are delivered within moments', async () => {
  const { db } = await engine
  const { heard } = await listening()
  const leads = Array.from({ length: 12 }, () => randomUUID())
  await db.transaction(async (tx) => {
    for (const leadId of leads) await publishEvent(tx, { name: 'lead.created', leadId })
  })
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(leads.toSorted()), 10_000)
})

test('the log says which queue cannot be read, and why', async () => {
  const { pool } = await engine
  const { jobs, fakes } = await listening()
  const query = vi.spyOn(pool, 'query').mockRejectedValue(new Error('the database is away'))
  onTestFinished(() => query.mockRestore())
  jobs.wake()
  const line = `"event":"job queue","queue":"${eventQueue}","cause":"Error: the database is away`
  await vi.waitFor(() => expect(fakes.logLines.join()).toContain(line), 10_000)
})

test('a failing subscriber gets the event again', async () => {
  const { db } = await engine
  const { heard, jobs, fakes } = await listening({ failures: 1 })
  await publishEvent(db, { name: 'lead.created', leadId: 'again' })
  await vi.waitFor(() => expect(fakes.logLines.join()).toContain('event not delivered'), 10_000)
  expect(heard).toEqual([])
  // The first delay is five seconds; the test does not wait for it.
  await vi.waitFor(async () => {
    await db.execute(
      sql`update pgboss.job set start_after = now() where name = ${eventQueue} and state = 'retry'`,
    )
    jobs.wake()
    expect(heard).toEqual(['again'])
  }, 10_000)
})

test('a slow receiver of one team holds up that team alone', async () => {
  const { db } = await engine
  const [slow, other] = [randomUUID(), randomUUID()]
  const heard: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resume) => {
    answer = resume
  })
  const more: Subscribers = {
    'webhook.messageDue': async (_, { messageId }) => {
      heard.push(messageId)
      if (messageId === slow) await answered
    },
  }
  await listening({ more })
  const teamId = randomUUID()
  const due = { name: 'webhook.messageDue', attempt: 0, notBefore: null } as const
  await publishEvent(db, { ...due, messageId: slow, teamId })
  await vi.waitFor(() => expect(heard).toEqual([slow]), 10_000)
  const waiting = Array.from({ length: 5 }, () => ({ ...due, messageId: randomUUID(), teamId }))
  await publishEvents(db, [...waiting, { ...due, messageId: other, teamId: randomUUID() }])
  await vi.waitFor(() => expect(heard).toEqual([slow, other]), 10_000)
  answer()
  await vi.waitFor(() => expect(heard).toHaveLength(7), 20_000)
}, 45_000)

test('two processes never make the sizes of one image at once, and both make those of others', async () => {
  const { db } = await engine
  const [image, other] = [randomUUID(), randomUUID()]
  const begun: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resume) => {
    end = resume
  })
  const more: Subscribers = {
    'image.sizesDue': async (_, { key }) => {
      begun.push(key)
      if (key === image) await ended
    },
  }
  await listening({ more, queues: [imageQueue] })
  await listening({ more, queues: [imageQueue] })
  const due = [image, image, other].map((key) => ({ name: 'image.sizesDue' as const, key, waiting: 0 }))
  await publishEvents(db, due)
  await vi.waitFor(() => expect(begun.toSorted()).toEqual([image, other].toSorted()), 20_000)
  end()
  await vi.waitFor(() => expect(begun.toSorted()).toEqual([image, image, other].toSorted()), 20_000)
}, 45_000)

test('a process for images alone leaves everything else to others', async () => {
  const { db } = await engine
  const [image, lead] = [randomUUID(), randomUUID()]
  const made: string[] = []
  const more: Subscribers = { 'image.sizesDue': async (_, { key }) => void made.push(key) }
  const { heard } = await listening({ more, queues: [imageQueue] })
  await publishEvent(db, { name: 'lead.created', leadId: lead })
  await publishEvent(db, { name: 'image.sizesDue', key: image, waiting: 0 })
  await vi.waitFor(() => expect(made).toEqual([image]), 20_000)
  expect(heard).toEqual([])
  const worker = await listening({ more })
  await vi.waitFor(() => expect(worker.heard).toContain(lead), 20_000)
})

test('a team whose messages pile up lets others go first', async () => {
  const { db } = await engine
  const due = { name: 'webhook.messageDue', attempt: 0, notBefore: null } as const
  const [piled, other] = [randomUUID(), randomUUID()]
  await publishEvent(db, { ...due, messageId: piled, teamId: randomUUID(), waiting: 400 })
  await publishEvent(db, { ...due, messageId: other, teamId: randomUUID(), waiting: 0 })
  const boss = await openQueues(await engine)
  onTestFinished(() => boss.stop({ graceful: false, close: false }))
  const order: unknown[] = []
  for (let count = 0; count < 2; count += 1)
    for (const { id, data } of await boss.fetch(webhookQueue)) {
      order.push(data)
      await boss.complete(webhookQueue, id)
    }
  expect(order).toMatchObject([{ messageId: other }, { messageId: piled }])
})

test('an undeliverable event is kept in the dead letter queue', async () => {
  const { db } = await engine
  await publishEvent(db, { name: 'lead.created', leadId: 'undeliverable' })
  await db.execute(
    sql`update pgboss.job set retry_limit = 0 where name = ${eventQueue} and state = 'created'`,
  )
  const { fakes } = await listening({ failures: 1 })
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select data from pgboss.job where name = ${undeliveredQueue}`)
    expect(rows).toEqual([{ data: { name: 'lead.created', leadId: 'undeliverable' } }])
  }, 10_000)
  expect(fakes.logLines.join()).toContain('"event":"event given up","domainEvent":"lead.created"')
})

test('a failing subscriber does not keep others from getting the event', async () => {
  const { db } = await engine
  const { now, services } = createFakes()
  const heard: string[] = []
  const failing: Subscribers = {
    'lead.created': async () => {
      throw new Error('The mail server is away')
    },
  }
  const hearing: Subscribers = { 'lead.created': async (_, { leadId }) => void heard.push(leadId) }
  const domainEvent = { name: 'lead.created', leadId: 'told' } as const
  await expect(deliver({ db, now, services }, [failing, hearing], domainEvent)).rejects.toThrow('is away')
  expect(heard).toEqual(['told'])
})

test('a delayed event is delivered at its time', async () => {
  const { db } = await engine
  const notBefore = '2999-01-01T00:00:00.000Z'
  const ids = { conversationId: randomUUID(), userId: randomUUID() }
  await publishEvent(db, { name: 'message.unread', ...ids, channel: 'bell', notBefore })
  const { rows } = await db.execute<{ at: string; limits: string }>(sql`
    select to_char(start_after at time zone 'utc', 'YYYY-MM-DD') as at,
      retry_limit || ' ' || retry_delay_max || ' ' || dead_letter as limits
    from pgboss.job where data ->> 'userId' = ${ids.userId}`)
  expect(rows).toEqual([{ at: '2999-01-01', limits: `56 3600 ${undeliveredQueue}` }])
})

test('a schedule is stored in the queue, and each occurrence runs once', async () => {
  const { db } = await engine
  const ran: Date[] = []
  const nightly = { name: 'nightly', cron: '30 3 * * *', missed: 'once' } as const
  const { fakes } = await listening({
    schedules: [{ ...nightly, jobs: [async ({ now }) => void ran.push(now())] }],
  })
  const { rows } = await db.execute(
    sql`select name, cron, timezone from pgboss.schedule where name = 'nightly'`,
  )
  expect(rows).toEqual([{ name: 'nightly', cron: '30 3 * * *', timezone: 'Asia/Kolkata' }])
  const boss = await openQueues(await engine)
  expect(await boss.send('nightly')).not.toBeNull()
  expect(await boss.send('nightly')).toBeNull()
  await boss.stop({ graceful: false, close: false })
  await vi.waitFor(() => expect(ran).toEqual([fakes.now()]), 15_000)
})

test('a schedule for the start runs at once, without waiting for its time', async () => {
  const ran: string[] = []
  const schedule = { cron: '0 0 1 1 *', missed: 'skip' } as const
  await listening({
    schedules: [
      { ...schedule, name: 'only_yearly', jobs: [async () => void ran.push('yearly')] },
      { ...schedule, name: 'at_start', atStart: true, jobs: [async () => void ran.push('at the start')] },
    ],
  })
  await vi.waitFor(() => expect(ran).toEqual(['at the start']), 15_000)
})

test('a failing scheduled job does not affect others, and none starts while the server stops', async () => {
  const { db } = await engine
  const { now, services, logLines } = createFakes()
  const done: string[] = []
  const stopping = new AbortController()
  const failing = () => Promise.reject(new Error('the disk is full'))
  const stop = async () => stopping.abort()
  const purge = async () => void done.push('purged')
  await runJobs({ db, now, services }, [failing, purge, stop, purge], stopping.signal)
  expect(done).toEqual(['purged'])
  expect(logLines.join()).toContain('the disk is full')
})

test('the depth of a queue counts due and later jobs apart', async () => {
  const { pool, db } = await engine
  const boss = await openQueues(await engine)
  onTestFinished(() => boss.stop({ graceful: false, close: false }))
  await boss.createQueue('depths')
  await boss.createQueue('empty')
  for (const startAfter of [0, 0, 3600]) await boss.send('depths', {}, { startAfter })
  await db.execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'depths' and start_after <= now()`,
  )
  const depths = await findQueueDepths(pool)
  const of = (name: string) => depths.find(({ queue }) => queue === name)
  expect(of('empty')).toEqual({ queue: 'empty', due: 0, later: 0, oldestSeconds: 0 })
  expect(of('depths')).toMatchObject({ due: 2, later: 1 })
  expect(of('depths')?.oldestSeconds).toBeGreaterThanOrEqual(90)
})

type Options = {
  failures?: number
  schedules?: readonly Schedule[]
  more?: Subscribers
  queues?: readonly string[]
}

async function listening({ failures = 0, schedules = [], more = {}, queues }: Options = {}) {
  const database = await engine
  const { db } = database
  const fakes = createFakes()
  const heard: string[] = []
  let left = failures
  const jobs = await startJobs({
    database,
    schedules,
    ...(queues && { queues }),
    context: { db, now: fakes.now, services: fakes.services },
    subscribers: [
      {
        'lead.created': async (_, { leadId }) => {
          if (left > 0) {
            left -= 1
            throw new Error('The mail server is away')
          }
          heard.push(leadId)
        },
      },
      more,
    ],
  })
  onTestFinished(jobs.stop)
  return { heard, jobs, fakes }
}
