import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { openEngine } from '#tests/engine.ts'

import { eventQueue, publishEvent, webhookQueue } from './publish-event.ts'
import { watchQueues } from './watch-queues.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

const message = (notBefore: string | null = null) => ({
  name: 'webhook.messageDue' as const,
  attempt: 0,
  notBefore,
  messageId: randomUUID(),
})

async function watching() {
  const { db, jobs } = await engine
  await db.execute(sql`delete from pgboss.job`)
  const told: string[] = []
  const watch = watchQueues(jobs, {
    queues: [eventQueue, webhookQueue],
    onChange: (queue) => void told.push(queue),
  })
  onTestFinished(watch.stop)
  const hear = (queues: readonly string[]) => vi.waitFor(() => expect(told).toEqual(queues), 5_000)
  return { db, told, hear }
}

test('a queue is told of once for each thing that is published in it, whoever does it', async () => {
  const { db, hear } = await watching()
  await publishEvent(db, message())
  await hear([webhookQueue])
  await publishEvent(db, { name: 'lead.created', leadId: randomUUID() })
  await hear([webhookQueue, eventQueue])
  await publishEvent(db, message())
  await hear([webhookQueue, eventQueue, webhookQueue])
})

test('nothing is told of what is rolled back, or is for later', async () => {
  const { db, hear } = await watching()
  const undone = db.transaction(async (tx) => {
    await publishEvent(tx, message())
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await publishEvent(db, message(new Date(Date.now() + 3_600_000).toISOString()))
  await publishEvent(db, { name: 'lead.created', leadId: randomUUID() })
  await hear([eventQueue])
})
