import { createHash } from 'node:crypto'

import { storedArea, toSquareFeet, type TypedAreaUnit } from '#contract/area.ts'
import { areaTypes, propertyTypes, typedAreaUnits } from '#contract/enums.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import type { ColumnMapping } from '#contract/imports/column-mapping.ts'
import { statusWords, typeWords, type StatedOffer } from '#contract/imports/field-words.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportDetails } from '#contract/imports/import-details.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { formatPriceFull } from '#contract/price.ts'
import { areaTypeWords } from '#contract/quantities/quantity-words.ts'
import { areaNamedIn, readArea, readRooms, scaleNamedIn } from '#contract/quantities/read-quantity.ts'
import { readRupees } from '#contract/quantities/read-rupees.ts'
import { labelSchema } from '#contract/shared.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { cellsByField, createNames, cut, listCells, type Cell, type TypedCell } from './import-cells.ts'
import { readDetails } from './read-import-details.ts'
import { readLocation, readProject, type Locations } from './read-import-location.ts'
import { createRowNotes, type RowNotes } from './row-notes.ts'

export type ImportRow = {
  key: string
  /** The advertiser's own number of the home, by which photos are matched. */
  reference: string | null
  /** What the file does not say, so that the usual is taken. */
  unstated: ReadonlySet<'title' | 'type' | 'purpose' | 'availability' | 'address' | 'city'>
  title: string
  description: string | null
  type: (typeof propertyTypes)[number]
  purpose: 'sale' | 'rent'
  availability: 'available' | 'under_offer' | 'sold' | 'rented'
  price: number
  area: number
  areaTyped: number | null
  areaUnit: TypedAreaUnit | null
  areaType: (typeof areaTypes)[number] | null
  beds: number | null
  baths: number | null
  address: string
  city: string
  state: string
  cityId: string | null
  localityId: string | null
  localityName: string | null
  /** Of the catalogue. */
  project: { id: string; name: string } | null
  zip: string | null
  /** As in the file, if it has another form than usual. */
  reraNumber: string | null
  latitude: number | null
  longitude: number | null
  coordinatesSource: 'import' | 'locality' | null
  details: ImportDetails
  /** Rate per square foot for which the listing is held for review; null where nothing is suspicious. */
  oddRate: number | null
}

/** Cells by column. */
export type ImportLine = { line: number; cells: Readonly<Record<string, string>>; complete: boolean }

export type ReadRow = { row: ImportRow; repairs: ImportReason[] } | { refusal: ImportReason }

/** Rupees per square foot for sale; outside, size or price is probably off by a digit. */
const plausibleRate = { min: 300, max: 60_000 }

const titleSchema = labelSchema(200)

const typeNamed = createNames(typeWords, propertyTypes)
const statusNamed = createNames(statusWords)
const areaTypeNamed = createNames(areaTypeWords, areaTypes)

/** `carriedLocality`: of the rows above, in a list that states it once for several rows; `now`: when it came in. */
type Around = { places: Locations; mapping: ColumnMapping; carriedLocality?: string; now: Date }

