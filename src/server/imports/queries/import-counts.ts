import { count, inArray } from 'drizzle-orm'

import type { importActions, importRowStates } from '#contract/enums/imports.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'

export type RowCounts = {
  states: Record<(typeof importRowStates)[number], number>
  /** Of rows that are ready or did what they do. */
  actions: Record<(typeof importActions)[number], number>
  inFile: number
  changed: number
  missing: number
}

/** Rows by import; served by property_import_rows_of_state_idx. */
export async function countRowsByState(
  db: Database,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, RowCounts>> {
  if (importIds.length === 0) return new Map()
  const { importId, state, action, isInFile } = propertyImportRows
  const rows = await db
    .select({ id: importId, state, action, isInFile, rows: count() })
    .from(propertyImportRows)
    .where(inArray(importId, [...importIds]))
    .groupBy(importId, state, action, isInFile)
  return new Map(importIds.map((id) => [id, countsOf(rows.filter((row) => row.id === id))]))
}

type Counted = Pick<typeof propertyImportRows.$inferSelect, 'state' | 'action' | 'isInFile'> & {
  rows: number
}

function countsOf(counted: readonly Counted[]): RowCounts {
  const sum = (isCounted: (row: Counted) => boolean) =>
    counted.filter(isCounted).reduce((total, { rows }) => total + rows, 0)
  const ofState = (state: Counted['state']) => sum((row) => row.state === state)
  const ofAction = (action: Counted['action']) =>
    sum((row) => row.action === action && (row.state === 'ready' || row.state === 'imported'))
  return {
    states: {
      read: ofState('read'),
      ready: ofState('ready'),
      skipped: ofState('skipped'),
      refused: ofState('refused'),
      known: ofState('known'),
      imported: ofState('imported'),
      undone: ofState('undone'),
    },
    actions: {
      add: ofAction('add'),
      update: ofAction('update'),
      close: ofAction('close'),
      archive: ofAction('archive'),
    },
    inFile: sum(({ isInFile }) => isInFile),
    changed: sum(({ action, isInFile }) => action !== 'add' && isInFile),
    missing: sum(({ isInFile }) => !isInFile),
  }
}

export const noRows = countsOf([])
