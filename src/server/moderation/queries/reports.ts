import { sql, type SQL } from 'drizzle-orm'

import type { Report, ReportedKind } from '#contract/moderation/reported.ts'
import type { Database } from '#database/client.ts'

import { agentColumns, type AgentRow, isOpenHome } from '../../agents/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { cardColumns, cardJoins, type CardRow } from '../../properties/queries/cards.ts'

export type ReportedHomeRow = CardRow & {
  userId: string
  teamId: string | null
  createdBy: string | null
  advertiser: string
  ownerLocale: 'en' | 'hi'
  isHidden: boolean
}

/** Served by properties_pkey. */
export async function findReportedHomes(db: Database, ids: readonly string[]): Promise<ReportedHomeRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ReportedHomeRow>(sql`
    select ${cardColumns}, p.user_id as "userId", p.team_id as "teamId", p.created_by as "createdBy", u.name as advertiser, u.locale as "ownerLocale",
      (p.approval_status = 'rejected' or p.is_held or p.is_suspended or p.archived_at is not null) as "isHidden"
    from properties p join users u on u.id = p.user_id ${cardJoins}
    where p.id = any(${sql.param([...ids])}::uuid[]) order by p.id`)
  return rows
}

export type ReportedAgentRow = AgentRow & { userId: string; isHidden: boolean; isSuspended: boolean }

/** Includes people who are owners by now, because their reports are still decided. Served by profiles_user_key. */
export async function findReportedAgents(db: Database, ids: readonly string[]): Promise<ReportedAgentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ReportedAgentRow>(sql`
    select ${agentColumns}, f.user_id as "userId", u.suspended_at is not null as "isSuspended",
      (u.suspended_at is not null or not u.email_verified or f.visibility = 'private'
        or f.role not in ('agent', 'builder')) as "isHidden",
      (select count(*)::int from properties p where p.user_id = f.user_id and ${isOpenHome}) as listings
    from profiles f join users u on u.id = f.user_id
    where f.user_id = any(${sql.param([...ids])}::uuid[]) order by f.user_id`)
  return rows
}

/** Subject with its open reports. */
export type OpenReports = {
  subject: 'property' | 'user'
  subjectId: string
  oldestAt: string
  count: number
  passedOnAt: string | null
  passedOnNote: string | null
  reasons: Record<string, number>
  reports: Report[]
}

const maxShownReports = 50

/** Excludes the reader's own reports. */
const isOfOthers = (userId: string) => sql`r.reporter_id is distinct from ${userId}::uuid`

/** Excludes subjects that were deleted. Served by reports_queue_idx. */
const openReports = (userId: string) => sql`
  select r.subject, r.subject_id, min(r.created_at) as oldest, sum(r.times)::integer as reports,
    max(r.passed_on_at) as passed_on_at
  from reports r
  left join properties p on r.subject = 'property' and p.id = r.subject_id
  left join users u on r.subject = 'user' and u.id = r.subject_id and u.deleted_at is null
  left join profiles f on f.user_id = u.id
  where r.status = 'open' and ${isOfOthers(userId)} and (p.id is not null or f.user_id is not null)
  group by r.subject, r.subject_id`

const kinds: Record<ReportedKind, SQL> = {
  listing: sql`o.subject = 'property'`,
  agent: sql`o.subject = 'user'`,
  passed_on: sql`o.passed_on_at is not null`,
}

export async function countReported(
  db: Database,
  userId: string,
): Promise<Record<ReportedKind | 'all', number>> {
  const countOf = (kind: ReportedKind) =>
    sql`count(*) filter (where ${kinds[kind]})::integer as ${sql.identifier(kind)}`
  const { rows } = await db.execute<Record<ReportedKind | 'all', number>>(sql`
    select count(*)::integer as all, ${countOf('listing')}, ${countOf('agent')}, ${countOf('passed_on')}
    from (${openReports(userId)}) o`)
  return rows[0] ?? { all: 0, listing: 0, agent: 0, passed_on: 0 }
}

type Wanted = { userId: string; kind?: ReportedKind | undefined; page: number; pageSize: number }

/** Longest wait first. Served by reports_open_of_subject_idx. */
export async function listReported(
  db: Database,
  { userId, kind, page, pageSize }: Wanted,
): Promise<OpenReports[]> {
  const ofSubject = sql`r.subject = reported.subject and r.subject_id = reported.subject_id
    and r.status = 'open' and ${isOfOthers(userId)}`
  const { rows } = await db.execute<OpenReports>(sql`
    select reported.subject, reported.subject_id as "subjectId", ${isoInstant('reported.oldest')} as "oldestAt",
      reported.reports as count, ${isoInstant('reported.passed_on_at')} as "passedOnAt",
      (select r.passed_on_note from reports r where ${ofSubject} and r.passed_on_at is not null
        order by r.passed_on_at desc, r.id limit 1) as "passedOnNote",
      (select json_object_agg(of_reason.reason, of_reason.times) from (
        select r.reason, sum(r.times)::integer as times from reports r where ${ofSubject}
        group by r.reason) of_reason) as reasons,
      (select json_agg(json_build_object('id', shown.id, 'reason', shown.reason, 'details', shown.details,
          'times', shown.times, 'isByMember', shown.reporter_id is not null,
          'createdAt', ${isoInstant('shown.created_at')})
          order by shown.details is null, shown.created_at desc, shown.id desc) from (
        select r.* from reports r where ${ofSubject}
        order by r.details is null, r.created_at desc, r.id desc limit ${maxShownReports}) shown) as reports
    from (select o.* from (${openReports(userId)}) o ${kind ? sql`where ${kinds[kind]}` : sql``}
      order by o.oldest, o.subject_id limit ${pageSize} offset ${(page - 1) * pageSize}) reported
    order by reported.oldest, reported.subject_id`)
  return rows
}

/** True where reports of this person are escalated and open. */
export async function isPassedOn(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from reports r where r.subject = 'user' and r.subject_id = ${userId} and r.status = 'open'
      and r.passed_on_at is not null limit 1`)
  return rows.length > 0
}
