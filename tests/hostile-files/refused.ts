import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

import { impostors } from './impostors.ts'
import { hollowPng, packedBomb, pngChunk, pngEnd, pngHeader, pngStart } from './png.ts'

export type HostileFile = { name: string; bytes: Buffer }

/** More than five hundred files that are no photo of a property; deterministic. */
export async function refusedFiles(): Promise<HostileFile[]> {
  const whole = await pictures()
  return [
    ...cutOff(whole),
    ...disguised(),
    ...giants(whole),
    ...brokenPngs(),
    ...noise(),
    ...(await otherFormats()),
    { name: 'a JPEG of two thousand scans', bytes: await endlessJpeg() },
  ]
}

type Pictures = Record<'jpeg' | 'progressive' | 'png' | 'webp' | 'lossless' | 'avif', Buffer>

/** Detailed enough that a missing part would show. */
async function pictures(): Promise<Pictures> {
  const width = 160
  const height = 120
  const noisy = Buffer.from(bytesOf(7, width * height * 3))
  const picture = () => sharp(noisy, { raw: { width, height, channels: 3 } })
  return {
    jpeg: await picture().jpeg({ quality: 90 }).toBuffer(),
    progressive: await picture().jpeg({ progressive: true }).toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    lossless: await picture().webp({ lossless: true }).toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
  }
}

function cutOff(whole: Pictures): HostileFile[] {
  const shares = Array.from({ length: 16 }, (_, index) => 0.03 + index * 0.06)
  return Object.entries(whole).flatMap(([format, bytes]) =>
    shares.map((share) => ({
      name: `${format} cut off at ${Math.round(share * 100)} %`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
    })),
  )
}

/** Non-images, as they are and behind the magic bytes of each accepted format. */
function disguised(): HostileFile[] {
  const masks: Record<string, Buffer> = {
    'as it is': Buffer.alloc(0),
    'behind a JPEG mark': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
    'behind a PNG mark': pngStart,
    'behind a WebP mark': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
    'behind an AVIF mark': Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1'),
    'behind a HEIC mark': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
  }
  return Object.entries(impostors).flatMap(([kind, bytes]) =>
    Object.entries(masks).map(([mask, start]) => ({
      name: `${kind} ${mask}`,
      bytes: Buffer.concat([start, bytes]),
    })),
  )
}

function giants(whole: Pictures): HostileFile[] {
  const sides = [
    [60_000, 60_000],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [4_294_967_295, 1],
    [100_000, 100],
    [20_001, 10],
    [10, 20_001],
    [0, 100],
    [100, 0],
    [9000, 9000],
  ] as const
  const pngs = sides.flatMap(([width, height]) =>
    [0, 2, 3, 4, 6].map((colour) => ({
      name: `PNG of kind ${colour} that claims ${width} × ${height}`,
      bytes: hollowPng({ width, height, colour, depth: colour === 3 ? 8 : 16, interlaced: colour === 6 }),
    })),
  )
  const jpegs = [
    [65_535, 65_535],
    [65_535, 1000],
    [30_000, 30_000],
    [0, 100],
  ] as const
  return [
    ...pngs,
    ...jpegs.flatMap(([width, height]) => [
      { name: `JPEG that claims ${width} × ${height}`, bytes: resizedJpeg(whole.jpeg, width, height) },
      {
        name: `progressive JPEG that claims ${width} × ${height}`,
        bytes: resizedJpeg(whole.progressive, width, height),
      },
    ]),
    { name: 'WebP that claims 16384 × 16384', bytes: giantWebp() },
    { name: 'AVIF that claims 60000 × 60000', bytes: giantAvif(whole.avif) },
    { name: 'more than 5 MB', bytes: Buffer.concat([whole.jpeg, Buffer.alloc(5 * 1024 * 1024)]) },
  ]
}

/** A JPEG frame header with changed height and width. */
function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = Math.max(bytes.indexOf('ffc0', 0, 'hex'), bytes.indexOf('ffc2', 0, 'hex'))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

function giantWebp(): Buffer {
  const canvas = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0', 'latin1')
  const frame = Buffer.from('VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\xff\x3f\xff\x3f', 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + canvas.length + frame.length)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), canvas, frame])
}

