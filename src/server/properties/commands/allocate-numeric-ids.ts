import { sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

import { propertyNumbers } from '#contract/properties/property-number.ts'
import type { Database } from '#database/client.ts'

const maxUsedShare = 0.8
/** The used share of all ids of a length is that of so many drawn ones: counting a million takes too long. */
const minDrawn = 200
const maxDrawn = 5000

/**
 * Unused ids, reserved until commit by a lock on allocation: random ones of 5 digits, and above 80 % use of one digit
 * more.
 */
export async function allocateNumericIds(tx: Database, count: number): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('properties_numeric_id_key'))`)
  const free = new Set<number>()
  let from: number = propertyNumbers.from
  while (free.size < count) {
    if (from > propertyNumbers.to) throw new Error('No property ids are left; widen the range')
    const to = Math.min(10 ** String(from).length - 1, propertyNumbers.to)
    const candidates = drawIds({ from, to }, Math.min(Math.max(count * 2, minDrawn), maxDrawn))
    const unused = await findUnused(tx, candidates)
    // Those of this call will be used, too.
    const used = candidates.length - unused.filter((id) => !free.has(id)).length
    const isCrowded = used / candidates.length + count / (to - from) > maxUsedShare
    if (isCrowded) from = to + 1
    else for (const id of unused) free.add(id)
  }
  return [...free].slice(0, count)
}

/** Different ones. */
function drawIds({ from, to }: { from: number; to: number }, count: number): number[] {
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(randomInt(from, to + 1))
  return [...drawn]
}

/** Served by properties_numeric_id_key. */
async function findUnused(tx: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select drawn.id from unnest(${sql.param(ids)}::integer[]) with ordinality as drawn (id, place)
    where not exists (select from properties p where p.property_numeric_id = drawn.id)
    order by drawn.place`)
  return rows.map(({ id }) => id)
}
