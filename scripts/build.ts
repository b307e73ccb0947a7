import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { orExit, StartFailure } from '#server/platform/start-failure.ts'

import { dropOldAssets, keepFormerAssets } from './former-assets.ts'
import { compileMessages } from './messages.ts'
import { packAssets } from './pack-assets.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'sources.sha256')
const sources = [
  'messages/en',
  'messages/hi',
  'messages/runtime.ts',
  'public',
  'src/contract',
  'src/web',
  'package-lock.json',
  'scripts/messages.ts',
  'scripts/messages/message.ts',
  'vite.asset-host.ts',
  'vite.config.ts',
  'vite.messages.ts',
  'vite.public-routes.ts',
  'vite.service-worker.config.ts',
]

if (import.meta.main) await orExit(() => build({ isAwaited: process.argv.includes('awaited') }))

/** False if the sources of messages or pages changed since the last build. */
export function isBuilt(): boolean {
  return (
    existsSync(stampFile) &&
    existsSync(join(root, 'messages/compiled/messages.js')) &&
    readFileSync(stampFile, 'utf8') === stamp()
  )
}

/** `isAwaited`: by a start, which compresses the assets better once it serves them. */
export async function build({ isAwaited = false } = {}) {
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new StartFailure(
      'Building needs the development packages: run npm ci. npm run serve serves what is already built.',
    )
  compileMessages()
  keepFormerAssets(dist)
  runVite('vite.config.ts')
  runVite('vite.service-worker.config.ts')
  // It names the pages of staff.
  rmSync(join(dist, 'client/.vite'), { recursive: true })
  dropOldAssets(dist)
  await packAssets(isAwaited ? 'fast' : 'best')
  writeFileSync(stampFile, stamp())
}

function runVite(config: string) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'])
}

function run(command: string, args: string[]) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

function stamp(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      if (!file.endsWith('.gen.ts')) hash.update(file.slice(root.length)).update(readFileSync(file))
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
