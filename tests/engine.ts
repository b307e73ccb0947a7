import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

import { openDatabase, type OpenedDatabase } from '#database/client.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { createQueues } from '#server/platform/jobs/job-queues.ts'

/** An empty, migrated database. */
export type TestEngine = OpenedDatabase

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/haveli-tests')
const serverUrl = process.env['TEST_DATABASE_URL'] ?? null

/** Migrates once for each set of migrations; later runs copy the result. */
export async function prepareTemplate(): Promise<void> {
  if (serverUrl !== null) return prepareOnServer(serverUrl)
  const template = join(cache, migrationSet())
  if (existsSync(template)) return
  const fresh = mkdtempSync(join(tmpdir(), 'haveli-template-'))
  const opened = await openDatabase({ databaseUrl: null, dataDir: fresh })
  await prepare(opened)
  await opened.close()
  cpSync(fresh, `${template}.${process.pid}`, { recursive: true })
  renameSync(`${template}.${process.pid}`, template)
  rmSync(fresh, { recursive: true, force: true })
}

export async function openEngine(): Promise<TestEngine> {
  if (serverUrl !== null) return openOnServer(serverUrl)
  const dataDir = copyMigratedFolder()
  const opened = await openDatabase({ databaseUrl: null, dataDir })
  const close = async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...opened, close }
}

/** A migrated, empty folder for the embedded engine. */
export function copyMigratedFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), `haveli-test-${run()}-`))
  cpSync(join(cache, migrationSet()), dataDir, { recursive: true })
  return dataDir
}

/** Workers are killed without clean-up, so leftovers are removed after the run. */
export async function clearRun(): Promise<void> {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(`haveli-test-${run()}-`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  if (serverUrl === null) return
  await onServer(serverUrl, async (client) => {
    const like = `haveli\\_test\\_${run()}\\_%`
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [like],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

const run = () => process.env['HAVELI_TEST_RUN'] ?? 'alone'

async function prepare({ pool, sessions }: Pick<OpenedDatabase, 'pool' | 'sessions'>) {
  await migrateDatabase(sessions)
  await createQueues(pool)
}

async function prepareOnServer(url: string) {
  const name = `haveli_template_${migrationSet()}`
  await onServer(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    await client.query(`drop database if exists ${name}_new`)
    await client.query(`create database ${name}_new`)
    const opened = await openDatabase({ databaseUrl: withDatabase(url, `${name}_new`), dataDir: '' })
    await prepare(opened)
    await opened.close()
    await waitUntilUnused(client, `${name}_new`)
    await client.query(`alter database ${name}_new rename to ${name}`)
  })
}

async function openOnServer(url: string): Promise<TestEngine> {
  const own = await createOnServer(url, `template haveli_template_${migrationSet()}`)
  const opened = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  return { ...opened, close: () => opened.close().then(own.drop) }
}

/** A separate database on the server; `settings` follows `create database`. */
export async function createOnServer(url: string, settings = '') {
  const name = `haveli_test_${run()}_${randomUUID().slice(0, 8)}`
  await onServer(url, (client) => client.query(`create database ${name} ${settings}`))
  const drop = () =>
    onServer(url, async (client) => {
      await waitUntilUnused(client, name)
      await client.query(`drop database if exists ${name} with (force)`)
    })
  return { url: withDatabase(url, name), drop }
}

/** The pool closes a little before the server notices. */
async function waitUntilUnused(client: pg.Client, name: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) return
    await setTimeout(20)
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One process at a time creates or copies the template.
    await client.query('select pg_advisory_lock(727404202)')
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function migrationSet(): string {
  const folder = join(root, 'src/database/migrations')
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  hash.update(readFileSync(join(root, 'src/server/platform/jobs/job-queues.ts')))
  for (const file of readdirSync(folder).toSorted())
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
