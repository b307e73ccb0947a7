import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

import { copyMigratedFolder } from '#tests/engine.ts'
import { bind, connectTo, execute, parse, query, sync } from '#tests/fixtures/wire.ts'
import { expect, test } from '#tests/test.ts'

import { openDatabase, patience as requestPatience } from './client.ts'
import { FolderInUse } from './embedded.ts'
import { isMigrated, migrateDatabase } from './migrate.ts'

const embeddedTest = test.skipIf(process.env['TEST_DATABASE_URL'])
const patience = 120_000
const child = join(import.meta.dirname, '../../tests/fixtures/embedded-child.ts')

embeddedTest('migrating a migrated folder again changes nothing', { timeout: patience }, async () => {
  const { pool, close } = await openDatabase({
    databaseUrl: null,
    dataDir: forThisTest(copyMigratedFolder()),
  })
  onTestFinished(close)
  expect(await isMigrated(pool)).toBe(true)
  await migrateDatabase(pool)
  expect(await isMigrated(pool)).toBe(true)
})

embeddedTest(
  'a query that takes long does not hold up the process',
  { timeout: patience },
  async ({ db }) => {
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    await db.execute(sql`select sum(sqrt(n)) from generate_series(1, 4000000) n`)
    clearInterval(beat)
    expect(performance.now() - started).toBeGreaterThan(200)
    expect(longest).toBeLessThan((performance.now() - started) / 2)
  },
)

embeddedTest(
  'a second process is refused in one sentence, and harms nothing',
  { timeout: patience },
  async () => {
    const dataDir = forThisTest(copyMigratedFolder())
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    onTestFinished(close)
    const said = await readAllOutput(dataDir)
    expect(said).toEqual([
      expect.stringMatching(/^refused: Haveli is already running on .* nothing was changed\.$/),
    ])
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(FolderInUse)
    const { rows } = await db.execute(sql`select to_regclass('kept') as kept`)
    expect(rows).toEqual([{ kept: null }])
  },
)

embeddedTest(
  'a second process is refused although it sees no temporary folder of the first, and the data elsewhere',
  { timeout: patience },
  async () => {
    const dataDir = forThisTest(copyMigratedFolder())
    const elsewhere = forThisTest(mkdtempSync(join(tmpdir(), 'haveli-other-')))
    const [temporary, mounted] = [join(elsewhere, 'temporary'), join(elsewhere, 'mounted')]
    mkdirSync(temporary)
    const first = start(dataDir, [], { TMPDIR: temporary })
    await once(first.stdout, 'data')
    renameSync(temporary, join(elsewhere, 'unseen'))
    symlinkSync(dataDir, mounted)
    await expect(openDatabase({ databaseUrl: null, dataDir: mounted })).rejects.toThrow(FolderInUse)
  },
)

embeddedTest(
  'a folder whose path is too long for a socket is opened once, too',
  { timeout: patience },
  async () => {
    const folder = forThisTest(copyMigratedFolder())
    const dataDir = join(folder, 'a folder with a name of forty characters'.repeat(3))
    renameSync(join(folder, 'database'), join(mkdirSync(dataDir, { recursive: true }) ?? '', 'database'))
    const { close } = await openDatabase({ databaseUrl: null, dataDir })
    onTestFinished(close)
    expect(await readAllOutput(dataDir)).toEqual([
      expect.stringMatching(/^refused: Haveli is already running/),
    ])
  },
)

embeddedTest('a command beside the server joins its database', { timeout: patience }, async () => {
  const dataDir = forThisTest(copyMigratedFolder())
  const server = await openDatabase({ databaseUrl: null, dataDir })
  onTestFinished(server.close)
  const command = await openDatabase({ databaseUrl: null, dataDir, join: true })
  await command.db.execute(sql`create table kept (number integer primary key)`)
  await command.close()
  const { rows } = await server.db.execute(sql`select count(*)::int as count from kept`)
  expect(rows).toEqual([{ count: 0 }])
})

embeddedTest(
  'of many questions at one moment each gets its own answer, beside transactions and failures',
  { timeout: patience },
  async () => {
    const dataDir = forThisTest(copyMigratedFolder())
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    onTestFinished(close)
    await db.execute(sql`create table told as select number from generate_series(0, 199) number`)
    const find = async (within: typeof db, number: number) => {
      const { rows } = await within.execute<{ number: number }>(
        sql`select number from told where number = ${number}::integer`,
      )
      return rows[0]?.number
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        if (number % 3 === 0) return find(db, number)
        if (number % 7 === 0) await db.execute(sql`select 1 / ${0}::integer`).catch(() => {})
        return db.transaction(async (tx) => (await find(tx, number)) === number && find(tx, number))
      }),
    )
    expect(answers).toEqual(Array.from({ length: 200 }, (_, number) => number))
  },
)

