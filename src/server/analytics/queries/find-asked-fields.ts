import { sql } from 'drizzle-orm'

import { minAskers, type AskedFields } from '#contract/analytics/asked-fields.ts'
import { demandDays, minPeople } from '#contract/analytics/demand.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { Purpose } from '#contract/properties/card.ts'
import { listingFieldNames } from '#contract/properties/fields/listing-fields.ts'
import type { Database } from '#database/client.ts'
import { fieldDemand } from '#database/schema/analytics.ts'
import { cities, localities } from '#database/schema/catalogue.ts'

type Asked = {
  city: string
  localityId?: string | undefined
  purpose: Purpose
  locale: 'en' | 'hi'
  now: Date
}
type Row = { isLocality: boolean; place: string; field: string | null; people: number }

/** Whole days only, each of enough people for each field by itself. Served by field_demand_key. */
export async function findAskedFields(db: Database, asked: Asked): Promise<AskedFields> {
  const { city, localityId = null, purpose, locale, now } = asked
  const first = dayInIndia(new Date(now.getTime() - demandDays * 86_400_000))
  const place =
    locale === 'hi' ? sql`coalesce(l.name_hi, l.name, c.name_hi, c.name)` : sql`coalesce(l.name, c.name)`
  const { rows } = await db.execute<Row>(sql`
    select l.id is not null as "isLocality", ${place} as place, d.field, sum(d.people)::int as people
    from ${cities} c join ${fieldDemand} d on d.city_id = c.id left join ${localities} l on l.id = d.locality_id
    where lower(c.name) = lower(${city}) and d.purpose = ${purpose}
      and (d.locality_id is null or d.locality_id = ${localityId}::uuid)
      and d.day >= ${first}::date and d.day < ${dayInIndia(now)}::date and d.people >= ${minPeople}
    group by c.id, l.id, d.field`)
  return (
    summarizeFields(
      rows.filter(({ isLocality }) => isLocality),
      'locality',
    ) ??
    summarizeFields(
      rows.filter(({ isLocality }) => !isLocality),
      'city',
    ) ?? {
      scope: 'none',
      place: null,
      people: 0,
      fields: [],
    }
  )
}

/** Null with too few people. */
function summarizeFields(rows: readonly Row[], scope: AskedFields['scope']): AskedFields | null {
  const all = rows.find(({ field }) => field === null)
  if (all === undefined || all.people < minAskers) return null
  const { people, place } = all
  const fields = listingFieldNames.flatMap((field) => {
    const count = rows.find((row) => row.field === field)?.people ?? 0
    const percent = Math.min(100, Math.round((count / people) * 100))
    return percent === 0 ? [] : [{ field, percent }]
  })
  return { scope, place, people, fields: fields.toSorted((a, b) => b.percent - a.percent) }
}
