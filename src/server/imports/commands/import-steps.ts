import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImportRows, propertyImports } from '#database/schema/imports.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { removeMissing } from './known/missing-listings.ts'

/** States in which a job is due. */
const workingStates: readonly ImportRecord['state'][] = ['checking', 'running', 'undoing']

export async function publishImport(tx: Database, { id, step }: Pick<ImportRecord, 'id' | 'step'>) {
  await publishEvent(tx, { name: 'import.due', importId: id, step })
}

type Changes = Partial<typeof propertyImports.$inferInsert>

/**
 * Change an import that is still in this state and step, and publish its next job; false if another change came
 * first. Every change has a step of its own, so that jobs delivered twice or late find it gone.
 */
export async function advanceImport(
  tx: Database,
  { id, userId, state, step }: ImportRecord,
  changes: Changes,
): Promise<boolean> {
  const [changed] = await tx
    .update(propertyImports)
    .set({ ...changes, step: sql`${propertyImports.step} + 1` })
    .where(and(eq(propertyImports.id, id), eq(propertyImports.state, state), eq(propertyImports.step, step)))
    .returning({ id: propertyImports.id, state: propertyImports.state, step: propertyImports.step })
  if (!changed) return false
  if (workingStates.includes(changed.state)) await publishImport(tx, changed)
  await publishLiveEvent(tx, [userId], { kind: 'import', subjectId: id })
  return true
}

/** Every row is checked and every photo matched anew, as fields or the ZIP changed. */
export async function recheckImport(
  tx: Database,
  importRecord: ImportRecord,
  changes: Changes,
): Promise<boolean> {
  if (!(await advanceImport(tx, importRecord, { ...changes, state: 'checking' }))) return false
  await removeMissing(tx, importRecord.id)
  await tx
    .update(propertyImportRows)
    .set({ state: 'read', reasons: [], action: 'add', changes: [], propertyId: null })
    .where(eq(propertyImportRows.importId, importRecord.id))
  return true
}

/** Classes 22 and 23 of PostgreSQL: values that no column takes, and broken constraints. */
export function isDataError(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause !== undefined ? failure.cause : failure
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code))
}

type Settled = { importId: string; lines: readonly number[] }

/** What became of these rows. */
export async function settleRows(
  tx: Database,
  { importId, lines }: Settled,
  outcome: Partial<typeof propertyImportRows.$inferInsert>,
): Promise<void> {
  await tx
    .update(propertyImportRows)
    .set(outcome)
    .where(and(eq(propertyImportRows.importId, importId), inArray(propertyImportRows.line, [...lines])))
}

const clearedRow = { cells: null, notes: [], title: null, reference: null, key: null }

/**
 * What was typed about a lead that is deleted, also in rows that were refused as the same. Served by
 * property_import_rows_of_lead_idx and property_import_rows_of_key_idx.
 */
export async function clearImportedRows(tx: Database, leadId: string): Promise<void> {
  const { importId, key } = propertyImportRows
  const ofLead = eq(propertyImportRows.leadId, leadId)
  const same = tx.select({ importId, key }).from(propertyImportRows).where(ofLead)
  await tx
    .update(propertyImportRows)
    .set(clearedRow)
    .where(sql`(${importId}, ${key}) in ${same}`)
  await tx
    .update(propertyImportRows)
    .set({ ...clearedRow, state: 'undone', reasons: [] })
    .where(ofLead)
}

/** Of an import of leads, all that was typed; what became of its rows stays. */
export async function clearRows(tx: Database, importId: string): Promise<void> {
  const reasons = sql`(select coalesce(jsonb_agg(row_reason.value #- '{values,text}' order by row_reason.place), '[]'::jsonb)
    from jsonb_array_elements(${propertyImportRows.reasons}) with ordinality as row_reason (value, place))`
  await tx
    .update(propertyImportRows)
    .set({ ...clearedRow, reasons })
    .where(eq(propertyImportRows.importId, importId))
}
