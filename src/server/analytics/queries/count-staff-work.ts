import type { StaffWork } from '#contract/analytics/staff-work.ts'
import type { Duty } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * One question for all desks. Served by properties_review_queue_idx, property_revisions_queue_idx, reports_queue_idx,
 * tickets_queue_idx, message_reports_queue_idx, platform_leads_queue_idx and upgrade_requests_queue_idx.
 */
export async function countStaffWork(db: Database, duties: readonly Duty[]): Promise<StaffWork> {
  const of = (duty: Duty, count: SQL) => (duties.includes(duty) ? sql`(${count})` : sql`null::integer`)
  const { rows } = await db.execute<StaffWork>(sql`
    select ${of('review', reviews)} as reviews, ${of('review', reported)} as reported,
      ${of('tickets', tickets)} as tickets, ${of('tickets', messages)} as messages,
      ${of('salesDesk', leads)} as leads, ${of('salesDesk', upgrades)} as upgrades`)
  const [counted] = rows
  if (!counted) throw new Error('A count was not answered')
  return counted
}

const reviews = sql`select (
    select count(*) from properties p
    where p.approval_status = 'pending' and p.archived_at is null and p.taken_down_at is null
  )::integer + (
    select count(*) from property_revisions v join properties p on p.id = v.property_id
    where v.status = 'pending' and p.archived_at is null
  )::integer`
const reported = sql`select count(distinct r.subject_id)::integer from reports r
  where r.status = 'open' and r.subject in ('property', 'user')`
const tickets = sql`select count(*)::integer from tickets t where t.status in ('pending', 'in-progress')`
const messages = sql`select count(*)::integer from message_reports r where r.status = 'open'`
const leads = sql`select count(*)::integer from platform_leads l where l.status = 'new'`
const upgrades = sql`select count(*)::integer from upgrade_requests u where u.status = 'open'`
