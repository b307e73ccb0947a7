import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'

type Homes = { propertyId: string; now: Date } | { ownerId: string; now: Date }

type RecheckedVisit = { id: string; userId: string | null; agentId: string; isAtRisk: boolean }

/**
 * After homes left the public or came back, in the same transaction: what lies ahead is doubtful or certain again,
 * and each visitor is told, once each way. What was doubtful already, or is certain, is left alone.
 */
export async function recheckVisits(tx: Database, homes: Homes): Promise<void> {
  const at = homes.now.toISOString()
  for (const { id, userId, agentId, isAtRisk } of await updateRisk(tx, homes)) {
    await publishEvent(tx, { name: 'visit.riskChanged', visitId: id, isAtRisk, at })
    await publishLiveEvent(tx, userId === null ? [agentId] : [agentId, userId], {
      kind: 'visit',
      subjectId: id,
    })
  }
}

/** Served by properties_pkey or properties_of_owner_newest_idx, and the indexes of_property. */
async function updateRisk(tx: Database, homes: Homes): Promise<RecheckedVisit[]> {
  const { now } = homes
  const at = sql`${now.toISOString()}::timestamptz`
  const isOut = sql`(p.approval_status = 'rejected' or p.is_flagged or p.is_hidden)`
  const isOfThese =
    'propertyId' in homes ? sql`p.id = ${homes.propertyId}` : sql`p.user_id = ${homes.ownerId}`
  const changed = sql`set at_risk_since = case when ${isOut} then ${at} end from properties p
    where p.id = v.property_id and ${isOfThese} and p.archived_at is null
      and v.status in ('scheduled', 'confirmed', 'rescheduled') and ${isOut} = (v.at_risk_since is null)`
  const told = sql`returning v.id, v.user_id as "userId", v.agent_id as "agentId", ${isOut} as "isAtRisk"`
  const { rows: tours } = await tx.execute<RecheckedVisit>(sql`
    update ${propertyTours} v ${changed}
      and (v.scheduled_date, v.scheduled_time) > (${dayInIndia(now)}::date, ${timeInIndia(now)}) ${told}`)
  const { rows: met } = await tx.execute<RecheckedVisit>(sql`
    update ${meetings} v ${changed} and v.start_time > ${at} ${told}`)
  return [...tours, ...met]
}