function giantAvif(avif: Buffer): Buffer {
  const bytes = Buffer.from(avif)
  const extents = bytes.indexOf('ispe')
  bytes.writeUInt32BE(60_000, extents + 8)
  bytes.writeUInt32BE(60_000, extents + 12)
  return bytes
}

function brokenPngs(): HostileFile[] {
  const header = pngHeader({ width: 64, height: 64 })
  const pixels = pngChunk('IDAT', packedBomb(1))
  const parts: Record<string, Buffer[]> = {
    'without pixels': [header, pngEnd],
    'without a header': [pixels, pngEnd],
    'with pixels before the header': [pixels, header, pngEnd],
    'with a wrong sum': [header, pngChunk('IDAT', packedBomb(1), 1), pngEnd],
    'with a header of a wrong sum': [pngChunk('IHDR', Buffer.alloc(13, 1), 1), pixels, pngEnd],
    'of palette colours without a palette': [pngHeader({ width: 64, height: 64, colour: 3 }), pixels, pngEnd],
    'of a depth that does not exist': [pngHeader({ width: 64, height: 64, depth: 5 }), pixels, pngEnd],
    'of a colour that does not exist': [pngHeader({ width: 64, height: 64, colour: 7 }), pixels, pngEnd],
    'whose pixels are not packed': [header, pngChunk('IDAT', Buffer.alloc(500, 7)), pngEnd],
    'whose part claims four gigabytes': [header, Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(50)],
    'whose pixels are too few': [header, pngChunk('IDAT', packedBomb(0)), pngEnd],
  }
  return Object.entries(parts).map(([what, chunks]) => ({
    name: `PNG ${what}`,
    bytes: Buffer.concat([pngStart, ...chunks]),
  }))
}

function noise(): HostileFile[] {
  const zeros = [0, 1, 2, 3, 11, 12, 100, 4096, 1_000_000]
  const marks = [
    '',
    'ffd8ff',
    'ffd8ffe1',
    '89504e470d0a1a0a',
    '524946460000000057454250',
    '0000001c6674797061766966',
  ]
  return [
    ...zeros.map((length) => ({ name: `${length} zero bytes`, bytes: Buffer.alloc(length) })),
    ...marks.flatMap((mark) =>
      Array.from({ length: 10 }, (_, seed) => ({
        name: `noise ${seed} behind ${mark || 'nothing'}`,
        bytes: Buffer.concat([Buffer.from(mark, 'hex'), bytesOf(seed + 1, 50 + seed ** 4)]),
      })),
    ),
  ]
}

/** Valid images of unsupported formats. */
async function otherFormats(): Promise<HostileFile[]> {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#d98a74' } })
  const moving = sharp([await picture().png().toBuffer(), await picture().negate().png().toBuffer()], {
    join: { animated: true },
  })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')
  return [
    { name: 'a GIF', bytes: await picture().gif().toBuffer() },
    { name: 'a moving GIF', bytes: await moving.gif({ delay: [1, 1] }).toBuffer() },
    { name: 'a TIFF', bytes: await picture().tiff().toBuffer() },
    { name: 'a packed TIFF', bytes: await picture().tiff({ compression: 'deflate' }).toBuffer() },
    { name: 'a packed drawing', bytes: gzipSync(svg) },
    { name: 'a drawing in UTF-16', bytes: Buffer.from(`\ufeff${svg.toString()}`, 'utf16le') },
  ]
}

/** Small to send, but every scan covers all pixels. */
async function endlessJpeg(): Promise<Buffer> {
  const width = 6000
  const plain = sharp({ create: { width, height: width, channels: 3, background: '#d98a74' } })
  const jpeg = await plain.jpeg({ progressive: true, quality: 10 }).toBuffer()
  const start = jpeg.lastIndexOf('ffda', undefined, 'hex')
  const scan = jpeg.subarray(start, jpeg.length - 2)
  const times = Math.min(2000, Math.floor((4 * 1024 * 1024) / scan.length))
  const end = jpeg.subarray(jpeg.length - 2)
  return Buffer.concat([jpeg.subarray(0, start), ...Array.from({ length: times }, () => scan), end])
}

/** Pseudo-random bytes, deterministic by seed. */
function bytesOf(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed * 2_654_435_761
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}
