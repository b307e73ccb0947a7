import type { Pool } from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'

import { eventQueue } from './publish-event.ts'

export const undeliveredQueue = 'events_undelivered'

/** Delays double from five seconds to an hour, for two days: a mail server may be down for one. */
const eventOptions = {
  retryLimit: 56,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
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
export async function openQueues(pool: Pool, schedules: readonly string[] = []): Promise<PgBoss> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: schedules.length > 0 })
  await boss.start()
  await boss.createQueue(undeliveredQueue)
  await boss.createQueue(eventQueue, { ...eventOptions, deadLetter: undeliveredQueue })
  for (const name of schedules) await boss.createQueue(name, { ...scheduleOptions, policy: 'exclusive' })
  return boss
}
