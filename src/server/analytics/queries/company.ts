import { sql, type SQL } from 'drizzle-orm'

import type { ProfileRole } from '#contract/accounts/roles.ts'
import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import type { StaffWork } from '#contract/analytics/overview.ts'
import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import type { Duty } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import { selectLocalName } from '../../catalogue/queries/local-name.ts'
import { isSentHere } from '../../leads/queries/lead-counts.ts'
import { measureCompanySupply } from './measure-company-supply.ts'

/**
 * One query for all queues. Served by properties_review_queue_idx, property_revisions_queue_idx,
 * reports_queue_idx, tickets_queue_idx, message_reports_queue_idx, platform_leads_queue_idx and
 * upgrade_requests_queue_idx.
 */
export async function countStaffWork(db: Database, duties: readonly Duty[]): Promise<StaffWork> {
  const forDuty = (duty: Duty, count: SQL) => (duties.includes(duty) ? sql`(${count})` : sql`null::integer`)
  const { rows } = await db.execute<StaffWork>(sql`
    select ${forDuty('review', reviewCount)} as reviews, ${forDuty('review', reportedCount)} as reported,
      ${forDuty('tickets', ticketCount)} as tickets, ${forDuty('tickets', messageReportCount)} as messages,
      ${forDuty('salesDesk', newLeadCount)} as leads, ${forDuty('salesDesk', openUpgradeCount)} as upgrades,
      ${forDuty('catalogue', projectChangeCount)} as "projectChanges", ${forDuty('catalogue', proposedProjectCount)} as projects`)
  const [counted] = rows
  if (!counted) throw new Error('A count was not answered')
  return counted
}

const reviewCount = sql`select (
    select count(*) from properties p
    where p.approval_status = 'pending' and p.archived_at is null and p.taken_down_at is null
  )::integer + (
    select count(*) from property_revisions v join properties p on p.id = v.property_id
    where v.status = 'pending' and p.archived_at is null
  )::integer`
const reportedCount = sql`select count(distinct r.subject_id)::integer from reports r
  where r.status = 'open' and r.subject in ('property', 'user')`
const ticketCount = sql`select count(*)::integer from tickets t where t.status in ('pending', 'in-progress')`
const messageReportCount = sql`select count(*)::integer from message_reports r where r.status = 'open'`
const newLeadCount = sql`select count(*)::integer from platform_leads l where l.status = 'new'`
const projectChangeCount = sql`select count(*)::integer from project_changes c where c.status = 'pending'`
const proposedProjectCount = sql`select count(*)::integer from projects t
  where t.approval_status = 'pending' and t.proposed_by is not null`
const openUpgradeCount = sql`select count(*)::integer from upgrade_requests u where u.status = 'open'`

/** A month in IST by its name, 2026-11, or the whole period. */
type Span = { name: string; start: Date; end: Date }

export const wholePeriod = 'all'

/** The whole period, then its months, oldest first; the last is the month of `now`. */
function listSpans(now: Date, months: number): [Span, ...Span[]] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  const nameMonth = (back: number) => new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7)
  const named = Array.from({ length: months }, (_, index) => nameMonth(months - index))
  const starts = [...named, nameMonth(0)].map((name) => instantInIndia(`${name}-01`, '00:00'))
  const all = { name: wholePeriod, start: starts[0] ?? now, end: starts.at(-1) ?? now }
  return [
    all,
    ...named.map((name, index) => ({
      name,
      start: starts[index] ?? all.start,
      end: starts[index + 1] ?? all.end,
    })),
  ]
}

