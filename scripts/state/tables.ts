import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'

import { undeliveredQueue } from '#server/platform/jobs/job-queues.ts'
import { eventQueue } from '#server/platform/jobs/publish-event.ts'

type Table = { name: string; columns: string[] }

/**
 * All tables of the product and the undelivered events; without the queue's own bookkeeping and the
 * list of migrations.
 */
export async function listTables(client: PoolClient | Pool): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
     group by 1 order by 1`,
  )
  return rows
}

/**
 * Hashes of who searched today and their key: a backup would retain them beyond the day. What open windows and kept
 * pages are told names transactions of this database alone.
 */
const neverDumped: readonly string[] = [
  'public.live_events',
  'public.page_changes',
  'public.search_demand_keys',
  'public.search_demand_people',
  'public.field_demand_people',
]

/** Those of a backup. */
export async function listDumpedTables(client: PoolClient | Pool): Promise<Table[]> {
  return (await listTables(client)).filter(({ name }) => !neverDumped.includes(name))
}

/** Identifies the schema version: equal values mean equal columns. */
export async function findMigration(client: PoolClient | Pool): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1',
  )
  return rows[0]?.hash ?? ''
}

export async function inTransaction<T>(
  pool: Pool,
  mode: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin ${mode}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (failure) {
    await client.query('rollback').catch(() => {})
    throw failure
  } finally {
    client.release()
  }
}

export type DumpedTable = Table & { rows: number }
export type Dump = { migration: string; tables: DumpedTable[] }

const rowsAtOnce = 1000

/** Every row as a line of JSON, one file per table, from one snapshot; streamed in batches. */
export async function dumpTables(pool: Pool, folder: string): Promise<Dump> {
  return inTransaction(pool, 'isolation level repeatable read read only', async (client) => {
    const tables: DumpedTable[] = []
    for (const table of await listDumpedTables(client))
      tables.push({ ...table, rows: await dumpTable(client, table, join(folder, `${table.name}.ndjson`)) })
    return { migration: await findMigration(client), tables }
  })
}

async function dumpTable(client: PoolClient, { name }: Table, path: string): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 })
  let rows = 0
  const some = name === 'pgboss.job' ? `where t.name in ('${eventQueue}', '${undeliveredQueue}')` : ''
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(t)::text as line from ${name} t ${some}`,
  )
  for (;;) {
    const piece = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dumped`)
    if (piece.rows.length === 0) break
    rows += piece.rows.length
    if (!file.write(piece.rows.map(({ line }) => `${line}\n`).join(''))) await once(file, 'drain')
  }
  await client.query('close dumped')
  file.end()
  await finished(file)
  return rows
}
