import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const stampIn = (folder: string) => join(folder, 'sources.sha256')

/** False if the sources changed since the output in this folder was stamped. */
export function isStamped(folder: string, sources: readonly string[]): boolean {
  return existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === hashOf(sources)
}

export function writeStamp(folder: string, sources: readonly string[]): void {
  writeFileSync(stampIn(folder), hashOf(sources))
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      if (!/\.(gen|test)\.ts$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (extname(path) !== '' && !path.endsWith('.d')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
