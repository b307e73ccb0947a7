import { createHash } from 'node:crypto'

import type { TypedAreaUnit } from '#contract/area.ts'
import type { areaTypes, propertyTypes } from '#contract/enums.ts'
import { normalizeRera } from '#contract/evidence/rera.ts'
import type { ColumnMapping } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportDetails } from '#contract/imports/import-details.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { formatPriceFull } from '#contract/price.ts'
import { labelSchema } from '#contract/shared.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'
import { m } from '#messages'

import { inLanguage } from '../../platform/http/request-context.ts'
import { cutText, joinLines } from './import-cells.ts'
import type { DateOrder } from './leads/read-moment.ts'
import { readDetails } from './read-import-details.ts'
import { createRowCells, isWithin, type Cell, type ListingCells } from './row-cells.ts'
import { possessionNamed } from './rows/read-fact-days.ts'
import { readLocation, readProject, type Locations } from './rows/read-import-location.ts'
import { isAvailability, readPrice, readStatus, refuse, type Refusal } from './rows/read-offer.ts'
import { readBaths, readBeds } from './rows/read-rooms.ts'
import { readSize } from './rows/read-size.ts'
import { readType } from './rows/read-type.ts'
import { createRowNotes, type RowNotes } from './rows/row-notes.ts'

type Unstated = 'title' | 'type' | 'purpose' | 'availability' | 'address' | 'city' | 'locality'

