import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { conversations, messageReports, notifications } from '#database/schema/messages.ts'

import { formerName } from '../../platform/privacy/personal-data.ts'

/**
 * Replace the person's name and their listings' titles in others' notifications, before those rows are deleted.
 * For a transferred listing that includes the notifications of the person who entered it.
 */
export async function purgeFromOthers(tx: Database, id: string): Promise<void> {
  await replace(
    tx,
    'name',
    sql`(
      select l.agent_id as told, 'lead:' || l.id as event_key from leads l where l.user_id = ${id}
      union all
      select l.agent_id, 'lead-event:' || e.id from leads l join lead_events e on e.lead_id = l.id where l.user_id = ${id}
      union all
      select h.created_by, 'lead:' || l.id
      from leads l join ownership_transfers h on h.property_id = l.property_id where l.user_id = ${id}
      union all
      select h.created_by, 'lead-event:' || e.id from leads l join lead_events e on e.lead_id = l.id
        join ownership_transfers h on h.property_id = l.property_id where l.user_id = ${id}
      union all
      select r.agent_id, 'review:' || r.id from reviews r where r.author_id = ${id}
    ) noted where n.user_id = noted.told and n.event_key = noted.event_key`,
  )
  await replace(
    tx,
    'name',
    sql`(
      select case when c.agent_id = ${id} then c.user_id else c.agent_id end as told, c.id from ${conversations} c
      where c.agent_id = ${id} or c.user_id = ${id}
    ) talk where n.user_id = talk.told and n.link = '/user-dashboard/messages?conversation=' || talk.id`,
  )
  await replace(
    tx,
    'name',
    sql`(
      select case when t.agent_id = ${id} then t.user_id else t.agent_id end as told, t.id from property_tours t
      where t.agent_id = ${id} or t.user_id = ${id}
      union all
      select case when g.agent_id = ${id} then g.user_id else g.agent_id end, g.id from meetings g
      where g.agent_id = ${id} or g.user_id = ${id}
      union all
      select h.created_by, t.id from property_tours t join ownership_transfers h on h.property_id = t.property_id
      where t.user_id = ${id}
      union all
      select h.created_by, g.id from meetings g join ownership_transfers h on h.property_id = g.property_id
      where g.user_id = ${id}
    ) visit where n.user_id = visit.told and split_part(n.event_key, ':', 2) = visit.id::text`,
  )
  await replace(
    tx,
    'name',
    sql`(
      select u.id from upgrade_requests u where u.user_id = ${id}
      union all select p.id from platform_leads p where p.user_id = ${id}
      union all select r.id from ${messageReports} r where r.reporter_id = ${id}
    ) asked where n.kind in ('upgrade_requested', 'platform_lead_received', 'message_reported')
      and split_part(n.event_key, ':', 2) = asked.id::text`,
  )
  await replace(
    tx,
    'title',
    sql`properties p where p.user_id = ${id} and n.link = '/property/' || p.property_numeric_id`,
  )
}

/** `from`: tables to join with the notifications `n`, and the condition. */
async function replace(tx: Database, part: 'name' | 'title', from: SQL): Promise<void> {
  await tx.execute(sql`
    update ${notifications} n set parameters = n.parameters || ${JSON.stringify({ [part]: formerName })}::jsonb
    from ${from} and n.parameters ? ${part}`)
}
