import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { DomainEvent } from '../domain-events.ts'

export const eventQueue = 'news'
export const undeliveredQueue = 'events_undelivered'

/** With pauses that double from five seconds to an hour: two days, so that a mail server may be away for one. */
const retries = 56

/** Tells the other rooms, if and only if this transaction commits; some news not before their moment. */
export async function publishEvent(tx: Database, domainEvent: DomainEvent): Promise<void> {
  const startAfter = 'notBefore' in domainEvent ? sql`${domainEvent.notBefore}::timestamptz` : sql`now()`
  await tx.execute(sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter,
      heartbeat_seconds, start_after)
    values (${eventQueue}, ${JSON.stringify(domainEvent)}::jsonb, ${retries}, 5, true, 3600, ${undeliveredQueue},
      30, ${startAfter})`)
}

/** Takes back what still waits about somebody, and what the queue noted down of failures that name them. */
export async function purgeEvents(db: Database, words: readonly string[]): Promise<void> {
  const names = (text: SQL) =>
    sql`exists (select 1 from unnest(${sql.param([...words])}::text[]) word where strpos(${text}, word) > 0)`
  await db.execute(sql`delete from pgboss.job where state <> 'active' and ${names(sql`data::text`)}`)
  await db.execute(sql`
    update pgboss.job set output = null, source_output = null
    where ${names(sql`coalesce(output::text, '') || coalesce(source_output::text, '')`)}`)
}
