import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { Database } from '#database/client.ts'
import { insertRows } from '#database/rows.ts'
import { storedFiles, type propertyImages } from '#database/schema/index.ts'

import type { Palette, Pictures, SaveFile } from './pictures.ts'
import type { Listing } from './properties/listing-row.ts'

/** In whose colours `scripts/demo-media.ts` draws the film and the 360° picture. */
export const filmedPalette: Palette = 'mitti'

const film = {
  kind: 'video',
  files: [{ name: 'film.webm', width: 1280, height: 720, contentType: 'video/webm' }],
} as const
const panorama = {
  kind: 'panorama',
  files: [
    { name: 'panorama.webp', width: 2048, height: 1024, contentType: 'image/webp' },
    { name: '800.webp', width: 800, height: 400, contentType: 'image/webp' },
  ],
} as const

export type DemoMedia = { rows: (typeof storedFiles.$inferInsert)[]; filmUrl: string; panoramaUrl: string }

/** Stores the film and the 360° picture like uploads; they were encoded beforehand. */
export async function saveMedia(save: SaveFile, now: Date): Promise<DemoMedia> {
  const [filmRow, panoramaRow] = [await saveUpload(save, film), await saveUpload(save, panorama)]
  const rows = [filmRow, panoramaRow].map((row) => ({ ...row, createdAt: now }))
  return { rows, filmUrl: addressOf(filmRow), panoramaUrl: addressOf(panoramaRow) }
}

async function saveUpload(save: SaveFile, { kind, files }: typeof film | typeof panorama) {
  const contents = await Promise.all(
    files.map(async (file) => {
      const path = fileURLToPath(new URL(`media/${file.name}`, import.meta.url))
      return { ...file, path, bytes: await readFile(path) }
    }),
  )
  const content = createHash('sha256')
  for (const { bytes } of contents) content.update(bytes)
  const key = content.digest('hex')
  for (const { name, path } of contents) await save(`${key}/${name}`, path)
  const [{ width, height, contentType }] = files
  const variants = contents.map(({ name, bytes, width, height, contentType }) => ({
    key: `${key}/${name}`,
    width,
    height,
    contentType,
    bytes: bytes.length,
  }))
  const bytes = variants.reduce((sum, variant) => sum + variant.bytes, 0)
  return { key, contentHash: key, kind, contentType, bytes, width, height, variants }
}

function addressOf({ variants }: Awaited<ReturnType<typeof saveUpload>>): string {
  return `/media/${variants[0]?.key ?? ''}`
}

export async function seedMedia(db: Database, { rows }: DemoMedia): Promise<void> {
  await insertRows(db, storedFiles, rows)
}

type Images = readonly (typeof propertyImages.$inferInsert)[]

type Filmed = { listings: readonly Listing[]; images: Images; pictures: Pictures; media: DemoMedia }

/** Film and 360° picture of some homes that visitors find first, whose pictures are all of the filmed villa. */
export function mediaOfListings({ listings, images, pictures, media }: Filmed) {
  const filmed = new Set(Object.values(pictures[filmedPalette]).map(({ key }) => key))
  const others = new Set(images.flatMap((image) => (filmed.has(image.fileKey ?? '') ? [] : image.propertyId)))
  const [first, second, third] = listings
    .filter(({ id, type, state }) => type === 'villa' && state === 'live' && !others.has(id))
    .toSorted((one, other) => Number(other.row.featured) - Number(one.row.featured) || one.age - other.age)
  const { filmUrl: videoUrl, panoramaUrl: tour360Url } = media
  return new Map([
    [first?.id, { videoUrl, tour360Url }],
    [second?.id, { videoUrl, tour360Url: null }],
    [third?.id, { videoUrl: null, tour360Url }],
  ])
}
