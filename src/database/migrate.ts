import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import type { Pool } from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Arbitrary, but constant: processes that start together migrate one after the other. */
const advisoryKey = 727_404_201

/** Applies pending migrations; safe to call on every start. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryKey])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryKey]).catch(() => {})
    client.release()
  }
}

/** True if every migration of this version has been applied. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*) as applied from drizzle.__drizzle_migrations',
    )
    return (rows[0]?.applied ?? 0) >= readMigrationFiles({ migrationsFolder }).length
  } catch {
    return false
  }
}
