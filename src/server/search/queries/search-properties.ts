import { searchPageSize } from '#contract/search.ts'
import type { SearchInput } from '#contract/search.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { cardColumns, cardJoins } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'
import { areTallied, filterConditions, isNotLapsed } from './filter-conditions.ts'
import type { ResolvedFilters } from './filter-conditions.ts'
import { resolveLocalities, resolvePlaces } from './resolve-places.ts'

export type FoundPage = { cards: CardRow[]; total: number; page: number }

type Wanted = { filters: ResolvedFilters; sort: SearchInput['sort']; page: number }

/** One page with the exact total; a page beyond the end is the last one. */
export async function searchProperties(db: Database, input: SearchInput, now: Date): Promise<FoundPage> {
  const { sort, page } = input
  const filters = await resolveFilters(db, input, now)
  const found = await findPage(db, { filters, sort, page })
  const last = Math.max(1, Math.ceil(found.total / searchPageSize))
  if (page <= last) return { ...found, page }
  return { ...(await findPage(db, { filters, sort, page: last })), page: last }
}

async function resolveFilters(db: Database, input: SearchInput, now: Date): Promise<ResolvedFilters> {
  const { location: typed, localities: named, sort: _sort, page: _page, ...rest } = input
  const asked = typed === undefined || /^(all\s+jaipur)?$/i.test(typed) ? null : typed
  const names = named?.filter((name) => name !== '') ?? []
  return {
    ...rest,
    places: asked === null ? null : await resolvePlaces(db, asked),
    localityIds: names.length === 0 ? null : await resolveLocalities(db, names),
    now,
  }
}

async function findPage(db: Database, { filters, sort, page }: Wanted): Promise<Omit<FoundPage, 'page'>> {
  const where = filterConditions(filters)
  const total = areTallied(filters)
    ? sql`select coalesce(sum(s.listings), 0)::integer as total from search_tallies s where ${where}`
    : sql`select count(*)::integer as total from property_search s where ${where}`
  const { rows } = await db.execute<CardRow & { total: number; id: string | null }>(sql`
    with counted as (${total}), page as (${pages[sort](where, (page - 1) * searchPageSize, filters.now)})
    select counted.total, ${cardColumns}
    from counted left join (page join properties p on p.id = page.property_id ${cardJoins}) on true
    order by page.place`)
  return { cards: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

type Page = (where: SQL, skip: number, now: Date) => SQL

/** Every order ends in the id, so that pages neither repeat nor skip a listing. */
const pages: Readonly<Record<SearchInput['sort'], Page>> = {
  relevance: byRelevance,
  newest: ordered(sql`s.created_at desc, s.property_id`),
  price_low: ordered(sql`s.price, s.property_id`),
  price_high: ordered(sql`s.price desc, s.property_id desc`),
}

/** Served by property_search_newest_idx and property_search_price_idx. */
function ordered(order: SQL): Page {
  return (where, skip) => sql`
    select found.property_id, row_number() over () as place from (
      select s.property_id from property_search s where ${where}
      order by ${order} limit ${searchPageSize} offset ${skip}) found`
}

/**
 * Approved, featured, views, newest. Served by property_search_relevance_idx; the few whose featuring has
 * ended are taken from property_search_lapsing_idx and merged in as not featured.
 */
function byRelevance(where: SQL, skip: number, now: Date): SQL {
  const order = sql`is_approved desc, is_featured desc, views_count desc, created_at desc, property_id`
  const most = skip + searchPageSize
  return sql`
    select found.property_id, row_number() over () as place from (
      select property_id from (
        (select s.property_id, s.is_approved, s.is_featured, s.views_count, s.created_at
          from property_search s where ${where} and (not s.is_featured or ${isNotLapsed(now)})
          order by ${order} limit ${most})
        union all
        (select s.property_id, s.is_approved, false, s.views_count, s.created_at
          from property_search s where ${where} and s.is_featured and s.featured_until <= ${now.toISOString()}::timestamptz
          order by s.is_approved desc, s.views_count desc, s.created_at desc, s.property_id limit ${most})
      ) merged order by ${order} limit ${searchPageSize} offset ${skip}) found`
}
