import { asc, eq, sql, type SQL, and, ne, or } from 'drizzle-orm'

import type { CatalogueEntry } from '#contract/catalogue/entries.ts'
import { filterAmenityNames } from '#contract/catalogue/filter-amenities.ts'
import type { catalogueFilters } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import {
  amenities,
  cities,
  localities,
  localityAliases,
  mergedEntries,
  projects,
} from '#database/schema/catalogue.ts'
import { profiles } from '#database/schema/profiles.ts'

import { likePattern } from '../../platform/text-pattern.ts'
import { countListings, type CatalogueKind } from './references.ts'

export async function findCity(db: Database, id: string) {
  const [city] = await db.select(cityColumns).from(cities).where(eq(cities.id, id))
  return city ?? null
}

export async function findLocality(db: Database, id: string) {
  const [locality] = await db
    .select({ ...localityColumns, city: cities.name })
    .from(localities)
    .innerJoin(cities, eq(cities.id, localities.cityId))
    .where(eq(localities.id, id))
  return locality ?? null
}

export async function listAliases(db: Database, localityId: string): Promise<string[]> {
  const rows = await db
    .select({ alias: localityAliases.alias })
    .from(localityAliases)
    .where(eq(localityAliases.localityId, localityId))
    .orderBy(asc(localityAliases.alias))
  return rows.map(({ alias }) => alias)
}

export async function findProject(db: Database, id: string) {
  const [project] = await db
    .select({ ...projectColumns, builderId: profiles.userNumericId })
    .from(projects)
    .leftJoin(profiles, eq(profiles.userId, projects.userId))
    .where(eq(projects.id, id))
  return project ?? null
}

export async function findAmenity(db: Database, id: string) {
  const [amenity] = await db.select(amenityColumns).from(amenities).where(eq(amenities.id, id))
  return amenity ?? null
}

/** Names of entries merged into it, oldest first. Served by the index of its kind. */
async function listMerged(db: Database, kind: CatalogueKind, id: string): Promise<string[]> {
  const rows = await db
    .select({ name: mergedEntries.name })
    .from(mergedEntries)
    .where(eq(intoColumns[kind], id))
    .orderBy(asc(mergedEntries.createdAt), asc(mergedEntries.id))
    .limit(100)
  return rows.map(({ name }) => name)
}

const intoColumns = {
  city: mergedEntries.intoCityId,
  locality: mergedEntries.intoLocalityId,
  project: mergedEntries.intoProjectId,
  amenity: mergedEntries.intoAmenityId,
} as const

const cityColumns = {
  id: cities.id,
  name: cities.name,
  nameHi: cities.nameHi,
  slug: cities.slug,
  state: cities.state,
  stateHi: cities.stateHi,
  latitude: cities.latitude,
  longitude: cities.longitude,
  isActive: cities.isActive,
  version: cities.version,
  updatedAt: cities.updatedAt,
}

const localityColumns = {
  id: localities.id,
  cityId: localities.cityId,
  name: localities.name,
  nameHi: localities.nameHi,
  slug: localities.slug,
  area: localities.area,
  pincode: localities.pincode,
  isPopular: localities.isPopular,
  position: localities.position,
  latitude: localities.latitude,
  longitude: localities.longitude,
  neighbourhoodEn: localities.neighbourhoodEn,
  neighbourhoodHi: localities.neighbourhoodHi,
  isActive: localities.isActive,
  version: localities.version,
  updatedAt: localities.updatedAt,
}

const projectColumns = {
  id: projects.id,
  cityId: projects.cityId,
  localityId: projects.localityId,
  userId: projects.userId,
  proposedBy: projects.proposedBy,
  name: projects.title,
  nameHi: projects.titleHi,
  slug: projects.slug,
  city: projects.city,
  location: projects.location,
  builderName: projects.builderName,
  description: projects.description,
  reraNumber: projects.reraNumber,
  phase: projects.phase,
  promisedDate: projects.promisedDate,
  possessionDate: projects.possessionDate,
  towers: projects.towers,
  units: projects.units,
  priceFrom: projects.priceFrom,
  priceTo: projects.priceTo,
  imageKey: projects.imageKey,
  approvalStatus: projects.approvalStatus,
  isTrending: projects.isTrending,
  position: projects.position,
  latitude: projects.latitude,
  longitude: projects.longitude,
  version: projects.version,
  updatedAt: projects.updatedAt,
}

const amenityColumns = {
  id: amenities.id,
  name: amenities.name,
  nameHi: amenities.nameHi,
  slug: amenities.slug,
  isListing: amenities.isListing,
  position: amenities.position,
  version: amenities.version,
  updatedAt: amenities.updatedAt,
}

type Part = (typeof catalogueFilters)[number]
type EntryFilters = { kind: CatalogueKind; query?: string | undefined; beside?: string | undefined }
type EntryRow = Omit<CatalogueEntry, 'listings'>

