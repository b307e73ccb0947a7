import type { Pool } from 'pg'
import type { JobWithMetadata } from 'pg-boss'

import type { Database, OpenedDatabase } from '#database/client.ts'

import type { DomainEvent } from '../../domain-events.ts'
import type { Services } from '../context.ts'
import type { Log, LogFields } from '../log.ts'
import { signals } from '../signals.ts'
import { openQueues } from './job-queues.ts'
import {
  eventQueue,
  imageQueue,
  pictureQueue,
  pullQueue,
  pushQueue,
  queueNames,
  webhookQueue,
} from './publish-event.ts'
import { repairQueueTimes } from './queue-clock.ts'
import { watchQueues } from './watch-queues.ts'

export type SubscriberContext = { db: Database; now: () => Date; services: Services }

/** A domain's reactions to events; each may be called again for the same event and must be idempotent. */
export type Subscribers = {
  [N in DomainEvent['name']]?: (
    context: SubscriberContext,
    domainEvent: Extract<DomainEvent, { name: N }>,
  ) => Promise<void>
}

/** `signal`: aborted when the server stops. */
export type ScheduledJob = (context: SubscriberContext, signal: AbortSignal) => Promise<void>

/** `cron` in IST. */
export type Schedule = {
  name: string
  cron: string
  /** Whether an occurrence missed while no server was running is made up for. */
  missed: 'skip' | 'once'
  /** Once when the server starts, too. */
  atStart?: boolean
  jobs: readonly ScheduledJob[]
}

export type Jobs = {
  /** Delivers what was published at once. */
  wake: () => void
  stop: () => Promise<void>
}

type StartOptions = {
  database: Pick<OpenedDatabase, 'jobs' | 'engine'>
  context: SubscriberContext
  subscribers: readonly Subscribers[]
  /** Those that this process works; all, if not given. */
  queues?: readonly string[]
  schedules?: readonly Schedule[]
  /** Called after each event, as subscribers may have published live events. */
  onDelivered?: () => void
}

/** `groupConcurrency`: jobs of a group at a time, over all processes. */
type EventWorker = { queue: string; pollSeconds: number; groupConcurrency?: number }

/** Several send push messages and webhooks and fetch pictures and lists, as each waits for somebody else's server. */
const eventWorkers: readonly EventWorker[] = [
  { queue: eventQueue, pollSeconds: 2 },
  ...Array.from({ length: 4 }, () => ({ queue: pushQueue, pollSeconds: 5 })),
  ...Array.from({ length: 4 }, () => ({ queue: webhookQueue, pollSeconds: 5, groupConcurrency: 1 })),
  ...Array.from({ length: 3 }, () => ({ queue: pictureQueue, pollSeconds: 5, groupConcurrency: 1 })),
  ...Array.from({ length: 2 }, () => ({ queue: pullQueue, pollSeconds: 5 })),
  { queue: imageQueue, pollSeconds: 5, groupConcurrency: 1 },
]

const workOptions = {
  batchSize: 1,
  includeMetadata: true,
} as const

