import { hash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

import { createOnServer, openEngine } from '#tests/engine.ts'
import { expect, test } from '#tests/test.ts'

import { openDatabase } from './client.ts'
import { isKnownMigration, isMigrated, migrateDatabase, OtherMigrations } from './migrate.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test.skipIf(!serverUrl)('processes that start together migrate and seed one after the other', async () => {
  const { url, drop } = await createOnServer(String(serverUrl))
  onTestFinished(drop)
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: '' })))
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))))
  expect(await Promise.all(processes.map(({ pool }) => isMigrated(pool)))).toEqual([false, false, false])
  let seeding = 0
  const seed = async (pool: Pool) => {
    seeding++
    await pool.query('select 1')
    expect(seeding).toBe(1)
    seeding--
  }
  await Promise.all(
    processes.map(({ sessions, pool }) => migrateDatabase(sessions, { seed: () => seed(pool) })),
  )
  expect(await Promise.all(processes.map(({ pool }) => isMigrated(pool)))).toEqual([true, true, true])
})

test('a migration in steps changes rows in batches, and goes on where it was stopped', async () => {
  const { sessions, pool, close } = await openEngine()
  onTestFinished(close)
  await pool.query('create table numbers as select n, null::int as doubled from generate_series(1, 10) n')
  await pool.query('alter table numbers add constraint smaller check (doubled < 15)')
  const folder = writeMigrations([
    'alter table numbers add column note text',
    `-- in steps
    update numbers set doubled = 2 * n where n in (select n from numbers where doubled is null order by n limit 3)
    --> statement-breakpoint
    create index concurrently if not exists numbers_doubled_idx on numbers (doubled)`,
  ])
  await expect(migrateDatabase(sessions, { folder })).rejects.toThrow('smaller')
  const countDone = async () => (await pool.query('select from numbers where doubled is not null')).rowCount
  expect(await countDone()).toBe(6)
  await pool.query('alter table numbers drop constraint smaller')
  await migrateDatabase(sessions, { folder })
  expect(await countDone()).toBe(10)
  const { rowCount } = await pool.query(`select from pg_indexes where indexname = 'numbers_doubled_idx'`)
  expect(rowCount).toBe(1)
  expect(await isMigrated(pool)).toBe(true)
  await migrateDatabase(sessions, { folder })
})

test('a database that other migrations began is refused, and stays as it is', async () => {
  const { sessions, pool, close } = await openEngine()
  onTestFinished(close)
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  const recorded = async () => {
    const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    return rows
  }
  const before = await recorded()
  expect(await isMigrated(pool)).toBe(false)
  await expect(migrateDatabase(sessions)).rejects.toThrow(OtherMigrations)
  expect(await recorded()).toEqual(before)
})

test('a database of a newer version counts as migrated', async () => {
  const { sessions, pool, close } = await openEngine()
  onTestFinished(close)
  await migrateDatabase(sessions, { folder: writeMigrations(['create table later (n int)']) })
  expect(await isMigrated(pool)).toBe(true)
  await migrateDatabase(sessions)
  expect((await pool.query('select from later')).rowCount).toBe(0)
})

test('a database is migrated as far as an earlier version did, and then on', async () => {
  const { sessions, pool, close } = await openEngine()
  onTestFinished(close)
  const texts = ['create table earlier (n int)', 'create table later (n int)']
  const folder = writeMigrations(texts)
  const madeTables = async () => {
    const { rows } = await pool.query<{ earlier: string | null; later: string | null }>(
      `select to_regclass('earlier') as earlier, to_regclass('later') as later`,
    )
    return rows
  }
  await migrateDatabase(sessions, { folder, through: 'the hash of no migration' })
  expect(await madeTables()).toEqual([{ earlier: null, later: null }])
  await migrateDatabase(sessions, { folder, through: hash('sha256', String(texts[0])) })
  expect(await madeTables()).toEqual([{ earlier: 'earlier', later: null }])
  await migrateDatabase(sessions, { folder })
  expect(await madeTables()).toEqual([{ earlier: 'earlier', later: 'later' }])
})

test('this version knows its own migrations alone', async () => {
  const { pool, close } = await openEngine()
  onTestFinished(close)
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  expect(rows.every((migration) => isKnownMigration(migration.hash))).toBe(true)
  expect(isKnownMigration('the hash of no migration')).toBe(false)
})

test.skipIf(!serverUrl)('a migration that waits for a table lets others read it meanwhile', async () => {
  const { sessions, pool, close } = await openEngine()
  onTestFinished(close)
  await pool.query('create table busy (n int)')
  const reader = await pool.connect()
  await reader.query('begin; lock table busy in access share mode')
  let isMigrating = true
  const migrating = migrateDatabase(sessions, {
    folder: writeMigrations(['alter table busy add column note text']),
  }).finally(() => (isMigrating = false))
  await pause(200)
  for (let read = 0; read < 3; read++) {
    const began = performance.now()
    await pool.query('select n from busy')
    expect(performance.now() - began).toBeLessThan(1_500)
    await pause(300)
  }
  expect(isMigrating).toBe(true)
  await reader.query('commit')
  reader.release()
  await migrating
  expect((await pool.query('select note from busy')).rowCount).toBe(0)
})

test.skipIf(!serverUrl)('an index made concurrently waits for a long query, and is valid then', async () => {
  const { sessions, pool, close } = await openEngine()
  onTestFinished(close)
  await pool.query('create table busy (n int)')
  const reader = await pool.connect()
  await reader.query('begin isolation level repeatable read; select n from busy')
  const migrating = migrateDatabase(sessions, {
    folder: writeMigrations(['-- in steps\ncreate index concurrently busy_idx on busy (n)']),
  })
  await pause(1_500)
  await reader.query('commit')
  reader.release()
  await migrating
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'busy_idx'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

/** The product's migrations, followed by others. */
function writeMigrations(texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = z
    .looseObject({ entries: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(path, 'utf8')))
  for (const [at, text] of texts.entries()) {
    const tag = `${9000 + at}_extra`
    writeFileSync(join(folder, `${tag}.sql`), text)
    journal.entries.push({
      idx: 9000 + at,
      version: '7',
      when: 9_000_000_000_000 + at,
      tag,
      breakpoints: true,
    })
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}
