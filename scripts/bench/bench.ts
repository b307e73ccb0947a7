import { arch, cpus, platform, totalmem } from 'node:os'
import { parseArgs } from 'node:util'

import { withEngine, type BenchEngine, type EngineName } from './engines.ts'
import { fill } from './fill.ts'
import { measureInProcess, type Comparison } from './in-process.ts'
import { measurePages, type PageMetrics } from './pages.ts'

const usage = `npm run bench -- paint
  paint and interaction of four public pages on a slow phone, in the browser of the tests
npm run bench -- sentences [--wrong]
  how well and how fast typed sentences are read; --wrong prints each mistake
npm run bench -- alerts
  one new listing against 100,000 saved searches
npm run bench -- views
  index entries and WAL of 10,000 views, added to their listings with each view and by the minute
npm run bench -- estimate [file.csv | --listings 100000]
  how far estimates of held-back homes are off: of the demo, of a file, or the time of all market numbers
npm run bench -- starts
  first and second starts; with BENCH_BEFORE=<another checkout after npm ci>, in turn with its starts
npm run bench -- guests
  pages of guests asked for again and again, and rendered; BENCH_BEFORE=<another built checkout> as above
npm run bench -- load [--minutes 1] [--live 500] [--rate 60]
  memory at rest, then a mix of visitors at a growing rate until p99 reaches 300 ms, then 60 % of that rate
npm run bench -- partners [--partners 100] [--updates 1000] [--minutes 10] [--listings 100000] [--searchers 5]
  other software pushes updates of its listings by the API while people search, and both alone
npm run bench -- cities [--cities 10] [--listings 1000000] [--seconds 60]
  searches and inserts in one city alone, and among others as large
npm run bench -- [options]
  --sizes 10000,100000   listings of the runs; 1000000 is added where PostgreSQL is given
  --seconds 40           time for each size and engine
  --views 20000          page views before memory is read again; 0 leaves the pages out
  --engines embedded,postgres
PostgreSQL: BENCH_DATABASE_URL or TEST_DATABASE_URL; a database of its own is made there and dropped again.`

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    seconds: { type: 'string', default: '40' },
    views: { type: 'string', default: '20000' },
    engines: { type: 'string', default: 'embedded,postgres' },
    help: { type: 'boolean', default: false },
  },
})

/** All sizes on all available engines; prints tables to standard output. */
export async function bench(): Promise<void> {
  if (values.help) return console.log(usage)
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  console.log(describeMachine())
  if (serverUrl === null) console.log('PostgreSQL is not measured: BENCH_DATABASE_URL names none.\n')
  for (const engine of ['embedded', 'postgres'] as const) {
    if (!values.engines.split(',').includes(engine) || (engine === 'postgres' && serverUrl === null)) continue
    const sizes = sizesFor(engine)
    for (const size of sizes)
      await withEngine(engine, serverUrl, (opened) => run(opened, size, size === pagesSize(sizes)))
  }
}

async function run(engine: BenchEngine, size: number, isWithPages: boolean): Promise<void> {
  const start = performance.now()
  await fill(engine, size, (text) => console.error(`  ${text}`))
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`\n## ${engine.name}, ${size.toLocaleString('en-IN')} listings (filled in ${seconds} s)\n`)
  printComparisons(await measureInProcess(engine, { seconds: Number(values.seconds) }))
  const views = Number(values.views)
  if (isWithPages && views > 0) printPages(await measurePages(engine, { views }))
}

function sizesFor(engine: EngineName): number[] {
  if (values.sizes !== undefined) return values.sizes.split(',').map(Number)
  return engine === 'postgres' ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]
}

/** Pages are measured once per engine, at 100,000 listings or the largest size below. */
function pagesSize(sizes: readonly number[]): number {
  return Math.max(...sizes.filter((size) => size <= 100_000), Math.min(...sizes))
}

function describeMachine(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${platform()} ${arch()}, Node ${process.version}`
}

/** Milliseconds; both alternated in the same run. */
function printComparisons(comparisons: readonly Comparison[]): void {
  console.log('| in the process, ms | median | p99 | baseline median | baseline p99 | samples |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const { name, ours, baseline } of comparisons) {
    const metrics = [ours.median, ours.p99, baseline.median, baseline.p99].map((time) => time.toFixed(1))
    console.log(`| ${name} | ${metrics.join(' | ')} | ${ours.samples} |`)
  }
}

function printPages(metrics: PageMetrics): void {
  console.log('\n| server-rendered | HTML gzip | JavaScript gzip |')
  console.log('|---|---:|---:|')
  for (const { name, html, scripts } of metrics.pages)
    console.log(`| ${name} | ${kilobytes(html)} | ${kilobytes(scripts)} |`)
  console.log('\n| memory of the process | heap after collection | resident |')
  console.log('|---|---:|---:|')
  for (const { views, heap, resident } of metrics.memory)
    console.log(
      `| after ${views.toLocaleString('en-IN')} page views | ${megabytes(heap)} | ${megabytes(resident)} |`,
    )
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`
