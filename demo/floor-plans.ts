import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { SavedPicture, SaveFile } from './pictures.ts'
import type { Listing } from './properties/listing-row.ts'

export const planNames = ['one bhk', 'two bhk', 'three bhk', 'villa ground', 'villa first'] as const
export type PlanName = (typeof planNames)[number]

/** Drawn by `scripts/demo-media.ts`; each shows the bedrooms and baths that its homes have. */
export type FloorPlans = Readonly<Record<PlanName, SavedPicture>>

/** Folder with the sizes of a plan, named as they are stored. */
export function planFolderOf(name: PlanName): string {
  return fileURLToPath(new URL(`media/floor-plans/${name.replaceAll(' ', '-')}/`, import.meta.url))
}

export async function saveFloorPlans(floorPlans: FloorPlans, save: SaveFile): Promise<void> {
  for (const name of planNames)
    for (const { key } of floorPlans[name].variants) await save(key, planFolderOf(name) + basename(key))
}

/** Flats of projects with such rooms have one, as do a third of the others, and villas one of each floor. */
export function plansOfListing(
  { order, type, state, row: { beds, baths, projectId } }: Listing,
  floorPlans: FloorPlans,
): string[] {
  const isLeftOut = type === 'apartment' && !projectId && order % 3 !== 0
  if (state === 'held' || isLeftOut) return []
  const names = plansOf[`${type}, ${beds} bedrooms, ${baths} baths`] ?? []
  return names.map((name) => floorPlans[name].key)
}

const plansOf: Readonly<Record<string, readonly PlanName[]>> = {
  'apartment, 1 bedrooms, 1 baths': ['one bhk'],
  'apartment, 2 bedrooms, 2 baths': ['two bhk'],
  'apartment, 3 bedrooms, 3 baths': ['three bhk'],
  'villa, 4 bedrooms, 3 baths': ['villa ground', 'villa first'],
}
