import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#database/client.ts'

import { startTemporaryDatabases, temporaryFolder } from '../cluster/cluster.ts'
import { note, printFigures } from '../cluster/figures.ts'
import { query, startParts, untilSuccess } from '../cluster/programs.ts'
import { createVisitor, startLoad } from '../cluster/visitor.ts'
import { metricsToken, startServer } from '../e2e/server.ts'
import { startMailServer } from '../fixtures/servers/mail-server.ts'
import { copyDemo } from '../prepared-demo.ts'
import { openConversations, sendMessage, type Writer } from './conversations.ts'
import { createFastClock, hasFaketime } from './fake-clock.ts'

/** So many times as fast as the clock on the wall; slower machines need less. */
const speed = Number(process.env['SPEED'] ?? 144)
const day = 86_400
const sampleEvery = day / 12
const schedules = [
  ['every_minute', 1440],
  ['search_digests', 288],
  ['nightly', 1],
] as const

afterAll(() => printFigures('soak'))

type Clock = ReturnType<typeof createFastClock>

test.for([
  ['the embedded engine', startEmbedded],
  ['PostgreSQL', startPostgres],
] as const)(
  `a day of jobs on %s, ${speed} times as fast, leaves memory, queues and connections as they were`,
  { timeout: 1_800_000 },
  async ([engine, start], { skip }) => {
    if (!hasFaketime()) return skip('libfaketime is missing: apt-get install libfaketime')
    const site = await start()
    const { clock, url, pool } = site
    const writing = await startWriters(url)
    const samples: Sample[] = []
    while (clock.passed() < day) {
      await pause((sampleEvery / speed) * 1000)
      await untilSuccess(async () => samples.push(await measure(url, pool)))
    }
    const outcomes = await writing.stop()
    const runs = await countRuns(pool)
    const [settled, last] = [samples[2], samples.at(-1)]
    if (!settled || !last) throw new Error('Nothing was measured')
    note(
      `${engine}: simulated hours; load of the machine`,
      `${(clock.passed() / 3600).toFixed(1)}; ${loadavg()[0]?.toFixed(1)}`,
    )
    for (const [name, expected] of schedules)
      note(`… runs of ${name}, of ${expected}`, String(runs.get(name) ?? 0))
    note('… writes and searches, failed', `${outcomes.length}, ${outcomes.filter(({ ok }) => !ok).length}`)
    for (const key of keys) note(`… ${key} after 6 hours, and at the end`, `${settled[key]}, ${last[key]}`)
    expect(last['jobs that wait']).toBeLessThan(50)
    expect(last['open files']).toBeLessThan(Math.max(settled['open files'] + 20, site.maxKeptFiles))
    expect(last.connections).toBeLessThanOrEqual(settled.connections + 3)
    expect(last['MB of heap']).toBeLessThan(settled['MB of heap'] * 1.5 + 20)
    expect(last['dead rows']).toBeLessThan(Math.max(2 * settled['dead rows'], 50_000))
    expect(runs.get('nightly')).toBe(1)
    expect(runs.get('search_digests')).toBeGreaterThan(288 * 0.9)
    expect(runs.get('every_minute')).toBeGreaterThan(1440 * 0.9)
  },
)

async function startEmbedded() {
  const dataDir = await copyDemo()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = createFastClock(speed)
  const url = await startFast(dataDir, clock, {})
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir, join: true })
  onTestFinished(close)
  return { clock, url, pool, maxKeptFiles: maxFilesOfEngine + 100 }
}

/** Of its tables the engine keeps as many open (`max_files_per_process`); the nightly job touches all of them. */
const maxFilesOfEngine = 1000

async function startPostgres() {
  const { dataDir, databases, stop } = await startParts(async (atStop) => ({
    databases: await startTemporaryDatabases(atStop),
    dataDir: await temporaryFolder('haveli-soak-', atStop),
  }))
  onTestFinished(stop)
  const { primary } = databases
  const settings = { DATABASE_URL: primary.url, AUTH_SECRET: 'only for this test, never for people' }
  await (await startServer(dataDir, { settings })).stop()
  // Its limits of time run faster too.
  await query(primary.url, `alter system set authentication_timeout = '10min'`)
  await primary.stop()
  const clock = createFastClock(speed)
  await primary.start(clock.settings())
  const url = await startFast(dataDir, clock, settings)
  const { pool, close } = await openDatabase({ databaseUrl: primary.url, dataDir })
  onTestFinished(close)
  return { clock, url, pool, maxKeptFiles: 0 }
}

async function startFast(dataDir: string, clock: Clock, settings: Record<string, string>): Promise<string> {
  const mail = await startMailServer()
  let url = ''
  const smtp = { SMTP_URL: mail.url, MAIL_FROM: 'post@haveli.example', LOG_LEVEL: 'warn' }
  await untilSuccess(async () => {
    const server = await startServer(dataDir, { settings: { ...settings, ...smtp, ...clock.settings() } })
    onTestFinished(() => server.stop())
    url = server.url
  })
  return url
}

/** People who write to each other and search, a few times a simulated minute. */
async function startWriters(url: string) {
  let writers: Writer[] = []
  await untilSuccess(async () => (writers = await openConversations(url)))
  let turn = 0
  return startLoad(1, async () => {
    const [writer] = writers.slice(turn++ % writers.length)
    const key = randomUUID()
    const message = { submissionKey: key, content: `Message ${key}`, isAcknowledged: false }
    const written = writer ? (await sendMessage(url, writer, message)).status : 0
    const { status: read } = await createVisitor().get(`${url}/api/search/properties?purpose=sale`)
    await pause(150)
    return {
      ok: [written, read].every((status) => status === 200 || status === 429),
      what: `${written} ${read}`,
    }
  })
}

const keys = [
  'MB resident',
  'MB of heap',
  'open files',
  'connections',
  'jobs that wait',
  'dead rows',
] as const
type Sample = Record<(typeof keys)[number], number>

async function measure(url: string, pool: Pool): Promise<Sample> {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const text = await response.text()
  const sum = (name: string, labels = '') =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*${labels}[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    )
  const { rows } = await pool.query<{ dead: number }>(
    'select sum(n_dead_tup)::float8 as dead from pg_stat_user_tables',
  )
  return {
    'MB resident': Math.round(sum('process_resident_memory_bytes') / 1024 ** 2),
    'MB of heap': Math.round(sum('nodejs_heap_size_used_bytes') / 1024 ** 2),
    'open files': sum('process_open_fds'),
    connections: sum('haveli_database_connections'),
    'jobs that wait': sum('haveli_queue_jobs', 'state="due"'),
    'dead rows': rows[0]?.dead ?? 0,
  }
}

async function countRuns(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; runs: number }>(
    `select name, count(*) as runs from pgboss.job where state = 'completed' and started_on > now() - interval '1 day'
     group by name`,
  )
  return new Map(rows.map(({ name, runs }) => [name, runs]))
}
