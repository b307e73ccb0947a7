import type { Database } from '../client.ts'
import { storedFiles, type StoredVariant } from '../schema/index.ts'
import { illustrate, type Kind } from './drawings/illustrate.ts'
import { palettes, type Hour, type Palette } from './drawings/palette.ts'
import { insertRows } from './rows.ts'

export type SavedPicture = {
  key: string
  width: number
  height: number
  colour: string
  perceptualHash: string
  windowHashes: string
  variants: StoredVariant[]
}

/** Encodes a drawing like an upload and stores its files. */
export type SavePicture = (svg: string) => Promise<SavedPicture>

export type Pictures = ReadonlyMap<Palette, ReadonlyMap<View, SavedPicture>>

type Drawing = { kind: Kind; hour: Hour; seed: number; mirrored?: boolean }

/** Views drawn in each palette; a listing takes its images from one palette. */
export const views = {
  'apartment front': { kind: 'apartment', hour: 'day', seed: 1 },
  'apartment evening': { kind: 'apartment', hour: 'golden', seed: 2, mirrored: true },
  'villa front': { kind: 'villa', hour: 'day', seed: 3 },
  'villa evening': { kind: 'villa', hour: 'dusk', seed: 4, mirrored: true },
  haveli: { kind: 'haveli', hour: 'golden', seed: 5 },
  'row of houses': { kind: 'rowhouse', hour: 'day', seed: 6 },
  plot: { kind: 'plot', hour: 'day', seed: 8 },
  'plot evening': { kind: 'plot', hour: 'golden', seed: 9, mirrored: true },
  shop: { kind: 'shop', hour: 'day', seed: 10 },
  living: { kind: 'living', hour: 'day', seed: 12 },
  kitchen: { kind: 'kitchen', hour: 'dawn', seed: 13 },
  bedroom: { kind: 'bedroom', hour: 'day', seed: 14 },
  'second bedroom': { kind: 'bedroom', hour: 'dusk', seed: 15, mirrored: true },
  terrace: { kind: 'terrace', hour: 'golden', seed: 16 },
} as const satisfies Record<string, Drawing>

export type View = keyof typeof views

export async function drawPictures(save: SavePicture): Promise<Pictures> {
  // The keys of a literal object are exactly its view names.
  const names = Object.keys(views) as View[]
  const wanted = palettes.flatMap((palette) => names.map((view) => ({ palette, view })))
  const drawn = new Map<Palette, Map<View, SavedPicture>>(palettes.map((palette) => [palette, new Map()]))
  const worker = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { kind, ...input }: Drawing = views[next.view]
      drawn
        .get(next.palette)
        ?.set(next.view, await save(illustrate(kind, { ...input, palette: next.palette })))
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return drawn
}

/** Each encode is multi-threaded; more workers only use more memory. */
const workers = 3

export async function seedPictures(db: Database, pictures: Pictures, now: Date): Promise<void> {
  const retained = [...pictures.values()].flatMap((palette) => [...palette.values()])
  await insertRows(
    db,
    storedFiles,
    retained.map(({ key, width, height, colour, perceptualHash, windowHashes, variants }) => ({
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
      variants,
      createdAt: now,
    })),
  )
}
