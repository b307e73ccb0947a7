import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Database } from '#database/client.ts'
import { insertRows } from '#database/rows.ts'
import { storedFiles, type StoredVariant } from '#database/schema/index.ts'

export const palettes = ['gulabi', 'sandstone', 'chuna', 'neel', 'mitti'] as const
export type Palette = (typeof palettes)[number]

/** Views drawn in each palette; a listing takes its images from one palette. */
export const views = [
  'apartment front',
  'apartment evening',
  'villa front',
  'villa evening',
  'haveli',
  'row of houses',
  'plot',
  'plot evening',
  'shop',
  'living',
  'kitchen',
  'bedroom',
  'second bedroom',
  'terrace',
] as const
export type View = (typeof views)[number]

export type SavedPicture = {
  key: string
  width: number
  height: number
  colour: string
  perceptualHash: string
  windowHashes: string
  variants: readonly StoredVariant[]
}

export type Pictures = Readonly<Record<Palette, Readonly<Record<View, SavedPicture>>>>

/** Stores a file of this path under a name. */
export type SaveFile = (name: string, path: string) => Promise<void>

/** Folder with the sizes of a picture, named as they are stored. */
export function folderOf(palette: Palette, view: View): string {
  return fileURLToPath(new URL(`media/${palette}/${view.replaceAll(' ', '-')}/`, import.meta.url))
}

/** Enough to hide the way to a bucket. */
const maxWorkers = 8

export function listPictures(pictures: Pictures): SavedPicture[] {
  return Object.values(pictures).flatMap((palette) => Object.values(palette))
}

export async function savePictures(pictures: Pictures, save: SaveFile): Promise<void> {
  const unsaved = palettes.flatMap((palette) =>
    views.flatMap((view) =>
      pictures[palette][view].variants.map(({ key }) => ({
        key,
        path: folderOf(palette, view) + basename(key),
      })),
    ),
  )
  const savePending = async () => {
    for (let next = unsaved.pop(); next; next = unsaved.pop()) await save(next.key, next.path)
  }
  await Promise.all(Array.from({ length: maxWorkers }, savePending))
}

export async function seedPictures(
  db: Database,
  pictures: readonly SavedPicture[],
  now: Date,
): Promise<void> {
  await insertRows(
    db,
    storedFiles,
    pictures.map(({ key, width, height, colour, perceptualHash, windowHashes, variants }) => ({
      key,
      contentHash: key,
      kind: 'image' as const,
      contentType: 'image/webp',
      bytes: variants.reduce((sum, { bytes }) => sum + bytes, 0),
      width,
      height,
      placeholderColour: colour,
      perceptualHash,
      windowHashes,
      variants: [...variants],
      createdAt: now,
    })),
  )
}
