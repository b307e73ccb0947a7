import { createHash } from 'node:crypto'

import { storedArea, toSquareFeet, type TypedAreaUnit } from '#contract/area.ts'
import { areaTypes, typedAreaUnits, type propertyTypes } from '#contract/enums.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import type { ColumnMapping } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportDetails } from '#contract/imports/import-details.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { areaTypeWords } from '#contract/quantities/quantity-words.ts'
import { areaNamedIn, readArea, readRooms } from '#contract/quantities/read-quantity.ts'
import { labelSchema } from '#contract/shared.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { cellsByField, createNames, cut, listCells, type Cell, type TypedCell } from './import-cells.ts'
import type { DateOrder } from './leads/read-moment.ts'
import { readDetails } from './read-import-details.ts'
import { readLocation, readProject, type Locations } from './rows/read-import-location.ts'
import { readPrice, readStatus, readType, refuse, type List, type Refusal } from './rows/read-offer.ts'
import { createRowNotes, type RowNotes } from './rows/row-notes.ts'

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

const areaTypeNamed = createNames(areaTypeWords, areaTypes)

/** `carriedLocality`: of the rows above, in a list that states it once for several rows; `now`: when it came in. */
type Around = {
  places: Locations
  mapping: ColumnMapping
  carriedLocality?: string
  dateOrder?: DateOrder
  now: Date
}

/** Pure function: the same line and surroundings always give the same row and key. */
export function readImportRow(
  { cells, complete }: ImportLine,
  { places, mapping, carriedLocality = '', dateOrder = 'day', now }: Around,
): ReadRow {
  if (!complete) return refuse('row_cells')
  const long = Object.keys(cells).find((column) => (cells[column] ?? '').length > importBounds.cell)
  if (long !== undefined) return refuse('row_long_cell', { column: long })
  const typedCell = cellsByField(cells, mapping)
  const list = listCells(cells, mapping)
  const notes = createRowNotes()
  const isCarried = typedCell('locality') === '' && typedCell('address') === '' && carriedLocality !== ''
  const cell: Cell = (name) =>
    typedCell(name) ||
    (name === 'locality' && isCarried ? carriedLocality : name === 'possession' ? inStatus : '')
  if (isCarried) notes.add('repaired_carried', { text: carriedLocality })

  const status = readStatus(list, notes)
  if ('refusal' in status) return status
  const inStatus = status.possession ?? ''
  const priced = readPrice(list, status.purpose, notes)
  if ('refusal' in priced) return priced
  const { price } = priced
  const offer = {
    purpose: status.purpose ?? priced.purpose,
    availability: status.availability ?? ('available' as const),
  }
  const type = readType(cell, notes)
  if (type === null) return refuse('row_type', { text: cut(cell('type'), 80) })
  const size = readSize(list, { isPlot: type === 'plot', unit: cell('area_unit') }, notes)
  if ('refusal' in size) return size
  const beds = readCount(list('bhk'), 'bhk', notes) ?? bedsIn(cell, notes)
  const baths = readCount(list('baths'), 'baths', notes)
  const details = readDetails(cell, { purpose: offer.purpose, price, now, dateOrder, notes })

  const location = readLocation(cell, places)
  const { address, place, localityName } = location
  const project = readProject(cell('project'), { cityId: location.columns.cityId, places, notes })
  if (address.length < 5 || address.length > 500) return refuse('row_address')
  const title = readTitle(cell('title'), notes) ?? composeTitle(beds, localityName ?? 'Jaipur')

  const unstated = new Set<'title' | 'type' | 'purpose' | 'availability' | 'address' | 'city'>()
  for (const name of ['type', 'address', 'city'] as const) if (typedCell(name) === '') unstated.add(name)
  if (title !== typedCell('title')) unstated.add('title')
  if (status.availability === undefined) unstated.add('availability')
  if (status.purpose === undefined && priced.purpose === 'sale') unstated.add('purpose')

  const rate = price / size.stored.area
  const isOdd = offer.purpose === 'sale' && (rate < plausibleRate.min || rate > plausibleRate.max)
  const papers = readPapers(cell, notes)
  const description = readDescription(cell('description'), notes)
  const zip = readPin(cell('zip'), notes)
  if (isOdd) notes.add('repaired_held', { rate: String(Math.round(rate)) })
  return {
    repairs: [...location.repairs, ...notes.list],
    row: {
      key: keyOf(cells),
      reference: cut(cell('reference'), 60) || null,
      unstated,
      title,
      description,
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
      zip,
      reraNumber: papers.reraNumber,
      details,
      oddRate: isOdd ? Math.round(rate) : null,
    },
  }
}

/** A word or two are no description. */
function readDescription(text: string, notes: RowNotes): string | null {
  if (text === '' || text.length >= 10) return text || null
  notes.leftOut('description', text)
  return null
}

/** Too short, too long or without a letter, it is replaced by one of the facts. */
function readTitle(text: string, notes: RowNotes): string | null {
  if (text === '') return null
  const isUsable = text.length >= 5 && text.length <= 200 && titleSchema.safeParse(text).success
  if (!isUsable) notes.leftOut('title', text)
  return isUsable ? text : null
}

/** Lists without a column of rooms have them in the title: 3 BHK flat. */
function bedsIn(cell: Cell, notes: RowNotes): number | null {
  if (cell('bhk') !== '') return null
  const title = cell('title')
  const count = /(?<![\d.+])([1-9])\s?-?\s?(?:bhk|बीएचके)/i.exec(latinDigits(title))?.[1]
  if (count === undefined) return null
  notes.readAs('bhk', title, count)
  return Number(count)
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
    const isGuessed = isPlot && known === null
    if (!read.isExact || isGuessed)
      notes.readAs('area', text, `${area} ${(known ?? 'sqft').replace('sqft', 'sq ft').replace('_', ' ')}`)
    return { stored: storedArea(area, known ?? 'sqft'), areaType: read.value.type ?? named.type }
  }
  const [{ text } = { text: '' }] = ordered
  return refuse(/bigha|बीघा/i.test(text) ? 'row_bigha' : 'row_size', { text: cut(text, 80) })
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
