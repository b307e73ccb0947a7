import { sql, type SQL } from 'drizzle-orm'

import { loginRoles } from '#contract/enums.ts'
import type { ContactView } from '#contract/leads/shared-contact.ts'
import { contactViews } from '#database/schema/lead-contacts.ts'
import { auditLog } from '#database/schema/platform.ts'
import { platformLeads } from '#database/schema/support.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'

type ViewRow = Omit<ContactView, 'viewer' | 'property'> & {
  name: string | null
  role: string | null
  numericId: number | null
  title: string | null
}

/** Entries of the audit log in which staff looked up this person's contact. Served by audit_log_of_subject_idx. */
export function isLookedUpByStaff(userId: string): SQL {
  const enquiries = sql`select l.id::text from ${platformLeads} l where l.user_id = ${userId}::uuid`
  return sql`(
    (${auditLog.subject} = 'user' and ${auditLog.subjectId} = ${userId}::text
      and ${auditLog.action} = 'accounts.reveal')
    or (${auditLog.subject} = 'platform_lead' and ${auditLog.subjectId} = any(array(${enquiries}))
      and ${auditLog.action} = 'support.seePlatformContact'))`
}

/** Reason of such an entry; null if it was given before staff were told that the person reads it. */
export const shownReason: SQL<string | null> = sql`case when ${auditLog.details} ->> 'shownToPerson' = 'true'
  then ${auditLog.details} ->> 'reason' end`

/** Newest first, with what staff looked up. Served by contact_views_of_user_newest_idx. */
export async function listContactViews(call: MemberCall, asked: AskedPage) {
  return paged(asked, countContactViews(call), (window) => selectContactViews(call, window))
}

type Window = { limit: number; offset: number }

async function selectContactViews(
  { db, actor: { userId } }: MemberCall,
  { limit, offset }: Window,
): Promise<ContactView[]> {
  const newest = sql`order by at desc, id desc limit ${offset + limit}`
  const { rows } = await db.execute<ViewRow>(sql`
    select s.id, s.role, s.place, s.reason,
      ${isoInstant('s.at')} as at,
      case when s.role is null and f.visibility <> 'private' and u.deleted_at is null then f.name end as name,
      p.property_numeric_id as "numericId", p.title
    from (
      (select v.id, v.viewed_at as at, v.viewer_role as role, v.place, null as reason, v.viewer_id, v.property_id
        from ${contactViews} v where v.user_id = ${userId}::uuid ${newest})
      union all
      (select id, created_at as at, actor_role as role,
          case action when 'accounts.reveal' then 'account' else 'company_enquiry' end, ${shownReason},
          null::uuid, null::uuid
        from ${auditLog} where ${isLookedUpByStaff(userId)} ${newest})
      order by at desc, id desc limit ${limit} offset ${offset}) s
    left join users u on u.id = s.viewer_id
    left join profiles f on f.user_id = s.viewer_id
    left join properties p on p.id = s.property_id
    order by s.at desc, s.id desc`)
  return rows.map(({ name, role, numericId, title, ...row }) => ({
    ...row,
    viewer: { name, staffRole: loginRoles.find((loginRole) => loginRole === role) ?? null },
    property: numericId === null || title === null ? null : { numericId, title },
  }))
}

async function countContactViews({ db, actor: { userId } }: MemberCall): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select (select count(*)::int from ${contactViews} v where v.user_id = ${userId}::uuid)
      + (select count(*)::int from ${auditLog} where ${isLookedUpByStaff(userId)}) as total`)
  return rows[0]?.total ?? 0
}
