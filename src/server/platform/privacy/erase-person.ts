import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'

import {
  columnOf,
  erasuresOf,
  rowsOfPerson,
  type Erased,
  type Erasing,
  type Erasure,
  type PersonalData,
  type PersonalTable,
} from './personal-data.ts'

/** Erases the declared data in the given transaction; returns the counts. */
export async function erasePerson(
  tx: Database,
  { tables, before }: Pick<PersonalData, 'tables' | 'before'>,
  erasing: Erasing,
): Promise<Erased> {
  await before?.(tx, erasing)
  const done: Partial<Erased>[] = []
  for (const declared of tables.toReversed())
    for (const erasure of erasuresOf(declared)) done.push(await run(tx, { declared, erasure, erasing }))
  const removed: Record<string, number> = {}
  for (const [kind, count] of done.flatMap(({ removed: counts = {} }) => Object.entries(counts)))
    removed[kind] = (removed[kind] ?? 0) + count
  return {
    removed,
    retained: [...new Set(done.flatMap(({ retained = [] }) => retained))],
    fileKeys: done.flatMap(({ fileKeys = [] }) => fileKeys),
  }
}

type Step = { declared: PersonalTable; erasure: Erasure<PgTable>; erasing: Erasing }

async function run(tx: Database, { declared, erasure, erasing }: Step): Promise<Partial<Erased>> {
  if ('command' in erasure) return (await erasure.command(tx, erasing)) ?? {}
  if ('goesWith' in erasure || ('keep' in erasure && erasure.retains === undefined)) return {}
  const { table, person } = declared
  const { of, counts, retains } = erasure
  const ofPerson = rowsOfPerson(table, of ?? person, erasing)
  const fileKeys: string[] = []
  let count: number
  if ('keep' in erasure) count = await tx.$count(table, ofPerson)
  else if ('delete' in erasure) {
    const file = erasure.files === undefined ? sql`null` : columnOf(table, erasure.files)
    const rows = await tx.delete(table).where(ofPerson).returning({ file })
    count = rows.length
    fileKeys.push(...rows.flatMap((row) => (typeof row.file === 'string' ? row.file : [])))
  } else {
    const { anonymise } = erasure
    const values = typeof anonymise === 'function' ? anonymise(erasing.now) : anonymise
    const touched = 'updatedAt' in getTableColumns(table) ? { updatedAt: erasing.now } : {}
    const rows = await tx
      .update(table)
      .set({ ...values, ...touched })
      .where(ofPerson)
      .returning({ row: sql`null` })
    count = rows.length
  }
  return {
    removed: counts === undefined ? {} : { [counts]: count },
    retained: retains !== undefined && count > 0 ? [retains] : [],
    fileKeys,
  }
}
