import { sql, type SQL } from 'drizzle-orm'

import { searchPageSize, type SearchInput } from '#contract/search.ts'
import { sortSteps, type SortStep } from '#contract/search/order.ts'
import type { Database } from '#database/client.ts'

import { cardColumns, cardJoins } from '../../properties/queries/cards.ts'
import type { ResultRow } from '../present.ts'
import type { OfAsker } from './asker.ts'
import { selectBits, bitsOfFlag, isChanged, mayMatch, unchanged } from './bitmaps.ts'
import { joinConditions, isNotLapsed, type ResolvedFilters, resolveFilters } from './filters.ts'
import { selectRuledOutBy } from './rental-needs.ts'
import { minutesInAll, selectNearest, slotsOfNearest } from './travel-minutes.ts'

export type ResultPage = {
  cards: ResultRow[]
  total: number
  page: number
  place: string | null
  isText: boolean
  projectName?: string
}

type PageInput = { filters: ResolvedFilters; sort: SearchInput['sort']; page: number }

/** One page with the exact total; a page beyond the end returns the last. */
export async function searchProperties(
  db: Database,
  input: OfAsker<SearchInput>,
  now: Date,
): Promise<ResultPage> {
  const { sort: asked, page, ...searchFilters } = input
  // Without places all are as near.
  const sort = asked === 'minutes' && !input.trips?.length ? 'newest' : asked
  const filters = await resolveFilters(db, searchFilters, now)
  const result = await findPage(db, { filters, sort, page })
  const { name: place = null, text = 'none' } = filters.places ?? {}
  const projectName = filters.project?.name
  const location = {
    place,
    isText: text === 'contains' || text === 'alike',
    ...(typeof projectName === 'string' && { projectName }),
  }
  const lastPage = Math.max(1, Math.ceil(result.total / searchPageSize))
  if (page <= lastPage) return { ...result, page, ...location }
  return { ...(await findPage(db, { filters, sort, page: lastPage })), page: lastPage, ...location }
}

/** Total and page in one query, by the bitmaps; listings that changed since are found by their columns. */
async function findPage(
  db: Database,
  { filters, sort, page }: PageInput,
): Promise<Pick<ResultPage, 'cards' | 'total'>> {
  const where = joinConditions(filters)
  const skip = (page - 1) * searchPageSize
  const limit = skip + searchPageSize
  const order = orderBy(sort)
  const minutes = sort === 'minutes' ? minutesInAll(filters.trips) : sql`0`
  const columns = sql`${sortColumns(sql`s.is_featured and ${isNotLapsed(filters.now)}`)}, ${minutes} as minutes`
  const isFew = isFewerThan(limit)
  const isGathered = sort === 'relevance' ? isFew : sql`true`
  const { rows } = await db.execute<ResultRow & { total: number; id: string | null }>(sql`
    with ${unchanged}, matched as materialized (
      select part.section, ${selectBits(filters)} as bits from unchanged part where ${mayMatch(filters)}
    ), counted as materialized (
      select (coalesce(sum(bit_count(bits)), 0)
        + (select count(*) from property_search s where ${isChanged} and ${where}))::integer as total
      from matched
    )${sort === 'minutes' ? sql`, ${selectNearest(filters.trips, limit)}` : sql``}, gathered as materialized (
      select ${columns} from property_search s
      where ${isGathered} and s.slot = any(${sort === 'minutes' ? slotsOfNearest : sql`array(select slots_of_bits(part.section, ${selectFirstBits[sort](limit)}) from matched part)`})
      union all select ${columns} from property_search s where ${isGathered} and ${isChanged} and ${where}
    ), page as (
      select property_id, row_number() over () as place from (
        select * from gathered
        ${sort === 'relevance' ? scanByRelevance(sql`not ${isFew} and ${where}`, sql`order by ${order} limit ${limit}`, filters.now) : sql``}
        order by ${order} limit ${searchPageSize} offset ${skip}
      ) found
    )
    select counted.total, s.latitude, s.longitude, s.is_approximate as "isApproximate", ${cardColumns}
      ${filters.needs ? sql`, ${selectRuledOutBy(filters.needs)} as "ruledOutBy"` : sql``}
    from counted left join (
      page join property_search s on s.property_id = page.property_id
      join properties p on p.id = page.property_id ${cardJoins}
    ) on true
    order by page.place`)
  return { cards: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/**
 * Whether sorting all matches reads fewer listings than an index in the order of relevance, in which one of every
 * listings ÷ total matches.
 */
const isFewerThan = (limit: number) =>
  sql`(select total::bigint * total <= ${limit}::bigint * (select sum(length(bits)) from unchanged) from counted)`

/** At least the first listings of an order in a section; bitmaps know neither views, which change too often, nor minutes. */
const selectFirstBits: Readonly<Record<Exclude<SearchInput['sort'], 'minutes'>, (limit: number) => SQL>> = {
  relevance: () => sql`part.bits`,
  newest: (limit) => sql`search_first(part.section, part.bits, '{day}', '{true}', ${limit})`,
  price_low: (limit) => sql`search_first(part.section, part.bits, '{price,day}', '{false,true}', ${limit})`,
  price_high: (limit) => sql`search_first(part.section, part.bits, '{price,day}', '{true,true}', ${limit})`,
  cost_low: (limit) => sql`search_first(part.section, part.bits, '{cost,day}', '{false,true}', ${limit})`,
  rate_low: (limit) => sql`search_first(part.section, part.bits, '{rate,day}', '{false,true}', ${limit})`,
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
  confirmed: sql`is_late`,
  featured: sql`is_featured desc`,
  views: sql`views_count desc`,
  newest: sql`created_at desc`,
  lowestPrice: sql`price`,
  highestPrice: sql`price desc`,
  lowestCost: sql`true_cost`,
  lowestRate: sql`carpet_rate`,
  fewestMinutes: sql`minutes`,
  id: sql`property_id`,
}

/**
 * By relevance, served by property_search_relevance_idx and property_search_kind_relevance_idx; the few with lapsed
 * featuring come from property_search_lapsing_idx and are merged in as not featured.
 */
function scanByRelevance(where: SQL, limited: SQL, now: Date): SQL {
  const hasLapsed = sql`s.is_featured and s.featured_until <= ${now.toISOString()}::timestamptz`
  return sql`
    union all (select ${sortColumns(sql`true`)}, 0 from property_search s
      where ${isAnyFeatured} and ${where} and s.is_featured and ${isNotLapsed(now)} ${limited})
    union all (select ${sortColumns(sql`false`)}, 0 from property_search s
      where ${where} and not s.is_featured ${limited})
    union all (select ${sortColumns(sql`false`)}, 0 from property_search s
      where ${where} and ${hasLapsed} ${limited})`
}

/** Without any, all featured listings would be read in vain. */
const isAnyFeatured = sql`(exists (select from search_changes)
  or exists (select from matched part where bit_count(part.bits & ${bitsOfFlag('featured')}) > 0))`

function sortColumns(isFeatured: SQL): SQL {
  return sql`s.property_id, s.is_approved, s.is_late, ${isFeatured} as is_featured, s.views_count, s.created_at, s.price, s.true_cost, s.carpet_rate`
}
