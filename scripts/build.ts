import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'

import { orExit, StartFailure } from '#server/platform/start-failure.ts'

import { compileMessages } from './messages.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/sources.sha256')
const sources = [
  'messages/en',
  'messages/hi',
  'project.inlang/settings.json',
  'public',
  'src/contract',
  'src/web',
  'package-lock.json',
  'vite.config.ts',
  'vite.public-routes.ts',
  'vite.service-worker.config.ts',
]

const packed = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const pack = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

if (import.meta.main) await orExit(build)

/** False if the sources of messages or pages changed since the last build. */
export function isBuilt(): boolean {
  return (
    existsSync(stampFile) &&
    existsSync(join(root, 'messages/compiled/messages.js')) &&
    readFileSync(stampFile, 'utf8') === stamp()
  )
}

export async function build() {
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new StartFailure(
      'Building needs the development packages: run npm ci. npm run serve serves what is already built.',
    )
  await compileMessages(() => {
    if (!process.send) return
    process.send('compiled for Node')
    // Part of a first start, whose demo takes longer than the rest of the build.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  })
  runVite('vite.config.ts')
  runVite('vite.service-worker.config.ts')
  // It names the pages of staff.
  rmSync(join(root, 'dist/client/.vite'), { recursive: true })
  await packAssets(join(root, 'dist/client'))
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

/** Compresses assets once, at the highest level, on all cores. */
async function packAssets(folder: string) {
  const files = filesIn(folder).filter((file) => packed.has(extname(file)))
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      if (body.byteLength < 512) return
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(`${file}.br`, await pack.brotli(body, { params }))
      await writeFile(`${file}.gz`, await pack.gzip(body, { level: 9 }))
    }),
  )
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
