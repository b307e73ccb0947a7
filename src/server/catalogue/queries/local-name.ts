import { sql, type SQL } from 'drizzle-orm'

import { getLocale } from '#messages/runtime'

/** The name of a city or locality in the language of the reader; in English where it has no Hindi name. */
export function selectLocalName(table: 'l' | 'c' | 'y', locale = getLocale()): SQL {
  return locale === 'hi' ? sql.raw(`coalesce(${table}.name_hi, ${table}.name)`) : sql.raw(`${table}.name`)
}

/** Hindi name of the city of the listing `p`; null where the catalogue has none. */
export const cityNameHi = sql`(select named.name_hi from cities named where named.id = p.city_id)`
