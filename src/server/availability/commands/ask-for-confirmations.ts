import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { askingTime } from '../../properties/policy.ts'
import { isDue } from '../../properties/queries/freshness.ts'

/** Advertisers that one transaction asks. */
const batchSize = 200

/**
 * Ask each advertiser once a day, from 8 am in India, for all listings that are due or late, and once more when they
 * are hidden. Returns the number of advertisers. Served by properties_confirm_by_of_owner_idx.
 */
export async function askForConfirmations(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  let asked = 0
  for (let last = batchSize; last === batchSize && !signal?.aborted; asked += last)
    last = await db.transaction((tx) => askBatch(tx, now))
  return asked
}

async function askBatch(tx: Database, now: Date): Promise<number> {
  const at = askingTime(now).toISOString()
  const isToAsk = sql`${isDue(new Date(at))} and (p.asked_at is null or p.asked_at < ${at}::timestamptz)
    and (p.freshness <> 'hidden' or p.asked_at is null or p.asked_at < p.hide_at)`
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with people as materialized (
      select distinct p.user_id from properties p where ${isToAsk} order by p.user_id limit ${batchSize}
    ), asked as (
      update properties p set asked_at = ${at}::timestamptz
      from people where p.user_id = people.user_id and ${isToAsk}
      returning p.user_id)
    select distinct user_id as "userId" from asked order by 1`)
  await publishEvents(
    tx,
    rows.map(({ userId }) => ({ name: 'listings.confirmationDue', userId, at })),
  )
  return rows.length
}
