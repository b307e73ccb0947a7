import { and, asc, eq, inArray, min } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/properties/property-imports.ts'

import type { Files } from '../../../platform/files/files.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { cellsByColumn, cellsByField, cut } from './import-cells.ts'
import { matchPhotos, savePhotos } from './import-photos.ts'
import { advanceImport, isOfData } from './import-steps.ts'
import type { CheckedRow, ImportWork, SavedRow } from './import-work.ts'
import { isZipWhole } from './zip-pieces.ts'

type Step = { files: Files; found: ImportRecord; now: Date; work: ImportWork }

const rowsAtOnce = 250

/** The dry run: what each row would become, or why not. */
export async function checkRows(db: Database, { files, found, now, work }: Step): Promise<void> {
  const rows = await db
    .select({
      line: propertyImportRows.line,
      cells: propertyImportRows.cells,
      isComplete: propertyImportRows.isComplete,
    })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, found.id), eq(propertyImportRows.state, 'read')))
    .orderBy(asc(propertyImportRows.line))
    .limit(rowsAtOnce)
  if (rows.length === 0) return finishCheck(db, { files, found, now })
  const check = await work.prepareCheck(db, { found, now })
  const read = rows
    .map((row) => ({ ...row, cells: cellsByColumn(found.columns, row.cells) }))
    .map((row) => ({ line: row.line, ...namesOf(row, found, work), ...check(row) }))
  await db.transaction(async (tx) => {
    if (!(await advanceImport(tx, found, {}))) return
    const outcomes = await withKnown(tx, { found, work }, read)
    for (const { line, ...outcome } of outcomes) {
      const isThis = and(eq(propertyImportRows.importId, found.id), eq(propertyImportRows.line, line))
      const save = (checked: typeof outcome | typeof broken) =>
        tx.transaction((saving) => saving.update(propertyImportRows).set(checked).where(isThis))
      await save(outcome).catch((failure: unknown) => {
        if (!isOfData(failure)) throw failure
        return save(broken)
      })
    }
  })
}

/** What the database refuses of one row must not keep the others waiting. */
const broken = { state: 'refused' as const, reasons: [{ code: 'row_failed' as const }] }

/** As typed, so that a refused row can be found in the file. */
function namesOf({ cells }: SavedRow, { mapping }: ImportRecord, { title }: ImportWork) {
  const cell = cellsByField<string>(cells, mapping)
  return { title: cut(cell(title), 200) || null, reference: cut(cell('reference'), 60) || null }
}

async function finishCheck(db: Database, { files, found, now }: Omit<Step, 'work'>): Promise<void> {
  const isRead = found.zipReadAt !== null || !isZipWhole(found)
  const { photos, ...match } = isRead
    ? { photos: [] }
    : { ...(await matchPhotos(db, { files, found })), zipReadAt: now }
  await db.transaction(async (tx) => {
    if (await advanceImport(tx, found, { ...match, state: 'checked' })) await savePhotos(tx, photos)
  })
}

type Read = CheckedRow & { line: number }

/** Rows that became something before, or that stand twice in the file. */
async function withKnown(tx: Database, { found, work }: Pick<Step, 'found' | 'work'>, read: readonly Read[]) {
  const keys = read.flatMap(({ key }) => (key === null ? [] : [key]))
  const known = await work.findKnown(tx, found, keys)
  const firstLines = await findFirstLines(tx, found.id, read)
  return read.map(({ state, reasons, ...row }) => {
    const { line, key } = row
    const common = { ...row, propertyId: null, leadId: null }
    if (state === 'refused' || key === null) return { ...common, state: 'refused' as const, reasons }
    const made = known.get(key)
    if (made !== undefined) return { ...common, state: 'known' as const, reasons: [], ...made }
    const first = firstLines.get(key) ?? line
    const values = { line: String(first) }
    return first < line
      ? { ...common, state: 'refused' as const, reasons: [{ code: 'row_same' as const, values }] }
      : { ...common, state, reasons }
  })
}

/** The first line with each key, among rows checked earlier and now; served by property_import_rows_of_key_idx. */
async function findFirstLines(
  tx: Database,
  importId: string,
  read: readonly Read[],
): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, number>()
  for (const { key, line } of read.toReversed()) if (key !== null) first.set(key, line)
  const earlier = await tx
    .select({ key: propertyImportRows.key, line: min(propertyImportRows.line) })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importId), inArray(propertyImportRows.key, [...first.keys()])))
    .groupBy(propertyImportRows.key)
  for (const { key, line } of earlier)
    if (key !== null && line !== null && line < (first.get(key) ?? 0)) first.set(key, line)
  return first
}
