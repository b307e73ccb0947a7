import { sql } from 'drizzle-orm'
import { check, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { waterSources } from '#contract/enums/properties.ts'

/** As the advertiser states it; null if not stated. */
export function waterColumns() {
  return {
    waterSources: text({ enum: waterSources }).array(),
    /** A day, of the piped water. */
    waterHours: smallint(),
  }
}

export function waterRules(t: Record<'waterSources' | 'waterHours', AnyPgColumn>) {
  const known = sql.raw(`array['${waterSources.join("', '")}']`)
  return [
    check(
      'properties_water_sources_known',
      sql`${t.waterSources} <@ ${known} and cardinality(${t.waterSources}) > 0`,
    ),
    check(
      'properties_water_hours_of_piped',
      sql`${t.waterHours} is null or ${t.waterHours} between 1 and 24 and coalesce('piped' = any (${t.waterSources}), false)`,
    ),
  ]
}
