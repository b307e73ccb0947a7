import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

import { drawText, prepareFonts } from './text.ts'

const drawing = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8')

/** The logo's arch in one colour, as wide as it is high. */
function mark(colour: string, size: number): Buffer {
  return Buffer.from(drawing.replace('<svg ', `<svg width="${size}" height="${size}" color="${colour}" `))
}

/** Content of a share picture, already in the reader's language. */
export type SharePicture = {
  /** A photo or drawing; null for a plain background. */
  picture: Uint8Array | null
  product: string
  /** Small text in the corner of the picture, such as that it is an illustration. */
  note: string | null
  headline: string
  title: string
  lines: readonly string[]
}

const width = 1200
const height = 630
const pictureWidth = 690
const margin = 52
const textWidth = width - pictureWidth - margin * 2
const colours = { paper: '#fbf7f1', ink: '#2a1a16', quiet: '#5c4a42', action: '#b4443c', ground: '#e7d9c9' }
const titleSizes = [40, 34, 29, 25]
const titleHeight = 196

/** 1200 × 630 pixels as JPEG: picture on the left; price, title and facts beside it. */
export async function drawSharePicture(share: SharePicture): Promise<Buffer> {
  await prepareFonts()
  const left = pictureWidth + margin
  const overlays: OverlayOptions[] = [
    { input: await drawBackground(share.picture), left: 0, top: 0 },
    { input: mark(colours.action, 44), left, top: 50 },
  ]
  const put = (drawn: { bytes: Buffer }, top: number, at = left) =>
    overlays.push({ input: drawn.bytes, left: at, top })
  put(
    await drawText({ text: share.product, size: 30, face: 'display', colour: colours.ink, width: 300 }),
    56,
    left + 58,
  )

  let top = 146
  const headline = await drawText({
    text: share.headline,
    size: 50,
    face: 'text',
    colour: colours.ink,
    width: textWidth,
  })
  put(headline, top)
  top += headline.height + 30
  const title = await drawTitle(share.title)
  put(title, top)
  top += title.height + 26
  for (const text of share.lines) {
    const line = await drawText({ text, size: 25, face: 'text', colour: colours.quiet, width: textWidth })
    if (top + line.height > height - 36) break
    put(line, top)
    top += line.height + 14
  }
  if (share.note !== null) overlays.push(...(await drawNote(share.note)))
  return await sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(overlays)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

async function drawBackground(picture: Uint8Array | null): Promise<Buffer> {
  if (picture === null)
    return await sharp({ create: { width: pictureWidth, height, channels: 3, background: colours.ground } })
      .composite([{ input: mark(colours.action, 260) }])
      .png()
      .toBuffer()
  return await sharp(picture).resize({ width: pictureWidth, height, fit: 'cover' }).png().toBuffer()
}

/** The largest font size in which the whole title fits. */
async function drawTitle(text: string) {
  for (const size of titleSizes) {
    const drawn = await drawText({ text, size, face: 'display', colour: colours.ink, width: textWidth })
    if (drawn.height <= titleHeight) return drawn
  }
  const shortened = `${[...text].slice(0, 90).join('')}…`
  const size = titleSizes.at(-1) ?? 25
  return await drawText({ text: shortened, size, face: 'display', colour: colours.ink, width: textWidth })
}

async function drawNote(text: string): Promise<OverlayOptions[]> {
  const drawn = await drawText({ text, size: 19, face: 'text', colour: colours.ink, width: 360 })
  const pill = { width: drawn.width + 32, height: drawn.height + 20 }
  const top = height - pill.height - 24
  return [
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${pill.width}" height="${pill.height}"><rect width="100%" height="100%" rx="${pill.height / 2}" fill="${colours.paper}"/></svg>`,
      ),
      left: 24,
      top,
    },
    { input: drawn.bytes, left: 40, top: top + 10 },
  ]
}
