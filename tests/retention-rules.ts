import * as schema from '#database/schema/index.ts'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of docs/personal-data.md: what becomes of some columns of a table. */
export type RetentionRule = { table: string; columns: string[]; lists: string; atDeletion: string }

export function readRetentionRules(): RetentionRule[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/personal-data.md'), 'utf8')
  return [...page.matchAll(/^\| ([a-z_]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, table = '', columns = '', lists = '', atDeletion = '']) => ({
      table,
      columns: columns.trim().split(', '),
      lists: lists.trim(),
      atDeletion: atDeletion.trim(),
    }))
    .filter(({ table }) => table !== 'table')
}

/** Each stands behind the tables that it refers to. */
export const tables = inOrderOfReference(Object.values(schema).filter((each) => is(each, PgTable)))

const snake = (name: string) => name.replaceAll(/[A-Z]|(?<=[a-z])(?=\d)/g, (at) => `_${at.toLowerCase()}`)

/** Columns that name a person, and columns that hold words which no list closes. */
export function columnsOf(table: PgTable) {
  const { columns, foreignKeys } = getTableConfig(table)
  const people = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap((reference) => reference.columns.map(({ name }) => snake(name)))
  const words = columns
    .filter(({ columnType, enumValues }) => /Text|Json|Char|Array/.test(columnType) && !enumValues?.length)
    .map(({ name }) => snake(name))
  return { people, words: words.filter((name) => !people.includes(name)) }
}

function inOrderOfReference(all: readonly PgTable[]): PgTable[] {
  const ordered = new Set<PgTable>()
  const visited = new Set<PgTable>()
  const visit = (table: PgTable) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { reference } of getTableConfig(table).foreignKeys) visit(reference().foreignTable)
    ordered.add(table)
  }
  for (const table of all) visit(table)
  return [...ordered]
}
