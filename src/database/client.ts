import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, types, type PoolConfig } from 'pg'

import { claimEmbedded } from './embedded.ts'

/** The database or a transaction in it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type OpenedDatabase = {
  db: Database
  pool: Pool
  /** Connections that keep their session; those of `pool` may come from a pooler that exchanges them. */
  sessions: Pool
  engine: 'embedded' | 'postgres'
  close: () => Promise<void>
}

type OpenOptions = {
  /** Null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
  databaseDirectUrl?: string | null
  dataDir: string
  /** A command beside a running server connects to its engine instead of being refused. */
  join?: boolean
}

/** Opens PostgreSQL, or the embedded engine behind its own socket: one driver serves both. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl = null,
  dataDir,
  join = false,
}: OpenOptions): Promise<OpenedDatabase> {
  if (databaseUrl !== null) {
    const pool = openPool({ connectionString: databaseUrl, max: 12 })
    const sessions = openPool({ connectionString: databaseDirectUrl ?? databaseUrl, max: 3 })
    const close = async () => void (await Promise.all([pool.end(), sessions.end()]))
    return { db: toDatabase(pool), pool, sessions, engine: 'postgres', close }
  }
  const embedded = await claimEmbedded(dataDir, { join })
  const pool = openPool({ ...embedded.connection, max: 8 })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  return { db: toDatabase(pool), pool, sessions: pool, engine: 'embedded', close }
}

export function toDatabase(client: Pool): Database {
  return drizzle({ client, casing: 'snake_case' })
}

export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    application_name: 'haveli',
    idleTimeoutMillis: 0,
    types: { getTypeParser },
  })
  // A connection lost while it runs no query, idle or amid a transaction, would end the process; the pool
  // replaces it, and the transaction's next statement fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const wholeNumbers = 20
const getTypeParser = (oid: number, format?: 'text' | 'binary'): unknown =>
  oid === wholeNumbers ? Number : types.getTypeParser(oid, format)
