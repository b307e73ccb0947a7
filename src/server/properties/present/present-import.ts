import { missingFields } from '#contract/properties/importing/column-mapping.ts'
import type {
  ImportDetail,
  ImportRowShown,
  ImportSummary,
} from '#contract/properties/importing/import-detail.ts'
import { reasonText, type ImportReason } from '#contract/properties/importing/import-reasons.ts'
import { visibleText } from '#contract/texts/visible-text.ts'
import type { Database } from '#database/client.ts'

import type { CheckQuota, DescribeLeads, ImportedContact, ListEnquired } from '../commands/dependencies.ts'
import { cellsByColumn, shortList } from '../commands/imports/import-cells.ts'
import { describeHomes } from '../commands/imports/read-listing.ts'
import { isZipPartial, isZipWhole } from '../commands/imports/zip-pieces.ts'
import { importAbilities } from '../policy.ts'
import { countRowsByState, noRows, type RowCounts } from '../queries/import-counts.ts'
import {
  countAddedPhotos,
  countImportRows,
  countPhotosByState,
  listImportedIds,
  type listImportRows,
  listRefusedPhotos,
  listRepeatedReasons,
  listSampleRows,
  type ImportRecord,
} from '../queries/imports.ts'

export function presentImportSummary(
  record: ImportRecord,
  countsOf: ReadonlyMap<string, RowCounts>,
): ImportSummary {
  const { id, kind, fileName, format, state, createdAt } = record
  const { states: counts, actions, inFile: rows } = countsOf.get(id) ?? noRows
  const canStart = state === 'checked' && counts.ready > 0 && !isZipPartial(record)
  const facts = { id, kind, fileName, format, state, createdAt: createdAt.toISOString() }
  return { ...facts, rows, counts, actions, canStart }
}

type Present = { found: ImportRecord; now: Date; checkQuota: CheckQuota; listEnquired: ListEnquired }

const shownPhotos = 200
const longestSample = 60

export async function presentImport(db: Database, present: Present): Promise<ImportDetail> {
  const { found, now, listEnquired } = present
  const counted = await countRowsByState(db, [found.id])
  const summary = presentImportSummary(found, counted)
  const { changed, missing: missingListings } = counted.get(found.id) ?? noRows
  const samples = (await listSampleRows(db, found.id)).map(({ cells }) => cellsByColumn(found.columns, cells))
  const photos = await countPhotosByState(db, found.id)
  const enquired = found.undoUntil === null ? [] : await listEnquired(db, await listImportedIds(db, found))
  const can = importAbilities(found, now)
  return {
    ...summary,
    notes: [...found.notes, ...unusedColumns(found)].map(reasonText),
    repeated: found.state === 'checking' ? [] : await presentRepeated(db, found.id, summary.rows),
    previews: can.map && found.isFileKept ? found.previews : [],
    columns: found.columns.map((name) => ({
      name,
      field: found.mapping[name] ?? null,
      samples: samples.flatMap((cells) => cells[name]?.slice(0, longestSample) || []),
    })),
    missing: missingFields(found.mapping, found.kind),
    repaired: await countImportRows(db, found.id, 'repaired'),
    changed,
    missingListings,
    photos: {
      name: found.zipName,
      bytes: found.zipBytes,
      received: found.zipPieces,
      isWhole: isZipWhole(found),
      problem: found.zipProblem && reasonText(found.zipProblem),
      matched: photos.found + photos.stored,
      stored: photos.stored,
      added: photos.stored === 0 ? 0 : await countAddedPhotos(db, found.id),
      refused: (await listRefusedPhotos(db, found.id, shownPhotos)).map(({ name, reason }) => ({
        name: visibleText(name),
        reason: reason === null ? '' : reasonText(reason),
      })),
      refusedCount: photos.refused,
    },
    room: found.kind === 'listings' && found.state === 'checked' ? await findRoom(db, present) : null,
    undoUntil: found.undoUntil?.toISOString() ?? null,
    enquired: enquired.length,
    isPurged: found.purgedAt !== null,
    can: {
      ...can,
      start: can.start && summary.canStart,
      undo: can.undo && summary.counts.imported > 0 && enquired.length === 0,
    },
  }
}

/** Of fewer rows, each row says it. */
const leastRepeated = 5

async function presentRepeated(db: Database, importId: string, all: number) {
  const repeated = await listRepeatedReasons(db, importId, { least: leastRepeated, limit: 5 })
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
async function findRoom(db: Database, { found, now, checkQuota }: Present): Promise<number | null> {
  const { taken, limit } = await checkQuota(db, { ownerId: found.userId, propertyIds: [], now })
  return limit === null ? null : Math.max(0, limit - taken)
}

type RowRecord = Awaited<ReturnType<typeof listImportRows>>[number]

export async function presentImportRows(
  db: Database,
  { found, rows, now, describeLeads }: Rows,
): Promise<ImportRowShown[]> {
  const readable = rows.filter(({ cells, isInFile }) => cells !== null && isInFile)
  const saved = readable.map((row) => savedRow(found.columns, row))
  const isOfLeads = found.kind === 'leads'
  const leads = isOfLeads && saved.length > 0 ? await describeLeads(db, { found, rows: saved, now }) : null
  const homes = !isOfLeads && saved.length > 0 ? await describeHomes(db, found, saved) : null
  return rows.map((row) => ({
    ...presentRow(row),
    ...(leads?.get(row.line) ?? noContact),
    home: homes?.get(row.line) ?? null,
  }))
}

const noContact: ImportedContact = { phone: null, email: null, day: null }

type Rows = { found: ImportRecord; rows: readonly RowRecord[]; now: Date; describeLeads: DescribeLeads }

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