export async function startJobs({
  database,
  context,
  subscribers,
  queues = queueNames,
  schedules = [],
  onDelivered = () => {},
}: StartOptions): Promise<Jobs> {
  const names = schedules.map(({ name }) => name)
  const { log } = context.services
  const clockWatch = await watchClock(database.jobs, log)
  const boss = await openQueues(database, names, (failure) =>
    log.error('job queue', queueOf(failure), toError(failure)),
  )
  const workers = new Map<string, string>()
  const wakeWorkers = (ofQueue?: string) => {
    for (const [worker, queue] of workers) if (queue === (ofQueue ?? queue)) boss.notifyWorker(worker)
  }
  // The only process of the embedded engine knows when something was published.
  const watch =
    database.engine === 'embedded' ? null : watchQueues(database.jobs, { queues, onChange: wakeWorkers })
  const wake = () => (watch ? watch.look() : wakeWorkers())
  const work = async ({ queue, pollSeconds, ...concurrency }: EventWorker) => {
    const options = {
      ...workOptions,
      ...concurrency,
      pollingIntervalSeconds: pollSeconds,
    }
    const handle = async ([job]: JobWithMetadata<DomainEvent>[]) => {
      if (!job) return
      const fields = { domainEvent: job.data.name, job: job.id }
      try {
        await deliver(context, subscribers, job.data)
        log.debug('event delivered', fields)
        signals.event.publish({ outcome: 'delivered' })
      } catch (error) {
        const isLast = job.retryCount >= job.retryLimit
        signals.event.publish({ outcome: isLast ? 'given_up' : 'retried' })
        if (isLast) log.error('event given up', fields, error)
        else log.warn('event not delivered, will be tried again', fields, error)
        throw error
      } finally {
        // Otherwise each event would wait for its own poll.
        boss.notifyWorker(worker)
        if (queue === eventQueue) wake()
        onDelivered()
      }
    }
    const worker = await boss.work<DomainEvent, void, typeof options>(queue, options, handle)
    workers.set(worker, queue)
  }
  for (const each of eventWorkers) if (queues.includes(each.queue)) await work(each)
  const stopping = new AbortController()
  for (const { name, cron, missed, atStart = false, jobs } of schedules) {
    if (atStart) await boss.send(name)
    await boss.work(name, { pollingIntervalSeconds: 5 }, () => runJobs(context, jobs, stopping.signal))
    await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata', missed })
  }
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clockWatch.stop()
      await watch?.stop()
      return boss.stop({ graceful: true, timeout: 8_000, close: false })
    },
  }
}

/** Milliseconds for which schedules may stand still after the database's clock was set back. */
const clockPause = 10_000

/** Also at the start, as the clock may have been set while no server was running. */
async function watchClock(pool: Pool, log: Log): Promise<{ stop: () => void }> {
  const repair = async () => {
    const secondsBack = await repairQueueTimes(pool)
    if (secondsBack !== null) log.warn('the clock was set back', { secondsBack })
  }
  await repair()
  const timer = setInterval(() => {
    repair().catch((failure: unknown) => log.error('job queue', {}, failure))
  }, clockPause).unref()
  return { stop: () => clearInterval(timer) }
}

function queueOf(failure: object): LogFields {
  return 'queue' in failure ? { queue: String(failure.queue) } : {}
}

/** pg-boss copies the errors of a queue into a plain object. */
function toError(failure: object): Error {
  return failure instanceof Error ? failure : Object.assign(new Error(), failure)
}

/** Sequential; a failure does not affect other jobs. */
export async function runJobs(
  context: SubscriberContext,
  jobs: readonly ScheduledJob[],
  signal: AbortSignal,
): Promise<void> {
  for (const job of jobs) {
    if (signal.aborted) return
    await job(context, signal).catch((failure: unknown) =>
      context.services.log.error('scheduled job failed', {}, failure),
    )
  }
}

/** Of events to which no domain reacts. */
const withoutReaction: ReadonlySet<string> = new Set<DomainEvent['name']>(['property.submitted'])

/** Delivers to every domain regardless of failures; the first failure is thrown afterwards. */
export async function deliver(
  context: SubscriberContext,
  subscribers: readonly Subscribers[],
  domainEvent: DomainEvent,
): Promise<void> {
  const { name } = domainEvent
  // While an upgrade runs, a process of the newer version delivers it at the next attempt.
  if (!withoutReaction.has(name) && !subscribers.some((module) => name in module))
    throw new Error(`This version does not know the event ${name}`)
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
  // TypeScript cannot infer that the handler of a name takes the event of that name.
  const subscriber = module[domainEvent.name] as
    | ((context: SubscriberContext, domainEvent: DomainEvent) => Promise<void>)
    | undefined
  await subscriber?.(context, domainEvent)
}
