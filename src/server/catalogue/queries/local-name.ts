import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { getLocale } from '#messages/runtime'

/** The name of a city or locality in the language of the reader; in English where it has no Hindi name. */
export function selectLocalName(table: 'l' | 'c' | 'y', locale = getLocale()): SQL {
  return locale === 'hi' ? sql.raw(`coalesce(${table}.name_hi, ${table}.name)`) : sql.raw(`${table}.name`)
}

type Place = { localityId: string | null; city: string; state: string }

/** Names of a locality, null without one, and of a city, in the language of the reader. */
export async function findPlaceNames(db: Database, { localityId, city, state }: Place) {
  const { rows } = await db.execute<{ locality: string | null; city: string | null }>(sql`
    select (select ${selectLocalName('l')} from localities l where l.id = ${localityId}) as locality,
      (select ${selectLocalName('c')} from cities c where c.name = ${city}
        order by c.state = ${state} desc, c.id limit 1) as city`)
  return { locality: rows[0]?.locality ?? null, city: rows[0]?.city ?? city }
}

/** Hindi names of the city and the state of the listing `p`; null where the catalogue has none. */
export const cityNameHi = sql`(select named.name_hi from cities named where named.id = p.city_id)`
export const stateNameHi = sql`(select named.state_hi from cities named where named.id = p.city_id)`

/** Place of the project `t` with its city `c` and locality `l`: in Hindi their names, in English as staff wrote it. */
export function selectProjectPlace(): SQL {
  if (getLocale() === 'en') return sql`t.location`
  return sql`case when l.id is null then t.location
    else ${selectLocalName('l')} || ', ' || ${selectLocalName('c')} end`
}

/** Its name; in English where it has no Hindi one. */
export function selectProjectName(): SQL {
  return getLocale() === 'hi' ? sql`coalesce(t.title_hi, t.title)` : sql`t.title`
}
