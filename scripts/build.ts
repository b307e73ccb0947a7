import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'

import { areProgramsBuilt, buildPrograms } from './build/programs.ts'
import { isStamped, writeStamp } from './build/stamp.ts'
import { dropOldAssets, keepFormerAssets } from './former-assets.ts'
import { compileMessages } from './messages.ts'
import { packAssets } from './pack-assets.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const sources = [
  'clients',
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

if (import.meta.main) await runOrExit(() => build({ isAwaited: process.argv.includes('awaited') }))

/** False if the sources of messages, pages or programs changed since the last build. */
export function isBuilt(): boolean {
  return arePagesBuilt() && areProgramsBuilt()
}

function arePagesBuilt(): boolean {
  return existsSync(join(root, 'messages/compiled/messages.js')) && isStamped(dist, sources)
}

/** `isAwaited`: by a start, which builds what has changed, and compresses the assets better once it serves them. */
export async function build({ isAwaited = false } = {}) {
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new StartFailure(
      'Building needs the development packages: run npm ci. npm run serve serves what is already built.',
    )
  if (!isAwaited || !areProgramsBuilt()) await buildPrograms()
  if (isAwaited && arePagesBuilt()) return
  compileMessages()
  keepFormerAssets(dist)
  runVite('vite.config.ts')
  runVite('vite.service-worker.config.ts')
  // It names the pages of staff.
  rmSync(join(dist, 'client/.vite'), { recursive: true })
  dropOldAssets(dist)
  await packAssets(isAwaited ? 'fast' : 'best')
  writeStamp(dist, sources)
}

function runVite(config: string) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'])
}

function run(command: string, args: string[]) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
