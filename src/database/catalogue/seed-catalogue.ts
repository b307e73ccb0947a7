import { asc } from 'drizzle-orm'

import { adminRoles as adminRoleNames } from '#contract/enums.ts'

import type { Database } from '../client.ts'
import { idOf, insertRows } from '../rows.ts'
import {
  adminRoles,
  amenities,
  cities,
  localities,
  localityAliases,
  mergedEntries,
  plans,
  siteContent,
} from '../schema/index.ts'
import { amenitySeeds, planSeeds, settingSeeds, siteContentSeeds } from './entries.ts'
import { localitySeeds } from './localities.ts'

/** Initial catalogue of every installation, demo or not; later changes by staff are preserved. */
export async function seedCatalogue(db: Database): Promise<void> {
  await seedPlaces(db)
  await insertRows(db, siteContent, contentRows())
  await insertRows(db, plans, planSeeds)
  await insertRows(
    db,
    adminRoles,
    adminRoleNames.map((name) => ({ id: idOf(`admin role ${name}`), name })),
  )
}

/** Merged entries stay merged, and spellings removed by staff stay removed. */
async function seedPlaces(db: Database): Promise<void> {
  const merged = await db.select({ id: mergedEntries.id }).from(mergedEntries).orderBy(asc(mergedEntries.id))
  const existing = await db.select({ id: localities.id }).from(localities).orderBy(asc(localities.id))
  const gone = new Set(merged.map(({ id }) => id))
  const known = new Set([...merged, ...existing].map(({ id }) => id))
  if (!gone.has(jaipurId)) {
    await insertRows(db, cities, [jaipur])
    await insertRows(
      db,
      localities,
      localityRows().filter(({ id }) => !known.has(id)),
    )
    await insertRows(
      db,
      localityAliases,
      aliasRows().filter(({ localityId: id }) => !known.has(id)),
    )
  }
  await insertRows(
    db,
    amenities,
    amenityRows().filter(({ id }) => !gone.has(id)),
  )
}

export const jaipurId = idOf('city jaipur')

const jaipur = {
  id: jaipurId,
  name: 'Jaipur',
  nameHi: 'जयपुर',
  stateHi: 'राजस्थान',
  slug: 'jaipur',
  latitude: 26.9124,
  longitude: 75.7873,
}

export function localityId(name: string): string {
  return idOf(`locality ${name}`)
}

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function localityRows() {
  return localitySeeds.map(({ name, hindi, area, pincode, at, popular }, order) => ({
    id: localityId(name),
    cityId: jaipurId,
    name,
    nameHi: hindi,
    slug: slugOf(name),
    area,
    pincode,
    isPopular: popular,
    position: (order + 1) * 10,
    latitude: at[0],
    longitude: at[1],
  }))
}

function aliasRows() {
  return localitySeeds.flatMap(({ name, aliases }) =>
    aliases.map((alias) => ({ id: idOf(`alias ${name} ${alias}`), localityId: localityId(name), alias })),
  )
}

function amenityRows() {
  return amenitySeeds.map(({ name, hindi, isFilter, isListing }, order) => ({
    id: idOf(`amenity ${name}`),
    name,
    nameHi: hindi,
    slug: slugOf(name),
    isFilter,
    isListing,
    position: (order + 1) * 10,
  }))
}

function contentRows(): (typeof siteContent.$inferInsert)[] {
  const words = Object.entries(siteContentSeeds).flatMap(([key, [en, hi]]) => [
    { key, locale: 'en' as const, value: en },
    { key, locale: 'hi' as const, value: hi },
  ])
  const settings = Object.entries(settingSeeds).map(([key, value]) => ({ key, locale: 'en' as const, value }))
  return [...words, ...settings]
}
