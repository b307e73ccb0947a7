import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { areTallied, bhkCondition, filterConditions, isBounded } from './filter-conditions.ts'
import type { ResolvedFilters } from './filter-conditions.ts'

export type Counts = Record<string, number>
export type GroupCounts = { type: Counts; bhk: Counts; localities: Counts }

type Group = keyof GroupCounts
type Row = { group: Group; choice: string | null; found: number }

/** By type, bedrooms and locality, each without its own filter, in one walk; over the sums where they answer. */
export async function countGroups(db: Database, filters: ResolvedFilters): Promise<GroupCounts | null> {
  const { type, bhk, localityIds, ...rest } = filters
  const wide: ResolvedFilters = { ...rest, localityIds: null }
  const isBhk = bhk && bhk.length > 0 ? bhkCondition(bhk) : always
  const isPlace = localityIds ? sql`s.locality_id = any(${sql.param(localityIds)}::uuid[])` : always
  const source = areTallied(filters)
    ? sql`search_tallies s where ${filterConditions(wide)}`
    : sql`property_search s where ${isBounded(wide)} and ${filterConditions(wide)}`
  const { rows } = await db.execute<Row>(sql`
    select case grouping(type, bhk, locality_id) when 3 then 'type' when 5 then 'bhk' else 'localities' end as group,
      coalesce(type, bhk, (select l.name from localities l where l.id = locality_id)) as choice,
      (case grouping(type, bhk, locality_id)
        when 3 then sum(listings) filter (where is_bhk and is_place)
        when 5 then sum(listings) filter (where is_type and is_place)
        else sum(listings) filter (where is_type and is_bhk) end)::integer as found
    from (
      select s.type, case when s.beds >= 5 then '5+' else s.beds::text end as bhk, s.locality_id,
        ${areTallied(filters) ? sql`s.listings` : sql`1`} as listings,
        ${type ? sql`s.type = ${type}` : always} as is_type, ${isBhk} as is_bhk, ${isPlace} as is_place
      from ${source}
    ) listing group by grouping sets ((type), (bhk), (locality_id))
    union all select 'type', null, 0 where ${areTallied(filters) ? always : isBounded(wide)}`)
  if (rows.length === 0) return null
  const table = (group: Group) =>
    Object.fromEntries(
      rows.flatMap((row) =>
        row.group === group && row.choice !== null && row.found > 0 ? [[row.choice, row.found]] : [],
      ),
    )
  return { type: table('type'), bhk: table('bhk'), localities: table('localities') }
}

const always = sql`true`