/** Pure function: the same line and surroundings always give the same row and key. */
export function readImportRow(
  { cells, complete }: ImportLine,
  { places, mapping, carriedLocality = '', now }: Around,
): ReadRow {
  if (!complete) return refuse('row_cells')
  const long = Object.keys(cells).find((column) => (cells[column] ?? '').length > importBounds.cell)
  if (long !== undefined) return refuse('row_long_cell', { column: long })
  const typedCell = cellsByField(cells, mapping)
  const list = listCells(cells, mapping)
  const notes = createRowNotes()
  const isCarried = typedCell('locality') === '' && typedCell('address') === '' && carriedLocality !== ''
  const cell: Cell = (name) => (name === 'locality' && isCarried ? carriedLocality : typedCell(name))
  if (isCarried) notes.add('repaired_carried', { text: carriedLocality })

  const status = readStatus(list)
  if ('refusal' in status) return status
  const priced = readPrice(list, status.purpose, notes)
  if ('refusal' in priced) return priced
  const { price } = priced
  const offer = {
    purpose: status.purpose ?? priced.purpose,
    availability: status.availability ?? ('available' as const),
  }
  const type = cell('type') === '' ? 'other' : typeNamed(cell('type'))
  if (!type) return refuse('row_type', { text: cut(cell('type'), 80) })
  const size = readSize(list, { isPlot: type === 'plot', unit: cell('area_unit') }, notes)
  if ('refusal' in size) return size
  const beds = readCount(list('bhk'), 'bhk', notes)
  const baths = readCount(list('baths'), 'baths', notes)
  const details = readDetails(cell, { purpose: offer.purpose, now, notes })

  const location = readLocation(cell, places)
  const { address, place, localityName } = location
  const project = readProject(cell('project'), { cityId: location.columns.cityId, places, notes })
  if (address.length < 5 || address.length > 500) return refuse('row_address')
  const title = cell('title') || composeTitle(beds, localityName ?? 'Jaipur')
  if (title.length < 5 || title.length > 200) return refuse('row_title')
  if (!titleSchema.safeParse(title).success) return refuse('row_title_letters')

  const unstated = new Set<'title' | 'type' | 'purpose' | 'availability' | 'address' | 'city'>()
  for (const name of ['title', 'type', 'address', 'city'] as const)
    if (typedCell(name) === '') unstated.add(name)
  if (status.availability === undefined) unstated.add('availability')
  if (status.purpose === undefined && priced.purpose === 'sale') unstated.add('purpose')

  const rate = price / size.stored.area
  const isOdd = offer.purpose === 'sale' && (rate < plausibleRate.min || rate > plausibleRate.max)
  const papers = readPapers(cell, notes)
  if (isOdd) notes.add('repaired_held', { rate: String(Math.round(rate)) })
  return {
    repairs: [...location.repairs, ...notes.list],
    row: {
      key: keyOf(cells),
      reference: cut(cell('reference'), 60) || null,
      unstated,
      title,
      description: cell('description') || null,
      type,
      ...offer,
      price,
      ...size.stored,
      areaType: type === 'plot' ? 'plot' : (papers.areaType ?? size.areaType),
      beds,
      baths,
      address,
      ...location.columns,
      localityId: place?.id ?? null,
      localityName,
      project,
      zip: readPin(cell('zip'), notes),
      reraNumber: papers.reraNumber,
      details,
      oddRate: isOdd ? Math.round(rate) : null,
    },
  }
}

function refuse(code: ImportReason['code'], values: Record<string, string> = {}) {
  return { refusal: { code, values } satisfies ImportReason }
}

type List = (name: ImportFieldName) => TypedCell[]
type Refusal = { refusal: ImportReason }

/** One column may say that it is for rent, another that it is taken. */
function readStatus(
  list: List,
): { purpose?: StatedOffer['purpose']; availability?: StatedOffer['availability'] } | Refusal {
  let stated: StatedOffer = {}
  for (const { text } of list('status')) {
    const status = statusNamed(text)
    if (status === undefined) return refuse('row_status', { text: cut(text, 80) })
    stated = { ...status, ...stated }
  }
  return stated
}

/** The price of the purpose, where sale and rent have a column each. A rent alone says that the home is for rent. */
function readPrice(
  list: List,
  purpose: StatedOffer['purpose'],
  notes: RowNotes,
): { price: number; purpose: 'sale' | 'rent' } | Refusal {
  const cells = [...list('price'), ...list('price_lakh')]
  const ofPurpose = cells.filter(
    ({ column }) => purpose === undefined || isRent(column) === (purpose === 'rent'),
  )
  const [typed = { column: '', text: '' }] = ofPurpose.length > 0 ? ofPurpose : cells
  const { column, text } = typed
  const scale = list('price_lakh').includes(typed) ? lakh : scaleNamedIn(column)
  const read = readRupees(text, scale)
  if (read === null) return refuse('row_price', { text: cut(text, 80) })
  if (read.value < 1 || read.value > 9_999_999_999) return refuse('row_price_bounds')
  if (!read.isExact) notes.readAs('price', text, formatPriceFull(read.value))
  return { price: read.value, purpose: isRent(column) ? 'rent' : 'sale' }
}