/** Localities and cities by name; projects and amenities in display order. Not paged: the catalogue is small. */
export async function listEntries(
  db: Database,
  { part, page, pageSize, ...filters }: EntryFilters & { part: Part; page: number; pageSize: number },
): Promise<EntryRow[]> {
  const order = { city: sql`name`, locality: sql`name`, project: byPosition, amenity: byPosition }[
    filters.kind
  ]
  const { rows } = await db.execute<EntryRow>(sql`
    with entries as (${sources[filters.kind]})
    select id, name, "nameHi", place, pincode, "isActive", "isFlagged", position, "approvalStatus", phase
    from entries where ${matchesFilters(filters)} and ${isInPart[part]}
    order by ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export async function countEntries(db: Database, filters: EntryFilters): Promise<Record<Part, number>> {
  const { rows } = await db.execute<Record<Part, number>>(sql`
    with entries as (${sources[filters.kind]})
    select count(*)::integer as all, (count(*) filter (where "isActive"))::integer as active,
      (count(*) filter (where not "isActive"))::integer as inactive,
      (count(*) filter (where "isFlagged"))::integer as marked
    from entries where ${matchesFilters(filters)}`)
  return rows[0] ?? { all: 0, active: 0, inactive: 0, marked: 0 }
}

const byPosition = sql`position, name`

const isInPart: Readonly<Record<Part, SQL>> = {
  all: sql`true`,
  active: sql`"isActive"`,
  inactive: sql`not "isActive"`,
  marked: sql`"isFlagged"`,
}

const noProjectColumns = sql`null::text as "approvalStatus", null::text as phase`

const sources: Readonly<Record<CatalogueKind, SQL>> = {
  city: sql`
    select e.id, e.name, e.name_hi as "nameHi", e.state as place, null::text as pincode,
      e.is_active as "isActive", false as "isFlagged", null::integer as position, ${noProjectColumns},
      null::uuid as "cityId", array[]::text[] as spellings
    from cities e`,
  locality: sql`
    select e.id, e.name, e.name_hi as "nameHi", c.name as place, e.pincode,
      e.is_active as "isActive", e.is_popular as "isFlagged", e.position, ${noProjectColumns},
      e.city_id as "cityId",
      array(select a.alias from locality_aliases a where a.locality_id = e.id order by a.alias) as spellings
    from localities e join cities c on c.id = e.city_id`,
  project: sql`
    select e.id, e.title as name, e.title_hi as "nameHi", e.location as place,
      null::text as pincode, e.approval_status = 'approved' as "isActive", e.is_trending as "isFlagged",
      e.position, e.approval_status as "approvalStatus", e.phase, null::uuid as "cityId",
      array[coalesce(e.builder_name, ''), coalesce(e.rera_number, '')] as spellings
    from projects e join cities c on c.id = e.city_id`,
  amenity: sql`
    select e.id, e.name, e.name_hi as "nameHi", null::text as place, null::text as pincode,
      e.is_listing as "isActive", lower(e.name) = any(${sql.param(filterAmenityNames)}::text[]) as "isFlagged",
      e.position, ${noProjectColumns}, null::uuid as "cityId", array[]::text[] as spellings
    from amenities e`,
}

function matchesFilters({ kind, query, beside }: EntryFilters): SQL {
  const pattern = likePattern(query ?? '')
  const matchesQuery = query
    ? sql`(name ilike ${pattern} or "nameHi" ilike ${pattern} or pincode like ${pattern} or place ilike ${pattern}
        or exists (select 1 from unnest(spellings) spelling where spelling ilike ${pattern}))`
    : sql`true`
  if (beside === undefined) return matchesQuery
  const isOfSameCity =
    kind === 'locality'
      ? sql`"cityId" = (select l.city_id from localities l where l.id = ${beside}::uuid)`
      : sql`true`
  return sql`${matchesQuery} and id <> ${beside}::uuid and ${isOfSameCity}`
}

type Row = { id: string; name: string }
type DescribeEntry<Each extends Row> = { kind: CatalogueKind; row: Each }

/** With the number of listings and the merged names. */
export async function describeEntry<Each extends Row>(db: Database, { kind, row }: DescribeEntry<Each>) {
  const listings = await countListings(db, kind, [row])
  return {
    ...row,
    listings: listings.get(row.id) ?? 0,
    merged: await listMerged(db, kind, row.id),
  }
}

type Named = { id?: string; name: string; slug: string | null }

/** True where another entry of the kind has this name, ignoring case, or this slug. */
export async function isNameTaken(
  tx: Database,
  table: typeof cities | typeof amenities,
  { id, name, slug }: Named,
): Promise<boolean> {
  const isSame = or(
    eq(sql`lower(${table.name})`, name.toLowerCase()),
    slug === null ? undefined : eq(table.slug, slug),
  )
  return (await tx.$count(table, and(isSame, id === undefined ? undefined : ne(table.id, id)))) > 0
}
