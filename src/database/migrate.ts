import { readMigrationFiles } from 'drizzle-orm/migrator'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Arbitrary, but constant: processes that start together prepare the database one after the other. */
const advisoryKey = 727_404_201

/** Milliseconds: a migration waits so long for a lock, as all later queries of the table wait behind it. */
const maxLockWaitMs = 500
/** Milliseconds between attempts, in which those queries are answered. */
const betweenAttempts = 2_000
/** For as long, a backup or a long query may hold what a migration needs. */
const maxWaitMs = 15 * 60_000

type Migration = ReturnType<typeof readMigrationFiles>[number]
type Options = {
  seed?: () => Promise<void>
  folder?: string
  /** Hash of the last one to apply; without it all are. */
  through?: string | undefined
}

/** Applies pending migrations, then runs `seed` under the same lock; safe to call on every start. */
export async function migrateDatabase(
  sessions: Pool,
  { seed = async () => {}, folder = migrationsFolder, through }: Options = {},
): Promise<void> {
  const client = await sessions.connect()
  try {
    await takeTurn(client)
    await client.query(`set lock_timeout = ${maxLockWaitMs}`)
    for (const migration of await findPending(client, { folder, through })) await apply(client, migration)
    await seed()
  } finally {
    await client.query('reset lock_timeout').catch(() => {})
    await client.query('select pg_advisory_unlock($1)', [advisoryKey]).catch(() => {})
    client.release()
  }
}

/** Asks again and again, as a query that waits for the lock would stop `create index concurrently`. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      advisoryKey,
    ])
    if (rows[0]?.isOurs) return
    await pause(100)
  }
}

async function findPending(
  client: PoolClient,
  { folder, through }: { folder: string; through: string | undefined },
): Promise<Migration[]> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  const applied = await findApplied(client)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const [first] = migrations
  if (applied.size > 0 && first && !applied.has(first.folderMillis)) throw new OtherMigrations()
  const last =
    through === undefined ? migrations.length : migrations.findIndex(({ hash }) => hash === through)
  return migrations.slice(0, last + 1).filter(({ folderMillis }) => !applied.has(folderMillis))
}

/** Whether this version can migrate a database forward whose last migration has this hash. */
export function isKnownMigration(hash: string): boolean {
  return readMigrationFiles({ migrationsFolder }).some((migration) => migration.hash === hash)
}

async function findApplied(client: PoolClient | Pool): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ at: number }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map(({ at }) => Number(at)))
}

/** The database was begun by migrations that this version does not have. */
export class OtherMigrations extends Error {
  override name = 'OtherMigrations'
  override message =
    'The database was made by a Haveli from before the first release, which this version cannot upgrade; nothing was changed. Give it an empty DATA_DIR, or an empty database in DATABASE_URL: what is stored here stays readable with the version that made it.'
}

/** One transaction a migration, so that it holds no lock while the next one waits. */
async function apply(client: PoolClient, { sql, hash, folderMillis }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  if (sql[0]?.trimStart().startsWith(inSteps)) {
    for (const statement of sql) await runStep(client, statement)
    await client.query(`set lock_timeout = ${maxLockWaitMs}`)
    await record()
    return
  }
  await untilLocked(async () => {
    await client.query('begin')
    try {
      for (const statement of sql) await client.query(statement)
      await record()
      await client.query('commit')
    } catch (failure) {
      await client.query('rollback')
      throw failure
    }
  })
}

/**
 * The first line of a migration each of whose statements commits by itself, such as `create index concurrently`.
 * An update or delete is repeated until it changes no row. All must be repeatable: after a kill they run again.
 */
const inSteps = '-- in steps'

async function runStep(client: PoolClient, statement: string): Promise<void> {
  // What runs concurrently waits for others without holding them up; given up, it would leave an invalid index.
  const lockWait = /\bconcurrently\b/i.test(statement) ? 0 : maxLockWaitMs
  await client.query(`set lock_timeout = ${lockWait}`)
  for (;;) {
    const { command, rowCount } = await untilLocked(() => client.query(statement))
    if (!['UPDATE', 'DELETE'].includes(command) || !rowCount) return
  }
}

/** Lock not available, deadlock. */
const lockFailures = new Set(['55P03', '40P01'])

async function untilLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await work()
    } catch (failure) {
      const isLocked = failure instanceof Error && 'code' in failure && lockFailures.has(String(failure.code))
      if (!isLocked || performance.now() > end) throw failure
      await pause(betweenAttempts)
    }
  }
}

/** True if every migration of this version has been applied; a newer version may have applied more. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  try {
    const applied = await findApplied(pool)
    return readMigrationFiles({ migrationsFolder }).every(({ folderMillis }) => applied.has(folderMillis))
  } catch {
    return false
  }
}
