import { eq } from 'drizzle-orm'

import { missingFields, recognizeColumns } from '#contract/properties/importing/column-mapping.ts'
import { reasonText, type ImportReason } from '#contract/properties/importing/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import { allocateNumericIds } from '../create-property.ts'
import { cellsByColumn, cellsByField } from './import-cells.ts'
import { detailColumns } from './read-import-details.ts'
import type { ImportFormat, ReadFile } from './read-import-file.ts'
import type { Locations } from './read-import-location.ts'
import { readImportRow, type ImportRow } from './read-import-row.ts'

export type ImportReport = {
  added: number
  alreadyThere: number
  refused: { line: number; reason: string }[]
  repaired: { line: number; reason: string }[]
}

type ImportInput = {
  ownerId: string
  file: Pick<ReadFile, 'columns' | 'lines'>
  places: Locations
  now: Date
  dryRun: boolean
}

/** Refused where no column has the place, the price or the size; the dashboard asks instead. */
export function columnsRefusal(
  { format, columns }: { format: ImportFormat; columns: readonly string[] },
  name: string,
): ImportReason | null {
  const [missing] = missingFields(recognizeColumns(columns, 'listings'), 'listings')
  if (missing === undefined) return null
  const values = { name, column: missing.join(' or ') }
  return { code: format === 'json' ? 'file_no_field' : 'file_no_column', values }
}

/** Insert the valid rows in one transaction as pending listings; skips rows whose key exists. */
export async function importProperties(db: Database, input: ImportInput): Promise<ImportReport> {
  const { rows, refused, repaired } = readRows(input)
  return await db.transaction(async (tx) => {
    const known = await findKnownKeys(tx, input.ownerId)
    const fresh = rows.filter(({ row }) => !known.has(row.key))
    if (!input.dryRun)
      await insertRows(
        tx,
        input,
        fresh.map(({ row }) => row),
      )
    return {
      added: fresh.length,
      alreadyThere: rows.length - fresh.length,
      refused,
      repaired: repaired.filter(({ key }) => !known.has(key)).map(({ line, reason }) => ({ line, reason })),
    }
  })
}

function readRows({ file: { columns, lines }, places }: ImportInput) {
  const rows: { line: number; row: ImportRow }[] = []
  const refused: ImportReport['refused'] = []
  const repaired: { line: number; key: string; reason: string }[] = []
  const firstLines = new Map<string, number>()
  const mapping = recognizeColumns(columns, 'listings')
  let carriedLocality = ''
  for (const { line, cells, complete, notes = [] } of lines) {
    const importLine = { line, cells: cellsByColumn(columns, cells), complete }
    const read = readImportRow(importLine, { places, mapping, carriedLocality })
    carriedLocality = cellsByField(importLine.cells, mapping)('locality') || carriedLocality
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
    repaired.push(...[...notes, ...read.repairs].map((reason) => ({ line, key, reason: reasonText(reason) })))
  }
  return { rows, refused, repaired }
}

async function findKnownKeys(tx: Database, ownerId: string): Promise<Set<string | null>> {
  const known = await tx
    .select({ key: properties.importKey })
    .from(properties)
    .where(eq(properties.userId, ownerId))
  return new Set(known.map(({ key }) => key))
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
    const added = await tx
      .insert(properties)
      .values(batch.map(({ row, propertyNumericId }) => toProperty(row, propertyNumericId, ownerId, now)))
      .onConflictDoNothing({ target: [properties.userId, properties.importKey] })
      .returning({ id: properties.id, key: properties.importKey })
    const reasons = new Map(batch.map(({ row }) => [row.key, heldFor(row)]))
    await tx.insert(propertyEvents).values(
      added.flatMap(({ id, key }) => {
        const reason = reasons.get(key ?? '') ?? null
        const created = { propertyId: id, kind: 'created' as const, actorId: ownerId, createdAt: now }
        return reason === null
          ? [created]
          : [created, { ...created, kind: 'held' as const, actorId: null, changes: { reason } }]
      }),
    )
  }
}

/** Reason to hold the listing for review. */
export function heldFor({ oddRate }: Pick<ImportRow, 'oddRate'>): string | null {
  return oddRate === null ? null : `₹${oddRate} per sq ft is not believable: the size or the price is wrong`
}

function toProperty(
  { key, oddRate, details, ...read }: ImportRow,
  propertyNumericId: number,
  ownerId: string,
  now: Date,
) {
  const { reference: _reference, ...row } = read
  return {
    ...row,
    ...detailColumns(details, row),
    propertyNumericId,
    importKey: key,
    isFlagged: oddRate !== null,
    userId: ownerId,
    createdBy: ownerId,
    source: 'import' as const,
    listedAt: now,
    createdAt: now,
    updatedAt: now,
  }
}
