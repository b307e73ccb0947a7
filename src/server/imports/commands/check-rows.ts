import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import { setImmediate as afterRequests } from 'node:timers/promises'

import type { FieldChange } from '#contract/properties/own-property.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'

import type { Files } from '../../platform/files/files.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { cellsByColumn, cutText, joinLines } from './import-cells.ts'
import { advanceImport, isDataError, settleRows } from './import-steps.ts'
import { withNotes, type CheckedRow, type ImportWork, type RowCheck, type SavedRow } from './import-work.ts'
import { matchPhotos } from './photos/match-photos.ts'
import { readZip, savePhotos } from './photos/read-zip.ts'
import { cellsByField } from './row-cells.ts'
import { isZipWhole } from './zip-pieces.ts'

type Step = { files: Files; importRecord: ImportRecord; now: Date; work: ImportWork }

/** Of one job. */
const batchSize = 500
/** Read without a pause for requests. */
const rowsAtOnce = 100

/** The dry run: what each row would become, or why not. */
export async function checkRows(db: Database, { files, importRecord, now, work }: Step): Promise<void> {
  const rows = await db
    .select({
      line: propertyImportRows.line,
      cells: propertyImportRows.cells,
      isComplete: propertyImportRows.isComplete,
      notes: propertyImportRows.notes,
    })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importRecord.id), eq(propertyImportRows.state, 'read')))
    .orderBy(asc(propertyImportRows.line))
    .limit(batchSize)
  if (rows.length === 0) return finishCheck(db, { files, importRecord, now, work })
  const { check, findKnown } = await work.prepareCheck(db, { importRecord, now })
  const read: Read[] = []
  for (const [index, { cells, ...saved }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await afterRequests()
    const row = { ...saved, cells: cellsByColumn(importRecord.columns, cells) }
    read.push({ line: row.line, ...findNames(row, importRecord, work), ...withNotes(check(row), row) })
  }
  await db.transaction(async (tx) => {
    if (!(await advanceImport(tx, importRecord, {}))) return
    await saveOutcomes(tx, importRecord.id, await withKnown(tx, { importRecord, findKnown }, read))
  })
}

type Outcome = Awaited<ReturnType<typeof withKnown>>[number]

/** In one statement, as others wait for the embedded engine meanwhile; one by one only if the database refuses a row. */
async function saveOutcomes(tx: Database, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  const save = (saved: readonly Outcome[]) => tx.transaction((saving) => updateRows(saving, importId, saved))
  try {
    await save(outcomes)
  } catch (failure) {
    if (!isDataError(failure)) throw failure
    for (const outcome of outcomes)
      await save([outcome]).catch((refusal: unknown) => {
        if (!isDataError(refusal)) throw refusal
        return settleRows(tx, { importId, lines: [outcome.line] }, failedRow)
      })
  }
}

async function updateRows(tx: Database, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  await tx.execute(sql`
    update property_import_rows r
    set state = n.state, reasons = n.reasons, key = n.key, title = n.title, reference = n.reference,
      property_id = n."propertyId", lead_id = n."leadId", action = n.action, changes = n.changes,
      listing_version = n."listingVersion"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n (line int, state text, reasons jsonb, key text,
      title text, reference text, "propertyId" uuid, "leadId" uuid, action text, changes jsonb, "listingVersion" int)
    where r.import_id = ${importId} and r.line = n.line`)
}

/** What the database refuses of one row must not keep the others waiting. */
const failedRow = { state: 'refused' as const, reasons: [{ code: 'row_failed' as const }] }

/** As typed, so that a refused row can be found in the file. */
function findNames({ cells }: SavedRow, importRecord: ImportRecord, { title, besideTitle }: ImportWork) {
  const cell = cellsByField<string>(cells, importRecord)
  const facts = besideTitle.map((field) => joinLines(cell(field), ' ')).filter((text) => text !== '')
  const filled = Object.values(cells).filter((text) => text !== '')
  const heading = filled.length === 1 ? joinLines(filled[0] ?? '', ' ') : ''
  return {
    title: cutText(cell(title) || facts.slice(0, maxFacts).join(', ') || heading, 200) || null,
    reference: cutText(cell('reference'), 60) || null,
  }
}

const maxFacts = 4

async function finishCheck(db: Database, { files, importRecord, now, work }: Step): Promise<void> {
  if (importRecord.zipReadAt === null && isZipWhole(importRecord)) {
    const { zipProblem, photos, isLast } = await readZip(db, { files, importRecord })
    return db.transaction(async (tx) => {
      const read = isLast ? { zipProblem, zipReadAt: now } : {}
      if (await advanceImport(tx, importRecord, read)) await savePhotos(tx, photos)
    })
  }
  await db.transaction(async (tx) => {
    if (!(await advanceImport(tx, importRecord, { state: 'checked' }))) return
    await matchPhotos(tx, importRecord.id)
    await work.saveMissing?.(tx, importRecord)
    if (importRecord.source === 'pull')
      await publishEvent(tx, { name: 'import.checked', importId: importRecord.id })
  })
}

type Read = CheckedRow & { line: number }

const noChanges: FieldChange[] = []

/** Rows that became something before, or that stand twice in the file. */
type Known = { importRecord: ImportRecord; findKnown: RowCheck['findKnown'] }

async function withKnown(tx: Database, { importRecord, findKnown }: Known, read: readonly Read[]) {
  const known = await findKnown(tx, read)
  const firstLines = await findFirstLines(tx, importRecord.id, read)
  return read.map(({ state, reasons, reasonsOfNew = [], ...row }) => {
    const { line, key } = row
    const nothing = { propertyId: null, leadId: null, listingVersion: null }
    const common = { ...row, ...nothing, action: 'add' as const, changes: noChanges }
    if (state === 'refused' || key === null) return { ...common, state: 'refused' as const, reasons }
    const first = firstLines.get(key) ?? line
    const values = { line: String(first) }
    if (first < line)
      return { ...common, state: 'refused' as const, reasons: [{ code: 'row_same' as const, values }] }
    const { reasons: differences = [], ...made } = known.get(line) ?? { state }
    const shownReasons = isOffered(made.state) ? [...reasons, ...differences] : differences
    return { ...common, ...made, reasons: known.has(line) ? shownReasons : [...reasons, ...reasonsOfNew] }
  })
}

/** Also where somebody has to choose it. */
function isOffered(state: string): boolean {
  return state === 'ready' || state === 'skipped'
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
