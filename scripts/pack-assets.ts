import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'

import { draftSuffix } from '#server/platform/http/assets/assets.ts'

const client = join(import.meta.dirname, '../dist/client')
const packedFile = join(client, '../packed')
const packed = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const pack = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

const levels = {
  /** For a start that waits: a tenth more bytes. */
  fast: { brotli: 5, gzip: 6 },
  best: { brotli: 11, gzip: 9 },
} as const

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW)
  await packAssets('best')
}

/** True once the assets of this build are compressed at the best level. */
export function isPackedBest(): boolean {
  return existsSync(packedFile) && readFileSync(packedFile, 'utf8') === 'best'
}

/** Compresses the built assets beside them; a server that reads them meanwhile finds whole files. */
export async function packAssets(level: keyof typeof levels): Promise<void> {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && packed.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const params = { [zlib.BROTLI_PARAM_QUALITY]: levels[level].brotli }
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      if (body.byteLength < 512) return
      await replace(`${file}.br`, await pack.brotli(body, { params }))
      await replace(`${file}.gz`, await pack.gzip(body, { level: levels[level].gzip }))
    }),
  )
  writeFileSync(packedFile, level)
}

async function replace(file: string, body: Buffer): Promise<void> {
  const draft = `${file}${draftSuffix}`
  await writeFile(draft, body)
  await rename(draft, file)
}
