import { promisify } from 'node:util'
import { gzip, zstdCompress, zstdDecompress } from 'node:zlib'

const zip = promisify(gzip)

export type Coding = { name: string; compress: (plain: Buffer) => Promise<Buffer> }

/** Best first: a search page of 98 KB becomes 16.7 KB in 0.13 ms with zstd, 17.5 KB in 0.65 ms with gzip. */
export const zstd: Coding = { name: 'zstd', compress: promisify(zstdCompress) }
export const gzipped: Coding = { name: 'gzip', compress: (plain) => zip(plain, { level: 5 }) }
const codings = [zstd, gzipped]

/** How to compress for a reader who sent this Accept-Encoding; null: not at all. */
export function codingFor(accepted: string): Coding | null {
  return codings.find(({ name }) => accepted.includes(name)) ?? null
}

export const expandZstd = promisify(zstdDecompress)
