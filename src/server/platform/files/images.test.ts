import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { completeImage, prepareImage } from './images.ts'
import { hashDistance } from './images/difference-hash.ts'

test('A photo is stored as AVIF and WebP in three sizes with its dimensions', async () => {
  const image = await wholeImage(await photo(2000, 1500).jpeg().toBuffer())
  expect([image.width, image.height]).toEqual([1600, 1200])
  expect(image.variants.map(({ width, format }) => `${width}.${format}`).sort()).toEqual([
    '1600.avif',
    '1600.webp',
    '400.avif',
    '400.webp',
    '800.avif',
    '800.webp',
  ])
  for (const variant of image.variants) {
    const read = await sharp(variant.bytes).metadata()
    expect(read.format).toBe(variant.format === 'avif' ? 'heif' : 'webp')
    expect([read.width, read.height]).toEqual([variant.width, (variant.width * 3) / 4])
  }
  expect(image.key).toMatch(/^[0-9a-f]{64}$/)
  expect(image.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(image.perceptualHash).toMatch(/^[0-9a-f]{16}$/)
})

test('A small photo is never enlarged and only fitting sizes are made', async () => {
  const image = await wholeImage(await photo(500, 250).png().toBuffer())
  expect([image.width, image.height]).toEqual([500, 250])
  expect(image.variants.map(({ pixelWidth }) => pixelWidth).toSorted((one, other) => one - other)).toEqual([
    400, 400, 500, 500,
  ])
})

test('PNG, WebP and AVIF are accepted like JPEG', async () => {
  for (const bytes of [
    await photo(60, 40).png().toBuffer(),
    await photo(60, 40).webp().toBuffer(),
    await photo(60, 40).avif().toBuffer(),
  ])
    expect((await prepareImage(bytes)).ok).toBe(true)
})

test('A rotated photo is stored upright', async () => {
  const sideways = await photo(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const image = await wholeImage(sideways)
  expect([image.width, image.height]).toEqual([300, 600])
})

test('Location and camera metadata are removed from every size', async () => {
  const located = await photo(900, 600)
    .withExif({
      IFD0: { Make: 'Telephone of Meera', Software: 'secret-software' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif?.toString('latin1')).toContain('Telephone of Meera')
  const image = await wholeImage(located)
  for (const { bytes } of image.variants) {
    const read = await sharp(bytes).metadata()
    expect(read.exif).toBeUndefined()
    expect(read.xmp).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('Telephone of Meera')
  }
})

test('A file that is also a web page or an archive is stored as its image only', async () => {
  const picture = await photo(300, 200).jpeg().toBuffer()
  const polyglot = Buffer.concat([picture, Buffer.from('<script>steal()</script>PK\u0003\u0004evil')])
  const image = await wholeImage(polyglot)
  for (const { bytes } of image.variants) expect(bytes.toString('latin1')).not.toContain('steal()')
  expect(image.key).toBe((await wholeImage(picture)).key)
})

test('Text, archives, SVGs with scripts and other formats are refused whatever their name', async () => {
  const impostors = {
    text: Buffer.from('not a picture at all'),
    empty: Buffer.alloc(0),
    zip: Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(200)]),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>steal()</script></svg>',
    ),
    gif: await photo(20, 20).gif().toBuffer(),
    tiff: await photo(20, 20).tiff().toBuffer(),
    markup: Buffer.from('\u0089PNG\r\n\u001a\n<html></html>', 'latin1'),
  }
  for (const bytes of Object.values(impostors))
    expect(await prepareImage(bytes)).toEqual({ ok: false, refusal: 'NOT_AN_IMAGE' })
})

test('A truncated photo is refused', async () => {
  for (const whole of [await photo(900, 600).jpeg().toBuffer(), await photo(900, 600).png().toBuffer()])
    expect(await prepareImage(whole.subarray(0, Math.floor(whole.length / 2)))).toEqual({
      ok: false,
      refusal: 'NOT_AN_IMAGE',
    })
})

test('More than 5 MB is refused before decoding', async () => {
  expect(await prepareImage(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual({ ok: false, refusal: 'TOO_LARGE' })
})

test('A small file with huge declared dimensions is refused without decoding', async () => {
  const bomb = emptyPng(60_000, 60_000)
  expect(bomb.length).toBeLessThan(1000)
  expect(await prepareImage(bomb)).toEqual({ ok: false, refusal: 'TOO_MANY_PIXELS' })
})

test('A small file that decompresses to millions of pixels is refused before decoding', async () => {
  const bomb = emptyPng(4000, 3000)
  expect(bomb.length).toBeLessThan(1000)
  expect(await prepareImage(bomb)).toEqual({ ok: false, refusal: 'TOO_MANY_PIXELS' })
})

test('A JPEG may have more pixels than a format that is decoded whole', async () => {
  const padded = Buffer.concat([emptyPng(5000, 4000), Buffer.alloc(20_000)])
  expect(await prepareImage(padded)).toEqual({ ok: false, refusal: 'TOO_MANY_PIXELS' })
  const jpeg = sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#d98a74' } }).jpeg()
  expect((await prepareImage(await jpeg.toBuffer(), { shape: 'square' })).ok).toBe(true)
})

test('Noise is encoded with the least effort, a photo with more', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const noisy = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888888', noise },
  })
    .png()
    .toBuffer()
  const plain = await photo(300, 200).png().toBuffer()
  const avifOf = async (bytes: Buffer) =>
    (await completeImage(bytes, [])).find(({ format }) => format === 'avif')?.bytes
  const encoded = (bytes: Buffer, effort: number) => sharp(bytes).avif({ quality: 58, effort }).toBuffer()
  expect(await avifOf(noisy)).toEqual(await encoded(noisy, 0))
  expect(await avifOf(plain)).toEqual(await encoded(plain, 3))
})

