import { crc32, deflateSync } from 'node:zlib'

export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Header = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean }

export function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: Header): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return pngChunk('IHDR', header)
}

export function pngChunk(name: string, content: Buffer, crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc ?? crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const pngEnd = pngChunk('IEND', Buffer.alloc(0))

/** A PNG header with any dimensions and almost no data. */
export function hollowPng(header: Header): Buffer {
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(64)))
  return Buffer.concat([pngStart, pngHeader(header), pixels, pngEnd])
}

/** Kilobytes that decompress to as many megabytes. */
export function packedBomb(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
}
