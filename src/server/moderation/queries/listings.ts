import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia, instantInIndia, timeInIndia } from '#contract/dates.ts'
import { type listingMarks, type propertySources, historyActions } from '#contract/enums.ts'
import type { WantedListings, TimelineEntry } from '#contract/moderation/listings.ts'
import { propertyNumber } from '#contract/properties/property-number.ts'
import type { Database } from '#database/client.ts'

import { asksForAnswer } from '../../leads/queries/lead-counts.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import { cardColumns, cardJoins, type CardRow } from '../../properties/queries/cards.ts'
import { isRef } from '../../properties/queries/find-property.ts'
import { isAskedFor } from '../../properties/queries/freshness.ts'
import { ownPropertyColumns, type OwnPropertyRow } from '../../properties/queries/own-properties.ts'
import { allViews } from '../../properties/queries/views.ts'

export type AdminListingRow = CardRow & {
  ownerId: string
  ownerName: string
  isHeld: boolean
  takenDownAt: string | null
  archivedAt: string | null
  viewsCount: number
  openReports: number
  openCheckResults: number
}

export function listListingsPage(db: Database, wanted: WantedListings, asked: AskedPage) {
  const total = db.$count(sql`properties p`, matchesWanted(wanted))
  return paged(asked, total, (window) => listListings(db, wanted, window))
}

/**
 * All listings; selects the ids of the page first, then their columns. Served by
 * properties_of_owner_newest_idx, properties_of_city_idx, properties_of_locality_idx, properties_newest_idx and the
 * search indexes.
 */
