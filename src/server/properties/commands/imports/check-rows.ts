import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { normalizeRera } from '#contract/evidence/rera.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import { listPropertyInput, type ListPropertyInput } from '#contract/properties/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImportRows } from '#database/schema/properties/property-imports.ts'

import { listLocations } from '../../../catalogue/queries/list-locations.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { isProfessional } from '../registration.ts'
import { cellsByField } from './import-cells.ts'
import { matchPhotos, savePhotos } from './import-photos.ts'
import { advanceImport } from './import-steps.ts'
import { formReason } from './read-import-details.ts'
import type { Locations } from './read-import-location.ts'
import { readImportRow, type ImportRow } from './read-import-row.ts'
import { isZipWhole } from './zip-pieces.ts'

type Step = { files: Files; found: ImportRecord; now: Date }

const rowsAtOnce = 250

/** The dry run: what each row would become, or why not. */
export async function checkRows(db: Database, { files, found, now }: Step): Promise<void> {
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
  const reading = await prepareReading(db, found)
  const read = rows.map((row) => ({ line: row.line, ...namesOf(row, found), ...readRow(row, reading) }))
  await db.transaction(async (tx) => {
    if (!(await advanceImport(tx, found, {}))) return
    const outcomes = await withKnown(tx, found, read)
    for (const { line, ...outcome } of outcomes)
      await tx
        .update(propertyImportRows)
        .set(outcome)
        .where(and(eq(propertyImportRows.importId, found.id), eq(propertyImportRows.line, line)))
  })
}

/** As typed, so that a refused row can be found in the file. */
function namesOf({ cells }: SavedRow, { mapping }: ImportRecord) {
  const cell = cellsByField(cells ?? {}, mapping)
  return { title: cell('title').slice(0, 200) || null, reference: cell('reference').slice(0, 60) || null }
}

async function finishCheck(db: Database, { files, found, now }: Step): Promise<void> {
  const isRead = found.zipReadAt !== null || !isZipWhole(found)
  const { photos, ...match } = isRead
    ? { photos: [] }
    : { ...(await matchPhotos(db, { files, found })), zipReadAt: now }
  await db.transaction(async (tx) => {
    if (await advanceImport(tx, found, { ...match, state: 'checked' })) await savePhotos(tx, photos)
  })
}

export type Reading = { found: ImportRecord; places: Locations; isProfessional: boolean }

export async function prepareReading(db: Database, found: ImportRecord): Promise<Reading> {
  const places = await listLocations(db)
  return { found, places, isProfessional: await isProfessional(db, found.userId) }
}

type SavedRow = Pick<typeof propertyImportRows.$inferSelect, 'line' | 'cells' | 'isComplete'>

export type ReadRow =
  | { state: 'ready'; row: ImportRow; input: ListPropertyInput; reasons: ImportReason[] }
  | { state: 'refused'; row: ImportRow | null; reasons: ImportReason[] }

/** A row by the reader of every import, then by the rules of the listing form. */
export function readRow({ line, cells, isComplete }: SavedRow, reading: Reading): ReadRow {
  const { found, places } = reading
  const read = readImportRow({ line, cells: cells ?? {}, complete: isComplete }, places, found.mapping)
  if ('refusal' in read) return { state: 'refused', row: null, reasons: [read.refusal] }
  const { row, repairs } = read
  const refuse = (reason: ImportReason) => ({ state: 'refused' as const, row, reasons: [reason] })
  const typed = listingOf(row, submissionKeyOf(found.id, line))
  const input = listPropertyInput.safeParse(typed)
  if (!input.success) return refuse(formReason(listPropertyInput, typed))
  const { reraNumber } = row
  if (reraNumber !== null && normalizeRera(reraNumber) === null) return refuse({ code: 'row_rera_invalid' })
  const needsRera = reading.isProfessional && row.details.possession === 'under_construction'
  if (needsRera && reraNumber === null) return refuse({ code: 'row_rera' })
  // Without a position, the form uses the middle of the locality too.
  const reasons = repairs.filter(({ code }) => code !== 'repaired_middle' && code !== 'repaired_nowhere')
  return { state: 'ready', row, input: input.data, reasons }
}

function listingOf({ details, coordinatesSource, ...row }: ImportRow, submissionKey: string) {
  const position = coordinatesSource === 'import' ? { latitude: row.latitude, longitude: row.longitude } : {}
  return {
    submissionKey,
    ...details,
    title: row.title,
    description: row.description ?? '',
    type: row.type,
    purpose: row.purpose,
    availability: row.availability,
    price: row.price,
    address: row.address,
    city: row.city,
    state: row.state,
    localityId: row.localityId ?? '',
    zip: row.zip ?? '',
    ...position,
    beds: row.beds ?? undefined,
    baths: row.baths ?? undefined,
    area: row.areaTyped ?? row.area,
    areaUnit: row.areaUnit ?? 'sqft',
    areaType: row.areaType ?? '',
    reraNumber: row.reraNumber ?? '',
    titleKind: row.titleKind ?? '',
  }
}

/** A UUID that the row always has, so that a job delivered again lists it once. */
function submissionKeyOf(importId: string, line: number): string {
  const hex = createHash('sha256').update(`import:${importId}:${line}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Rows that this person imported before, or that stand twice in the file. */
async function withKnown(
  tx: Database,
  { id, userId }: ImportRecord,
  read: readonly (ReadRow & { line: number; title: string | null; reference: string | null })[],
) {
  const keys = read.flatMap(({ row }) => (row === null ? [] : [row.key]))
  const known = await findListedByKey(tx, userId, keys)
  const firstLines = await findFirstLines(tx, id, read)
  return read.map((each) => {
    const { line, row, state, reasons } = each
    const { key = null, title = each.title, reference = each.reference } = row ?? {}
    const common = { line, key, title, reference, propertyId: null }
    if (state === 'refused' || row === null) return { ...common, state: 'refused' as const, reasons }
    const propertyId = known.get(row.key)
    if (propertyId !== undefined) return { ...common, state: 'known' as const, reasons: [], propertyId }
    const first = firstLines.get(row.key) ?? line
    const values = { line: String(first) }
    return first < line
      ? { ...common, state: 'refused' as const, reasons: [{ code: 'row_same' as const, values }] }
      : { ...common, state, reasons }
  })
}

/** Of these keys; served by properties_import_key. */
export async function findListedByKey(
  tx: Database,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const listed = await tx
    .select({ key: properties.importKey, id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, userId), inArray(properties.importKey, [...keys])))
  return new Map(listed.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])))
}

/** The first line with each key, among rows checked earlier and now; served by property_import_rows_of_key_idx. */
async function findFirstLines(
  tx: Database,
  importId: string,
  read: readonly (ReadRow & { line: number })[],
): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, number>()
  for (const { row, line } of read.toReversed()) if (row !== null) first.set(row.key, line)
  const earlier = await tx
    .select({ key: propertyImportRows.key, line: min(propertyImportRows.line) })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importId), inArray(propertyImportRows.key, [...first.keys()])))
    .groupBy(propertyImportRows.key)
  for (const { key, line } of earlier)
    if (key !== null && line !== null && line < (first.get(key) ?? 0)) first.set(key, line)
  return first
}
