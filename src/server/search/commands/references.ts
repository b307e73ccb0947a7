import { eq, sql } from 'drizzle-orm'

import { savedFilters, writeSavedQuery } from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches } from '#database/schema/search.ts'

import { namesLocation, type MoveReferences } from '../../catalogue/queries/references.ts'

/** Saved searches contain places by name and resolved; of two that became equal one stays. */
export async function moveInSearches(tx: Database, { kind, from, into }: MoveReferences): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id, userId: savedSearches.userId, filters: savedSearches.filters })
    .from(savedSearches)
    .where(namesLocation(from.name))
    .orderBy(savedSearches.createdAt, savedSearches.id)
    .for('update')
  const rename = (value: unknown) => (value === from.name ? into.name : value)
  for (const { id, userId, filters } of rows) {
    const renamedFilters = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...new Set(value.map(rename))] : rename(value),
      ]),
    )
    const query = writeSavedQuery(savedFilters.parse(renamedFilters))
    const isSameSearch = sql`${savedSearches.userId} = ${userId} and ${savedSearches.query} = ${query} and ${savedSearches.id} <> ${id}`
    await tx.delete(savedSearches).where(isSameSearch)
    await tx.update(savedSearches).set({ filters: renamedFilters, query }).where(eq(savedSearches.id, id))
  }
  if (from.id === into.id) return
  await tx
    .update(savedSearches)
    .set({
      localityIds: sql`array_replace(${savedSearches.localityIds}, ${from.id}::uuid, ${into.id}::uuid)`,
      placeIds: sql`array_replace(${savedSearches.placeIds}, ${from.id}::uuid, ${into.id}::uuid)`,
    })
    .where(sql`${savedSearches.anchors} || ${savedSearches.placeIds} @> array[${from.id}]::uuid[]`)
  if (kind === 'project')
    await tx.update(savedSearches).set({ projectId: into.id }).where(eq(savedSearches.projectId, from.id))
}

/** Removes tallies that add up to zero, such as those of a merged entry. */
export async function foldTallies(tx: Database): Promise<void> {
  await tx.execute(sql`select fold_search_tallies()`)
}
