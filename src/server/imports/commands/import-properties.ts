import { missingFields, recognizeColumns, type ColumnMapping } from '#contract/imports/column-mapping.ts'
import { reasonText, type ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'

import { allocateNumericIds } from '../../properties/commands/allocate-numeric-ids.ts'
import { insertImportedListings } from '../../properties/commands/write-listings.ts'
import { cellsByColumn } from './import-cells.ts'
import type { KnownRow } from './import-work.ts'
import { judgeColumns } from './judge-columns.ts'
import { changeListing } from './known/change-listing.ts'
import { findCounting } from './known/counting-references.ts'
import { findKnownRows } from './known/find-known-rows.ts'
import { lockReferences, referenceKey } from './known/find-known.ts'
import { findMissing } from './known/missing-listings.ts'
import { findOrderAhead } from './leads/read-moment.ts'
import { detailColumnsOf } from './read-import-details.ts'
import type { ReadFile } from './read-import-file.ts'
import { readImportRow, type ImportRow } from './read-import-row.ts'
import { countingColumnsOf } from './read-listing.ts'
import { cellsByField } from './row-cells.ts'
import type { Locations } from './rows/read-import-location.ts'

type RowNote = { line: number; reason: string }

export type ImportReport = {
  added: number
  alreadyThere: number
  /** Listings that differ from their row, and how many of them were updated. */
  differing: number
  updated: number
  /** Numbers of listings with a reference that the file does not have, and how many of them were marked as gone. */
  missing: number[]
  ended: number
  refused: RowNote[]
  repaired: RowNote[]
  /** Which listing a row is, and what differs. */
  known: RowNote[]
}

type ImportInput = {
  ownerId: string
  file: Pick<ReadFile, 'columns' | 'lines'>
  places: Locations
  now: Date
  dryRun: boolean
  /** Without these two, listings that are there stay as they are. */
  update?: boolean
  endMissing?: boolean
}

/** Refused where no column has the place, the price or the size; the dashboard asks instead. */
export function columnsRefusal(
  { format, ...file }: Pick<ReadFile, 'format' | 'columns' | 'lines'>,
  name: string,
): ImportReason | null {
  const [missing] = missingFields(mappingOf(file), 'listings')
  if (missing === undefined) return null
  const values = { name, column: missing.join(' or ') }
  return { code: format === 'json' ? 'file_no_field' : 'file_no_column', values }
}

/**
 * Insert the valid rows in one transaction as pending listings, but those of listings that are there: by their content,
 * or by the advertiser's reference.
 */
export async function importProperties(db: Database, input: ImportInput): Promise<ImportReport> {
  const { ownerId, dryRun } = input
  const { rows, refused, repaired } = readRows(input)
  return await db.transaction(async (tx) => {
    const advertiser = { userId: ownerId, teamId: null }
    await lockReferences(tx, advertiser)
    const listable = new Map(rows.map(({ line, row }) => [line, { row, identity: row }]))
    const known = await findKnownRows(tx, advertiser, listable)
    const fresh = rows.flatMap(({ line, row }) => (known.has(line) ? [] : [row]))
    const references = rows.map(({ row }) => row.reference)
    const missing = await findMissing(tx, ownerId, references)
    if (!dryRun) await insertRows(tx, input, fresh)
    const unfit = [...known].flatMap(([line, { state, reasons }]) =>
      state === 'refused' ? [{ line, reason: sentencesOf(reasons) }] : [],
    )
    const differing = [...known].filter(([, { state }]) => state === 'ready')
    const changing = differing.map(([line, knownRow]) => ({
      ...knownRow,
      line,
      row: listable.get(line)?.row ?? null,
    }))
    const updated = await changeAll(tx, input, input.update ? changing : [])
    const ending = missing.map(({ id, version }) => ({
      propertyId: id,
      listingVersion: version,
      line: 0,
      row: null,
    }))
    const ended = await changeAll(tx, input, input.endMissing ? ending : [])
    return {
      added: fresh.length,
      alreadyThere: [...known.values()].filter(({ state }) => state === 'known').length,
      differing: differing.length,
      updated: updated.changed,
      missing: missing.map(({ numericId }) => numericId),
      ended: ended.changed,
      refused: [...refused, ...unfit, ...updated.refused],
      repaired: repaired.filter(({ line }) => !known.has(line)),
      known: [...known].flatMap(([line, row]) =>
        row.state === 'refused' ? [] : [{ line, reason: differenceOf(row) }],
      ),
    }
  })
}

type Changing = { propertyId: string; listingVersion: number; line: number; row: ImportRow | null }

/** By the rules of editing and ending; in a dry run all would be. */
async function changeAll(
  tx: Database,
  { ownerId, now, dryRun }: ImportInput,
  listings: readonly Changing[],
): Promise<{ changed: number; refused: RowNote[] }> {
  const refused: RowNote[] = []
  const importRecord = { id: 'command', userId: ownerId, teamId: null, source: 'file' as const }
  for (const { line, row, ...listing } of dryRun ? [] : listings) {
    const saved = { ...listing, reasons: [] }
    const outcome = await changeListing(tx, { importRecord, saved, row, now, asOwner: null })
    if (outcome.state === 'refused') refused.push({ line, reason: sentencesOf(outcome.reasons) })
  }
  return { changed: listings.length - refused.length, refused }
}

function sentencesOf(reasons: readonly ImportReason[]): string {
  return reasons.map(reasonText).join('; ')
}

function differenceOf({ changes = [], reasons }: KnownRow): string {
  const fields = changes.map(({ field, before, after }) => `${field}: ${String(before)} → ${String(after)}`)
  return [...reasons.map(reasonText), ...fields].join('; ')
}

function readRows({ file: { columns, lines }, places, now }: ImportInput) {
  const rows: { line: number; row: ImportRow }[] = []
  const refused: RowNote[] = []
  const repaired: RowNote[] = []
  const firstLines = new Map<string, number>()
  const mapping = mappingOf({ columns, lines })
  const dateOrder = orderOf(lines, columns, mapping)
  const referenceIn = (cells: readonly string[]) =>
    cellsByField(cellsByColumn(columns, cells), { mapping, kind: 'listings' })('reference')
  const countingFrom = findCounting(lines.map(({ line, cells }) => ({ line, text: referenceIn(cells) })))
  const countingColumns = countingColumnsOf({ columns, mapping }, countingFrom)
  let carriedLocality = ''
  for (const { line, cells, complete, notes = [] } of lines) {
    const importLine = { line, cells: cellsByColumn(columns, cells), complete }
    const around = { places, mapping, carriedLocality, dateOrder, countingColumns, now }
    const read = readImportRow(importLine, around)
    carriedLocality =
      cellsByField(importLine.cells, { mapping, kind: 'listings' })('locality') || carriedLocality
    if ('refusal' in read) {
      refused.push({ line, reason: reasonText(read.refusal) })
      continue
    }
    const { key } = read.row
    const first = firstLines.get(key)
    if (first !== undefined) {
      const values = { line: String(first) }
      refused.push({ line, reason: reasonText({ code: 'row_same', values }) })
      continue
    }
    firstLines.set(key, line)
    rows.push({ line, row: read.row })
    repaired.push(...[...notes, ...read.repairs].map((reason) => ({ line, reason: reasonText(reason) })))
  }
  if (countingFrom === null) return { refused, ...withoutRepeated(rows, repaired) }
  repaired.push({ line: countingFrom, reason: reasonText({ code: 'row_reference_counts' }) })
  return {
    refused,
    rows: rows.map(({ line, row }) => ({ line, row: { ...row, reference: null } })),
    repaired,
  }
}

function mappingOf({ columns, lines }: Pick<ReadFile, 'columns' | 'lines'>): ColumnMapping {
  return judgeColumns(columns, recognizeColumns(columns, 'listings'), { kind: 'listings', rows: lines })
}

function orderOf(lines: ReadFile['lines'], columns: readonly string[], mapping: ColumnMapping) {
  const positions = columns.flatMap((column, position) =>
    ['available_from', 'possession_date'].includes(mapping[column] ?? '') ? [position] : [],
  )
  return findOrderAhead(lines.flatMap(({ cells }) => positions.map((position) => cells[position] ?? '')))
}

/** A reference of several rows identifies none of them. */
function withoutRepeated(rows: readonly { line: number; row: ImportRow }[], repaired: readonly RowNote[]) {
  const first = new Map<string, number>()
  const repeated = new Set<string>()
  for (const { line, row } of rows) {
    const key = referenceKey(row.reference)
    if (first.has(key)) repeated.add(key)
    else first.set(key, line)
  }
  const isRepeated = ({ reference }: ImportRow) => reference !== null && repeated.has(referenceKey(reference))
  const notes = rows.flatMap(({ line, row }) => {
    const values = { text: row.reference ?? '', line: String(first.get(referenceKey(row.reference))) }
    return isRepeated(row) ? [{ line, reason: reasonText({ code: 'row_reference_twice', values }) }] : []
  })
  return {
    rows: rows.map(({ line, row }) => ({ line, row: isRepeated(row) ? { ...row, reference: null } : row })),
    repaired: [...repaired, ...notes],
  }
}

const batchSize = 500

async function insertRows(tx: Database, { ownerId, now }: ImportInput, rows: readonly ImportRow[]) {
  if (rows.length === 0) return
  const ids = await allocateNumericIds(tx, rows.length)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row, index) => ({
      row,
      propertyNumericId: ids[start + index] ?? 0,
    }))
    const reasons = new Map(batch.map(({ row }) => [row.key, findHoldReason(row)]))
    await insertImportedListings(
      tx,
      batch.map(({ row, propertyNumericId }) => toProperty(row, propertyNumericId, ownerId, now)),
      { findHoldReason: (key) => reasons.get(key) ?? null, actorId: ownerId, now },
    )
  }
}

/** Reason to hold the listing for review. */
export function findHoldReason({ oddRate }: Pick<ImportRow, 'oddRate'>): string | null {
  return oddRate === null ? null : `₹${oddRate} per sq ft is not believable: the size or the price is wrong`
}

function toProperty(
  { key, oddRate, details, ...read }: ImportRow,
  propertyNumericId: number,
  ownerId: string,
  now: Date,
) {
  const { unstated: _unstated, project, ...row } = read
  return {
    ...detailColumnsOf(details, row.type),
    ...row,
    projectId: project?.id ?? null,
    propertyNumericId,
    importKey: key,
    isHeld: oddRate !== null,
    userId: ownerId,
    createdBy: ownerId,
    source: 'import' as const,
    listedAt: now,
    createdAt: now,
    updatedAt: now,
  }
}