export type ImportRow = {
  key: string
  /** The advertiser's own number of the home, by which photos are matched. */
  reference: string | null
  /** What the file does not say, so that the usual is taken. */
  unstated: ReadonlySet<Unstated>
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

export type ReadRow = { row: ImportRow; repairs: ImportReason[] } | Refusal

/** Rupees per square foot, of a rent a month; outside, size or price is probably off by a digit. */
const plausibleRates = { sale: { min: 300, max: 60_000 }, rent: { min: 1, max: 500 } }

const maxRent = 500_000

const titleSchema = labelSchema(200)

/** How a row of sums below a list begins. */
const sum =
  /^(?:(?:grand |sub ?)?totals?|average|avg\.?|sum|कुल|योग|औसत)(?:\s*[:=]|\s*$|\s+(?:\d|flats?|plots?|units?|homes?|propert|amount|value|area|price|rate|of\b))/i

/** `carriedLocality`: of the rows above, in a list that states it once for several rows; `now`: when it came in. */
type Around = {
  places: Locations
  mapping: ColumnMapping
  carriedLocality?: string
  dateOrder?: DateOrder
  /** Columns that only count the rows. */
  countingColumns?: readonly string[]
  now: Date
}

/** Pure function: the same line and surroundings always give the same row and key. */
export function readImportRow(
  { cells, complete }: ImportLine,
  { places, mapping, carriedLocality = '', dateOrder = 'day', countingColumns = [], now }: Around,
): ReadRow {
  if (!complete) return refuse('row_cells')
  const isLong = (column: string) => (cells[column] ?? '').length > importBounds.cell
  const long = Object.keys(cells).find((column) => column in mapping && isLong(column))
  if (long !== undefined) return refuse('row_long_cell', { column: long })
  const [first = '', ...others] = Object.values(cells).filter((text) => text !== '')
  const isAlone = others.length === 0 && Object.keys(cells).length >= 4
  if (isAlone && !/\d/.test(first)) return refuse('row_heading', { text: cutText(first, 80) })
  const notes = createRowNotes()
  const typed = createRowCells<ImportFieldName>(cells, { mapping, kind: 'listings' }, notes.list)
  const typedCell = typed.cell
  const isPlaced = typedCell('locality') !== '' || typedCell('address') !== ''
  if (!isPlaced && sum.test(first)) return refuse('row_total', { text: cutText(first, 80) })
  const isCarried = typedCell('locality') === '' && typedCell('address') === '' && carriedLocality !== ''
  const possession = isAvailability(typedCell('possession')) ? '' : typedCell('possession')
  const cell: Cell = (name) => {
    if (name === 'possession') return possession || inStatus
    return typedCell(name) || (name === 'locality' && isCarried ? carriedLocality : '')
  }
  if (isCarried) notes.add('repaired_carried', { text: carriedLocality })

  const status = readStatus(typed, notes)
  if ('refusal' in status) return status
  const inStatus = status.possession ?? ''
  const priced = readPrice(typed, status.purpose, notes)
  if ('refusal' in priced) return priced
  const { price } = priced
  const { availability = 'available' } = status
  const offer = { purpose: status.purpose ?? priced.purpose, availability }
  if (availability !== 'available') notes.add('repaired_listed_as', { availability })
  const type = readType(typed, notes)
  if (type === null) return refuse('row_type', { text: cutText(cell('type'), 80) })
  const isHouse = type === 'house' || type === 'villa' || type === 'townhouse'
  const size = readSize(typed, { isPlot: type === 'plot', isHouse, notes })
  if ('refusal' in size) return size
  const rate = price / size.stored.area
  const { min, max } = plausibleRates[offer.purpose]
  // Of a home of which nothing says whether it is sold or let, it is a rent.
  const isRent = status.purpose === undefined && offer.purpose === 'sale' && price < maxRent && rate < min
  if (isRent && type !== 'plot') return refuse('row_price_small', { text: cutText(priced.text, 80) })
  const beds = readBeds(typed, notes)
  const baths = readBaths(typed, notes)
  const details = readDetails(
    { ...typed, cell },
    { type, purpose: offer.purpose, price, now, dateOrder, notes },
  )
  const isOther = possession !== '' && details.possession !== possessionNamed(inStatus)
  if (inStatus !== '' && details.possession && isOther) notes.differs('possession', inStatus, possession)
  if (type === 'plot') leaveOutRooms(typed, { beds, baths, notes })

  const location = readLocation(cell, { places, notes })
  const { address, place, localityName } = location
  const project = readProject(cell('project'), { cityId: location.columns.cityId, places, notes })
  if (address === '') return refuse('row_no_place')
  if (address.length < 5 || address.length > 500) return refuse('row_address')
  const title =
    readTitle(typed, notes) ??
    composeTitle(type === 'plot' ? null : beds, { type, place: localityName ?? 'Jaipur' })

  const isPurposeStated = status.purpose !== undefined || priced.purpose === 'rent'
  const isAvailabilityStated = status.availability !== undefined
  const unstated = unstatedOf(cell, typedCell, { title, isPurposeStated, isAvailabilityStated })
  const isOdd = rate < min || rate > max
  const reraNumber = readRera(cell, notes)
  const description = readDescription(cell('description'), notes)
  const zip = readPin(typed, location.columns.cityId !== null, notes)
  typed.sayOthers()
  if (isOdd)
    notes.add('repaired_held', {
      rate: String(rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate)),
      price: formatPriceFull(price),
      purpose: offer.purpose,
    })
  return {
    repairs: notes.list,
    row: {
      key: keyOf(cells, countingColumns),
      reference: cutText(cell('reference'), 60) || null,
      unstated,
      title,
      description,
      type,
      ...offer,
      price,
      ...size.stored,
      areaType: size.areaType,
      beds,
      baths,
      address,
      ...location.columns,
      localityId: place?.id ?? null,
      localityName,
      project,
      zip,
      reraNumber,
      details,
      oddRate: isOdd ? Math.round(rate) : null,
    },
  }
}

type Stated = { title: string; isPurposeStated: boolean; isAvailabilityStated: boolean }