test('An image that takes too long is abandoned, and the next one is not', async () => {
  const bytes = await photo(60, 40).png().toBuffer()
  expect(await prepareImage(bytes, { maxMs: 0 })).toEqual({ ok: false, refusal: 'BUSY' })
  expect((await prepareImage(bytes)).ok).toBe(true)
})

test('At first an image is made in the asked sizes, in WebP', async () => {
  const result = await prepareImage(await photo(900, 600).jpeg().toBuffer(), { widths: [400, 800] })
  const variants = result.ok ? result.image.variants : []
  expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual(['400.webp', '800.webp'])
})

test('No stored image is taller than 3200 pixels', async () => {
  const image = await wholeImage(await photo(400, 4000).jpeg().toBuffer())
  expect([image.width, image.height]).toEqual([320, 3200])
})

test('Of an animation the first frame is stored', async () => {
  const [red, blue] = [solid('#ff0000'), solid('#0000ff')]
  const moving = await sharp([await red.png().toBuffer(), await blue.png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const image = await wholeImage(moving)
  expect([image.width, image.height]).toEqual([80, 60])
  expect(image.colour).toMatch(/^#f[a-f0-9]0[0-9a-f]0[0-9a-f]$/)
})

test('The same image in another size or quality has a similar hash, another image does not', async () => {
  const original = await wholeImage(await photo(1200, 900).png().toBuffer())
  const smaller = await wholeImage(await photo(1200, 900).resize(700).jpeg({ quality: 60 }).toBuffer())
  const mirrored = await wholeImage(
    await sharp(await photo(1200, 900).png().toBuffer())
      .flop()
      .png()
      .toBuffer(),
  )
  expect(hashDistance(original.perceptualHash, smaller.perceptualHash)).toBeLessThanOrEqual(6)
  expect(hashDistance(original.perceptualHash, mirrored.perceptualHash)).toBeGreaterThan(16)
})

/** In all its sizes. */
async function wholeImage(bytes: Buffer) {
  const result = await prepareImage(bytes)
  if (!result.ok) throw new Error(`refused: ${result.refusal}`)
  return { ...result.image, variants: await completeImage(result.image.master, []) }
}

function photo(width: number, height: number) {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" preserveAspectRatio="none" width="${width}" height="${height}"><rect width="40" height="30" fill="#dcb48d"/><rect x="4" y="6" width="14" height="20" fill="#6b3f2e"/><circle cx="30" cy="9" r="6" fill="#fff0c4"/></svg>`,
    ),
  ).flatten({ background: '#ffffff' })
}

function solid(background: string) {
  return sharp({ create: { width: 80, height: 60, channels: 3, background } })
}

/** A valid PNG header that declares more pixels than the file contains. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
