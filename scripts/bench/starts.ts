import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { percentile } from './measure.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 5
/** What a fresh clone after `npm ci` does not have. */
const made = [
  'dist',
  'messages/compiled',
  '.cache/messages',
  '.cache/tanstack',
  'node_modules/.vite',
  'node_modules/.cache',
]

type Start = { seconds: number; cpu: number }
type Version = { name: string; code: string; first: Start[]; second: Start[] }

/** First and second starts with the demo on the embedded engine; with BENCH_BEFORE, in turn with another checkout's. */
export async function measureStarts(): Promise<void> {
  const before = process.env['BENCH_BEFORE']
  const versions: Version[] = [
    ...(before === undefined ? [] : [{ name: 'before', code: before, first: [], second: [] }]),
    { name: 'now', code: root, first: [], second: [] },
  ]
  for (let round = 0; round < rounds; round++) {
    for (const { code, first, second } of versions) {
      for (const path of made) await rm(join(code, path), { recursive: true, force: true })
      const dataDir = await mkdtemp(join(tmpdir(), 'haveli-start-'))
      first.push(await start(code, dataDir))
      second.push(await start(code, dataDir))
      await rm(dataDir, { recursive: true })
    }
  }
  console.log(`## Starts, ${rounds} of each in turn\n`)
  console.log('| version | start | fastest | median | slowest | median of CPU |')
  console.log('|---|---|---:|---:|---:|---:|')
  for (const { name, ...starts } of versions)
    for (const which of ['first', 'second'] as const) print(`${name} | ${which}`, starts[which])
}

function print(name: string, starts: readonly Start[]) {
  const seconds = starts.map((start) => start.seconds)
  const figures = [0, 0.5, 1].map((share) => percentile(seconds, share))
  figures.push(
    percentile(
      starts.map(({ cpu }) => cpu),
      0.5,
    ),
  )
  console.log(`| ${name} | ${figures.map((figure) => `${figure.toFixed(1)} s`).join(' | ')} |`)
}

/** As `npm start`; until it is ready. */
async function start(code: string, dataDir: string): Promise<Start> {
  const began = performance.now()
  const words = ['--import', join(code, 'scripts/node-version.mjs'), '--max-semi-space-size=8', '--expose-gc']
  const child = spawn(process.execPath, [...words, join(code, 'scripts/start.ts')], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: '1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Ready on ')) break
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSeconds(child.pid)
  child.kill('SIGTERM')
  await ended
  return { seconds, cpu }
}

/** Of the process and its children that ended; Linux counts hundredths of a second. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100
}
