import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

import { announce } from '../../platform/announce.ts'
import { tellLive } from '../../platform/live.ts'

type Homes = { propertyId: string; now: Date } | { ownerId: string; now: Date }

type Settled = { id: string; userId: string | null; agentId: string; isDoubtful: boolean }

/**
 * After homes left the public or came back, in the same transaction: what lies ahead is doubtful or certain again,
 * and each visitor is told, once each way. What was doubtful already, or is certain, is left alone.
 */
export async function settleDoubts(tx: Database, homes: Homes): Promise<void> {
  const at = homes.now.toISOString()
  for (const { id, userId, agentId, isDoubtful } of await settle(tx, homes)) {
    await announce(tx, { name: 'visit.doubted', visitId: id, isDoubtful, at })
    await tellLive(tx, userId === null ? [agentId] : [agentId, userId], { kind: 'visit', subjectId: id })
  }
}

/** Served by properties_pkey or properties_of_owner_newest_idx, and the indexes of_property. */
async function settle(tx: Database, homes: Homes): Promise<Settled[]> {
  const { now } = homes
  const at = sql`${now.toISOString()}::timestamptz`
  const isOut = sql`(p.approval_status = 'rejected' or p.is_held or p.is_kept_out)`
  const isOfThese =
    'propertyId' in homes ? sql`p.id = ${homes.propertyId}` : sql`p.user_id = ${homes.ownerId}`
  const changed = sql`set doubted_at = case when ${isOut} then ${at} end from properties p
    where p.id = v.property_id and ${isOfThese} and p.archived_at is null
      and v.status in ('scheduled', 'confirmed', 'rescheduled') and ${isOut} = (v.doubted_at is null)`
  const told = sql`returning v.id, v.user_id as "userId", v.agent_id as "agentId", ${isOut} as "isDoubtful"`
  const { rows: tours } = await tx.execute<Settled>(sql`
    update ${propertyTours} v ${changed}
      and (v.scheduled_date, v.scheduled_time) > (${dayInIndia(now)}::date, ${timeInIndia(now)}) ${told}`)
  const { rows: met } = await tx.execute<Settled>(sql`
    update ${meetings} v ${changed} and v.start_time > ${at} ${told}`)
  return [...tours, ...met]
}
