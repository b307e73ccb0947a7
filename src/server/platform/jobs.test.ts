import { openEngine } from '#tests/engine.ts'
import { createFakes } from '#tests/fakes.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { publishEvent, eventQueue, undeliveredQueue } from './publish-event.ts'
import { deliver, startJobs } from './jobs.ts'
import type { Subscribers } from './jobs.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

test('news of a transaction that fails are never told', async () => {
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

test('much news at once is told within moments', async () => {
  const { db } = await engine
  const { heard } = await listening()
  const leads = Array.from({ length: 12 }, () => randomUUID())
  await db.transaction(async (tx) => {
    for (const leadId of leads) await publishEvent(tx, { name: 'lead.created', leadId })
  })
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(leads.toSorted()), 10_000)
})

test('a room that fails is told again', async () => {
  const { db } = await engine
  const { heard, jobs, fakes } = await listening({ failures: 1 })
  await publishEvent(db, { name: 'lead.created', leadId: 'again' })
  await vi.waitFor(() => expect(fakes.logLines.join()).toContain('event not delivered'), 10_000)
  expect(heard).toEqual([])
  // The first pause is five seconds; nobody waits for it here.
  await vi.waitFor(async () => {
    await db.execute(
      sql`update pgboss.job set start_after = now() where name = ${eventQueue} and state = 'retry'`,
    )
    jobs.wake()
    expect(heard).toEqual(['again'])
  }, 10_000)
})

test('news that nobody can deliver are kept aside', async () => {
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

test('a room that cannot react keeps no other from hearing the news', async () => {
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

async function listening({ failures = 0 } = {}) {
  const { db, pool } = await engine
  const fakes = createFakes()
  const heard: string[] = []
  let left = failures
  const jobs = await startJobs({
    pool,
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
    ],
  })
  onTestFinished(jobs.stop)
  return { heard, jobs, fakes }
}
