import { eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'

/** The person whose data rights are exercised. */
export type Person = { id: string; email: string | null; phones: readonly string[] }

export type Erasing = { person: Person; now: Date }

export type Erased = {
  /** Number of removed records by kind. */
  removed: Readonly<Record<string, number>>
  /** Kinds of retained data, each with its reason in the receipt. */
  retained: readonly string[]
  /** Stored files to remove after commit. */
  fileKeys: readonly string[]
}

/** Erasure by a domain that no declaration can express; its counts are added to the rest. */
export type EraseCommand = (tx: Database, erasing: Erasing) => Promise<Partial<Erased> | void>

/** Values for columns; any, as the table is not known yet. */
type Values<T extends PgTable> = PgTable extends T
  ? Readonly<Record<string, unknown>>
  : { readonly [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL }

type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string

/** The row that a column of this table refers to by its id, and a column of that row: `{ leadId: leads.userId }`. */
export type Through<C extends string> = Readonly<Partial<Record<C, PgColumn>>>

/**
 * Rows of a person: referenced by one of these columns, here or in the joined row, or matched by a condition.
 */
export type Rows<C extends string> = C | readonly (C | Through<C>)[] | ((person: Person, now: Date) => SQL)

/** Columns of a list in order: under their own names or, as an object, under others. */
export type Selected<C extends string> = C | Readonly<Record<string, C | PgColumn | SQL | Through<C>>>

export type Export<C extends string> = {
  /** Rows of the list, if other than those of `person`. */
  of?: Rows<C>
  columns: readonly Selected<C>[]
  /** Kind under which the deletion preview counts these rows. */
  lost?: string
}

/** A list whose rows are computed. */
type ComputedExport = {
  read: (db: Database, personId: string) => Promise<readonly Record<string, unknown>[]>
}

type PersonalExport<C extends string> = readonly Selected<C>[] | Export<C> | ComputedExport

/** Outcome of rows or columns at deletion; `because` is the reason in the document. */
export type Erasure<T extends PgTable> = {
  /** The affected rows, if other than those of `person`. */
  of?: Rows<ColumnOf<T>>
  because?: string
  /** Kind under which the receipt counts these rows. */
  counts?: string
  /** Kind of retained data the receipt names if such a row exists. */
  retains?: string
} & (
  | { delete: true; files?: ColumnOf<T> }
  | { anonymise: Values<T> | ((now: Date) => Values<T>) }
  | { keep: readonly ColumnOf<T>[]; until?: string }
  | { command: EraseCommand; empties?: readonly ColumnOf<T>[]; deletes?: true }
  /** Removed by the database or by the command of another table. */
  | { goesWith: string }
)

/** The personal data of a table. Every column with a reference to a person or free text is declared. */
export type PersonalTable<T extends PgTable = PgTable> = {
  table: T
  person?: Rows<ColumnOf<T>>
  export?: Readonly<Record<string, PersonalExport<ColumnOf<T>>>>
  /** Columns that no list selects: secrets (`never`), those of `none`, and those that a list derives. */
  unexported?: Readonly<Record<string, readonly ColumnOf<T>[]>>
  erase: 'delete' | readonly Erasure<T>[]
}

export type PersonalData = {
  /** In archive order; erased in reverse, so that the account is last. */
  tables: readonly PersonalTable[]
  /** Locks taken before the account itself, in the same order as enquiries take them. */
  lock: (tx: Database, userId: string) => Promise<void>
  /** Runs before the rows it depends on are erased. */
  before?: EraseCommand
}

/** Checks a declaration against its table. */
export function personalTable<T extends PgTable>(declared: PersonalTable<T>): PersonalTable
export function personalTable(declared: PersonalTable): PersonalTable {
  return declared
}

/** All columns of a table except these, under their own names. */
export function selectColumnsExcept<T extends PgTable>(
  table: T,
  names: readonly ColumnOf<T>[],
): Readonly<Record<string, PgColumn>> {
  const left: readonly string[] = names
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name)))
}

/** A table without personal data. */
export function impersonalTable(table: PgTable, because: string): PersonalTable {
  return { table, erase: [{ keep: [], because }] }
}

/** Reason for keeping a reference to a deleted account. */
export const reference = 'reference to the anonymised account'

/** Replaces a removed name; shown in the reader's language. */
export const formerName = 'Former user'

type NamedExport = readonly [name: string, list: Export<string> | ComputedExport]

export function exportsOf({ export: lists = {} }: PersonalTable): NamedExport[] {
  return Object.entries(lists).map(([name, list]) => [name, isColumns(list) ? { columns: list } : list])
}

function isColumns(list: PersonalExport<string>): list is readonly Selected<string>[] {
  return Array.isArray(list)
}

export function erasuresOf({ erase }: PersonalTable): readonly Erasure<PgTable>[] {
  return erase === 'delete' ? [{ delete: true }] : erase
}

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

/** Condition for this person's rows; false if no column references a person. */
export function rowsOfPerson(table: PgTable, rows: Rows<string> = [], { person, now }: Erasing): SQL {
  if (typeof rows === 'function') return rows(person, now)
  const named = [rows]
    .flat()
    .flatMap((reference) =>
      typeof reference === 'string'
        ? [eq(columnOf(table, reference), person.id)]
        : Object.entries(reference).map(
            ([name, of]) => sql`${columnOf(table, name)} in ${referred(of, person.id)}`,
          ),
    )
  return or(...named) ?? sql`false`
}

function referred(of: PgColumn | undefined, id: string): SQL {
  if (!of) throw new Error('A reference without its column')
  return sql`(select ${columnOf(of.table, 'id')} from ${of.table} where ${of} = ${id})`
}
