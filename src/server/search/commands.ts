import { and, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { areaText } from '#contract/search/area.ts'
import { savedSearchesMost } from '#contract/search/choices.ts'
import {
  savedFilters,
  savedQuery,
  type renameSavedSearchInput,
  type saveSearchInput,
} from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'

import type { References, CatalogueKind, Entry, Moving } from '../catalogue/queries/references.ts'
import { refused } from '../platform/outcome.ts'
import { lockPicture } from '../properties/commands/photos.ts'
import { moveReferences, renameReferences } from '../properties/commands/references.ts'
import { countListings, countUnfinished } from '../properties/queries/locations.ts'
import { resolveFilters } from './queries/filters.ts'
import { matchingSearches, type AlertKind, type AlertListing } from './queries/match-saved-searches.ts'
import { criteriaOf } from './queries/saved-searches.ts'

/** References of search to catalogue entries, and how a merge moves them. */
export const catalogueReferences: References = {
  countListings,
  lockPicture,

  count: async (db, kind, entry) => {
    const listings = await countListings(db, kind, [entry])
    return {
      ...(await countUnfinished(db, kind, entry)),
      listings: listings.get(entry.id) ?? 0,
      savedSearches: await countInSearches(db, kind, entry),
    }
  },

  move: async (tx, moving) => {
    await moveReferences(tx, moving)
    if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
    await foldTallies(tx)
  },

  rename: async (tx, moving) => {
    await renameReferences(tx, moving)
    if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
  },
}

/** Saved searches contain places by name and resolved; of two that became equal one stays. */
async function moveInSearches(tx: Database, { from, into }: Moving): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id, userId: savedSearches.userId, filters: savedSearches.filters })
    .from(savedSearches)
    .where(namesLocation(from.name))
    .orderBy(savedSearches.createdAt, savedSearches.id)
    .for('update')
  const renamed = (value: unknown) => (value === from.name ? into.name : value)
  for (const { id, userId, filters } of rows) {
    const next = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...new Set(value.map(renamed))] : renamed(value),
      ]),
    )
    const query = savedQuery(savedFilters.parse(next))
    const same = sql`${savedSearches.userId} = ${userId} and ${savedSearches.query} = ${query} and ${savedSearches.id} <> ${id}`
    await tx.delete(savedSearches).where(same)
    await tx.update(savedSearches).set({ filters: next, query }).where(eq(savedSearches.id, id))
  }
  if (from.id === into.id) return
  await tx
    .update(savedSearches)
    .set({
      localityIds: sql`array_replace(${savedSearches.localityIds}, ${from.id}::uuid, ${into.id}::uuid)`,
      placeIds: sql`array_replace(${savedSearches.placeIds}, ${from.id}::uuid, ${into.id}::uuid)`,
    })
    .where(sql`${savedSearches.anchors} || ${savedSearches.placeIds} @> array[${from.id}]::uuid[]`)
}

/** Removes tallies that add up to zero, such as those of a merged entry. */
async function foldTallies(tx: Database): Promise<void> {
  await tx.execute(sql`select fold_search_tallies()`)
}

async function countInSearches(db: Database, kind: CatalogueKind, { name }: Entry): Promise<number> {
  return kind === 'amenity' ? 0 : db.$count(savedSearches, namesLocation(name))
}

function namesLocation(name: string) {
  return sql`jsonb_path_exists(${savedSearches.filters}, '$.* ? (@ == $name)', jsonb_build_object('name', ${name}::text))`
}

type Saving = z.infer<typeof saveSearchInput> & { userId: string; now: Date }

/** Save a search; the same filters again are the saved search, whatever its name. */
export async function saveSearch(db: Database, { userId, name, filters, now }: Saving) {
  const query = savedQuery(filters)
  const { area } = filters
  const stored = { ...filters, ...(area && { area: areaText(area) }) }
  const criteria = criteriaOf(await resolveFilters(db, filters, now))
  return db.transaction(async (tx) => {
    await lockList(tx, userId)
    const [known] = await tx
      .select({ id: savedSearches.id, name: savedSearches.name })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
    if (known) return { ...known, isNew: false }
    const count = await tx.$count(savedSearches, eq(savedSearches.userId, userId))
    if (count >= savedSearchesMost) return refused('LIMIT_REACHED')
    const row = { userId, name, query, filters: stored, ...criteria, createdAt: now, updatedAt: now }
    const [saved] = await tx.insert(savedSearches).values(row).returning({ id: savedSearches.id })
    if (!saved) throw new Error('The inserted search was not returned')
    return { id: saved.id, name, isNew: true }
  })
}

/** Without the lock simultaneous saves could exceed the limit. */
async function lockList(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${userId}`}, 0))`)
}

type Renaming = z.infer<typeof renameSavedSearchInput> & { userId: string; now: Date }

export async function renameSavedSearch(db: Database, { userId, id, name, now }: Renaming) {
  const renamed = await db
    .update(savedSearches)
    .set({ name, updatedAt: now })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return renamed.length === 0 ? refused('NOT_FOUND') : null
}

type Pausing = { userId: string; id: string; isPaused: boolean; now: Date }

/** Stop or resume alerts. */
export async function pauseSavedSearch(db: Database, { userId, id, isPaused, now }: Pausing) {
  const changed = await db
    .update(savedSearches)
    .set({ pausedAt: isPaused ? sql`coalesce(${savedSearches.pausedAt}, ${now.toISOString()})` : null })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

export async function deleteSavedSearch(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await db.delete(savedSearches).where(isOwn(userId, id))
}

function isOwn(userId: string, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
}

type Alerting = { listing: AlertListing; kind: AlertKind; day: string; limit: number; now: Date }

/** Record whom an event alerts; those recorded before are left out, so that a repeated event alerts nobody. */
export async function recordAlerts(
  tx: Database,
  { listing, kind, day, limit, now }: Alerting,
): Promise<string[]> {
  // Compiling the statement would take longer than running it.
  await tx.execute(sql`set local jit = off`)
  const sameOccasion = kind === 'new' ? sql`true` : sql`a.day = ${day}`
  const { rows } = await tx.execute<{ userId: string }>(sql`
    insert into ${searchAlerts} (user_id, property_id, kind, day, created_at)
    select distinct q.user_id, ${listing.id}::uuid, ${kind}, ${day}::date, ${now.toISOString()}::timestamptz
    from ${matchingSearches(listing, now)}
    where not exists (
      select from search_alerts a
      where a.property_id = ${listing.id} and a.user_id = q.user_id and a.kind = ${kind} and ${sameOccasion})
    limit ${limit}
    on conflict do nothing
    returning user_id as "userId"`)
  return rows.map(({ userId }) => userId)
}

const retentionDays = 180

/** Delete alerts older than half a year, as notifications are. Daily, so it needs no index. */
export async function purgeAlerts(db: Database, { now }: { now: Date }): Promise<number> {
  const end = new Date(now.getTime() - retentionDays * 86_400_000)
  const purged = await db
    .delete(searchAlerts)
    .where(lt(searchAlerts.createdAt, end))
    .returning({ id: searchAlerts.id })
  return purged.length
}
