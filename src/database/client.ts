import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, types, type PoolConfig } from 'pg'

import { claimEmbedded } from './embedded.ts'
import { isUnavailable } from './unavailable.ts'

/** The database or a transaction in it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type OpenedDatabase = {
  db: Database
  pool: Pool
  /** Connections that keep their session; those of `pool` may come from a pooler that exchanges them. */
  sessions: Pool
  /** For jobs, whose queries may take long. */
  jobs: Pool
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
  /** A server gives up the queries of requests after a while; a command waits for its own. */
  isServer?: boolean
}

/** Milliseconds after which a request gives up a database that does not answer. */
export const patience = { connectionTimeoutMillis: 3_000, query_timeout: 10_000 }
/** A host that is gone is noticed after 20 s. */
const lasting = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Opens PostgreSQL, or the embedded engine behind its own socket: one driver serves both. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl = null,
  dataDir,
  join = false,
  isServer = false,
}: OpenOptions): Promise<OpenedDatabase> {
  const embedded = databaseUrl === null ? await claimEmbedded(dataDir, { join }) : null
  const address: PoolConfig = embedded?.connection ?? { ...lasting, connectionString: databaseUrl ?? '' }
  const direct =
    embedded || databaseDirectUrl === null ? address : { ...lasting, connectionString: databaseDirectUrl }
  const pool = openPool({ ...address, max: 12, ...(isServer && patience) })
  const sessions = openPool({ ...direct, max: 3 })
  const jobs = isServer ? openPool({ ...address, max: 6 }) : pool
  const close = async () => {
    await Promise.all([...new Set([pool, sessions, jobs])].map((opened) => opened.end()))
    await embedded?.close()
  }
  // Behind a pooler, and in the embedded engine, connections share sessions, and so the names of statements.
  const db = embedded || direct !== address ? toDatabase(pool) : keepPlans(toDatabase(pool))
  return { db, pool, sessions, jobs, engine: embedded ? 'embedded' : 'postgres', close }
}

/**
 * With transactions that give their connection back only if the next one can use it. Drizzle's own never give it
 * back if `begin` fails, and give it back amid a transaction if `rollback` fails.
 */
export function toDatabase(pool: Pool): Database {
  const db = drizzle({ client: pool, casing: 'snake_case' })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const closeIfLost = (failure: unknown) => {
      // The rollback then fails at once, instead of waiting for an answer too.
      if (isUnavailable(failure)) void client.end()
      throw failure
    }
    try {
      const own = drizzle({ client, casing: 'snake_case' })
      return await own
        .transaction((tx) => work(keepsPlans(db) ? keepPlans(tx) : tx).catch(closeIfLost), config)
        .catch(closeIfLost)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

const keepers = new WeakSet<Database>()

/** Of a database whose connections each have a session of their own. */
export function keepPlans<Kept extends Database>(db: Kept): Kept {
  keepers.add(db)
  return db
}

export const keepsPlans = (db: Database): boolean => keepers.has(db)

/** Whether both pools lead to one database of one running server, not to a copy of it. */
export async function isOneDatabase({ pool, sessions }: Pick<OpenedDatabase, 'pool' | 'sessions'>) {
  const names = await Promise.all(
    [pool, sessions].map(async (connections) => {
      const { rows } = await connections.query<{ name: string }>(
        `select concat(pg_postmaster_start_time(), ' ', oid) as name from pg_database where datname = current_database()`,
      )
      return rows[0]?.name
    }),
  )
  return names[0] === names[1]
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
