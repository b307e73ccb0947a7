import { asc, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

const maxNamedTitles = 10

/** Titles of the oldest ones, which an email names. Served by properties_pkey. */
export async function listTitles(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ title: properties.title })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(maxNamedTitles)
  return rows.map(({ title }) => title)
}
