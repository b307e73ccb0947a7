import type { HouseFigures } from '#contract/analytics/house.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { rowsOf, within } from './house-spans.ts'
import type { Span } from './house-spans.ts'

export type AskedFor = HouseFigures['demand']['asked']
type ByType = AskedFor['byType'][number]
type ByLocality = AskedFor['byLocality'][number]
/** Of one or the other kind. */
type Row = (ByType & { name: null; city: null }) | (ByLocality & { type: null })

/** Localities that are named. */
const named = 10

/**
 * Which kinds of homes, and homes of which localities, the enquiries of a time were about. One walk over its enquiries.
 * Served by leads_received_idx and properties_pkey.
 */
export async function measureHouseAsked(
  db: Database,
  span: Span,
  { locale }: { locale: 'en' | 'hi' },
): Promise<AskedFor> {
  const name = (table: 'l' | 'c') =>
    locale === 'hi' ? sql.raw(`coalesce(${table}.name_hi, ${table}.name)`) : sql.raw(`${table}.name`)
  const { rows } = await db.execute<Row>(sql`
    with asked as materialized (
      select p.type, p.locality_id, count(*)::integer as enquiries, grouping(p.type) = 1 as is_place
      from ${rowsOf([span])} join leads e on ${within(sql`e.created_at`)} and e.type <> 'soft_lead_conversion'
      join properties p on p.id = e.property_id
      group by grouping sets ((p.type), (p.locality_id))
    ), most as (
      select a.locality_id, a.enquiries from asked a where a.is_place and a.locality_id is not null
      order by a.enquiries desc, a.locality_id limit ${named}
    ), told as (
      select a.type, null::uuid as id, null as name, null as city, a.enquiries from asked a where not a.is_place
      union all
      select null, l.id, ${name('l')}, ${name('c')}, m.enquiries
      from most m join localities l on l.id = m.locality_id join cities c on c.id = l.city_id
    )
    select type, name, city, enquiries from told order by enquiries desc, type, id`)
  return {
    byType: rows.flatMap(({ type, enquiries }) => (type === null ? [] : [{ type, enquiries }])),
    byLocality: rows.flatMap((row) =>
      row.type === null ? [{ name: row.name, city: row.city, enquiries: row.enquiries }] : [],
    ),
  }
}
