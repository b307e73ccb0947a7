import type { Database } from '#database/client.ts'
import { PgBoss } from 'pg-boss'
import type { Pool } from 'pg'

import type { DomainEvent } from '../domain-events.ts'
import { eventQueue, undeliveredQueue } from './publish-event.ts'
import type { Services } from './context.ts'

export type SubscriberContext = { db: Database; now: () => Date; services: Services }

/** What a room does when news arrive; each may be called again for the same news and must then do nothing new. */
export type Subscribers = {
  [N in DomainEvent['name']]?: (
    context: SubscriberContext,
    domainEvent: Extract<DomainEvent, { name: N }>,
  ) => Promise<void>
}

export type Jobs = {
  /** Looks for work at once instead of at the next turn. */
  wake: () => void
  stop: () => Promise<void>
}

type StartOptions = {
  pool: Pool
  context: SubscriberContext
  subscribers: readonly Subscribers[]
  /** Called after each piece of news: reactions may have told windows of something. */
  onDelivered?: () => void
}

/** Makes the queue's tables; announcing needs them before any worker runs. */
export async function prepareJobs(pool: Pool): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false })
  await boss.start()
  await boss.createQueue(undeliveredQueue)
  await boss.createQueue(eventQueue, { deadLetter: undeliveredQueue })
  return boss
}

const workOptions = { pollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true } as const

export async function startJobs({
  pool,
  context,
  subscribers,
  onDelivered = () => {},
}: StartOptions): Promise<Jobs> {
  const boss = await prepareJobs(pool)
  const { log } = context.services
  boss.on('error', (error) => log.failure('job queue', error, {}))
  const wake = () => boss.notifyWorker(worker)
  const worker = await boss.work<DomainEvent, void, typeof workOptions>(
    eventQueue,
    workOptions,
    async ([job]) => {
      if (!job) return
      try {
        await deliver(context, subscribers, job.data)
      } catch (error) {
        const isLast = job.retryCount >= job.retryLimit
        const event = isLast ? 'event given up' : 'event not delivered, will be tried again'
        log.failure(event, error, { domainEvent: job.data.name, job: job.id })
        throw error
      } finally {
        // Otherwise each piece of news would wait for a turn of its own.
        wake()
        onDelivered()
      }
    },
  )
  return {
    wake,
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: false }),
  }
}

/** Every room hears it, whatever happens in another; the first failure is thrown when all have. */
export async function deliver(
  context: SubscriberContext,
  subscribers: readonly Subscribers[],
  domainEvent: DomainEvent,
): Promise<void> {
  const failures: unknown[] = []
  for (const module of subscribers)
    await react(module, context, domainEvent).catch((failure: unknown) => void failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

async function react<N extends DomainEvent['name']>(
  module: Subscribers,
  context: SubscriberContext,
  domainEvent: Extract<DomainEvent, { name: N }>,
) {
  // TypeScript cannot see that the entry of a name takes the news of that name.
  const subscriber = module[domainEvent.name] as
    | ((context: SubscriberContext, domainEvent: DomainEvent) => Promise<void>)
    | undefined
  await subscriber?.(context, domainEvent)
}
