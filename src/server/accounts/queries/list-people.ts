import type { PersonGroup, PersonState } from '#contract/accounts/admin.ts'
import { digitsOf, mobilePattern, storedPhone } from '#contract/phone.ts'
import { adminRoles as adminRoleNames, staffRoles } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { personColumns, personJoins } from './person-columns.ts'
import type { PersonRow } from './person-columns.ts'

type PeopleFilters = {
  query: string
  group?: PersonGroup | undefined
  state?: PersonState | undefined
  now: Date
}

/** Nobody turns that many pages; whoever looks for one person among more says more of them. */
export const mostCounted = 1000

/** Newest first; served by users_admin_list_idx, or by the index of what is looked for. */
export async function listPeople(
  db: Database,
  filters: PeopleFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select ${personColumns} from users u ${personJoins}
    where ${matching(filters)}
    order by u.created_at desc, u.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

/** One more than `mostCounted` where there are more. */
export async function countPeople(db: Database, filters: PeopleFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from users u left join profiles f on f.user_id = u.id
      where ${matching(filters)} limit ${mostCounted + 1}) found`)
  return rows[0]?.total ?? 0
}

function matching({ query, group, state, now }: PeopleFilters): SQL {
  const parts = [
    sql`u.created_at <= ${now.toISOString()}::timestamptz`,
    inState(state),
    ...(group ? [inGroup(group)] : []),
    ...(query === '' ? [] : [named(query)]),
  ]
  return sql.join(parts, sql` and `)
}

function inState(state: PersonState | undefined): SQL {
  if (state === 'deleted') return sql`u.deleted_at is not null`
  const isThere = sql`u.deleted_at is null`
  if (state === 'suspended') return sql`${isThere} and u.suspended_at is not null`
  if (state === 'unconfirmed') return sql`${isThere} and not u.email_verified`
  return state === 'active' ? sql`${isThere} and u.suspended_at is null and u.email_verified` : isThere
}

/** Served by staff_users_of_user_idx and admin_users_of_user_idx, whose tables are as small as the house. */
function inGroup(group: PersonGroup): SQL {
  if (group === 'owner') return sql`coalesce(f.role, 'owner') in ('owner', 'normal')`
  if (group === 'agent' || group === 'builder') return sql`f.role = ${group}`
  const asStaff = staffRoles.filter((role) => group === 'house' || role === group)
  const asAdmin = adminRoleNames.filter((role) => group === 'house' || role === group)
  return sql`u.id in (
    select s.user_id from staff_users s where s.is_active and s.role = any(${sql.param([...asStaff])}::text[])
    union all
    select a.user_id from admin_users a join admin_roles r on r.id = a.role_id
    where a.is_active and r.name = any(${sql.param([...asAdmin])}::text[]))`
}

/**
 * Addresses and numbers are matched whole: what is masked is not to be found out letter by letter.
 * Served by users_email_key, profiles_numbers_idx, profiles_user_numeric_id_key, users_name_similar_idx, users_mailbox_idx.
 */
function named(query: string): SQL {
  if (query.includes('@')) return sql`u.email = ${query.toLowerCase()}`
  const digits = digitsOf(query)
  if (/^[\d\s()+-]+$/.test(query)) {
    if (mobilePattern.test(digits))
      return sql`u.id in (select n.user_id from profiles n
        where array[n.mobile_number, n.phone, n.alternate_phone] @> array[${storedPhone(digits)}])`
    const numericId = /^\d{5,7}$/.test(digits) ? Number(digits) : 0
    return sql`u.id in (select n.user_id from profiles n where n.user_numeric_id = ${numericId})`
  }
  const part = query.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // An index of three letters at a time finds less than that only where a name begins.
  const pattern = [...query].length < 3 ? `${part}%` : `%${part}%`
  return sql`(u.name ilike ${pattern} or split_part(u.email, '@', 1) = ${query.toLowerCase()})`
}
