import type { Database } from '#database/client.ts'
import { PgBoss } from 'pg-boss'
import type { Pool } from 'pg'

import type { News } from '../news.ts'
import { newsQueue, undeliveredQueue } from './announce.ts'
import type { Services } from './context.ts'

export type ReactionContext = { db: Database; now: () => Date; services: Services }

/** What a room does when news arrive; each may be called again for the same news and must then do nothing new. */
export type Reactions = {
  [N in News['name']]?: (context: ReactionContext, news: Extract<News, { name: N }>) => Promise<void>
}

export type Jobs = {
  /** Looks for work at once instead of at the next turn. */
  wake: () => void
  stop: () => Promise<void>
}

type StartOptions = {
  pool: Pool
  context: ReactionContext
  reactions: readonly Reactions[]
  /** Called after each piece of news: reactions may have told windows of something. */
  onDelivered?: () => void
}

/** Makes the queue's tables; announcing needs them before any worker runs. */
export async function prepareJobs(pool: Pool): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false })
  await boss.start()
  await boss.createQueue(undeliveredQueue)
  await boss.createQueue(newsQueue, { deadLetter: undeliveredQueue })
  return boss
}

const workOptions = { pollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true } as const

export async function startJobs({
  pool,
  context,
  reactions,
  onDelivered = () => {},
}: StartOptions): Promise<Jobs> {
  const boss = await prepareJobs(pool)
  const { log } = context.services
  boss.on('error', (error) => log.failure('job queue', error, {}))
  const wake = () => boss.notifyWorker(worker)
  const worker = await boss.work<News, void, typeof workOptions>(newsQueue, workOptions, async ([job]) => {
    if (!job) return
    try {
      await deliver(context, reactions, job.data)
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit
      const event = isLast ? 'news given up' : 'news not delivered, will be tried again'
      log.failure(event, error, { news: job.data.name, job: job.id })
      throw error
    } finally {
      // Otherwise each piece of news would wait for a turn of its own.
      wake()
      onDelivered()
    }
  })
  return {
    wake,
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: false }),
  }
}

/** Every room hears it, whatever happens in another; the first failure is thrown when all have. */
export async function deliver(
  context: ReactionContext,
  reactions: readonly Reactions[],
  news: News,
): Promise<void> {
  const failures: unknown[] = []
  for (const room of reactions)
    await react(room, context, news).catch((failure: unknown) => void failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

async function react<N extends News['name']>(
  room: Reactions,
  context: ReactionContext,
  news: Extract<News, { name: N }>,
) {
  // TypeScript cannot see that the entry of a name takes the news of that name.
  const reaction = room[news.name] as ((context: ReactionContext, news: News) => Promise<void>) | undefined
  await reaction?.(context, news)
}
