import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'

import { imageFormats, storedWidths } from '#contract/images.ts'
import { pictures } from '#demo/media/pictures.gen.ts'
import { folderOf, palettes, savePictures, views, type SavedPicture } from '#demo/pictures.ts'
import { averageColour } from '#server/platform/files/images/average-colour.ts'
import { differenceHash, hashDistance } from '#server/platform/files/images/difference-hash.ts'
import { expect, test } from '#tests/test.ts'

const all = palettes.flatMap((palette) =>
  views.map((view) => ({ palette, view, ...pictures[palette][view] })),
)

test('each picture of the demo is stored as an upload of it would be', async ({ fakes }) => {
  await savePictures(pictures, fakes.services.files.putFrom)
  const read = (name: string) => Buffer.from(fakes.files.get(name)?.bytes ?? [])
  for (const { palette, view, key, width, ...picture } of all) {
    const found: SavedPicture['variants'][number][] = []
    const content = createHash('sha256')
    for (const size of storedWidths(width))
      for (const format of imageFormats) {
        const bytes = read(`${key}/${size}.${format}`)
        content.update(bytes)
        found.push({ key: `${key}/${size}.${format}`, ...(await shapeOf(bytes)), bytes: bytes.length })
      }
    expect([palette, view, found]).toEqual([palette, view, picture.variants])
    expect(found.at(-1)).toMatchObject({ width, height: picture.height })
    expect(content.digest('hex')).toBe(key)
    const shown = read(found.at(-1)?.key ?? '')
    expect(hashDistance(await differenceHash(sharp(shown)), picture.perceptualHash)).toBeLessThanOrEqual(2)
    for (const [index, channel] of channelsOf(await averageColour(sharp(shown))).entries())
      expect(Math.abs(channel - (channelsOf(picture.colour)[index] ?? 0))).toBeLessThanOrEqual(3)
  }
  expect(fakes.files.size).toBe(all.flatMap(({ variants }) => variants).length)
})

test('the files are stored a few at a time', async () => {
  let [open, most] = [0, 0]
  await savePictures(pictures, async () => {
    most = Math.max(most, ++open)
    await new Promise(setImmediate)
    open--
  })
  expect([open, most]).toEqual([0, 8])
})

test('no two pictures of the demo are the same', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(palettes.length * views.length)
})

test('no file of a picture is shipped in vain', () => {
  for (const { palette, view, variants } of all)
    expect(readdirSync(folderOf(palette, view)).toSorted()).toEqual(
      variants.map(({ key }) => key.slice(key.indexOf('/') + 1)).toSorted(),
    )
  for (const palette of palettes) {
    const folder = folderOf(palette, 'plot').replace(/plot\/$/, '')
    expect(readdirSync(folder).toSorted()).toEqual(views.map((view) => view.replaceAll(' ', '-')).toSorted())
  }
})

async function shapeOf(bytes: Buffer) {
  const { format, compression, width, height } = await sharp(bytes).metadata()
  // A HEIF file with pictures of AV1 is an AVIF file.
  return { width, height, contentType: `image/${compression === 'av1' ? 'avif' : format}` }
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
}