/** The rows `s (name, start, "end")` of these spans. */
function unnestSpans(spans: readonly Span[]): SQL {
  const column = (values: string[], type: 'text' | 'timestamptz') =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`
  const names = spans.map(({ name }) => name)
  const starts = spans.map(({ start }) => start.toISOString())
  const ends = spans.map(({ end }) => end.toISOString())
  return sql`unnest(${column(names, 'text')}, ${column(starts, 'timestamptz')}, ${column(ends, 'timestamptz')})
    as s (name, start, "end")`
}

/** Whether an instant lies in a span; a range, so that an index on the instant is used. */
function isWithinSpan(instant: SQL): SQL {
  return sql`${instant} >= s.start and ${instant} < s."end"`
}

export type MeasuredCompany = Awaited<ReturnType<typeof measureCompany>>

/** Sequential queries, so that one page does not exhaust the pool. */
export async function measureCompany(db: Database, { now, months }: { now: Date; months: number }) {
  const spans = listSpans(now, months)
  const [whole, ...named] = spans
  return {
    names: named.map(({ name }) => name),
    supply: await measureCompanySupply(db, now),
    demand: await measureCompanyDemand(db, spans),
    asked: await measureCompanyEnquiries(db, whole),
    response: await measureCompanyResponse(db, spans, now),
    review: await measureCompanyReview(db, spans),
    reviewsWaiting: (await countStaffWork(db, ['review'])).reviews ?? 0,
    support: await measureCompanySupport(db, spans, now),
    ticketsWaiting: await countUnansweredTickets(db),
    signUps: await measureCompanySignUps(db, spans),
  }
}

type SignUpsRow = { name: string; role: ProfileRole; people: number }

/**
 * Sign-ups in each span by the person's current role. Served by users_admin_list_idx and profiles_user_key.
 */
async function measureCompanySignUps(db: Database, spans: readonly Span[]): Promise<SignUpsRow[]> {
  const { rows } = await db.execute<SignUpsRow>(sql`
    select s.name, p.role, count(*)::integer as people
    from ${unnestSpans(spans)} join users u on ${isWithinSpan(sql`u.created_at`)} join profiles p on p.user_id = u.id
    group by s.name, p.role`)
  return rows
}

type DemandRow = {
  name: string
  listed: number
  views: number
  enquiries: number
  visits: number
}

/**
 * New listings, views, enquiries and visits in each span. Served by properties_newest_idx,
 * view_events_oldest_idx, leads_received_idx, property_tours_newest_idx and meetings_newest_idx.
 */
async function measureCompanyDemand(db: Database, spans: readonly Span[]): Promise<DemandRow[]> {
  const countRows = (table: string, also: SQL = sql``) => sql`(
    select count(*)::integer from ${sql.raw(table)} e where ${isWithinSpan(sql`e.created_at`)} ${also})`
  const { rows } = await db.execute<DemandRow>(sql`
    select s.name, ${countRows('properties')} as listed, ${countRows('view_events')} as views,
      ${countRows('leads', sql`and ${isSentHere('e')}`)} as enquiries,
      ${countRows('property_tours')} + ${countRows('meetings')} as visits
    from ${unnestSpans(spans)}`)
  return rows
}

type ReviewRow = {
  name: string
  decisions: number
  timed: number
  late: number
  medianHours: number | null
  ninetiethHours: number | null
}

/** Approvals, rejections and their waiting times. Served by review_decisions_newest_idx. */
async function measureCompanyReview(db: Database, spans: readonly Span[]): Promise<ReviewRow[]> {
  const hours = sql`extract(epoch from d.created_at - d.submitted_at) / 3600`
  const { rows } = await db.execute<ReviewRow>(sql`
    select s.name, r.decisions, r.timed, r.late, r."medianHours", r."ninetiethHours"
    from ${unnestSpans(spans)} cross join lateral (
      select count(*)::integer as decisions, count(d.submitted_at)::integer as timed,
        count(*) filter (where d.created_at > d.submitted_at + interval '48 hours')::integer as late,
        (percentile_cont(0.5) within group (order by ${hours}))::float8 as "medianHours",
        (percentile_cont(0.9) within group (order by ${hours}))::float8 as "ninetiethHours"
      from review_decisions d
      where ${isWithinSpan(sql`d.created_at`)} and d.decision in ('approved', 'rejected')
    ) r`)
  return rows
}

type ResponseRow = {
  name: string
  enquiries: number
  withinDay: number
  medianMinutes: number | null
}

/** Measured like each advertiser's own responses, see measureFirstResponse. Served by leads_received_idx. */
async function measureCompanyResponse(
  db: Database,
  spans: readonly Span[],
  now: Date,
): Promise<ResponseRow[]> {
  const { rows } = await db.execute<ResponseRow>(sql`
    select s.name, r.enquiries, r."withinDay", r."medianMinutes"
    from ${unnestSpans(spans)} cross join lateral (
      select count(*)::integer as enquiries,
        count(*) filter (where l.first_response_at <= l.created_at + interval '24 hours')::integer as "withinDay",
        round(percentile_cont(0.5) within group (order by extract(epoch from
          coalesce(l.first_response_at, ${now.toISOString()}::timestamptz) - l.created_at)) / 60)::integer as "medianMinutes"
      from leads l
      where ${isWithinSpan(sql`l.created_at`)} and ${isSentHere()}
        and (l.first_response_at is not null or l.status <> 'closed')
    ) r`)
  return rows
}

type SupportRow = { name: string; tickets: number; answered: number; medianMinutes: number | null }

/** Tickets opened and the time to their first response. Served by tickets_newest_idx. */
async function measureCompanySupport(db: Database, spans: readonly Span[], now: Date): Promise<SupportRow[]> {
  const waited = sql`extract(epoch from coalesce(t.first_answered_at, ${now.toISOString()}::timestamptz) - t.created_at)`
  const { rows } = await db.execute<SupportRow>(sql`
    select s.name, r.tickets, r.answered, r."medianMinutes"
    from ${unnestSpans(spans)} cross join lateral (
      select count(*)::integer as tickets, count(t.first_answered_at)::integer as answered,
        round((percentile_cont(0.5) within group (order by ${waited})
          filter (where t.first_answered_at is not null or t.status <> 'resolved')) / 60)::integer as "medianMinutes"
      from tickets t where ${isWithinSpan(sql`t.created_at`)}
    ) r`)
  return rows
}

/** Tickets awaiting a response. Served by tickets_queue_idx. */
async function countUnansweredTickets(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from tickets t
    where t.status in ('pending', 'in-progress') and t.waiting_since is not null`)
  return rows[0]?.waiting ?? 0
}

