import { and, asc, Column, getTableColumns, gt, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'

import {
  columnOf,
  exportsOf,
  rowsOfPerson,
  type Person,
  type PersonalTable,
  type Selected,
} from './personal-data.ts'

type PersonalRow = Readonly<Record<string, unknown>>

/** One list of a person's data. */
export type PersonalList = {
  /** Its name in the archive. */
  name: string
  lost?: string | undefined
  count: () => Promise<number>
  /** Streams rows, one page in memory at a time. */
  rows: () => AsyncIterable<PersonalRow>
}

const pageSize = 500

export function personalLists(
  db: Database,
  tables: readonly PersonalTable[],
  person: Person,
): PersonalList[] {
  return tables.flatMap((declared) =>
    exportsOf(declared).map(([name, list]): PersonalList => {
      if ('read' in list) {
        const read = () => list.read(db, person.id)
        return { name, count: async () => (await read()).length, rows: () => rowsAtOnce(read) }
      }
      const { table } = declared
      const ofPerson = rowsOfPerson(table, list.of ?? declared.person, { person, now: new Date() })
      return {
        name,
        lost: list.lost,
        count: () => db.$count(table, ofPerson),
        rows: () => rowsByPage(db, { table, columns: selection(table, list.columns), ofPerson }),
      }
    }),
  )
}

async function* rowsAtOnce(read: () => Promise<readonly PersonalRow[]>): AsyncGenerator<PersonalRow> {
  yield* await read()
}

type Listed = { table: PgTable; columns: Record<string, PgColumn | SQL>; ofPerson: SQL | undefined }

/** In key order; a list without a key has one row per person, one with a key of several columns a few. */
async function* rowsByPage(db: Database, { table, columns, ofPerson }: Listed): AsyncGenerator<PersonalRow> {
  const key = Object.values(getTableColumns(table)).find(({ primary }) => primary)
  if (!key) return yield* await db.select(columns).from(table).where(ofPerson).limit(pageSize)
  const [name] = Object.entries(columns).find(([, column]) => column === key) ?? []
  for (let after: unknown = null; ;) {
    const rows: PersonalRow[] = await db
      .select(columns)
      .from(table)
      .where(and(ofPerson, after === null ? undefined : gt(key, after)))
      .orderBy(asc(key))
      .limit(pageSize)
    yield* rows
    after = name === undefined ? null : (rows.at(-1)?.[name] ?? null)
    if (rows.length < pageSize || after === null) return
  }
}

function selection(table: PgTable, columns: readonly Selected<string>[]): Record<string, PgColumn | SQL> {
  return Object.fromEntries(
    columns.flatMap((selected) =>
      typeof selected === 'string'
        ? [[selected, columnOf(table, selected)] as const]
        : Object.entries(selected).map(([name, source]) => [name, expression(table, source)] as const),
    ),
  )
}

function expression(table: PgTable, source: Exclude<Selected<string>, string>[string]): PgColumn | SQL {
  if (typeof source === 'string') return columnOf(table, source)
  if (is(source, Column) || is(source, SQL)) return source
  const [[through, column] = []] = Object.entries(source)
  if (through === undefined || column === undefined) throw new Error('A reference without its column')
  // Nested: a select from one table strips the outer column names from the first level.
  return sql`${sql`(select ${column} from ${column.table} where ${columnOf(column.table, 'id')} = ${columnOf(table, through)})`}`.mapWith(
    column,
  )
}
