import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

const day = 86_400_000
const bounds = { days: 7, bytes: 64 * 1024 * 1024 }
const packed = new Set(['.br', '.gz'])

/** Copies the assets of the build that is about to be replaced: pages opened before go on asking for them. */
export function keepFormerAssets(dist: string): void {
  const assets = join(dist, 'client/assets')
  if (!existsSync(assets)) return
  cpSync(assets, join(dist, 'former/assets'), {
    recursive: true,
    filter: (file) => !packed.has(extname(file)),
  })
}

/** Removes those that the new build has too, and those replaced a week ago or longest ago. */
export function dropOldAssets(dist: string, now = Date.now()): void {
  const folder = join(dist, 'former/assets')
  if (!existsSync(folder)) return
  const files = readdirSync(folder).map((name) => {
    const { mtimeMs, size } = statSync(join(folder, name))
    return { name, replacedAt: mtimeMs, size }
  })
  let bytes = 0
  for (const { name, replacedAt, size } of files.toSorted(
    (one, other) => other.replacedAt - one.replacedAt,
  )) {
    const isOld = now - replacedAt > bounds.days * day || bytes + size > bounds.bytes
    if (isOld || existsSync(join(dist, 'client/assets', name))) rmSync(join(folder, name))
    else bytes += size
  }
}
