import { and, asc, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImportRows, propertyImports } from '#database/schema/imports.ts'

import type { ImportRecord } from '../queries/imports.ts'
import { cellsByColumn } from './import-cells.ts'
import { advanceImport, isDataError } from './import-steps.ts'
import { withNotes, type AsOwner, type DueRow, type ImportWork, type RowOutcome } from './import-work.ts'
import type { PhotoStore } from './photos/store-photos.ts'

type List = {
  importRecord: ImportRecord
  now: Date
  work: ImportWork
  photos: PhotoStore | null
  asOwner: AsOwner | null
}

/** Milliseconds of one job, so that other jobs are not kept waiting. */
const maxJobMs = 1500
const batchSize = 100

/** Make the next rows what they are to be, each in a transaction of its own; false if none is left. */
export async function listRows(
  db: Database,
  { importRecord, now, work, photos, asOwner }: List,
): Promise<boolean> {
  const due = await db
    .select({ line: propertyImportRows.line, action: propertyImportRows.action })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importRecord.id), eq(propertyImportRows.state, 'ready')))
    .orderBy(asc(propertyImportRows.line))
    .limit(batchSize)
  if (due.length === 0) return false
  const settle = await work.prepareRows(db, { importRecord, now, asOwner })
  const end = performance.now() + maxJobMs
  for (const { line, action } of due) {
    if (performance.now() > end) break
    if (photos !== null && action === 'add' && !(await photos.store(line, end))) break
    const isGoingOn = await listRow(db, { importRecord, line, settle }).catch((failure: unknown) =>
      refuseFailedRow(db, { importRecord, line, failure }),
    )
    if (!isGoingOn) break
  }
  await photos?.close()
  await db.transaction(async (tx) => {
    await advanceImport(tx, importRecord, {})
    await work.publish?.(tx, importRecord)
  })
  return true
}

type OneRow = {
  importRecord: ImportRecord
  line: number
  settle: (tx: Database, row: DueRow) => Promise<RowOutcome>
}

/** False once the import was cancelled. */
async function listRow(db: Database, { importRecord, line, settle }: OneRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ id: propertyImports.id })
      .from(propertyImports)
      .where(and(eq(propertyImports.id, importRecord.id), eq(propertyImports.state, 'running')))
      // Cancelling waits for this row.
      .for('share')
    if (!running) return false
    const isThis = and(eq(propertyImportRows.importId, importRecord.id), eq(propertyImportRows.line, line))
    const [saved] = await tx
      .select()
      .from(propertyImportRows)
      .where(and(isThis, eq(propertyImportRows.state, 'ready')))
      .for('update')
    if (!saved) return true
    const outcome = await settle(tx, { ...saved, cells: cellsByColumn(importRecord.columns, saved.cells) })
    await tx.update(propertyImportRows).set(withNotes(outcome, saved)).where(isThis)
    return true
  })
}

type FailedRow = { importRecord: ImportRecord; line: number; failure: unknown }

/** A row that the database refuses is refused; whatever else fails is tried again with the job. */
async function refuseFailedRow(db: Database, { importRecord, line, failure }: FailedRow): Promise<boolean> {
  if (!isDataError(failure)) throw failure
  await db
    .update(propertyImportRows)
    .set({ state: 'refused', reasons: [{ code: 'row_failed' }] })
    .where(
      and(
        eq(propertyImportRows.importId, importRecord.id),
        eq(propertyImportRows.line, line),
        eq(propertyImportRows.state, 'ready'),
      ),
    )
  return true
}
