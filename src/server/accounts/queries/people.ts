import { sql, eq, type SQL, and, asc, inArray, isNull } from 'drizzle-orm'

import type { PersonGroup, PersonState } from '#contract/accounts/admin.ts'
import { dutiesByRole } from '#contract/accounts/roles.ts'
import {
  type factorTypes,
  type subscriptionLevels,
  adminRoles as adminRoleNames,
  staffRoles,
  type Duty,
} from '#contract/enums.ts'
import { isPhone, phoneDigits, plainPhone, storedPhone } from '#contract/phone.ts'
import { emailForm } from '#contract/texts/email-form.ts'
import type { Database } from '#database/client.ts'
import { users, adminRoles, adminUsers, staffUsers } from '#database/schema/accounts.ts'

import type { Actor } from '../../platform/context.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { likePattern, likePrefix } from '../../platform/text-pattern.ts'
import { actionRefusal, loginRoleOf } from '../policy/index.ts'
import { personColumns, personJoins, type PersonRow } from './person-columns.ts'

export type UncheckedPerson = NonNullable<Awaited<ReturnType<typeof findUncheckedPerson>>>

type PersonDetail = PersonRow & {
  numericId: number | null
  company: string | null
  city: string | null
  phones: (string | null)[]
  suspendedAt: string | null
  suspendedReason: string | null
  secondSteps: (typeof factorTypes)[number][]
  roleSince: string | null
  planLevel: (typeof subscriptionLevels)[number] | null
  planUntil: string | null
}

/** Includes deleted people. Served by users_pkey, factors_of_user_idx, subscriptions_of_user_idx. */
export async function findUncheckedPerson(db: Database, { id, now }: { id: string; now: Date }) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<PersonDetail>(sql`
    select ${personColumns}, f.user_numeric_id as "numericId", f.company, f.city,
      array[f.mobile_number, f.phone, f.alternate_phone] as phones,
      ${isoInstant('u.suspended_at')} as "suspendedAt", u.suspended_reason as "suspendedReason",
      array(select x.type from factors x where x.user_id = u.id and x.verified_at is not null
        order by x.created_at, x.id) as "secondSteps",
      ${isoInstant('coalesce(a.created_at, s.created_at)')} as "roleSince",
      plan.level as "planLevel", ${isoInstant('plan.ends_at')} as "planUntil"
    from users u ${personJoins}
    left join lateral (
      select p.level, p.ends_at from subscriptions p
      where p.user_id = u.id and p.status in ('active', 'upcoming') and p.starts_at <= ${moment}
        and (p.ends_at is null or p.ends_at > ${moment})
      order by p.starts_at desc, p.id desc limit 1) plan on true
    where u.id = ${id}::uuid`)
  return rows[0] ?? null
}

type Metrics = Record<
  | 'live'
  | 'inReview'
  | 'rejected'
  | 'ended'
  | 'leadsReceived'
  | 'leadsSent'
  | 'tickets'
  | 'openTickets'
  | 'reportsMade'
  | 'reportsAgainst'
  | 'sessions',
  number
>

/**
 * Counts from domains above. Served by properties_of_owner_newest_idx, leads_of_agent and leads_of_user indexes,
 * tickets_of_user_newest_idx, the indexes of reports by their people, sessions_of_user_idx.
 */
export async function countForPerson(db: Database, { id, now }: { id: string; now: Date }): Promise<Metrics> {
  const { rows } = await db.execute<Metrics>(sql`
    select listings.live, listings."inReview", listings.rejected, listings.ended, own_tickets.total as tickets,
      own_tickets.open as "openTickets",
      (select count(*)::int from leads l where l.agent_id = ${id}::uuid) as "leadsReceived",
      (select count(*)::int from leads l where l.user_id = ${id}::uuid) as "leadsSent",
      (select count(*)::int from reports t where t.reporter_id = ${id}::uuid)
        + (select count(*)::int from message_reports t where t.reporter_id = ${id}::uuid) as "reportsMade",
      (select count(*)::int from properties p
        join reports t on t.subject = 'property' and t.subject_id = p.id where p.user_id = ${id}::uuid)
        + (select count(*)::int from reports t where t.subject = 'user' and t.subject_id = ${id}::uuid)
        + (select count(*)::int from message_reports t where t.reported_user_id = ${id}::uuid) as "reportsAgainst",
      (select count(*)::int from sessions e
        where e.user_id = ${id}::uuid and e.expires_at > ${now.toISOString()}::timestamptz) as sessions
    from (
      select count(*) filter (where ${isOffered} and p.approval_status = 'approved')::int as live,
        count(*) filter (where ${isOffered} and p.approval_status = 'pending')::int as "inReview",
        count(*) filter (where ${isOffered} and p.approval_status = 'rejected')::int as rejected,
        count(*) filter (where not ${isOffered})::int as ended
      from properties p where p.user_id = ${id}::uuid) listings,
      (select count(*)::int as total, count(*) filter (where k.status <> 'resolved')::int as open
      from tickets k where k.user_id = ${id}::uuid) own_tickets`)
  const [metrics] = rows
  if (!metrics) throw new Error('The counts of a person were not returned')
  return metrics
}

