import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

import { type Dump, type DumpedTable, inTransaction, listTables } from './tables.ts'

const rowsAtOnce = 500

/**
 * Replaces all rows by those of a dump, in one transaction: a failure changes nothing. Triggers and
 * foreign keys are dropped meanwhile and restored at the end, which validates every reference.
 */
export async function loadTables(
  pool: Pool,
  folder: string,
  { tables, signal }: Dump & { signal?: AbortSignal | undefined },
): Promise<void> {
  await inTransaction(pool, '', async (client) => {
    const names = (await listTables(client)).map(({ name }) => name)
    const references = await takeReferences(client)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of tables)
      await loadTable(client, { ...table, path: join(folder, `${table.name}.ndjson`), signal })
    await moveCounters(client)
    await client.query('select reset_search_slots()')
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  })
  await pool.query('analyze')
}

type Reference = { table: string; name: string; definition: string }

async function takeReferences(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as table, format('%I', c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname = 'public' order by 1, 2`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

type Counter = { table: string; column: string; sequence: string; start: number }

/** Sets the sequences of identity and serial columns behind the highest restored number. */
async function moveCounters(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Counter>(
    `select quote_ident(c.table_name) as table, quote_ident(c.column_name) as column,
       pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence,
       coalesce(c.identity_start::bigint, 1) as start
     from information_schema.columns c
     where c.table_schema = 'public' and (c.is_identity = 'YES' or c.column_default like 'nextval(%')
     order by 1, 2`,
  )
  for (const { table, column, sequence, start } of rows)
    await client.query(
      `select setval($1, greatest($2::bigint, (select coalesce(max(${column}), 0) + 1 from ${table})), false)`,
      [sequence, start],
    )
}

type TableFile = DumpedTable & { path: string; signal: AbortSignal | undefined }

async function loadTable(client: PoolClient, { path, signal, ...table }: TableFile): Promise<void> {
  const columns = table.columns.join(', ')
  const insert = `insert into ${table.name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`
  let loaded = 0
  let lines: string[] = []
  const flush = async () => {
    signal?.throwIfAborted()
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`])
    loaded += lines.length
    lines = []
  }
  for await (const line of linesOf(path)) {
    lines.push(line)
    if (lines.length >= rowsAtOnce) await flush()
  }
  await flush()
  if (loaded !== table.rows)
    throw new Error(`${table.name} should have ${table.rows} rows, and the backup holds ${loaded}.`)
}

/** Splits at line feeds only: other separators may occur within a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8')) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error(`${path} ends in the middle of a row.`)
}
