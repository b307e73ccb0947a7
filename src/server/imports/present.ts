import type { z } from 'zod'

import { missingFields } from '#contract/imports/column-mapping.ts'
import type { importDetail, ImportRowShown, importSummary } from '#contract/imports/import-detail.ts'
import { reasonText, type ImportReason } from '#contract/imports/import-reasons.ts'
import { visibleText } from '#contract/texts/visible-text.ts'
import type { Database } from '#database/client.ts'

import { listEnquiredProperties } from '../leads/queries/lead-properties.ts'
import { checkQuota } from '../subscriptions/commands/plans.ts'
import { cellsByColumn, shortList } from './commands/import-cells.ts'
import { describeLeadRows, type ImportedContact } from './commands/leads/describe-lead-rows.ts'
import { describeHomes } from './commands/read-listing.ts'
import { isZipPartial, isZipWhole } from './commands/zip-pieces.ts'
import { importAbilities } from './policy.ts'
import { countRowsByState, noRows, type RowCounts } from './queries/import-counts.ts'
import {
  countAddedPhotos,
  countImportRows,
  countPhotosByState,
  countUntypedRows,
  listImportedIds,
  type listImportRows,
  listRefusedPhotos,
  listRepeatedReasons,
  listSampleRows,
  type ImportRecord,
} from './queries/imports.ts'

export function presentImportSummary(
  record: ImportRecord,
  countsOf: ReadonlyMap<string, RowCounts>,
): z.input<typeof importSummary> {
  const { id, kind, source, fileName, format, state, createdAt } = record
  const { states: counts, actions, inFile: rows } = countsOf.get(id) ?? noRows
  const canStart = state === 'checked' && source === 'file' && counts.ready > 0 && !isZipPartial(record)
  const facts = { id, kind, source, fileName, format, state, createdAt }
  return { ...facts, rows, counts, actions, canStart }
}

type Present = { importRecord: ImportRecord; now: Date }

const maxShownPhotos = 200
const maxSampleLength = 60

export async function presentImport(db: Database, present: Present): Promise<z.input<typeof importDetail>> {
  const { importRecord, now } = present
  const counted = await countRowsByState(db, [importRecord.id])
  const summary = presentImportSummary(importRecord, counted)
  const { changed, missing: missingListings } = counted.get(importRecord.id) ?? noRows
  const samples = (await listSampleRows(db, importRecord.id)).map(({ cells }) =>
    cellsByColumn(importRecord.columns, cells),
  )
  const photos = await countPhotosByState(db, importRecord.id)
  const enquired =
    importRecord.undoUntil === null
      ? []
      : await listEnquiredProperties(db, await listImportedIds(db, importRecord))
  const can = importAbilities(importRecord, now)
  return {
    ...summary,
    notes: [...importRecord.notes, ...unusedColumns(importRecord)].map(reasonText),
    repeated:
      importRecord.state === 'checking' ? [] : await presentRepeated(db, importRecord.id, summary.rows),
    previews: can.map && importRecord.isFileKept ? importRecord.previews : [],
    otherSheets: can.map && importRecord.isFileKept ? otherSheetsOf(importRecord) : [],
    columns: importRecord.columns.map((name) => ({
      name,
      field: importRecord.mapping[name] ?? null,
      samples: samples.flatMap((cells) => cells[name]?.slice(0, maxSampleLength) || []),
    })),
    missing: missingFields(importRecord.mapping, importRecord.kind),
    repaired: await countImportRows(db, importRecord.id, 'repaired'),
    untyped: summary.counts.refused === 0 ? 0 : await countUntypedRows(db, importRecord.id),
    changed,
    missingListings,
    photos: {
      name: importRecord.zipName,
      bytes: importRecord.zipBytes,
      received: importRecord.zipPieces,
      isWhole: isZipWhole(importRecord),
      problem: importRecord.zipProblem && reasonText(importRecord.zipProblem),
      matched: photos.found + photos.stored,
      stored: photos.stored,
      added: photos.stored === 0 ? 0 : await countAddedPhotos(db, importRecord.id),
      refused: (await listRefusedPhotos(db, importRecord.id, maxShownPhotos)).map(({ name, reason }) => ({
        name: visibleText(name),
        reason: reason === null ? '' : reasonText(reason),
      })),
      refusedCount: photos.refused,
    },
    room:
      importRecord.kind === 'listings' && importRecord.state === 'checked'
        ? await findRoom(db, present)
        : null,
    undoUntil: importRecord.undoUntil,
    enquired: enquired.length,
    isPurged: importRecord.purgedAt !== null,
    can: {
      ...can,
      start: can.start && summary.canStart,
      undo: can.undo && summary.counts.imported > 0 && enquired.length === 0,
    },
  }
}

