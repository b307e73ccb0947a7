import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import type { Pool } from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Arbitrary, but constant: processes that start together prepare the database one after the other. */
const advisoryKey = 727_404_201

/** Applies pending migrations, then runs `seed` under the same lock; safe to call on every start. */
export async function migrateDatabase(sessions: Pool, seed = async () => {}): Promise<void> {
  const client = await sessions.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryKey])
    await migrate(drizzle({ client }), { migrationsFolder })
    await seed()
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