embeddedTest('a killed process loses no row that it was told is kept', { timeout: patience }, async () => {
  const dataDir = forThisTest(copyMigratedFolder())
  const told = await readNumbersUntilKilled(dataDir, 200)
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  onTestFinished(close)
  const { rows } = await db.execute<{ number: number }>(sql`select number from kept order by number`)
  const stored = rows.map(({ number }) => number)
  expect(told.length).toBeGreaterThanOrEqual(200)
  expect(stored.slice(0, told.length)).toEqual(told)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('socket-'))).toHaveLength(1)
})

embeddedTest(
  'an engine that breaks ends its process in one line, and loses no row that was kept',
  { timeout: patience },
  async () => {
    const dataDir = forThisTest(copyMigratedFolder())
    const running = start(dataDir, ['broken'])
    const ended = once(running, 'exit')
    const [lines = [], errors] = await Promise.all([running.stdout, running.stderr].map(readLines))
    expect(await ended).toEqual([1, null])
    expect(errors).toEqual([
      expect.stringMatching(
        /^The embedded database failed \(.+\), so Haveli ends\. Whatever was saved is kept/,
      ),
    ])
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    onTestFinished(close)
    const { rows } = await db.execute<{ number: number }>(sql`select number from kept order by number`)
    const told = lines.filter((line) => /^\d+$/.test(line))
    expect(told).toHaveLength(20)
    expect(rows.map(({ number }) => String(number))).toEqual(told)
  },
)

embeddedTest('each batch of statements ends once, whatever fails in it', { timeout: patience }, async () => {
  const dataDir = forThisTest(copyMigratedFolder())
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir })
  onTestFinished(close)
  const wire = await connectTo(pool)
  const bad = [parse('select 1'), bind, parse('select nope'), bind, execute, parse('select 2'), bind, execute]
  const good = [parse('select 3'), bind, execute]
  expect(await wire.send([...bad, sync, ...good, sync])).toEqual([
    '1',
    '2',
    'E',
    'Z',
    '1',
    '2',
    'D',
    'C',
    'Z',
  ])
  expect(await wire.send([...good, ...good, sync])).toHaveLength(9)
})

embeddedTest(
  'a connection that is lost amid a failed statement or a transaction leaves the engine to the others',
  { timeout: patience },
  async () => {
    const dataDir = forThisTest(copyMigratedFolder())
    const { pool, close } = await openDatabase({ databaseUrl: null, dataDir })
    onTestFinished(close)
    await pool.query('create table lost (number integer)')
    const amidStatement = await connectTo(pool)
    expect(await amidStatement.send([parse('select nope')])).toEqual(['E'])
    amidStatement.destroy()
    expect((await pool.query('select $1::int as number', [7])).rows).toEqual([{ number: 7 }])
    const amidTransaction = await connectTo(pool)
    await amidTransaction.send([query('begin; insert into lost values (1)')])
    amidTransaction.destroy()
    expect((await pool.query('select count(*)::int from lost')).rows).toEqual([{ count: 0 }])
  },
)

embeddedTest('a server waits no longer for this engine than for another', async () => {
  const dataDir = forThisTest(copyMigratedFolder())
  const { pool, jobs, close } = await openDatabase({ databaseUrl: null, dataDir, isServer: true })
  onTestFinished(close)
  expect(pool.options).toMatchObject(requestPatience)
  expect(jobs.options).not.toHaveProperty('query_timeout')
})

function forThisTest(folder: string): string {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function start(dataDir: string, args: readonly string[] = [], settings: Record<string, string> = {}) {
  const running = spawn(process.execPath, [child, dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  onTestFinished(() => void running.kill('SIGKILL'))
  return running
}

async function readLines(stream: Readable): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface(stream)) lines.push(line)
  return lines
}

async function readAllOutput(dataDir: string): Promise<string[]> {
  const running = start(dataDir)
  running.stderr.pipe(process.stderr)
  return readLines(running.stdout)
}

async function readNumbersUntilKilled(dataDir: string, enough: number): Promise<number[]> {
  const running = start(dataDir)
  running.stderr.pipe(process.stderr)
  const ended = once(running, 'exit')
  const told: number[] = []
  for await (const line of createInterface(running.stdout)) {
    told.push(Number(line))
    if (told.length === enough) running.kill('SIGKILL')
  }
  await ended
  return told
}
