import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'

import type { Database } from './client.ts'

const batch = 2000

/**
 * Inserts rows as one JSON parameter per batch, many times faster than one parameter per value. All
 * rows have the same columns; existing rows are skipped.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = new Map(Object.keys(first).map((key) => [key, columnOf(table, key)]))
  const columns = sql.join(
    [...names.values()].map((column) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(rows.slice(start, start + batch).map((row) => toRecord(row, names)))
    const insert = sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb) on conflict do nothing`
    await db.execute(insert).catch((cause: unknown) => refused(getTableName(table), cause))
  }
}

/** The failed query contains thousands of rows; only its cause is useful. */
function refused(table: string, cause: unknown): never {
  const reason =
    cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause).slice(0, 200)
  throw new Error(`The table ${table} could not be filled: ${reason}`)
}

function toRecord(row: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value]))
}

/** Some columns have a name of their own; the others have that of their key. */
function columnOf(table: PgTable, key: string): string {
  const name = getTableColumns(table)[key]?.name ?? key
  return name === key ? key.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`) : name
}

/** Derives a UUID from a name; deterministic. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`haveli demo ${name}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Distinct five-digit numbers in scattered order: 7919 has no divisor in common with 90000. */
export function numericId(order: number): number {
  return 10_000 + ((order * 7919 + 31_337) % 90_000)
}
