import { createHash } from 'node:crypto'

import { memberPropertyTypes } from '#contract/enums.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import { rowNumberColumns } from '#contract/imports/column-mapping.ts'
import type { ImportedHome } from '#contract/imports/import-detail.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { listPropertyInput, type ListPropertyInput } from '#contract/listings/list-property.ts'
import { listingFieldNames } from '#contract/properties/fields/listing-fields.ts'
import { changedValue } from '#contract/properties/own-property.ts'
import type { Database } from '#database/client.ts'

import { listLocations } from '../../catalogue/queries/list-locations.ts'
import { isProfessional } from '../../listings/commands/registration.ts'
import { isStated } from '../../properties/queries/listing-columns.ts'
import { listFieldTexts, listRepeatedReferences, type ImportRecord } from '../queries/imports.ts'
import { cutText } from './import-cells.ts'
import type { SavedRow } from './import-work.ts'
import { advertiserOf } from './known/advertiser.ts'
import { findCounting } from './known/counting-references.ts'
import { referenceKey, type Identity } from './known/find-known.ts'
import { findOrderAhead, type DateOrder } from './leads/read-moment.ts'
import { formReason } from './read-import-details.ts'
import { readImportRow, type ImportRow } from './read-import-row.ts'
import type { Locations } from './rows/read-import-location.ts'

export type Reading = {
  importRecord: Pick<ImportRecord, 'id' | 'mapping' | 'createdAt'>
  /** Of a pull: its listings are not taken for those that their person brought in a file. */
  teamId?: string | null
  places: Locations
  /** Of the row above that states one, by the line of each row that states none. */
  carriedLocalities: ReadonlyMap<number, string>
  /** References of several rows, with the first line of each: they identify none. */
  repeatedReferences: ReadonlyMap<string, number>
  /** The first line of a list whose references only count its rows. */
  countingFrom: number | null
  /** Its columns that do. */
  countingColumns: readonly string[]
  isProfessional: boolean
  /** Of the days in the file. */
  dateOrder: DateOrder
}

export async function prepareReading(db: Database, importRecord: ImportRecord): Promise<Reading> {
  const places = await listLocations(db)
  const carriedLocalities = carryDown(await listFieldTexts(db, importRecord, 'locality'))
  const repeatedReferences = await listRepeatedReferences(db, importRecord)
  // A feed has the numbers of its software.
  const isCounted = importRecord.source !== 'pull'
  const countingFrom = isCounted ? findCounting(await listFieldTexts(db, importRecord, 'reference')) : null
  const forWhom = await isProfessional(db, importRecord.userId)
  const days: string[] = []
  for (const field of ['available_from', 'possession_date'] as const)
    days.push(...(await listFieldTexts(db, importRecord, field)).map(({ text }) => text))
  return {
    importRecord,
    teamId: advertiserOf(importRecord).teamId,
    places,
    carriedLocalities,
    repeatedReferences,
    countingFrom,
    countingColumns: countingColumnsOf(importRecord, countingFrom),
    isProfessional: forWhom,
    dateOrder: findOrderAhead(days),
  }
}

/** Headed as numbers of rows, or references that count them. */
export function countingColumnsOf(
  { columns, mapping }: Pick<ImportRecord, 'columns' | 'mapping'>,
  countingFrom: number | null,
): string[] {
  const isReference = (column: string) => mapping[column] === 'reference'
  return [
    ...rowNumberColumns(columns, mapping),
    ...(countingFrom === null ? [] : columns.filter(isReference)),
  ]
}

/** Lists state a locality once for the rows below it, as their merged cells show it. */
function carryDown(localities: readonly { line: number; text: string }[]): ReadonlyMap<number, string> {
  const carried = new Map<number, string>()
  let last = ''
  for (const { line, text: cells } of localities) {
    const text = cells.split('\n')[0] ?? ''
    if (text === '') carried.set(line, last)
    else last = text
  }
  return carried
}

export type IdentifiedRow = { row: ImportRow; identity: Identity }

export type ReadRow =
  | (IdentifiedRow & { state: 'ready'; input: ListPropertyInput; reasons: ImportReason[] })
  | { state: 'refused'; row: ImportRow | null; reasons: ImportReason[] }

const isOfMembers = (type: string) => memberPropertyTypes.some((member) => member === type)

