import type { Pool } from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'

import type { OpenedDatabase } from '#database/client.ts'

import { queueNames } from './publish-event.ts'
import { maxRetryDelaySeconds, steadyClock } from './queue-clock.ts'

export const undeliveredQueue = 'events_undelivered'

/** Delays double from five seconds to an hour, for two days: a mail server may be down for one. */
const eventOptions = {
  retryLimit: 56,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: maxRetryDelaySeconds,
  heartbeatSeconds: 30,
} satisfies QueueOptions

/** The next occurrence is the retry; finished jobs are removed after a day. */
const scheduleOptions = {
  retryLimit: 0,
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
} satisfies QueueOptions

/** Creates tables and queues; publishing needs them before any worker runs. */
export async function createQueues(pool: Pool): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false })
  // Without a listener a query that fails in the background would end the process.
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(undeliveredQueue)
  for (const name of queueNames) {
    await boss.createQueue(name, { ...eventOptions, deadLetter: undeliveredQueue })
    // A notification with the insert would make commits wait for each other; former versions sent them.
    await boss.updateQueue(name, { notify: false })
  }
  await boss.stop({ graceful: false, close: false })
}

/** Opens the queues for a process that works jobs; creates those of its schedules. */
export async function openQueues(
  { jobs }: Pick<OpenedDatabase, 'jobs'>,
  schedules: readonly string[] = [],
  onError: (failure: Error) => void = () => {},
): Promise<PgBoss> {
  const executeSql = (text: string, values?: unknown[]) => jobs.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    clock: steadyClock,
    clockMonitorIntervalSeconds: 10,
    schedule: schedules.length > 0,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of schedules) await boss.createQueue(name, { ...scheduleOptions, policy: 'exclusive' })
  return boss
}