/** None while its columns are not known, as another header may be meant then. */
function otherSheetsOf({ state, previews, notes }: ImportRecord) {
  const lists = previews.filter(({ isList }) => isList === true)
  if (state === 'mapping' || lists.length < 2) return []
  const read = notes.find(({ code }) => code === 'note_sheet')?.values?.['sheet']
  return lists.flatMap(({ name, position }) => (name === read ? [] : [{ name, position }]))
}

/** Of fewer rows, each row says it. */
const minRepeatedRows = 5

async function presentRepeated(db: Database, importId: string, all: number) {
  const repeated = await listRepeatedReasons(db, importId, { minRows: minRepeatedRows, limit: 5 })
  return repeated.map(({ reason, rows }) => ({
    reason: reasonText(reason),
    rows,
    isOfMost: 2 * rows > all,
  }))
}

/** Columns that no field takes, once they were chosen. */
function unusedColumns({ state, columns, mapping }: ImportRecord): ImportReason[] {
  const unused = columns.filter((column) => mapping[column] === undefined)
  if (state === 'mapping' || unused.length === 0) return []
  return [{ code: 'note_unused', values: { columns: shortList(unused, 12) } }]
}

/** Listings that the plan still has places for; null without a limit. */
async function findRoom(db: Database, { importRecord, now }: Present): Promise<number | null> {
  const { taken, limit } = await checkQuota(db, { ownerId: importRecord.userId, propertyIds: [], now })
  return limit === null ? null : Math.max(0, limit - taken)
}

type RowRecord = Awaited<ReturnType<typeof listImportRows>>[number]

export async function presentImportRows(
  db: Database,
  { importRecord, rows, now }: Rows,
): Promise<ImportRowShown[]> {
  const readable = rows.filter(({ cells, isInFile }) => cells !== null && isInFile)
  const saved = readable.map((row) => savedRow(importRecord.columns, row))
  const isOfLeads = importRecord.kind === 'leads'
  const leads =
    isOfLeads && saved.length > 0 ? await describeLeadRows(db, { importRecord, rows: saved, now }) : null
  const homes = !isOfLeads && saved.length > 0 ? await describeHomes(db, importRecord, saved) : null
  return rows.map((row) => ({
    ...presentRow(row),
    ...(leads?.get(row.line) ?? noContact),
    home: homes?.get(row.line) ?? null,
  }))
}

const noContact: ImportedContact = { phone: null, email: null, day: null, lead: null }

type Rows = {
  importRecord: ImportRecord
  rows: readonly RowRecord[]
  now: Date
}

function savedRow(columns: readonly string[], { line, cells, isComplete, notes }: RowRecord) {
  return { line, cells: cellsByColumn(columns, cells), isComplete, notes }
}

function presentRow({
  cells: _cells,
  isComplete: _isComplete,
  numericId,
  archivedAt,
  reasons,
  ...row
}: RowRecord) {
  return {
    ...row,
    reasons: reasons.map(reasonText),
    property: numericId === null ? null : { numericId, isArchived: archivedAt !== null },
  }
}