/** A row by the reader of every import, then by the rules of the listing form. */
export function readRow({ line, cells, isComplete }: SavedRow, reading: Reading): ReadRow {
  const { importRecord, places, carriedLocalities, dateOrder, countingColumns } = reading
  const { mapping, createdAt: now } = importRecord
  const carriedLocality = carriedLocalities.get(line) ?? ''
  const around = { places, mapping, carriedLocality, dateOrder, countingColumns, now }
  const read = readImportRow({ line, cells, complete: isComplete }, around)
  if ('refusal' in read) return { state: 'refused', row: null, reasons: [read.refusal] }
  const { repairs } = read
  const { teamId = null } = reading
  const row = teamId === null ? read.row : { ...read.row, key: `${teamId}:${read.row.key}` }
  const refuse = (reason: ImportReason) => ({ state: 'refused' as const, row, reasons: [reason] })
  if (!isOfMembers(row.type))
    return refuse({ code: row.type === 'other' ? 'row_no_type' : 'row_type_of_staff' })
  // The form takes only a number; the operator's import keeps what is written.
  const reraNumber = row.reraNumber === null ? null : normalizeRera(row.reraNumber)
  const typed = listingOf({ ...row, reraNumber }, submissionKeyOf(importRecord.id, line))
  const input = listPropertyInput.safeParse(typed)
  if (!input.success) return refuse(withCell(formReason(listPropertyInput, typed), repairs))
  const needsRera = reading.isProfessional && row.details.possession === 'under_construction'
  if (needsRera && reraNumber === null) return refuse({ code: 'row_rera' })
  // Without a position, the form uses the middle of the locality too.
  const reasons = repairs
    .filter(({ code }) => code !== 'repaired_middle' && code !== 'repaired_nowhere')
    .map((reason): ImportReason => (reason.code === 'repaired_rera' ? leftOutRera(reason) : reason))
  const { reference, key, localityId, localityName } = row
  if (localityId === null && localityName !== null && !row.unstated.has('locality'))
    reasons.push({ code: 'repaired_no_locality', values: { text: cutText(localityName, 80) } })
  if (reading.countingFrom !== null) {
    if (reading.countingFrom === line) reasons.push({ code: 'row_reference_counts' })
    return { state: 'ready', row, identity: { key, reference: null }, input: input.data, reasons }
  }
  const first = reference === null ? undefined : reading.repeatedReferences.get(referenceKey(reference))
  if (first === undefined)
    return { state: 'ready', row, identity: { key, reference }, input: input.data, reasons }
  const values = { text: reference ?? '', line: String(first) }
  const repeated = { code: 'row_reference_twice' as const, values }
  const identity = { key, reference: null }
  return { state: 'ready', row, identity, input: input.data, reasons: [...reasons, repeated] }
}

/** What the form misses may stand in the file as nobody can read it. */
function withCell({ code, values }: ImportReason, repairs: readonly ImportReason[]): ImportReason {
  const unread = repairs.find(
    (repair) => repair.code === 'repaired_left_out' && repair.values?.['field'] === values?.['field'],
  )
  return { code, values: { ...values, text: unread?.values?.['text'] ?? '' } }
}

function leftOutRera({ values }: ImportReason): ImportReason {
  return { code: 'repaired_left_out', values: { field: 'rera', text: values?.['text'] ?? '' } }
}

/** What the rows of a file are read as, by line. */
export async function describeHomes(
  db: Database,
  importRecord: ImportRecord,
  rows: readonly SavedRow[],
): Promise<ReadonlyMap<number, ImportedHome>> {
  const reading = await prepareReading(db, importRecord)
  return new Map(
    rows.flatMap((saved) => {
      const { row } = readRow(saved, reading)
      if (row === null) return []
      const { price, purpose, area, areaTyped, areaUnit, localityName } = row
      const size = { value: areaTyped ?? area, unit: areaUnit ?? ('sqft' as const) }
      return [
        [saved.line, { price, purpose, area: size, locality: localityName, facts: factsIn(row) }] as const,
      ]
    }),
  )
}

/** What a row says besides price, size and locality. */
function factsIn({ details, project, ...row }: ImportRow): ImportedHome['facts'] {
  const { type, beds, baths, areaType, zip, reraNumber, unstated } = row
  const address = unstated.has('address') ? null : row.address
  const read = { ...details, type, beds, baths, areaType, zip, reraNumber, address, project: project?.name }
  return listingFieldNames.flatMap((field) => {
    const value = changedValue.safeParse(Reflect.get(read, field))
    return field !== 'purpose' && value.success && isStated(value.data) ? [{ field, value: value.data }] : []
  })
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
    project: row.project?.name ?? '',
    zip: row.zip ?? '',
    ...position,
    beds: row.beds ?? undefined,
    baths: row.baths ?? undefined,
    area: row.areaTyped ?? row.area,
    areaUnit: row.areaUnit ?? 'sqft',
    areaType: row.areaType ?? '',
    reraNumber: row.reraNumber ?? '',
  }
}

/** A UUID that the row always has, so that a job delivered again lists it once. */
function submissionKeyOf(importId: string, line: number): string {
  const hex = createHash('sha256').update(`import:${importId}:${line}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
