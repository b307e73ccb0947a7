import { desc, eq, sql } from 'drizzle-orm'

import { maxShownSearches } from '#contract/search/choices.ts'
import type { NewListings, OpenedSearch } from '#contract/search/recent-searches.ts'
import { savedFilters } from '#contract/search/saved-searches.ts'
import { recentSearches } from '#database/schema/search/recent-searches.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { joinConditions, resolveFilters } from './filters.ts'

/** The searches opened last; those with a filter that no longer exists are left out. Served by recent_searches_of_user_newest_idx. */
export async function listRecentSearches(call: MemberCall) {
  const { id, query, filters, openedAt } = recentSearches
  const rows = await call.db
    .select({ id, query, filters, openedAt })
    .from(recentSearches)
    .where(eq(recentSearches.userId, call.actor.userId))
    .orderBy(desc(openedAt), desc(id))
    .limit(maxShownSearches)
  const searches = rows.flatMap(({ filters, ...row }) => {
    const read = savedFilters.safeParse(filters)
    return read.success ? [{ ...row, filters: read.data }] : []
  })
  const counts = await countNewListings(
    call,
    searches.map(({ filters, openedAt }) => ({ filters, openedAt: openedAt.toISOString() })),
  )
  return searches.flatMap(({ filters: _filters, ...search }, index) => {
    const newListings = counts[index]
    return newListings ? [{ ...search, newListings }] : []
  })
}

/** Of the newest listings, so that a search opened long ago costs no more than one of yesterday. */
const maxNewestRead = 10_000

/**
 * How many of the listings that each search finds were first published after it was opened, in one statement.
 * Served by properties_first_published_idx.
 */
export async function countNewListings(
  { db, now }: Call,
  searches: readonly OpenedSearch[],
): Promise<NewListings[]> {
  if (searches.length === 0) return []
  const counts = []
  for (const { filters, openedAt } of searches) {
    const isFound = joinConditions(await resolveFilters(db, filters, now))
    counts.push(sql`json_build_object(
      'count', (select count(*) from newest s where s.first_published > ${openedAt}::timestamptz and ${isFound}),
      'isAtLeast', (select count(*) = ${maxNewestRead} and min(first_published) > ${openedAt}::timestamptz from published))`)
  }
  const first = searches.map(({ openedAt }) => openedAt).reduce((a, b) => (new Date(a) < new Date(b) ? a : b))
  const publication = sql`coalesce(p.listed_at, p.created_at)`
  const { rows } = await db.execute<{ counts: NewListings[] }>(sql`
    with published as materialized (
      select p.id, ${publication} as first_published from properties p
      where ${publication} > ${first}::timestamptz order by ${publication} desc limit ${maxNewestRead}
    ), newest as materialized (
      select s.*, p.first_published from published p join property_search s on s.property_id = p.id)
    select json_build_array(${sql.join(counts, sql`, `)}) as counts`)
  return rows[0]?.counts ?? []
}