const lakh = 100_000

function isRent(column: string): boolean {
  return /(?<!\p{L})rent|किराय|किराए/u.test(column)
}

function readCount(cells: readonly TypedCell[], field: 'bhk' | 'baths', notes: RowNotes): number | null {
  for (const { text } of cells) {
    const read = readRooms(text)
    if (read === null || read.value > 50) continue
    if (!read.isExact) notes.readAs(field, text, read.value)
    return read.value
  }
  for (const { text } of cells) notes.leftOut(field, text)
  return null
}

type Size = { stored: ReturnType<typeof storedArea>; areaType: ImportRow['areaType'] }

/** The first size that can be read; its header or text may name its unit and type. Square feet without a unit. */
function readSize(
  list: List,
  { isPlot, unit }: { isPlot: boolean; unit: string },
  notes: RowNotes,
): Size | Refusal {
  const cells = [...list('sqft'), ...list('area')].map((typed) => ({
    ...typed,
    named: areaNamedIn(typed.column),
  }))
  const ordered = cells.toSorted(
    (one, other) =>
      Number((other.named.type === 'plot') === isPlot) - Number((one.named.type === 'plot') === isPlot),
  )
  const typedUnit = unit === '' ? null : unitNamed(unit)
  for (const { text, named, column } of ordered) {
    const read = readArea(text)
    if (read === null) continue
    const { area } = read.value
    const isSquareFeet = list('sqft').some((typed) => typed.column === column)
    const known = read.value.unit ?? named.unit ?? (isSquareFeet ? 'sqft' : typedUnit)
    if (known === undefined) return refuse('row_unit', { text: cut(unit, 80) })
    const size = toSquareFeet(area, known ?? 'sqft')
    if (Math.round(size) < 1 || size > 999_999) return refuse('row_size_bounds')
    if (!read.isExact) notes.readAs('area', text, area)
    return { stored: storedArea(area, known ?? 'sqft'), areaType: read.value.type ?? named.type }
  }
  return refuse('row_size', { text: cut(ordered[0]?.text ?? '', 80) })
}

function unitNamed(text: string): TypedAreaUnit | undefined {
  const typed = normalText(text).replaceAll(' ', '_')
  return typedAreaUnits.find((unit) => unit === typed) ?? areaNamedIn(text).unit ?? undefined
}

/** Spaces, a decimal point of a spreadsheet and Hindi digits are not the number's. */
function readPin(text: string, notes: RowNotes): string | null {
  const pin = latinDigits(text).replaceAll(/\s|-|\.0+$/g, '')
  if (/^[1-9]\d{5}$/.test(pin)) return pin
  if (text !== '') notes.leftOut('zip', text)
  return null
}

function readPapers(cell: Cell, notes: RowNotes) {
  const rera = cut(cell('rera'), 60)
  const reraNumber = rera === '' ? null : (normalizeRera(rera) ?? rera)
  if (reraNumber !== null && normalizeRera(reraNumber) === null) notes.add('repaired_rera', { text: rera })
  return {
    reraNumber,
    areaType: notes.named('area_type', cell('area_type'), areaTypeNamed),
  }
}

/** Content hash, independent of the order of columns. */
function keyOf(cells: ImportLine['cells']): string {
  const facts = Object.keys(cells)
    .sort()
    .map((name) => `${name}=${normalText(cells[name] ?? '')}`)
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}

function composeTitle(beds: number | null, place: string): string {
  return beds === null || beds === 0 ? `Property in ${place}` : `${beds} BHK home in ${place}`
}
