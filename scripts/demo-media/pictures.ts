import sharp from 'sharp'

import { folderOf, palettes, views, type Palette, type SavedPicture, type View } from '#demo/pictures.ts'

import { illustrate, type Kind } from './drawings/illustrate.ts'
import type { Hour } from './drawings/palette.ts'
import { storePicture } from './store-picture.ts'

type Drawing = { kind: Kind; hour: Hour; seed: number; mirrored?: boolean }

const drawings: Record<View, Drawing> = {
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
}

/** A view as a picture, 800 by 600 at 72 dots per inch. */
export function drawView(view: View, palette: Palette, density: number): Promise<Buffer> {
  const { kind, ...input } = drawings[view]
  const svg = illustrate(kind, { ...input, palette })
  return sharp(Buffer.from(svg), { density }).flatten({ background: '#ffffff' }).png().toBuffer()
}

/** Writes every view in every palette in the sizes that an upload stores, and returns the table of them as a module. */
export async function drawPictures(): Promise<string> {
  const groups: string[] = []
  for (const palette of palettes) {
    const lines: string[] = []
    for (const view of views)
      lines.push(`    ${JSON.stringify(view)}: ${JSON.stringify(await drawPicture(view, palette))},\n`)
    groups.push(`  ${palette}: {\n${lines.join('')}  },\n`)
  }
  return `import type { Pictures } from '../pictures.ts'\n\nexport const pictures: Pictures = {\n${groups.join('')}}\n`
}

async function drawPicture(view: View, palette: Palette): Promise<SavedPicture> {
  return storePicture(`${view} in ${palette}`, folderOf(palette, view), await drawView(view, palette, 96))
}
