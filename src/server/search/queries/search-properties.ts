import { sql, type SQL } from 'drizzle-orm'

import { searchPageSize, type SearchInput } from '#contract/search.ts'
import { sortSteps, type SortStep } from '#contract/search/order.ts'
import type { Database } from '#database/client.ts'

import { cardColumns, cardJoins } from '../../properties/queries/cards.ts'
import type { ResultRow } from '../present.ts'
import { areTallied, filterConditions, isNotLapsed, type ResolvedFilters, resolveFilters } from './filters.ts'

export type ResultPage = {
  cards: ResultRow[]
  total: number
  page: number
  place: string | null
  isText: boolean
}

type Wanted = { filters: ResolvedFilters; sort: SearchInput['sort']; page: number }

/** One page with the exact total; a page beyond the end returns the last. */
export async function searchProperties(db: Database, input: SearchInput, now: Date): Promise<ResultPage> {
  const { sort, page, ...asked } = input
  const filters = await resolveFilters(db, asked, now)
  const found = await findPage(db, { filters, sort, page })
  const { name: place = null, text = 'none' } = filters.places ?? {}
  const location = { place, isText: text === 'contains' || text === 'alike' }
  const last = Math.max(1, Math.ceil(found.total / searchPageSize))
  if (page <= last) return { ...found, page, ...location }
  return { ...(await findPage(db, { filters, sort, page: last })), page: last, ...location }
}

/** Up to this many matches are sorted; above it, an ordered index scan finds a page quickly. */
const few = 2000

/**
 * Total and page in one query. Rare matches are materialized first, so that no planner estimate leads to a
 * full index scan for a dozen homes.
 */
async function findPage(
  db: Database,
  { filters, sort, page }: Wanted,
): Promise<Pick<ResultPage, 'cards' | 'total'>> {
  const where = filterConditions(filters)
  const skip = (page - 1) * searchPageSize
  const most = skip + searchPageSize
  const order = orderBy(sort)
  const isFew = sql`(select total from counted) <= ${few}`
  const { rows } = await db.execute<ResultRow & { total: number; id: string | null }>(sql`
    with ${areTallied(filters) ? tallied(filters, where) : gatheredFirst(filters, where)}, page as (
      select property_id, row_number() over () as place from (
        (select * from gathered where ${isFew} order by ${order} limit ${most})
        union all ${walks[sort](sql`not ${isFew} and ${where}`, sql`order by ${order} limit ${most}`, filters.now)}
        order by ${order} limit ${searchPageSize} offset ${skip}
      ) found
    )
    select counted.total, s.latitude, s.longitude, s.is_approximate as "isApproximate", ${cardColumns}
    from counted left join (
      page join property_search s on s.property_id = page.property_id
      join properties p on p.id = page.property_id ${cardJoins}
    ) on true
    order by page.place`)
  return { cards: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** The tallies show at once whether there is anything to gather. */
function tallied({ now }: ResolvedFilters, where: SQL): SQL {
  return sql`
    counted as materialized (
      select coalesce(sum(s.listings), 0)::integer as total from search_tallies s where ${where}
    ), gathered as materialized (
      select ${sortedBy(sql`s.is_featured and ${isNotLapsed(now)}`)}
      from property_search s where (select total from counted) <= ${few} and ${where}
    )`
}

function gatheredFirst({ now }: ResolvedFilters, where: SQL): SQL {
  return sql`
    gathered as materialized (
      select ${sortedBy(sql`s.is_featured and ${isNotLapsed(now)}`)}
      from property_search s where ${where} limit ${few + 1}
    ), counted as materialized (
      select case when count(*) <= ${few} then count(*)::integer
        else (select count(*)::integer from property_search s where ${where}) end as total
      from gathered
    )`
}

/** Every order ends in the id, so that pages neither repeat nor skip a listing. */
function orderBy(sort: SearchInput['sort']): SQL {
  return sql.join(
    sortSteps[sort].map((step) => stepColumns[step]),
    sql`, `,
  )
}

const stepColumns: Readonly<Record<SortStep, SQL>> = {
  approved: sql`is_approved desc`,
  featured: sql`is_featured desc`,
  views: sql`views_count desc`,
  newest: sql`created_at desc`,
  lowestPrice: sql`price`,
  highestPrice: sql`price desc`,
  id: sql`property_id`,
  idDescending: sql`property_id desc`,
}

type Walk = (where: SQL, limited: SQL, now: Date) => SQL

const walks: Readonly<Record<SearchInput['sort'], Walk>> = {
  relevance: walkByRelevance,
  newest: walk,
  price_low: walk,
  price_high: walk,
}

/** Served by property_search_newest_idx, property_search_price_idx and property_search_purpose_price_idx. */
function walk(where: SQL, limited: SQL): SQL {
  return sql`(select ${sortedBy(sql`s.is_featured`)} from property_search s where ${where} ${limited})`
}

/**
 * Served by property_search_relevance_idx; the few with lapsed featuring come from
 * property_search_lapsing_idx and are merged in as not featured.
 */
function walkByRelevance(where: SQL, limited: SQL, now: Date): SQL {
  const hasLapsed = sql`s.is_featured and s.featured_until <= ${now.toISOString()}::timestamptz`
  return sql`
    (select ${sortedBy(sql`s.is_featured`)} from property_search s
      where ${where} and (not s.is_featured or ${isNotLapsed(now)}) ${limited})
    union all
    (select ${sortedBy(sql`false`)} from property_search s where ${where} and ${hasLapsed} ${limited})`
}

function sortedBy(isFeatured: SQL): SQL {
  return sql`s.property_id, s.is_approved, ${isFeatured} as is_featured, s.views_count, s.created_at, s.price`
}