function unstatedOf(cell: Cell, typedCell: Cell, stated: Stated): ReadonlySet<Unstated> {
  const { title, isPurposeStated, isAvailabilityStated } = stated
  const unstated = new Set<Unstated>()
  for (const name of ['type', 'address', 'city'] as const) if (typedCell(name) === '') unstated.add(name)
  if (cell('locality') === '') unstated.add('locality')
  if (title !== joinLines(typedCell('title'), ' ')) unstated.add('title')
  if (!isAvailabilityStated) unstated.add('availability')
  if (!isPurposeStated) unstated.add('purpose')
  return unstated
}

/** A word or two are no description. */
function readDescription(text: string, notes: RowNotes): string | null {
  if (text === '' || text.length >= 10) return text || null
  const saidIn = (locale: 'en' | 'hi') => inLanguage(locale, () => m.properties_description_too_short())
  if (!isAvailability(text))
    notes.add('repaired_form', { field: 'description', text, en: saidIn('en'), hi: saidIn('hi') })
  return null
}

/** Too short, too long or without a letter, it is replaced by one of the facts. */
function readTitle({ list, take }: ListingCells, notes: RowNotes): string | null {
  const titles = list('title')
  const taken = take(
    titles.map(({ column, text }) => ({ column, text: joinLines(text, ' ') })),
    ({ text }) =>
      text.length >= 5 && text.length <= 200 && titleSchema.safeParse(text).success ? text : null,
    isWithin,
  )
  if (taken === null) for (const { text } of titles) notes.leftOut('title', text)
  return taken?.value ?? null
}

type Rooms = { beds: number | null; baths: number | null; notes: RowNotes }

/** A plot has none. */
function leaveOutRooms({ cell }: ListingCells, { beds, baths, notes }: Rooms): void {
  if (beds && cell('bhk') !== '')
    notes.add('repaired_unfit', { field: 'bhk', text: cutText(cell('bhk'), 80) })
  if (baths && cell('baths') !== '')
    notes.add('repaired_unfit', { field: 'baths', text: cutText(cell('baths'), 80) })
}

/** Spaces, a decimal point of a spreadsheet and Hindi digits are not the number's. */
function readPin({ list, take }: ListingCells, isInJaipur: boolean, notes: RowNotes): string | null {
  const taken = take(list('zip'), ({ text }) => {
    const pin = latinDigits(text).replaceAll(/\s|-|\.0+$/g, '')
    return /^[1-9]\d{5}$/.test(pin) ? pin : null
  })
  if (taken === null) for (const { text } of list('zip')) notes.leftOut('zip', text)
  // Those of Rajasthan begin with 30 to 34.
  const isElsewhere = isInJaipur && taken !== null && !/^3[0-4]/.test(taken.value)
  if (isElsewhere) notes.leftOut('zip', taken.text)
  return isElsewhere ? null : (taken?.value ?? null)
}

function readRera(cell: Cell, notes: RowNotes): string | null {
  const text = cell('rera')
  const rera = cutText(
    text.split(/[&,;|]|\band\b/i).find((part) => normalizeRera(part) !== null) ?? text,
    60,
  ).trim()
  if (rera !== '' && !/\d/.test(rera)) {
    notes.leftOut('rera', text)
    return null
  }
  if (rera !== cutText(text, 60).trim()) notes.readAs('rera', text, rera)
  const reraNumber = rera === '' ? null : (normalizeRera(rera) ?? rera)
  if (reraNumber !== null && normalizeRera(reraNumber) === null) notes.add('repaired_rera', { text: rera })
  return reraNumber
}

/** Content hash, independent of the order of columns and of numbers that only count the rows. */
function keyOf(cells: ImportLine['cells'], counting: readonly string[]): string {
  const facts = Object.keys(cells)
    .filter((name) => !counting.includes(name))
    .sort()
    .map((name) => `${name}=${normalText(cells[name] ?? '')}`)
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}

function composeTitle(beds: number | null, { type, place }: { type: string; place: string }): string {
  if (beds !== null && beds > 0) return `${beds} BHK home in ${place}`
  return `${type === 'plot' ? 'Plot' : 'Property'} in ${place}`
}
