import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { eventQueue } from '#server/platform/jobs/publish-event.ts'
import { undeliveredQueue } from '#server/platform/jobs/job-queues.ts'
import type { Pool, PoolClient } from 'pg'

import { findMigration, inTransaction, listTables, type Table } from './tables.ts'

export type DumpedTable = Table & { rows: number }
export type Dump = { migration: string; tables: DumpedTable[] }

const rowsAtOnce = 1000

/** Every row as a line of JSON, a file a table, all of one moment; of a table only a piece is in memory. */
export async function dumpTables(pool: Pool, folder: string): Promise<Dump> {
  return inTransaction(pool, 'isolation level repeatable read read only', async (client) => {
    const tables: DumpedTable[] = []
    for (const table of await listTables(client))
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
