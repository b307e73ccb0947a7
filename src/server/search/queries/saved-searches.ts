import { desc, eq, sql } from 'drizzle-orm'

import { boundsOfArea } from '#contract/search/area.ts'
import { bhkChoices, mostMatchesCounted } from '#contract/search/choices.ts'
import { savedFilters, type EmailedSearch, type SavedSearch } from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches } from '#database/schema/search.ts'

import { isSearchable } from '../../platform/text-pattern.ts'
import { countOf, unchanged } from './bitmaps.ts'
import { amenityBitsOf, resolveFilters, type ResolvedFilters } from './filters.ts'

type Criteria = Pick<
  typeof savedSearches.$inferInsert,
  'purpose' | 'placeIds' | 'localityIds' | 'locationKind' | 'locationText'
>

/** The columns that match a listing to a search; the same filters as `filterConditions`. */
export function criteriaOf({ places, localityIds, now: _now, ...filters }: ResolvedFilters) {
  const { purpose = 'sale', type, minPrice, maxPrice, beds, baths, minArea, maxArea, bhk } = filters
  const { amenities, furnishing, area } = filters
  const bounds = area && boundsOfArea(area)
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
    amenityBits: amenityBitsOf(amenities ?? []),
    furnishing,
    isReady: filters.readyToMove ?? false,
    isFeatured: filters.featured ?? false,
    hasCashback: filters.showCashbackOnly ?? false,
    isRentFree: filters.showRentFreeOnly ?? false,
    localityIds,
    ...locationOf(places),
    area: bounds ? [bounds.south, bounds.west, bounds.north, bounds.east] : null,
    areaCircle: area?.kind === 'circle' ? [area.latitude, area.longitude, area.radius] : null,
    areaOutline: area?.kind === 'polygon' ? area.corners : null,
  }
}

/** Similar spellings and contained texts are told apart when a listing is matched. */
function locationOf(places: ResolvedFilters['places']): Omit<Criteria, 'purpose' | 'localityIds'> {
  if (!places) return {}
  const { text, asked, cityIds, localityIds, projectIds } = places
  if (text === 'pincode' || text === 'property') return { locationKind: 'pincode', locationText: asked }
  if (text === 'contains' || text === 'alike') return { locationKind: 'text', locationText: asked }
  const placeIds = [...cityIds, ...localityIds, ...projectIds]
  return {
    locationKind: 'place',
    placeIds,
    locationText: asked.length < 3 || !isSearchable(asked) ? null : asked,
  }
}

export async function countSavedSearches(db: Database, userId: string): Promise<number> {
  return db.$count(savedSearches, eq(savedSearches.userId, userId))
}

type ListInput = { userId: string; page: number; pageSize: number; now: Date }

/** Most recently saved first. Served by saved_searches_of_user_newest_idx. */
export async function listSavedSearches(
  db: Database,
  { userId, page, pageSize, now }: ListInput,
): Promise<SavedSearch[]> {
  const { id, name, query, filters, pausedAt, alertFrequency, createdAt } = savedSearches
  const rows = await db
    .select({ id, name, query, filters, pausedAt, alertFrequency, createdAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const resolved: ResolvedFilters[] = []
  for (const row of rows) resolved.push(await resolveFilters(db, savedFilters.parse(row.filters), now))
  const matches = await countMatches(db, resolved)
  return rows.map(({ filters: _filters, pausedAt: paused, ...row }, index) => ({
    ...row,
    isPaused: paused !== null,
    createdAt: row.createdAt.toISOString(),
    matches: matches[index] ?? 0,
  }))
}

/** For the page behind an email's link; null after its deletion. */
export async function findEmailedSearch(db: Database, id: string): Promise<EmailedSearch['search']> {
  const { name, alertFrequency } = savedSearches
  const [found] = await db
    .select({ name, alertFrequency })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
  return found ? { name: found.name, isEmailed: found.alertFrequency !== 'off' } : null
}

/** Homes that match each search now, counted up to one more than `mostMatchesCounted`. */
async function countMatches(db: Database, all: readonly ResolvedFilters[]): Promise<number[]> {
  if (all.length === 0) return []
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    with ${unchanged} select array[${sql.join(
      all.map((filters) => sql`least((${countOf(filters)}), ${mostMatchesCounted + 1})`),
      sql`, `,
    )}] as counts`)
  return rows[0]?.counts ?? []
}
