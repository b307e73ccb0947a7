import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgArray, type PgTable } from 'drizzle-orm/pg-core'

import {
  erasuresOf,
  exportsOf,
  reference,
  type Erasure,
  type PersonalTable,
  type Rows,
  type Selected,
} from './personal-data.ts'

/** The registry as a Markdown table: one line per list and outcome of a table's columns. */
export function personalDataTable(tables: readonly PersonalTable[]): string {
  const head = ['| table | columns | list in the export | at deletion |', '|---|---|---|---|']
  return `${[...head, ...tables.flatMap(linesOf)].join('\n')}\n`
}

function linesOf(declared: PersonalTable): string[] {
  const { table, unexported = {} } = declared
  const columns = personalColumns(table).flatMap((column) => {
    const list = listOf(declared, column)
    const outcome = outcomeOf(declared, column) ?? (list && removalOf(declared))
    return outcome === undefined ? [] : [{ column, rest: `${shown(list)} | ${outcome}` }]
  })
  const lines = Map.groupBy(columns, ({ rest }) => rest)
  if (columns.length === 0) {
    const [list] = Object.keys(unexported)
    const kept = erasuresOf(declared).find((erasure) => 'keep' in erasure)
    return [
      `| ${getTableName(table)} | * | ${shown(list)} | ${kept ? `kept: ${kept.because}` : removalOf(declared)} |`,
    ]
  }
  return [...lines].map(([rest, those]) => {
    const names = those.map(({ column }) => columnName(table, column))
    return `| ${getTableName(table)} | ${names.join(', ')} | ${rest} |`
  })
}

const shown = (list = 'none') => (list === 'none' ? '–' : list)

/** Columns that reference a person or contain free text. */
function personalColumns(table: PgTable): string[] {
  const people = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap(({ columns }) => columns)
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const { columnType } = is(column, PgArray) ? column.baseColumn : column
    const isText = /Text|Json|Char/.test(columnType) && !column.enumValues?.length
    return isText || people.includes(column) ? name : []
  })
}

function columnName(table: PgTable, column: string): string {
  const { name } = getTableColumns(table)[column] ?? { name: column }
  return name.replaceAll(/[A-Z]|(?<=[a-z])(?=\d)/g, (at) => `_${at.toLowerCase()}`)
}

function named(rows: Rows<string> = []): string[] {
  return typeof rows === 'function' ? [] : [rows].flat().filter((column) => typeof column === 'string')
}

/** The export list of a column; undefined if the declaration has none. */
function listOf(declared: PersonalTable, column: string): string | undefined {
  const { table, person, unexported = {} } = declared
  const elsewhere = Object.entries(unexported).find(([, columns]) => columns.includes(column))
  if (elsewhere) return elsewhere[0]
  const lists = exportsOf(declared).flatMap(([name, list]) => ('columns' in list ? [{ name, ...list }] : []))
  const list =
    lists.find(({ of }) => named(of ?? person).includes(column)) ??
    lists.find(({ columns }) => selects(columns, column, getTableColumns(table)[column]))
  return list?.name
}

function selects(columns: readonly Selected<string>[], name: string, column: unknown): boolean {
  const sources: unknown[] = columns.flatMap((selected) =>
    typeof selected === 'string' ? selected : Object.values(selected),
  )
  return sources.includes(name) || sources.includes(column)
}

function outcomeOf(declared: PersonalTable, column: string): string | undefined {
  const erasures = erasuresOf(declared)
  for (const erasure of erasures)
    if ('keep' in erasure && erasure.keep.includes(column))
      return erasure.until ? `emptied: as soon as ${erasure.until}` : `kept: ${erasure.because ?? reference}`
  const emptied = erasures.find((erasure) => emptiedBy(erasure).includes(column))
  if (emptied) return withReason('emptied', emptied)
  const isNamed = erasures.some(
    (erasure) => 'anonymise' in erasure && named(erasure.of ?? declared.person).includes(column),
  )
  return isNamed ? `kept: ${reference}` : undefined
}

function emptiedBy(erasure: Erasure<PgTable>): readonly string[] {
  if ('command' in erasure) return erasure.empties ?? []
  if (!('anonymise' in erasure)) return []
  const { anonymise } = erasure
  return Object.keys(typeof anonymise === 'function' ? anonymise(new Date()) : anonymise)
}

function removalOf(declared: PersonalTable): string | undefined {
  for (const erasure of erasuresOf(declared)) {
    if ('goesWith' in erasure) return `removed: with ${erasure.goesWith}`
    if ('delete' in erasure || ('command' in erasure && erasure.deletes))
      return withReason('removed', erasure)
  }
  return undefined
}

const withReason = (outcome: string, { because }: { because?: string }) =>
  because === undefined ? outcome : `${outcome}: ${because}`
