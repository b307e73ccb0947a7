import { zipSync } from 'fflate'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

import { packedBomb, pngChunk } from './png.ts'

export type TrickyPicture = { name: string; bytes: Buffer; hidden?: string }

/** Valid images with content that must not be passed on. */
export async function trickyPictures(): Promise<TrickyPicture[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  return [...(await twofold(jpeg, png)), ...metadata(jpeg), ...(await bombs(jpeg, png))]
}

const picture = () => sharp({ create: { width: 120, height: 90, channels: 3, background: '#d98a74' } })

/** Polyglots: an image followed by another kind of file. */
async function twofold(jpeg: Buffer, png: Buffer): Promise<TrickyPicture[]> {
  const webp = await picture().webp().toBuffer()
  const avif = await picture().avif({ effort: 0 }).toBuffer()
  const behind = (bytes: Buffer, tail: Uint8Array | string) => Buffer.concat([bytes, Buffer.from(tail)])
  const page = '<script>steal()</script>'
  const archive = zipSync({ evil: Buffer.from('x') })
  return [
    { name: 'JPEG and web page', bytes: behind(jpeg, page), hidden: 'steal()' },
    { name: 'PNG and web page', bytes: behind(png, page), hidden: 'steal()' },
    { name: 'WebP and web page', bytes: behind(webp, page), hidden: 'steal()' },
    { name: 'AVIF and web page', bytes: behind(avif, page), hidden: 'steal()' },
    { name: 'JPEG and archive', bytes: behind(jpeg, archive), hidden: 'PK\u0003\u0004' },
    { name: 'PNG and program', bytes: behind(png, '<?php system(1) ?>'), hidden: 'system(1)' },
  ]
}

function metadata(jpeg: Buffer): TrickyPicture[] {
  const drawing = '<svg><script>steal()</script></svg>'
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(9000, 7)])
  return [
    { name: 'drawing in a comment', bytes: jpegWith(jpeg, 0xfe, drawing), hidden: 'steal()' },
    { name: 'XMP without end', bytes: jpegWith(jpeg, 0xe1, endlessXmp()), hidden: 'aaaa:aaaa' },
    { name: 'EXIF that runs in circles', bytes: jpegWith(jpeg, 0xe1, circularExif()) },
    { name: 'EXIF that points outside', bytes: jpegWith(jpeg, 0xe1, outsideExif()) },
    { name: 'nine hundred EXIF parts', bytes: jpegWith(jpeg, 0xe1, circularExif(), 900) },
    { name: 'a JPEG profile of nonsense', bytes: jpegWith(jpeg, 0xe2, profile) },
  ]
}

async function bombs(jpeg: Buffer, png: Buffer): Promise<TrickyPicture[]> {
  const bomb = packedBomb(400)
  const packed = (start: string, content = bomb) => Buffer.concat([Buffer.from(start, 'latin1'), content])
  const nonsense = deflateSync(Buffer.alloc(5000, 7))
  return [
    { name: 'a text that unpacks to 400 MB', bytes: pngWith(png, 'zTXt', packed('Comment\0\0')) },
    { name: 'another such text', bytes: pngWith(png, 'iTXt', packed('Comment\0\x01\0\0\0')) },
    { name: 'a profile that unpacks to 400 MB', bytes: pngWith(png, 'iCCP', packed('bomb\0\0')) },
    { name: 'a profile of nonsense', bytes: pngWith(png, 'iCCP', packed('x\0\0', nonsense)) },
    { name: 'forty thousand texts', bytes: pngWith(png, 'tEXt', Buffer.from('a\0b'), 40_000) },
    { name: 'pixels that unpack to 400 MB', bytes: overfullPng(png, bomb) },
    { name: 'forty thousand comments', bytes: jpegWith(jpeg, 0xfe, 'a', 40_000) },
    { name: 'a hundred frames', bytes: await moving(100) },
  ]
}

function jpegWith(jpeg: Buffer, mark: number, content: Buffer | string, times = 1): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, mark, (body.length + 2) >> 8, (body.length + 2) & 255])
  const parts = Array.from({ length: times }, () => Buffer.concat([head, body]))
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
}

function pngWith(png: Buffer, name: string, content: Buffer, times = 1): Buffer {
  const chunk = pngChunk(name, content)
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: times }, () => chunk), png.subarray(33)])
}

/** Replaces the pixels by a stream that continues long after the last one. */
function overfullPng(png: Buffer, packed: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('IDAT'), packed])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(-12)])
}

/** An EXIF directory whose entries include the directory itself. */
function circularExif(): Buffer {
  return Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('49492a00080000000200', 'hex'),
    Buffer.from('698704000100000008000000', 'hex'),
    Buffer.from('0e010200ffffffff08000000', 'hex'),
    Buffer.from('08000000', 'hex'),
  ])
}

function outsideExif(): Buffer {
  return Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('4d4d002a00000008ffff', 'hex'),
    Buffer.from('010e0002ffffffffffffff00', 'hex'),
  ])
}

async function moving(frames: number): Promise<Buffer> {
  const frame = (red: number) =>
    sharp({ create: { width: 60, height: 45, channels: 3, background: { r: red % 256, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const drawn = await Promise.all(Array.from({ length: frames }, (_, index) => frame(index)))
  return sharp(drawn, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
}

const endlessXmp = () =>
  `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${'aaaa:aaaa '.repeat(4000)} ${'<a'.repeat(5000)}`
