import { inArray, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

/** Ids are random 5-digit numbers; above 80 % use they widen to 6 digits, then to 7. */
const ranges = [
  { from: 10_000, to: 100_000 },
  { from: 100_000, to: 1_000_000 },
  { from: 1_000_000, to: 10_000_000 },
] as const
const maxUsedShare = 0.8

/** Unused ids, reserved until commit by a lock on allocation. */
export async function allocateNumericIds(tx: Database, count: number): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('properties_numeric_id_key'))`)
  const free = new Set<number>()
  while (free.size < count) {
    const range = await getRange(tx, count)
    const candidates = new Set<number>()
    while (candidates.size < Math.min((count - free.size) * 2, 5_000))
      candidates.add(randomInt(range.from, range.to))
    const taken = await tx
      .select({ id: properties.propertyNumericId })
      .from(properties)
      .where(inArray(properties.propertyNumericId, [...candidates]))
    for (const { id } of taken) candidates.delete(id)
    for (const id of candidates) if (free.size < count) free.add(id)
  }
  return [...free]
}

async function getRange(tx: Database, count: number) {
  for (const range of ranges) {
    const used = await tx.$count(
      properties,
      sql`${properties.propertyNumericId} >= ${range.from} and ${properties.propertyNumericId} < ${range.to}`,
    )
    if (used + count <= (range.to - range.from) * maxUsedShare) return range
  }
  throw new Error('No property ids are left; widen the ranges')
}
