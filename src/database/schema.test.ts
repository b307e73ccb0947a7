import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import type { Database } from './client.ts'
import { auditLog, meetings, priceHistory, properties, propertyTours } from './schema/index.ts'

test('the migrations create exactly the tables of the schema', { timeout: 60_000 }, async () => {
  const root = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'haveli-drift-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=src/database/schema/index.ts',
      `--out=${relative(root, folder)}`,
    ],
    { cwd: root },
  )
  expect(stdout).toMatch(/\b\d{2,3} tables/)
  expect(readdirSync(folder)).toEqual(readdirSync(join(import.meta.dirname, 'migrations')))
})

test('every foreign key has an index', async ({ db }) => {
  const { rows } = await db.execute(sql`
    select fk.conname from pg_constraint fk
    where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = fk.conrelid and i.indkey[0] = any (fk.conkey))
    order by fk.conname`)
  expect(rows).toEqual([])
})

test('every index that a comment names exists', async ({ db }) => {
  const named = globSync(join(import.meta.dirname, '../**/*.{ts,tsx}')).flatMap((file) =>
    indexesNamedIn(readFileSync(file, 'utf8')).map((name) => ({ file: relative(process.cwd(), file), name })),
  )
  const { rows } = await db.execute<{ indexname: string }>(sql`select indexname from pg_indexes`)
  const isThere = (name: string) => rows.some(({ indexname }) => `_${indexname}_`.includes(`_${name}_`))
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

/** Those that serve a query, also as the part of the name that the indexes of several tables share. */
function indexesNamedIn(source: string): string[] {
  const comments = source.match(/\/\*[^]*?\*\/|(?:^ *\/\/.*\n)+/gm) ?? []
  return comments.flatMap((comment) => {
    const [, serving = ''] = /served by ([^]*)/i.exec(comment) ?? []
    return [...(serving.match(/\b[a-z]+_\w+/g) ?? []), ...(comment.match(/\b\w+_(?:idx|p?key)\b/g) ?? [])]
  })
}

test('every table with updated_at updates it by trigger', async ({ db }) => {
  const { rows } = await db.execute(sql`
    select table_name from information_schema.columns c
    where table_schema = 'public' and column_name = 'updated_at' and not exists (
      select 1 from pg_trigger t
      where t.tgrelid = format('public.%I', c.table_name)::regclass and t.tgname = 'touch_updated_at')`)
  expect(rows).toEqual([])
})

test('audit log entries can be neither changed nor deleted', async ({ db }) => {
  const { userId } = await createUser(db)
  await db.insert(auditLog).values({ actorId: userId, action: 'properties.approve', subject: 'property' })
  const refused = { cause: { code: '23001', constraint: 'audit_log_is_kept' } }
  await expect(attempt(db, (tx) => tx.update(auditLog).set({ action: 'nothing' }))).rejects.toMatchObject(
    refused,
  )
  await expect(attempt(db, (tx) => tx.delete(auditLog))).rejects.toMatchObject(refused)
  await expect(attempt(db, (tx) => tx.execute(sql`truncate audit_log`))).rejects.toMatchObject(refused)
  expect(await db.$count(auditLog)).toBe(1)
})

test('price history can be neither changed nor deleted, not even with its property', async ({ db }) => {
  const property = await createProperty(db, await createUser(db))
  const refused = { cause: { constraint: 'price_history_is_kept' } }
  await expect(attempt(db, (tx) => tx.update(priceHistory).set({ price: 1 }))).rejects.toMatchObject(refused)
  await expect(attempt(db, (tx) => tx.execute(sql`delete from properties`))).rejects.toThrow()
  expect(await db.$count(priceHistory)).toBe(1)
  expect(await db.$count(properties, sql`id = ${property.id}`)).toBe(1)
})

test('a counted view does not touch updated_at, a new title does', async ({ db }) => {
  const before = new Date('2026-01-01T00:00:00Z')
  await createProperty(db, await createUser(db), { updatedAt: before })
  const [viewed] = await db.update(properties).set({ viewsCount: 1 }).returning()
  expect(viewed?.updatedAt).toEqual(before)
  const [renamed] = await db.update(properties).set({ title: 'A new title' }).returning()
  expect(renamed?.updatedAt.getTime()).toBeGreaterThan(before.getTime())
})

test('an advertiser cannot confirm two visits at the same half-hour', async ({ db }) => {
  const { userId: agentId } = await createUser(db)
  const { id: propertyId } = await createProperty(db, { userId: agentId })
  const visit = {
    propertyId,
    agentId,
    name: 'Imran Khan',
    scheduledDate: '2026-11-25',
    scheduledTime: '10:30',
  }
  await db.insert(propertyTours).values([visit, { ...visit, status: 'confirmed' }])
  const confirmAll = attempt(db, (tx) => tx.update(propertyTours).set({ status: 'confirmed' }))
  await expect(confirmAll).rejects.toMatchObject({
    cause: { constraint: 'property_tours_slot_confirmed_once_key' },
  })
  await db.insert(propertyTours).values({ ...visit, scheduledTime: '11:00', status: 'confirmed' })
})

test('an advertiser cannot confirm two meetings at the same time', async ({ db }) => {
  const { userId: agentId } = await createUser(db)
  const meeting = {
    agentId,
    userName: 'Imran Khan',
    startTime: new Date('2026-11-25T05:00:00Z'),
    status: 'confirmed' as const,
  }
  await db.insert(meetings).values(meeting)
  await expect(attempt(db, (tx) => tx.insert(meetings).values(meeting))).rejects.toMatchObject({
    cause: { constraint: 'meetings_slot_confirmed_once_key' },
  })
})

/** Runs in a savepoint, so that a refusal leaves the test's transaction usable. */
function attempt<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx))
}