export async function listListings(
  db: Database,
  wanted: WantedListings,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminListingRow[]> {
  const { rows } = await db.execute<AdminListingRow>(sql`
    select ${cardColumns}, ${adminColumns}
    from (
      select p.id, row_number() over (order by ${orders[wanted.order]}) as place
      from properties p ${reportsOf(wanted)} where ${matchesWanted(wanted)}
      order by ${orders[wanted.order]} limit ${limit} offset ${offset}
    ) page
    join properties p on p.id = page.id ${adminJoins} ${cardJoins}
    order by page.place`)
  return rows
}

/** Owner, take-down, reports and check results of a listing; `p` is the property. Served by findings_of_property_idx and reports_open_of_subject_idx. */
const moderationColumns = sql`
  p.user_id as "ownerId", owner.name as "ownerName", ${isoInstant('p.taken_down_at')} as "takenDownAt",
  (select count(*)::integer from reports r
    where r.subject = 'property' and r.subject_id = p.id and r.status = 'open') as "openReports",
  (select count(*)::integer from findings f where f.property_id = p.id and f.resolved_at is null) as "openCheckResults"`

const adminColumns = sql`${moderationColumns}, p.is_held as "isHeld",
  ${isoInstant('p.archived_at')} as "archivedAt", ${allViews} as "viewsCount"`

const adminJoins = sql`join users owner on owner.id = p.user_id`

const newest = sql`p.created_at desc, p.id desc`
const orders = {
  newest,
  oldest: sql`p.created_at, p.id`,
  price_high: sql`p.price desc, ${newest}`,
  price_low: sql`p.price, ${newest}`,
  views: sql`p.views_count desc, ${newest}`,
  reports: sql`coalesce(reported.times, 0) desc, ${newest}`,
}

/** Open reports are few: one aggregate instead of a subquery per listing. */
function reportsOf({ order }: WantedListings): SQL {
  if (order !== 'reports') return sql``
  return sql`left join (select subject_id, count(*) as times from reports
    where subject = 'property' and status = 'open' group by subject_id) reported on reported.subject_id = p.id`
}

const marks: Record<(typeof listingMarks)[number], SQL> = {
  on_hold: sql`p.taken_down_at is not null`,
  held: sql`p.is_held and p.approval_status = 'pending'`,
  featured: sql`p.featured`,
  findings: sql`exists (select 1 from findings f where f.property_id = p.id and f.resolved_at is null)`,
  reported: sql`exists (select 1 from reports r
    where r.subject = 'property' and r.subject_id = p.id and r.status = 'open')`,
  changes: sql`exists (select 1 from property_revisions v where v.property_id = p.id and v.status = 'pending')`,
  archived: sql`p.archived_at is not null`,
  on_site: sql`p.approval_status <> 'rejected' and not p.is_held and not p.is_suspended and p.archived_at is null
    and p.freshness <> 'hidden' and p.availability in ('available', 'under_offer')`,
  late: sql`p.freshness = 'late' and ${isAskedFor}`,
  stale: sql`p.freshness = 'stale' and ${isAskedFor}`,
  unconfirmed: sql`p.freshness = 'hidden' and ${isAskedFor}`,
}

function matchesWanted(wanted: WantedListings): SQL {
  const { query, owner, approval, availability, purpose, type, city, locality, mark, from, to } = wanted
  const { priceFrom, priceTo } = wanted
  const conditions = [
    query ? matchesQuery(query) : null,
    owner && sql`p.user_id = ${owner}::uuid`,
    approval && sql`p.approval_status = ${approval}`,
    availability && sql`p.availability = ${availability}`,
    purpose && sql`p.purpose = ${purpose}`,
    type && sql`p.type = ${type}`,
    city && sql`p.city_id = ${city}::uuid`,
    locality && sql`p.locality_id = ${locality}::uuid`,
    from && sql`p.created_at >= ${instantInIndia(from, '00:00').toISOString()}::timestamptz`,
    to && sql`p.created_at < ${instantInIndia(to, '00:00').toISOString()}::timestamptz + interval '1 day'`,
    priceFrom !== undefined && sql`p.price >= ${priceFrom}`,
    priceTo !== undefined && sql`p.price <= ${priceTo}`,
    ...(mark ?? []).map((name) => marks[name]),
  ].filter((condition): condition is SQL => typeof condition === 'object' && condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function matchesQuery(query: string): SQL {
  if (propertyNumber.test(query)) return sql`p.property_numeric_id = ${Number(query)}`
  const pattern = likePattern(query)
  return sql`(p.title ilike ${pattern} or p.address ilike ${pattern})`
}

export type AdminListingDetailRow = OwnPropertyRow &
  Pick<AdminListingRow, 'ownerId' | 'ownerName' | 'takenDownAt' | 'openReports' | 'openCheckResults'> & {
    createdBy: string | null
    ownerLocale: 'en' | 'hi'
    source: (typeof propertySources)[number]
    isOwnerSuspended: boolean
    listedAt: string | null
    approvedAt: string | null
    updatedAt: string
    ownerListings: number
    contactRequests: number
    leads: number
    openLeads: number
    visits: number
    openVisits: number
    favorites: number
    reports: number
    prices: { price: number; changedAt: string }[]
  }

/** Details of a listing for staff; each count has an index by property. */
export async function findListing(
  db: Database,
  { ref, now }: { ref: string; now: Date },
): Promise<AdminListingDetailRow | null> {
  const { rows } = await db.execute<AdminListingDetailRow>(sql`
    select ${cardColumns}, ${ownPropertyColumns}, ${moderationColumns}, p.created_by as "createdBy", p.source,
      owner.locale as "ownerLocale", owner.suspended_at is not null as "isOwnerSuspended",
      ${isoInstant('p.listed_at')} as "listedAt", ${isoInstant('p.approved_at')} as "approvedAt",
      ${isoInstant('p.updated_at')} as "updatedAt", p.contact_requests as "contactRequests",
      (select count(*)::integer from properties o where o.user_id = p.user_id) as "ownerListings",
      asked.leads, asked.open as "openLeads", toured.visits, toured.ahead as "openVisits",
      (select count(*)::integer from favorites k where k.property_id = p.id) as favorites,
      (select count(*)::integer from reports r where r.subject = 'property' and r.subject_id = p.id) as reports,
      ${prices} as prices
    from properties p ${adminJoins} ${cardJoins}
    cross join lateral (
      select count(*)::integer as leads, count(*) filter (where l.status = 'new' and ${asksForAnswer(sql`l.source`)})::integer as open
      from leads l where l.property_id = p.id
    ) asked
    cross join lateral (
      select count(*)::integer as visits, count(*) filter (where t.status in ('scheduled', 'confirmed', 'rescheduled')
        and (t.scheduled_date, t.scheduled_time) > (${dayInIndia(now)}::date, ${timeInIndia(now)}))::integer as ahead
      from property_tours t where t.property_id = p.id
    ) toured
    where ${isRef(ref)}`)
  return rows[0] ?? null
}

/** Newest first. Served by price_history_of_property_idx. */
const prices = sql`coalesce((
  select json_agg(json_build_object('price', h.price, 'changedAt', ${isoInstant('h.changed_at')})
    order by h.changed_at desc, h.id desc)
  from (select * from price_history h where h.property_id = p.id
    order by h.changed_at desc, h.id desc limit 12) h), '[]'::json)`

export type TimelineRow = {
  id: string
  source: TimelineEntry['source']
  at: string
  actorId: string | null
  actorName: string | null
  kind: string
  changes: unknown
}

/**
 * Newest first. Served by property_events_of_property_idx, findings_of_property_idx, reports_of_subject_idx and
 * audit_log_of_subject_idx.
 */
export async function listHistory(db: Database, propertyId: string, asked: AskedPage) {
  const history = sql`(${selectHistory(propertyId)}) history (source, id, at, actor_id, kind, changes)`
  return paged(asked, db.$count(history), async ({ limit, offset }) => {
    const { rows } = await db.execute<TimelineRow>(sql`
      select entry.source, entry.id, ${isoInstant('entry.at')} as at, entry.actor_id as "actorId",
        actor.name as "actorName", entry.kind, entry.changes
      from (
        select * from ${history} order by at desc, id desc, source limit ${limit} offset ${offset}
      ) entry
      left join users actor on actor.id = entry.actor_id
      order by entry.at desc, entry.id desc, entry.source`)
    return rows
  })
}

function selectHistory(propertyId: string): SQL {
  const id = sql`${propertyId}::uuid`
  const acts = sql.join(
    historyActions.map((action) => sql`${action}`),
    sql`, `,
  )
  return sql`
    select 'change', e.id, e.created_at, e.actor_id, e.kind, e.changes from property_events e
      where e.property_id = ${id}
    union all
    select 'noticed', f.id, f.created_at, null::uuid, f.kind, '{}'::jsonb from findings f where f.property_id = ${id}
    union all
    select 'settled', f.id, f.resolved_at, f.resolved_by, f.kind, '{}'::jsonb from findings f
      where f.property_id = ${id} and f.resolved_at is not null
    union all
    select 'reported', r.id, r.created_at, null::uuid, r.reason, '{}'::jsonb from reports r
      where r.subject = 'property' and r.subject_id = ${id}
    union all
    select 'action', a.id, a.created_at, a.actor_id, a.action, '{}'::jsonb from audit_log a
      where a.subject = 'property' and a.subject_id = ${propertyId} and a.action in (${acts})`
}
