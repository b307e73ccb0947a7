import { sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'

import { keepsPlans, type Database } from './client.ts'

/** Texts of a process: each of its connections keeps the plan of each, which takes 1 to 3 MB. */
export const maxPrepared = 18

const dialect = new PgDialect({ casing: 'snake_case' })
const names = new Map<string, string>()

/**
 * Runs a query that is asked often and has few texts: a connection plans it once, which takes ten times as long as
 * running it.
 */
export function executePrepared<Row extends QueryResultRow>(
  db: Database,
  query: SQL,
): Promise<QueryResult<Row>> {
  const built = dialect.sqlToQuery(query)
  const name = keepsPlans(db) ? nameOf(built.sql) : undefined
  return db._.session.prepareQuery<PreparedRows<Row>>(built, undefined, name, false).execute()
}

/** A part of queries without values, written once instead of with each query. */
export function writtenOnce(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`A part with values cannot be written once: ${text}`)
  return sql.raw(text)
}

type PreparedRows<Row extends QueryResultRow> = PreparedQueryConfig & { execute: QueryResult<Row> }

/** Undefined for a text that comes after the most that are kept: it is planned each time. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= maxPrepared) return name
  const given = `prepared_${names.size + 1}`
  names.set(text, given)
  return given
}
