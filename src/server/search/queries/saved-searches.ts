import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { findBounds } from '#contract/search/area.ts'
import { bhkChoices, maxCountedMatches } from '#contract/search/choices.ts'
import { toChoiceBits, toFlagBits } from '#contract/search/facets.ts'
import { savedFilters, type EmailedSearch } from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { savedSearches } from '#database/schema/search.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { Config, Secrets } from '../../platform/config.ts'
import { pageUrl } from '../../platform/http/page-url.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { isSearchable } from '../../platform/text-pattern.ts'
import { createFeedToken, isFeedToken, searchFeedPath, uncheckedFeedSearch } from '../policy.ts'
import { selectCount, unchanged } from './bitmaps.ts'
import { toMeasureLimits } from './facet-conditions.ts'
import { toAmenityBits, resolveFilters, type ResolvedFilters } from './filters.ts'

type Criteria = Pick<
  typeof savedSearches.$inferInsert,
  'purpose' | 'placeIds' | 'localityIds' | 'locationKind' | 'locationText'
>

/** The columns that match a listing to a search; the same filters as `joinConditions`. */
export function toCriteria({ places, localityIds, project, now: _now, ...filters }: ResolvedFilters) {
  const { purpose = 'sale', type, minPrice, maxPrice, beds, baths, minArea, maxArea, bhk } = filters
  const { amenities, furnishing, area } = filters
  const bounds = area && findBounds(area)
  return {
    purpose,
    type,
    minPrice: minPrice || null,
    maxPrice,
    beds,
    baths,
    minArea: minArea || null,
    maxArea,
    bhk: bhk?.length ? bhk.map((choice) => bhkChoices.indexOf(choice) + 1) : null,
    amenityBits: toAmenityBits(amenities ?? []),
    furnishing,
    flagBits: toFlagBits(filters),
    choiceBits: toChoiceBits(filters),
    ...toMeasureLimits(filters),
    listedWithin: filters.listedWithin,
    localityIds,
    projectId: project?.id,
    ...toLocationCriteria(places),
    area: bounds ? [bounds.south, bounds.west, bounds.north, bounds.east] : null,
    areaCircle: area?.kind === 'circle' ? [area.latitude, area.longitude, area.radius] : null,
    areaOutline: area?.kind === 'polygon' ? area.corners : null,
  }
}

/** Similar spellings and contained texts are told apart when a listing is matched. */
function toLocationCriteria(places: ResolvedFilters['places']): Omit<Criteria, 'purpose' | 'localityIds'> {
  if (!places) return {}
  const { text, searchedText, cityIds, localityIds, projectIds } = places
  if (text === 'pincode' || text === 'property')
    return { locationKind: 'pincode', locationText: searchedText }
  if (text === 'contains' || text === 'alike') return { locationKind: 'text', locationText: searchedText }
  const placeIds = [...cityIds, ...localityIds, ...projectIds]
  return {
    locationKind: 'place',
    placeIds,
    locationText: searchedText.length < 3 || !isSearchable(searchedText) ? null : searchedText,
  }
}

/** Most recently saved first. Served by saved_searches_of_user_newest_idx. */
export async function listSavedSearches({ db, actor, now, services }: MemberCall, asked: AskedPage) {
  const { id, name, query, filters, pausedAt, alertFrequency, createdAt, feedId } = savedSearches
  const isOwn = eq(savedSearches.userId, actor.userId)
  return paged(asked, db.$count(savedSearches, isOwn), async ({ limit, offset }) => {
    const rows = await db
      .select({ id, name, query, filters, pausedAt, alertFrequency, createdAt, feedId })
      .from(savedSearches)
      .where(isOwn)
      .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
      .limit(limit)
      .offset(offset)
    const resolved: ResolvedFilters[] = []
    for (const row of rows) resolved.push(await resolveFilters(db, savedFilters.parse(row.filters), now))
    const matches = await countMatches(db, resolved)
    return rows.map(({ filters: _filters, pausedAt: paused, feedId: feed, ...row }, index) => ({
      ...row,
      feed: feed === null ? null : feedUrls(services.config, { id: row.id, feedId: feed }),
      isPaused: paused !== null,
      matches: matches[index] ?? 0,
    }))
  })
}

function feedUrls(config: Config, feed: { id: string; feedId: string }) {
  const token = createFeedToken(config.authSecret, feed)
  return {
    rss: pageUrl(config, searchFeedPath(token, 'xml')),
    json: pageUrl(config, searchFeedPath(token, 'json')),
  }
}

/** The search of a feed, while its person may use the site. */
export async function findFeedSearch(db: Database, { secrets, token }: { secrets: Secrets; token: string }) {
  const named = uncheckedFeedSearch(token)
  if (named === null) return null
  const { id, feedId, query, filters } = savedSearches
  const [search] = await db
    .select({ id, feedId, query, filters })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(id, named), isNull(users.deletedAt), isNull(users.suspendedAt)))
  if (!search || search.feedId === null) return null
  if (!isFeedToken(secrets, token, { id: search.id, feedId: search.feedId })) return null
  return { query: search.query, filters: savedFilters.parse(search.filters) }
}

/** For the page behind an email's link; null after its deletion. */
export async function findEmailedSearch(db: Database, id: string): Promise<EmailedSearch['search']> {
  const { name, alertFrequency } = savedSearches
  const [search] = await db
    .select({ name, alertFrequency })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
  return search ? { name: search.name, isEmailed: search.alertFrequency !== 'off' } : null
}

/** Homes that match each search now, counted up to one more than `maxCountedMatches`. */
async function countMatches(db: Database, searches: readonly ResolvedFilters[]): Promise<number[]> {
  if (searches.length === 0) return []
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    with ${unchanged} select array[${sql.join(
      searches.map((filters) => sql`least((${selectCount(filters)}), ${maxCountedMatches + 1})`),
      sql`, `,
    )}] as counts`)
  return rows[0]?.counts ?? []
}
