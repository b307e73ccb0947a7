import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

import { openDatabase, type OpenedDatabase } from '#database/client.ts'
import { migrateDatabase } from '#database/migrate.ts'

/** A temporary database, and the settings that point the server at it. */
export type BenchEngine = OpenedDatabase & { name: string; environment: Environment }

export type EngineName = 'embedded' | 'postgres'

/** Settings of a server on an empty store. */
export type Environment = Record<string, string>

/** Runs the work on a migrated, empty database and removes it afterwards, also after a failure. */
export async function withEngine(
  name: EngineName,
  serverUrl: string | null,
  work: (engine: BenchEngine) => Promise<void>,
): Promise<void> {
  await withStore(name === 'postgres' ? serverUrl : null, async (environment) => {
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = environment
    const opened = closingOnce(await openDatabase({ databaseUrl, dataDir }))
    try {
      await migrateDatabase(opened.sessions)
      await work({ ...opened, name: await describe(opened), environment })
    } finally {
      await opened.close()
    }
  })
}

/** Runs the work with a data folder and, if a server is given, a database of its own; both are removed afterwards. */
export async function withStore(
  serverUrl: string | null,
  work: (environment: Environment) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haveli-bench-'))
  const databaseUrl = serverUrl === null ? null : await createDatabase(serverUrl)
  try {
    await work(environmentOf(databaseUrl, dataDir))
  } finally {
    if (databaseUrl !== null) await dropDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

class RolledBack extends Error {}

/** Undoes the work, so that the next round finds the same rows. */
export async function rolledBack(db: BenchEngine['db'], work: (tx: BenchEngine['db']) => Promise<unknown>) {
  const undone = db.transaction(async (tx) => {
    await work(tx)
    throw new RolledBack()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** The page benchmark closes the database early, so that its server can open it. */
function closingOnce(opened: OpenedDatabase): OpenedDatabase {
  let closing: Promise<void> | undefined
  return { ...opened, close: () => (closing ??= opened.close()) }
}

function environmentOf(databaseUrl: string | null, dataDir: string): Environment {
  if (databaseUrl === null) return { DATA_DIR: dataDir, DEMO: '0' }
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only for the benchmark, never for people',
    DEMO: '0',
  }
}

async function describe({ pool, engine }: OpenedDatabase): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = rows[0]?.version.split(' ')[0] ?? ''
  return engine === 'embedded' ? `embedded (PGlite ${version})` : `PostgreSQL ${version}`
}

async function createDatabase(serverUrl: string): Promise<string> {
  const address = new URL(serverUrl)
  const database = `haveli_bench_${randomUUID().slice(0, 8)}`
  await onServer(serverUrl, `create database ${database}`)
  address.pathname = `/${database}`
  return address.href
}

async function dropDatabase(databaseUrl: string): Promise<void> {
  const address = new URL(databaseUrl)
  const database = address.pathname.slice(1)
  address.pathname = '/postgres'
  await onServer(address.href, `drop database if exists ${database} with (force)`)
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
