import type { WantedListings } from '#contract/moderation/listings.ts'
import { instantInIndia } from '#contract/slots.ts'
import type { listingFlags } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'
import { likePattern } from '../../search/queries/resolve-locations.ts'

export type AdminListingRow = CardRow & {
  ownerId: string
  ownerName: string
  isFlagged: boolean
  takenDownAt: string | null
  archivedAt: string | null
  viewsCount: number
  openReports: number
  openCheckResults: number
}

type Paging = { limit: number; offset: number }

/**
 * Of all listings there are; first the ids of the page, then what is shown of them. Served by
 * properties_of_owner_newest_idx, properties_of_city_idx, properties_of_locality_idx, properties_newest_idx and the
 * indexes of words.
 */
export async function listListings(
  db: Database,
  wanted: WantedListings,
  { limit, offset }: Paging,
): Promise<AdminListingRow[]> {
  const { rows } = await db.execute<AdminListingRow>(sql`
    select ${cardColumns}, ${adminColumns}
    from (
      select p.id, row_number() over (order by ${orders[wanted.order]}) as place
      from properties p ${reportsOf(wanted)} where ${matching(wanted)}
      order by ${orders[wanted.order]} limit ${limit} offset ${offset}
    ) found
    join properties p on p.id = found.id ${adminJoins} ${cardJoins}
    order by found.place`)
  return rows
}

/** Exact. */
export async function countListings(db: Database, wanted: WantedListings): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from properties p where ${matching(wanted)}`)
  return rows[0]?.total ?? 0
}

/** Beside those of a card; `p` is the property. Served by findings_of_property_idx and reports_open_of_subject_idx. */
export const flagColumns = sql`
  p.user_id as "ownerId", owner.name as "ownerName", ${isoInstant('p.taken_down_at')} as "takenDownAt",
  (select count(*)::integer from reports r
    where r.subject = 'property' and r.subject_id = p.id and r.status = 'open') as "openReports",
  (select count(*)::integer from findings f where f.property_id = p.id and f.resolved_at is null) as "openCheckResults"`

const adminColumns = sql`${flagColumns}, p.is_flagged as "isFlagged",
  ${isoInstant('p.archived_at')} as "archivedAt", p.views_count as "viewsCount"`

export const adminJoins = sql`join users owner on owner.id = p.user_id`

const newest = sql`p.created_at desc, p.id desc`
const orders = {
  newest,
  oldest: sql`p.created_at, p.id`,
  price_high: sql`p.price desc, ${newest}`,
  price_low: sql`p.price, ${newest}`,
  views: sql`p.views_count desc, ${newest}`,
  reports: sql`coalesce(reported.times, 0) desc, ${newest}`,
}

/** Open reports are few: counted at once, not listing by listing. */
function reportsOf({ order }: WantedListings): SQL {
  if (order !== 'reports') return sql``
  return sql`left join (select subject_id, count(*) as times from reports
    where subject = 'property' and status = 'open' group by subject_id) reported on reported.subject_id = p.id`
}

const marked: Record<(typeof listingFlags)[number], SQL> = {
  on_hold: sql`p.taken_down_at is not null`,
  held: sql`p.is_flagged and p.approval_status = 'pending'`,
  featured: sql`p.featured`,
  findings: sql`exists (select 1 from findings f where f.property_id = p.id and f.resolved_at is null)`,
  reported: sql`exists (select 1 from reports r
    where r.subject = 'property' and r.subject_id = p.id and r.status = 'open')`,
  changes: sql`exists (select 1 from property_revisions v where v.property_id = p.id and v.status = 'pending')`,
  archived: sql`p.archived_at is not null`,
  on_site: sql`p.approval_status <> 'rejected' and not p.is_flagged and not p.is_hidden and p.archived_at is null
    and p.availability in ('available', 'under_offer')`,
}

function matching(wanted: WantedListings): SQL {
  const { query, owner, approval, availability, purpose, type, city, locality, mark, from, to } = wanted
  const { priceFrom, priceTo } = wanted
  const conditions = [
    query ? found(query) : null,
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
    ...(mark ?? []).map((each) => marked[each]),
  ].filter((condition): condition is SQL => typeof condition === 'object' && condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** A number of five to seven digits is that of a listing. */
function found(query: string): SQL {
  if (/^\d{5,7}$/.test(query)) return sql`p.property_numeric_id = ${Number(query)}`
  const pattern = likePattern(query)
  return sql`(p.title ilike ${pattern} or p.address ilike ${pattern})`
}
