import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

/**
 * What changed is written into the bitmaps, once it is a hundredth of a section's listings, or a thousand; then each city
 * with sections has free slots again.
 */
export async function foldChanges(db: Database): Promise<void> {
  await db.execute(sql`select fold_due_search_sections()`)
  await db.execute(sql`select fill_free_search_slots(${freeSlots}::integer)`)
}

/** Of each city with a section; what is listed beyond them within a minute moves there at night. */
const freeSlots = 1000
/** Until the next fold each search looks at both slots of each; who saves one of these listings waits for the others. */
const maxMoved = 1000

/**
 * A city with many listings gets a section of the bitmaps, into which its listings move; returns how many did.
 * `leastListings`: of a city that gets one; as `own_section_listings` says, if not given.
 */
export async function moveToCitySections(
  db: Database,
  { leastListings, signal }: { leastListings?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const least = leastListings === undefined ? sql`own_section_listings()` : sql`${leastListings}::integer`
  await db.execute(sql`select add_city_sections(${least})`)
  for (let all = 0; ;) {
    signal?.throwIfAborted()
    const { rows } = await db.execute<{ moved: number }>(
      sql`select move_to_city_sections(${maxMoved}::integer) as moved`,
    )
    const moved = rows[0]?.moved ?? 0
    if (moved === 0) return all
    all += moved
    await db.execute(sql`select fold_due_search_sections()`)
  }
}
