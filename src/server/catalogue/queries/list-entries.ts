import { askedForNames } from '#contract/catalogue/filter-amenities.ts'
import type { CatalogueEntry } from '#contract/catalogue/entries.ts'
import type { catalogueFilters } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CatalogueKind } from './references.ts'

type Part = (typeof catalogueFilters)[number]
type Wanted = { kind: CatalogueKind; query?: string | undefined; beside?: string | undefined }
type EntryRow = Omit<CatalogueEntry, 'listings'>

/** By name; projects and amenities in the order in which people see them. The catalogue is small: one kind is read whole. */
export async function listEntries(
  db: Database,
  { part, page, pageSize, ...wanted }: Wanted & { part: Part; page: number; pageSize: number },
): Promise<EntryRow[]> {
  const order = { city: sql`name`, locality: sql`name`, project: placed, amenity: placed }[wanted.kind]
  const { rows } = await db.execute<EntryRow>(sql`
    with entries as (${sources[wanted.kind]})
    select id, name, "nameHi", place, pincode, "isActive", "isFlagged", position, "approvalStatus", phase
    from entries where ${found(wanted)} and ${inPart[part]}
    order by ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export async function countEntries(db: Database, wanted: Wanted): Promise<Record<Part, number>> {
  const { rows } = await db.execute<Record<Part, number>>(sql`
    with entries as (${sources[wanted.kind]})
    select count(*)::integer as all, (count(*) filter (where "isActive"))::integer as active,
      (count(*) filter (where not "isActive"))::integer as inactive,
      (count(*) filter (where "isFlagged"))::integer as marked
    from entries where ${found(wanted)}`)
  return rows[0] ?? { all: 0, active: 0, inactive: 0, marked: 0 }
}

const placed = sql`position, name`

const inPart: Readonly<Record<Part, SQL>> = {
  all: sql`true`,
  active: sql`"isActive"`,
  inactive: sql`not "isActive"`,
  marked: sql`"isFlagged"`,
}

const unbuilt = sql`null::text as "approvalStatus", null::text as phase`

const sources: Readonly<Record<CatalogueKind, SQL>> = {
  city: sql`
    select e.id, e.name, e.name_hi as "nameHi", e.state as place, null::text as pincode,
      e.is_active as "isActive", false as "isFlagged", null::integer as position, ${unbuilt},
      null::uuid as "cityId", array[]::text[] as spellings
    from cities e`,
  locality: sql`
    select e.id, e.name, e.name_hi as "nameHi", c.name as place, e.pincode,
      e.is_active as "isActive", e.is_popular as "isFlagged", e.position, ${unbuilt},
      e.city_id as "cityId",
      array(select a.alias from locality_aliases a where a.locality_id = e.id order by a.alias) as spellings
    from localities e join cities c on c.id = e.city_id`,
  project: sql`
    select e.id, e.title as name, null::text as "nameHi", e.location as place,
      null::text as pincode, e.approval_status = 'approved' as "isActive", e.is_trending as "isFlagged",
      e.position, e.approval_status as "approvalStatus", e.phase, null::uuid as "cityId",
      array[coalesce(e.builder_name, ''), coalesce(e.rera_number, '')] as spellings
    from projects e join cities c on c.id = e.city_id`,
  amenity: sql`
    select e.id, e.name, e.name_hi as "nameHi", null::text as place, null::text as pincode,
      e.is_listing as "isActive", lower(e.name) = any(${sql.param(askedForNames)}::text[]) as "isFlagged",
      e.position, ${unbuilt}, null::uuid as "cityId", array[]::text[] as spellings
    from amenities e`,
}

/** `%` and `_` mean themselves. */
function found({ kind, query, beside }: Wanted): SQL {
  const pattern = `%${(query ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const said = query
    ? sql`(name ilike ${pattern} or "nameHi" ilike ${pattern} or pincode like ${pattern} or place ilike ${pattern}
        or exists (select 1 from unnest(spellings) spelling where spelling ilike ${pattern}))`
    : sql`true`
  if (beside === undefined) return said
  const sameCity =
    kind === 'locality'
      ? sql`"cityId" = (select l.city_id from localities l where l.id = ${beside}::uuid)`
      : sql`true`
  return sql`${said} and id <> ${beside}::uuid and ${sameCity}`
}
