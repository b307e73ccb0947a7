import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { renewConfirmations } from '../../properties/commands/confirmation.ts'
import { isAskedFor } from '../../properties/queries/freshness.ts'

const batchSize = 500

/**
 * Confirm the listings of demo accounts a day before their time, as living advertisers would. One in twelve is
 * confirmed late, at the latest a period after it was hidden, so that each state can be seen. In the demo only.
 */
export async function confirmDemoListings(db: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const lateness = sql`case when steady_chance(p.id, 'confirms') < 0.92 then interval '-1 day'
    when steady_chance(p.id, 'confirms') < 0.95 then 0.4 * (p.hide_at - p.confirm_by)
    when steady_chance(p.id, 'confirms') < 0.975 then 0.9 * (p.hide_at - p.confirm_by)
    else 2 * (p.hide_at - p.confirm_by) end`
  const isTime = sql`${isAskedFor} and p.confirm_by - interval '1 day' <= ${at} and p.confirm_by + ${lateness} <= ${at}`
  const due = sql`select p.id from properties p join users u on u.id = p.user_id
    where u.is_demo and ${isTime} order by p.confirm_by, p.id limit ${batchSize}`
  return db.transaction(
    async (tx) => (await renewConfirmations(tx, sql`p.id in (${due}) and ${isTime}`, now)).length,
  )
}
