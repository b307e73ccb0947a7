import type { Database } from '#database/client.ts'
import { eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Somebody who exercises their rights over their data. */
export type Person = { id: string; email: string; phones: readonly string[] }

export type Erasing = { person: Person; now: Date }

export type Erased = {
  /** How many of what are gone. */
  removed: Readonly<Record<string, number>>
  /** Kinds of what stays, each with a reason in the receipt. */
  retained: readonly string[]
  /** Stored files to remove once the transaction has committed. */
  fileKeys: readonly string[]
}

/** Work of a domain that no declaration can express; what it answers adds up with the rest. */
export type EraseCommand = (tx: Database, erasing: Erasing) => Promise<Partial<Erased> | void>

/** Values for columns; of a table that is not known yet, any. */
type Values<T extends PgTable> = PgTable extends T
  ? Readonly<Record<string, unknown>>
  : { readonly [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL }

type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string

/** The row that a column of this table refers to by its id, and a column of that row: `{ leadId: leads.userId }`. */
export type Through<C extends string> = Readonly<Partial<Record<C, PgColumn>>>

/** Rows of a person: named in one of these columns, here or in the row referred to, or found by a condition. */
export type Rows<C extends string> = C | readonly (C | Through<C>)[] | ((person: Person, now: Date) => SQL)

/** Columns of a list in their order: under their own name or, as an object, under others. */
export type Selected<C extends string> = C | Readonly<Record<string, C | PgColumn | SQL | Through<C>>>

export type Export<C extends string> = {
  /** Rows of the list, where they are not those of `person`. */
  of?: Rows<C>
  columns: readonly Selected<C>[]
  /** Kind of what a deletion takes away with these rows, announced before it. */
  lost?: string
}

/** A list whose rows are computed. */
type ComputedExport = {
  read: (db: Database, personId: string) => Promise<readonly Record<string, unknown>[]>
}

type PersonalExport<C extends string> = readonly Selected<C>[] | Export<C> | ComputedExport

/** What becomes of some rows or columns at a deletion; `because` is the reason in the document. */
export type Erasure<T extends PgTable> = {
  /** Rows meant, where they are not those of `person`. */
  of?: Rows<ColumnOf<T>>
  because?: string
  /** Under which kind the receipt counts these rows. */
  counts?: string
  /** Which kind of what stays the receipt names, if there is such a row. */
  retains?: string
} & (
  | { delete: true; files?: ColumnOf<T> }
  | { anonymise: Values<T> | ((now: Date) => Values<T>) }
  | { keep: readonly ColumnOf<T>[]; until?: string }
  | { command: EraseCommand; empties?: readonly ColumnOf<T>[]; deletes?: true }
  /** Removed by the database or by the command of another table. */
  | { goesWith: string }
)

/** What is held of a person in a table. Each column that names somebody or holds text is mentioned somewhere here. */
export type PersonalTable<T extends PgTable = PgTable> = {
  table: T
  person?: Rows<ColumnOf<T>>
  export?: Readonly<Record<string, PersonalExport<ColumnOf<T>>>>
  /** Columns that no list selects: secrets (`never`), those of `none`, and what a list shows in another way. */
  unexported?: Readonly<Record<string, readonly ColumnOf<T>[]>>
  erase: 'delete' | readonly Erasure<T>[]
}

export type PersonalData = {
  /** In the order of the archive; erased from the last to the first, so that the account goes last. */
  tables: readonly PersonalTable[]
  /** Taken before the account itself is locked, in the order in which enquiries lock. */
  lock: (tx: Database, userId: string) => Promise<void>
  /** Runs before the rows go through which it finds its own. */
  before?: EraseCommand
}

/** Checks a declaration against its table. */
export function personalTable<T extends PgTable>(declared: PersonalTable<T>): PersonalTable
export function personalTable(declared: PersonalTable): PersonalTable {
  return declared
}

/** Columns of a table but these, under their own names. */
export function everythingBut<T extends PgTable>(
  table: T,
  names: readonly ColumnOf<T>[],
): Readonly<Record<string, PgColumn>> {
  const left: readonly string[] = names
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name)))
}

/** A table that names nobody. */
export function impersonal(table: PgTable, because: string): PersonalTable {
  return { table, erase: [{ keep: [], because }] }
}

/** Reason of what stays of a reference to a deleted account. */
export const reference = 'the reference, to an account without a name'

/** What stands where a name stood; shown in the reader's language. */
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

/** Condition for the rows of a table that are this person's; none at all where nobody is named. */
export function rowsOfPerson(table: PgTable, rows: Rows<string> = [], { person, now }: Erasing): SQL {
  if (typeof rows === 'function') return rows(person, now)
  const named = [rows]
    .flat()
    .flatMap((each) =>
      typeof each === 'string'
        ? [eq(columnOf(table, each), person.id)]
        : Object.entries(each).map(
            ([name, of]) => sql`${columnOf(table, name)} in ${referred(of, person.id)}`,
          ),
    )
  return or(...named) ?? sql`false`
}

function referred(of: PgColumn | undefined, id: string): SQL {
  if (!of) throw new Error('A reference without its column')
  return sql`(select ${columnOf(of.table, 'id')} from ${of.table} where ${of} = ${id})`
}
