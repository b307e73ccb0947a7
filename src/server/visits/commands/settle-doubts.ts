import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { meetingTypes } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

import { notify } from '../../messages/commands/notify.ts'
import { announce } from '../../platform/announce.ts'
import { tellLive } from '../../platform/live.ts'
import { placeOfVisit } from '../policy/steps.ts'

type Homes = { propertyId: string; now: Date } | { ownerId: string; now: Date }

type Settled = {
  id: string
  userId: string | null
  agentId: string
  isDoubtful: boolean
  title: string
  day: string
  time: string
  how: (typeof meetingTypes)[number]
}

/**
 * After homes left the public or came back, in the same transaction: what lies ahead is doubtful or certain again,
 * and each visitor is told, once each way. What was doubtful already, or is certain, is left alone.
 */
export async function settleDoubts(tx: Database, homes: Homes): Promise<void> {
  const { now } = homes
  for (const { id, userId, agentId, isDoubtful, ...visit } of await settle(tx, homes)) {
    await tellLive(tx, userId === null ? [agentId] : [agentId, userId], { kind: 'visit', subjectId: id })
    if (userId === null) continue
    await notify(tx, {
      userId,
      kind: isDoubtful ? 'visit_doubtful' : 'visit_certain',
      parameters: visit,
      link: placeOfVisit('visitor', id),
      newsKey: `visit-doubt:${id}:${isDoubtful}:${now.toISOString()}`,
      now,
    })
    await announce(tx, { name: 'visit.doubted', visitId: id, isDoubtful, at: now.toISOString() })
  }
}

/** Served by properties_pkey or properties_of_owner_newest_idx, and the indexes of_property. */
async function settle(tx: Database, homes: Homes): Promise<Settled[]> {
  const { now } = homes
  const at = sql`${now.toISOString()}::timestamptz`
  const isOut = sql`(p.approval_status = 'rejected' or p.is_held or p.is_kept_out)`
  const wanted = sql`${'propertyId' in homes ? sql`p.id = ${homes.propertyId}` : sql`p.user_id = ${homes.ownerId}`}
    and p.archived_at is null and v.status in ('scheduled', 'confirmed', 'rescheduled')
    and ${isOut} = (v.doubted_at is null)`
  const doubted = sql`doubted_at = case when ${isOut} then ${at} end`
  const { rows: tours } = await tx.execute<Settled>(sql`
    update ${propertyTours} v set ${doubted} from properties p
    where p.id = v.property_id and ${wanted}
      and (v.scheduled_date, v.scheduled_time) > (${dayInIndia(now)}::date, ${timeInIndia(now)})
    returning v.id, v.user_id as "userId", v.agent_id as "agentId", ${isOut} as "isDoubtful", p.title,
      v.scheduled_date::text as day, v.scheduled_time as time, v.tour_type as how`)
  const { rows: met } = await tx.execute<Settled>(sql`
    update ${meetings} v set ${doubted} from properties p
    where p.id = v.property_id and ${wanted} and v.start_time > ${at}
    returning v.id, v.user_id as "userId", v.agent_id as "agentId", ${isOut} as "isDoubtful", p.title,
      to_char(v.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      to_char(v.start_time at time zone 'Asia/Kolkata', 'HH24:MI') as time, v.meeting_type as how`)
  return [...tours, ...met]
}