const isOffered = sql`(p.archived_at is null and p.availability in ('available', 'under_offer'))`

/** Served by users_pkey and users_email_key. */
export async function findUncheckedUser(db: Database, by: { id: string } | { email: string }) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      locale: users.locale,
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email))
  return user ?? null
}

type PeopleFilters = {
  query: string
  group?: PersonGroup | undefined
  state?: PersonState | undefined
  now: Date
}

/** Limit of the count: beyond it a search is refined, not paged. */
export const maxCountedPeople = 1000

/** Newest first. Served by users_admin_list_idx, or by the index of the search term. */
export async function listPeople(
  db: Database,
  filters: PeopleFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select ${personColumns} from users u ${personJoins}
    where ${peopleConditions(filters)}
    order by u.created_at desc, u.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

/** `maxCountedPeople` + 1 where there are more. */
export async function countPeople(db: Database, filters: PeopleFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from users u left join profiles f on f.user_id = u.id
      where ${peopleConditions(filters)} limit ${maxCountedPeople + 1}) found`)
  return rows[0]?.total ?? 0
}

function peopleConditions({ query, group, state, now }: PeopleFilters): SQL {
  const parts = [
    sql`u.created_at <= ${now.toISOString()}::timestamptz`,
    inState(state),
    ...(group ? [inGroup(group)] : []),
    ...(query === '' ? [] : [matchesQuery(query)]),
  ]
  return sql.join(parts, sql` and `)
}

function inState(state: PersonState | undefined): SQL {
  if (state === 'deleted') return sql`u.deleted_at is not null`
  const isThere = sql`u.deleted_at is null`
  if (state === 'suspended') return sql`${isThere} and u.suspended_at is not null`
  if (state === 'unconfirmed') return sql`${isThere} and not u.email_verified and u.phone is null`
  return state === 'active'
    ? sql`${isThere} and u.suspended_at is null and (u.email_verified or u.phone is not null)`
    : isThere
}

/** Served by staff_users_of_user_idx and admin_users_of_user_idx; both tables are small. */
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
 * Match emails and numbers whole, so that masked values cannot be found letter by letter.
 * Served by users_email_key, profiles_numbers_idx, profiles_user_numeric_id_key, users_name_similar_idx, users_mailbox_idx.
 */
function matchesQuery(query: string): SQL {
  if (query.includes('@')) return sql`u.email = ${emailForm(query)}`
  if (isPhone(phoneDigits(query)))
    return sql`u.id in (select n.user_id from profiles n
      where array[n.mobile_number, n.phone, n.alternate_phone] @> array[${storedPhone(query)}]
      union all select o.id from users o where o.phone = ${storedPhone(query)})`
  const number = plainPhone(query)
  if (/^[\d\s()+-]+$/.test(number)) {
    const digits = number.replaceAll(/\D/g, '')
    const numericId = /^\d{5,7}$/.test(digits) ? Number(digits) : 0
    return sql`u.id in (select n.user_id from profiles n where n.user_numeric_id = ${numericId})`
  }
  // A trigram index serves shorter terms only as a prefix.
  const pattern = [...query].length < 3 ? likePrefix(query) : likePattern(query)
  return sql`(u.name ilike ${pattern} or split_part(u.email, '@', 1) = ${query.toLowerCase()})`
}

/** Far above the number of staff. */
const maxStaff = 200

/** Active staff with this duty, by user id; starts from role holders, because users are many. */
export async function listStaffWithDuty(db: Database, duty: Duty): Promise<string[]> {
  const hasDuty = (role: (typeof adminRoleNames)[number] | (typeof staffRoles)[number]) =>
    dutiesByRole[role].includes(duty)
  const asStaff = db
    .select({ id: staffUsers.userId })
    .from(staffUsers)
    .where(and(eq(staffUsers.isActive, true), inArray(staffUsers.role, staffRoles.filter(hasDuty))))
  const asAdmin = db
    .select({ id: adminUsers.userId })
    .from(adminUsers)
    .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .where(and(eq(adminUsers.isActive, true), inArray(adminRoles.name, adminRoleNames.filter(hasDuty))))
  const staff = asStaff.union(asAdmin).as('charged')
  const rows = await db
    .select({ id: users.id })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.id))
    .where(and(isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(maxStaff)
  return rows.map(({ id }) => id)
}

/** Those whose email and number the actor may reveal with a reason. Served by users_pkey. */
export async function listRevealable(
  db: Database,
  actor: Actor,
  userIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = userIds.filter((userId) => userId !== null)
  if (ids.length === 0 || !actor.duties.includes('viewUsers')) return new Set()
  const { rows } = await db.execute<PersonRow>(sql`
    select ${personColumns} from users u ${personJoins}
    where u.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and u.deleted_at is null`)
  const allowed = rows.filter(
    (row) => actionRefusal(actor, { userId: row.id, loginRole: loginRoleOf(row) }) === null,
  )
  return new Set(allowed.map(({ id }) => id))
}