type AskedFor = CompanyMetrics['demand']['asked']
type ByType = AskedFor['byType'][number]
type ByLocality = AskedFor['byLocality'][number]
/** A row of one kind or the other. */
type Row = (ByType & { name: null; city: null }) | (ByLocality & { type: null })

/** Number of localities listed by name. */
const maxNamedLocalities = 10

/**
 * Property types and localities of a span's enquiries, in one scan. Served by leads_received_idx and
 * properties_pkey.
 */
async function measureCompanyEnquiries(db: Database, span: Span): Promise<AskedFor> {
  const { rows } = await db.execute<Row>(sql`
    with asked as materialized (
      select p.type, p.locality_id, count(*)::integer as enquiries, grouping(p.type) = 1 as is_place
      from ${unnestSpans([span])} join leads e on ${isWithinSpan(sql`e.created_at`)} and ${isSentHere('e')}
      join properties p on p.id = e.property_id
      group by grouping sets ((p.type), (p.locality_id))
    ), most as (
      select a.locality_id, a.enquiries from asked a where a.is_place and a.locality_id is not null
      order by a.enquiries desc, a.locality_id limit ${maxNamedLocalities}
    ), told as (
      select a.type, null::uuid as id, null as name, null as city, a.enquiries from asked a where not a.is_place
      union all
      select null, l.id, ${selectLocalName('l')}, ${selectLocalName('c')}, m.enquiries
      from most m join localities l on l.id = m.locality_id join cities c on c.id = l.city_id
    )
    select type, name, city, enquiries from told order by enquiries desc, type, id`)
  return {
    byType: rows.flatMap(({ type, enquiries }) => (type === null ? [] : [{ type, enquiries }])),
    byLocality: rows.flatMap((row) =>
      row.type === null ? [{ name: row.name, city: row.city, enquiries: row.enquiries }] : [],
    ),
  }
}
