import type { Database } from '#database/client.ts'
import {
  amenities,
  cities,
  localities,
  localityAliases,
  mergedEntries,
  projects,
} from '#database/schema/catalogue.ts'
import { asc, eq } from 'drizzle-orm'

import type { CatalogueKind } from './references.ts'

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
  const [project] = await db.select(projectColumns).from(projects).where(eq(projects.id, id))
  return project ?? null
}

export async function findAmenity(db: Database, id: string) {
  const [amenity] = await db.select(amenityColumns).from(amenities).where(eq(amenities.id, id))
  return amenity ?? null
}

/** Names of what was merged into it, oldest first; served by the index of its kind. */
export async function listMerged(db: Database, kind: CatalogueKind, id: string): Promise<string[]> {
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
  name: projects.title,
  slug: projects.slug,
  city: projects.city,
  location: projects.location,
  builderName: projects.builderName,
  description: projects.description,
  reraNumber: projects.reraNumber,
  phase: projects.phase,
  possessionDate: projects.possessionDate,
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
