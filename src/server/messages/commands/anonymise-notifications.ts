import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { agentMessages, conversations, messageReports, notifications } from '#database/schema/messages.ts'

import { formerName } from '../../platform/privacy/personal-data.ts'

/**
 * Replace the person's name and their listings' titles in others' notifications, before those rows are deleted.
 * Whoever was told of an enquiry or a visit: a member of a team, a former advertiser, who entered a listing.
 */
export async function anonymiseOthersNotifications(tx: Database, id: string): Promise<void> {
  const asked = sql`select l.id from leads l where l.user_id = ${id}`
  await replaceParameter(
    tx,
    'name',
    sql`(${asked}) asked where n.link = '/user-dashboard/leads/' || asked.id`,
  )
  await replaceParameter(
    tx,
    'name',
    sql`(
      select 'lead-event:' || e.id as event_key from lead_events e where e.lead_id in (${asked})
      union all
      select 'review:' || r.id from reviews r where r.author_id = ${id}
    ) noted where n.event_key = noted.event_key`,
  )
  await replaceParameter(
    tx,
    'name',
    sql`(
      select c.user_id as recipient_id, c.id from ${conversations} c where c.agent_id = ${id}
      union
      select null, c.id from ${conversations} c where c.user_id = ${id}
      union
      select c.user_id, c.id from ${agentMessages} a join ${conversations} c on c.id = a.conversation_id
      where a.sender_id = ${id} and c.user_id <> ${id}
    ) talk where (talk.recipient_id is null or n.user_id = talk.recipient_id) and n.link = '/user-dashboard/messages?conversation=' || talk.id`,
  )
  await replaceParameter(
    tx,
    'name',
    sql`(
      select null::uuid as recipient_id, t.id from property_tours t where t.user_id = ${id}
      union all
      select null, g.id from meetings g where g.user_id = ${id}
      union all
      select t.user_id, t.id from property_tours t where t.agent_id = ${id} and t.user_id is not null
      union all
      select g.user_id, g.id from meetings g where g.agent_id = ${id} and g.user_id is not null
    ) visit where (visit.recipient_id is null or n.user_id = visit.recipient_id) and split_part(n.event_key, ':', 2) = visit.id::text`,
  )
  await replaceParameter(
    tx,
    'name',
    sql`(
      select u.id from upgrade_requests u where u.user_id = ${id}
      union all select p.id from platform_leads p where p.user_id = ${id}
      union all select r.id from ${messageReports} r where r.reporter_id = ${id}
      union all select ${id}::uuid
    ) asked where n.kind in ('upgrade_requested', 'platform_lead_received', 'message_reported', 'team_changed')
      and split_part(n.event_key, ':', 2) = asked.id::text`,
  )
  await replaceParameter(
    tx,
    'title',
    sql`properties p where p.user_id = ${id} and n.link = '/property/' || p.property_numeric_id`,
  )
}

/** `from`: tables to join with the notifications `n`, and the condition. */
async function replaceParameter(tx: Database, part: 'name' | 'title', from: SQL): Promise<void> {
  await tx.execute(sql`
    update ${notifications} n set parameters = n.parameters || ${JSON.stringify({ [part]: formerName })}::jsonb
    from ${from} and n.parameters ? ${part}`)
}
