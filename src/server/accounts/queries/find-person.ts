import type { factorTypes, subscriptionLevels } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { isoOf, personColumns, personJoins } from './person-columns.ts'
import type { PersonRow } from './person-columns.ts'

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

/** One person with their roles and plan, deleted ones too; served by users_pkey, factors_of_user_idx, subscriptions_of_user_idx. */
export async function findUncheckedPerson(db: Database, { id, now }: { id: string; now: Date }) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<PersonDetail>(sql`
    select ${personColumns}, f.user_numeric_id as "numericId", f.company, f.city,
      array[f.mobile_number, f.phone, f.alternate_phone] as phones,
      ${isoOf('u.suspended_at')} as "suspendedAt", u.suspended_reason as "suspendedReason",
      array(select x.type from factors x where x.user_id = u.id and x.verified_at is not null
        order by x.created_at, x.id) as "secondSteps",
      ${isoOf('coalesce(a.created_at, s.created_at)')} as "roleSince",
      plan.level as "planLevel", ${isoOf('plan.ends_at')} as "planUntil"
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
 * What a person has in the rooms above. Served by properties_of_owner_newest_idx, leads_of_agent and leads_of_user indexes,
 * tickets_of_user_newest_idx, the indexes of reports by their people, sessions_of_user_idx.
 */
export async function countOfPerson(db: Database, { id, now }: { id: string; now: Date }): Promise<Metrics> {
  const { rows } = await db.execute<Metrics>(sql`
    select homes.live, homes."inReview", homes.rejected, homes.ended, asked.total as tickets,
      asked.open as "openTickets",
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
      from properties p where p.user_id = ${id}::uuid) homes,
      (select count(*)::int as total, count(*) filter (where k.status <> 'resolved')::int as open
      from tickets k where k.user_id = ${id}::uuid) asked`)
  const [metrics] = rows
  if (!metrics) throw new Error('The figures of a person were not answered')
  return metrics
}

const isOffered = sql`(p.archived_at is null and p.availability in ('available', 'under_offer'))`
