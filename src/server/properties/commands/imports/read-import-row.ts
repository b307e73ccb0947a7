import { createHash } from 'node:crypto'

import { storedArea, toSquareFeet, type TypedAreaUnit } from '#contract/area.ts'
import { areaTypes, propertyTypes, titleKinds, typedAreaUnits } from '#contract/enums.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import type { ColumnMapping } from '#contract/properties/importing/column-mapping.ts'
import { importBounds } from '#contract/properties/importing/import-bounds.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import { labelSchema } from '#contract/shared.ts'

import { cellsByField, cut, normal, wordOf, type Cell } from './import-cells.ts'
import { readDetails, type ImportDetails } from './read-import-details.ts'
import { readLocation, type Locations } from './read-import-location.ts'

export type ImportRow = {
  key: string
  /** The advertiser's own number of the home, by which photos are matched. */
  reference: string | null
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
  zip: string | null
  /** As in the file, if it has another form than usual. */
  reraNumber: string | null
  titleKind: (typeof titleKinds)[number] | null
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
const believableRate = { least: 300, most: 60_000 }

const words: Readonly<Record<string, Pick<ImportRow, 'purpose' | 'availability'>>> = {
  '': { purpose: 'sale', availability: 'available' },
  sale: { purpose: 'sale', availability: 'available' },
  new: { purpose: 'sale', availability: 'available' },
  rent: { purpose: 'rent', availability: 'available' },
  pending: { purpose: 'sale', availability: 'under_offer' },
  contingent: { purpose: 'sale', availability: 'under_offer' },
  sold: { purpose: 'sale', availability: 'sold' },
  rented: { purpose: 'rent', availability: 'rented' },
}

/** Pure function: the same line, places and mapping always give the same row and key. */
export function readImportRow(
  { cells, complete }: ImportLine,
  places: Locations,
  mapping: ColumnMapping,
): ReadRow {
  if (!complete) return refuse('row_cells')
  const long = Object.keys(cells).find((column) => (cells[column] ?? '').length > importBounds.cell)
  if (long !== undefined) return refuse('row_long_cell', { column: long })
  const cell = cellsByField(cells, mapping)

  const price = readPrice(cell('price'), cell('price_lakh'))
  if (price === null) return refuse('row_price', { text: cell('price') || cell('price_lakh') })
  if (price < 1 || price > 9_999_999_999) return refuse('row_price_bounds')
  const size = readArea(cell)
  if ('refusal' in size) return size
  const beds = readRooms(cell('bhk'))
  if (beds === undefined) return refuse('row_beds', { text: cell('bhk') })
  const baths = readRooms(cell('baths'))
  if (baths === undefined) return refuse('row_baths', { text: cell('baths') })
  const status = words[cell('status').toLowerCase()]
  if (!status) return refuse('row_status', { text: cell('status') })
  const typed = cell('type').toLowerCase()
  const type = typed === '' ? 'other' : propertyTypes.find((known) => known === typed)
  if (!type) return refuse('row_type', { text: typed })
  const details = readDetails(cell, status.purpose)
  if ('refusal' in details) return details

  const location = readLocation(cell, places)
  const { address, place, localityName } = location
  if (address.length < 5 || address.length > 500) return refuse('row_address')
  const title = cell('title') || madeTitle(beds, localityName ?? 'Jaipur')
  if (title.length < 5 || title.length > 200) return refuse('row_title')
  if (!labelSchema(200).safeParse(title).success) return refuse('row_title_letters')

  const rate = price / size.area
  const isOdd = status.purpose === 'sale' && (rate < believableRate.least || rate > believableRate.most)
  const papers = readPapers(cell)
  return {
    repairs: [
      ...location.repairs,
      ...(isOdd ? [{ code: 'repaired_held' as const, values: { rate: String(Math.round(rate)) } }] : []),
      ...papers.repairs,
    ],
    row: {
      key: keyOf(cells),
      reference: cut(cell('reference'), 60) || null,
      title,
      description: cell('description') || null,
      type,
      ...status,
      price,
      ...size,
      areaType: type === 'plot' ? 'plot' : papers.areaType,
      beds,
      baths,
      address,
      ...location.columns,
      localityId: place?.id ?? null,
      localityName,
      zip: /^[1-9]\d{5}$/.test(cell('zip')) ? cell('zip') : null,
      reraNumber: papers.reraNumber,
      titleKind: type === 'plot' ? papers.titleKind : null,
      details: details.values,
      oddRate: isOdd ? Math.round(rate) : null,
    },
  }
}

function refuse(code: ImportReason['code'], values: Record<string, string> = {}) {
  return { refusal: { code, values } satisfies ImportReason }
}

function readPapers(cell: Cell) {
  const repairs: ImportReason[] = []
  const rera = cut(cell('rera'), 60)
  const reraNumber = rera === '' ? null : (normalizeRera(rera) ?? rera)
  if (reraNumber !== null && normalizeRera(reraNumber) === null)
    repairs.push({ code: 'repaired_rera', values: { text: rera } })
  const titleKind = wordOf(titleKinds, cell('title_kind'))
  if (titleKind === undefined)
    repairs.push({ code: 'repaired_title_kind', values: { text: cell('title_kind') } })
  const areaType = wordOf(areaTypes, cell('area_type'))
  if (areaType === undefined)
    repairs.push({ code: 'repaired_area_type', values: { text: cell('area_type') } })
  return { reraNumber, titleKind: titleKind ?? null, areaType: areaType ?? null, repairs }
}

/** The size in `sqft`, or in `area` with its unit; square feet without one. */
function readArea(cell: Cell): ReturnType<typeof storedArea> | { refusal: ImportReason } {
  const typed = cell('sqft') || cell('area')
  const area = readNumber(typed)
  if (area === null) return refuse('row_size', { text: typed })
  const unit = cell('sqft') === '' ? readUnit(cell('area_unit')) : 'sqft'
  if (unit === undefined) return refuse('row_unit', { text: cell('area_unit') })
  const size = storedArea(area, unit)
  const isWithin = Math.round(toSquareFeet(area, unit)) >= 1 && toSquareFeet(area, unit) <= 999_999
  return isWithin ? size : refuse('row_size_bounds')
}

function readUnit(text: string): TypedAreaUnit | undefined {
  const typed = normal(text).replaceAll(' ', '_')
  return typedAreaUnits.find((unit) => unit === typed) ?? unitNames[typed]
}

const unitNames: Readonly<Record<string, TypedAreaUnit>> = {
  '': 'sqft',
  sq_ft: 'sqft',
  sq_m: 'sqm',
  sq_yd: 'gaj',
  sqyd: 'gaj',
}

/** Content hash, independent of the order of columns. */
function keyOf(cells: ImportLine['cells']): string {
  const facts = Object.keys(cells)
    .sort()
    .map((name) => `${name}=${normal(cells[name] ?? '')}`)
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}

function madeTitle(beds: number | null, place: string): string {
  return beds === null || beds === 0 ? `Property in ${place}` : `${beds} BHK home in ${place}`
}

function readNumber(text: string): number | null {
  const plain = text.replaceAll(',', '').replace(/^₹\s*/, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

function readPrice(rupees: string, lakh: string): number | null {
  const [text, unit] = rupees === '' ? [lakh, 100_000] : [rupees, 1]
  const value = readNumber(text)
  return value === null ? null : Math.round(value * unit)
}

/** Empty is unknown (null); undefined for anything but a whole number from 0 to 50. */
function readRooms(text: string): number | null | undefined {
  if (text === '') return null
  const value = readNumber(text)
  return value !== null && Number.isInteger(value) && value <= 50 ? value : undefined
}
