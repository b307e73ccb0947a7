import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startServer } from './e2e/server.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/haveli-demo')

/** Sources the demo depends on, besides the date. */
const sources = ['src/database', 'src/contract', 'src/server', 'demo', 'package-lock.json']

/** A data folder with the demo, built once a day for each state of the code. */
export async function copyDemo(): Promise<string> {
  const template = join(cache, hashSources())
  if (!existsSync(template)) await prepareDemo(template)
  const dataDir = mkdtempSync(join(tmpdir(), 'haveli-demo-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

const comparing = join(import.meta.dirname, 'e2e/compare-demo.ts')

/** A first start as a user does it, until it reports ready, and what its jobs would do in the next minute. */
async function prepareDemo(template: string): Promise<void> {
  rmSync(cache, { recursive: true, force: true })
  const draft = `${template}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const server = await startServer(draft)
  await server.stop()
  const { DATABASE_URL: _, ...machine } = process.env
  execFileSync(process.execPath, [comparing], { env: { ...machine, DATA_DIR: draft, DEMO: '1' } })
  renameSync(draft, template)
}

function hashSources(): string {
  const day = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  const hash = createHash('sha256').update(day)
  for (const source of sources)
    for (const file of listFiles(join(root, source)))
      if (!file.endsWith('.test.ts')) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path: string): string[] {
  if (path.endsWith('.json')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
