import { sql, type SQL } from 'drizzle-orm'
import { PgBoss, fromDrizzle } from 'pg-boss'

import type { Database } from '#database/client.ts'

import type { DomainEvent } from '../../domain-events.ts'

export const eventQueue = 'events'
/** Each of what waits for servers that other people name: it holds up nothing else. */
export const pushQueue = 'pushes'
export const webhookQueue = 'webhooks'
export const pictureQueue = 'pictures'
export const pullQueue = 'pulls'
/** Encoding takes seconds of a core. */
export const imageQueue = 'images'
export const queueNames = [eventQueue, pushQueue, webhookQueue, pictureQueue, pullQueue, imageQueue] as const

const queuesOf: Partial<Record<DomainEvent['name'], (typeof queueNames)[number]>> = {
  'notification.rang': pushQueue,
  'listings.pagesChanged': pushQueue,
  'webhook.messageDue': webhookQueue,
  'picture.due': pictureQueue,
  'pull.due': pullQueue,
  'image.sizesDue': imageQueue,
}

function queueOf({ name }: DomainEvent): (typeof queueNames)[number] {
  return queuesOf[name] ?? eventQueue
}

/** When at the earliest; of a group one job is worked on at a time. Those with few that wait go first. */
function optionsOf(domainEvent: DomainEvent) {
  const notBefore = 'notBefore' in domainEvent ? domainEvent.notBefore : null
  const start = notBefore === null ? {} : { startAfter: notBefore }
  if (domainEvent.name === 'picture.due') return { ...start, group: { id: domainEvent.teamId } }
  if (domainEvent.name === 'image.sizesDue')
    return { priority: -domainEvent.waiting, group: { id: domainEvent.key } }
  if (domainEvent.name !== 'webhook.messageDue') return start
  const { teamId, waiting = 0 } = domainEvent
  return { ...start, priority: -waiting, ...(teamId !== undefined && { group: { id: teamId } }) }
}

/** Publishes on commit of this transaction; some events with a delay. */
export async function publishEvent(tx: Database, domainEvent: DomainEvent): Promise<void> {
  const sender = await findSender(tx)
  await sender.send(queueOf(domainEvent), domainEvent, {
    db: fromDrizzle(tx, sql),
    ...optionsOf(domainEvent),
  })
}

/** Publishes many at once on commit of this transaction. */
export async function publishEvents(tx: Database, domainEvents: readonly DomainEvent[]): Promise<void> {
  if (domainEvents.length === 0) return
  const sender = await findSender(tx)
  for (const [queue, queued] of Map.groupBy(domainEvents, queueOf)) {
    const jobs = queued.map((domainEvent) => ({ data: domainEvent, ...optionsOf(domainEvent) }))
    await sender.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
  }
}

let sender: Promise<PgBoss> | undefined

/**
 * A sender with the queues' configuration but no connection: every statement runs on the caller's
 * transaction.
 */
async function findSender(tx: Database): Promise<PgBoss> {
  sender ??= openSender(tx)
  return sender.catch((failure: unknown) => {
    sender = undefined
    throw failure
  })
}

async function openSender(tx: Database): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromDrizzle(tx, sql), migrate: false, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  // Stops its timers, which would query a finished transaction; sending still works.
  await boss.stop({ graceful: false, close: false })
  return boss
}

/** Whether an event of this name, with this value in this field, waits or is worked on. */
export function isPending(name: DomainEvent['name'], { field, value }: { field: string; value: SQL }): SQL {
  return sql`exists (select 1 from pgboss.job j where j.name = ${queuesOf[name] ?? eventQueue}
    and j.state <= 'active' and j.data ->> 'name' = ${name} and j.data ->> ${field} = ${value})`
}

/** Removes pending events about a person, and recorded failures that contain their data. */
export async function purgeEvents(db: Database, words: readonly string[]): Promise<void> {
  const names = (text: SQL) =>
    sql`exists (select 1 from unnest(${sql.param([...words])}::text[]) word where strpos(${text}, word) > 0)`
  await db.execute(sql`delete from pgboss.job where state <> 'active' and ${names(sql`data::text`)}`)
  await db.execute(sql`
    update pgboss.job set output = null, source_output = null
    where ${names(sql`coalesce(output::text, '') || coalesce(source_output::text, '')`)}`)
}
