import { possessionStates, propertyTypes } from '#contract/enums.ts'
import { possessionWords, statusWords, typeWords, type StatedOffer } from '#contract/imports/field-words.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { formatPriceFull } from '#contract/price.ts'
import { readRooms, scaleNamedIn } from '#contract/quantities/read-quantity.ts'
import { isMonthly, readRupees } from '#contract/quantities/read-rupees.ts'

import { createFinder, createNames, cut } from '../import-cells.ts'
import { otherColumn, type RowCells, type TypedCell } from '../row-cells.ts'
import { splitPossession } from './read-fact-days.ts'
import type { RowNotes } from './row-notes.ts'

type PropertyType = (typeof propertyTypes)[number]

const typeNamed = createNames(typeWords, propertyTypes)
const typesAmong = createFinder(typeWords, { values: propertyTypes, except: ['floor', 'other'] })
const statusNamed = createNames(statusWords)
const purposesAmong = createFinder(
  statusWords.flatMap(([{ purpose, availability }, words]) =>
    purpose !== undefined && availability === undefined ? [[purpose, words] as const] : [],
  ),
  { except: ['new', 'buy'] },
)
const possessionWord = createNames(possessionWords, possessionStates)

/** Also in words beside a day, as in Under construction (Dec 2027). */
export function possessionNamed(text: string) {
  return possessionWord(text) ?? possessionWord(splitPossession(text).state)
}

export type ListingCells = RowCells<ImportFieldName>
export type Refusal = { refusal: ImportReason }

export function refuse(code: ImportReason['code'], values: Record<string, string> = {}) {
  return { refusal: { code, values } satisfies ImportReason }
}

/** A type, or the one that stands among other words, as in 2 BHK Flat; without a column of types, the title names it. */
export function readType({ cell, list, take }: ListingCells, notes: RowNotes): PropertyType | null {
  const stated = list('type').filter(({ text }) => !isRoomsAlone(text) && !isAnyHome.test(text))
  const titles = [cell('title') || cell('description').slice(0, 200)]
  const texts = stated.length > 0 ? stated : titles.map((text) => ({ column: '', text }))
  const taken = take(
    texts,
    ({ text }) => typeIn(text, stated.length > 0),
    (one, other) => one.type === other.type,
  )
  if (taken === null) return stated.length > 0 ? null : 'other'
  const { type, phrase } = taken.value
  if (phrase !== null) notes.readAs('type', taken.text, type)
  return type
}

/** Of a column of types, 3 BHK and residential say none. */
function isRoomsAlone(text: string): boolean {
  return /\d|[०-९]|rk|studio/i.test(text) && readRooms(text) !== null && typeIn(text, true) === null
}

const isAnyHome = /^\s*(?:residential(?: property)?|आवासीय)\s*$/i

function typeIn(text: string, isOfTypes: boolean): { type: PropertyType; phrase: string | null } | null {
  const found = typesAmong(singular(text))
  const named = typeNamed(text) ?? typeNamed(singular(text))
  if (named !== undefined && (isOfTypes || found.length > 0)) return { type: named, phrase: null }
  // Duplex house and penthouse flat: what it is comes last.
  const last = found.at(-1)
  const isUnclear = found.some(({ value }) => value !== last?.value && (isLandOrTrade(value) || !isOfTypes))
  return last === undefined || isUnclear ? null : { type: last.value, phrase: last.phrase }
}

function singular(text: string): string {
  return text.replaceAll(/(?<=[a-z]{3})s(?![a-z])/gi, '')
}

function isLandOrTrade(type: PropertyType): boolean {
  return type === 'plot' || type === 'commercial'
}

type Status = Pick<StatedOffer, 'purpose' | 'availability'> & { possession?: string }

/** One column may say that it is for rent, another that it is taken, or ready to move in. */
export function readStatus({ list, takeAll }: ListingCells, notes: RowNotes): Status | Refusal {
  // A column of the possession may say that the home is sold.
  const sold = list('possession').filter(({ text }) => isAvailability(text))
  const known: TypedStatus[] = []
  const unknown: string[] = []
  for (const typed of [...takeAll('status'), ...sold]) {
    const { text } = typed
    const status = statusNamed(text) ?? possessionIn(text) ?? purposeAmong(text, notes)
    if (status === undefined) unknown.push(text)
    else known.push({ ...typed, status })
  }
  const stated = joinStatuses(known, notes)
  if ('refusal' in stated) return stated
  const isStated =
    stated.purpose !== undefined ||
    list('price').some(({ column, text }) => isRent(column) || isMonthly(text))
  for (const text of unknown) {
    if (denial.test(normalText(text))) return refuse('row_over', { text: cut(text, 80) })
    if (!isStated) return refuse('row_status', { text: cut(text, 80) })
    notes.leftOut('status', text)
  }
  if (stated.purpose !== undefined) return stated
  const [title = ''] = list('title').map(({ text }) => text)
  return purposesAmong(title).some(({ value }) => value === 'rent')
    ? { ...purposeAmong(title, notes), ...stated }
    : stated
}

export function isPurpose(text: string): boolean {
  return statusNamed(text)?.purpose !== undefined
}

/** Whether a text of any column says that a home can be had, or not any more. */
export function isAvailability(text: string): boolean {
  return statusNamed(text)?.availability !== undefined
}

type TypedStatus = TypedCell & { status: Status }

/** The purpose of the column that says it alone; a home that one column calls gone is not available. */
function joinStatuses(known: readonly TypedStatus[], notes: RowNotes): Status | Refusal {
  const sayingPurpose = known.filter(({ status }) => status.purpose !== undefined)
  const ofPurpose =
    sayingPurpose.find(({ column, status }) => status.availability === undefined && column !== 'status') ??
    sayingPurpose.find(({ status }) => status.availability === undefined) ??
    sayingPurpose[0]
  const isOpen = ({ status }: TypedStatus) => [undefined, 'available'].includes(status.availability)
  const ofState = known.find((typed) => !isOpen(typed)) ?? known.find(({ status }) => status.availability)
  const purpose = ofPurpose?.status.purpose
  const availability = ofState?.status.availability
  if (ofState !== undefined && purpose === 'sale' && availability === 'rented')
    return refuse('row_over', { text: cut(ofState.text, 80) })
  const isLet = ofState !== undefined && purpose === 'rent' && availability === 'sold'
  if (isLet) notes.readAs('status', ofState.text, 'rented')
  for (const typed of known) {
    const { status } = typed
    const isOther = status.purpose !== undefined && status.purpose !== purpose
    const isOtherState = status.availability !== undefined && status.availability !== availability
    const taken = isOtherState ? ofState : isOther ? ofPurpose : undefined
    if (taken !== undefined && typed !== ofState) notes.list.push(otherColumn(typed, taken))
  }
  const possession = known.find(({ status }) => status.possession !== undefined)?.status.possession
  return {
    ...(purpose !== undefined && { purpose }),
    ...(availability !== undefined && { availability: isLet ? ('rented' as const) : availability }),
    ...(possession !== undefined && { possession }),
  }
}

/** Portals call it a status that a home is ready to move in. */
function possessionIn(text: string): Status | undefined {
  return possessionNamed(text) === undefined ? undefined : { possession: text }
}

/** The purpose that stands among other words, as in Available for rent; none where both do. */
function purposeAmong(text: string, notes: RowNotes): Status | undefined {
  const found = denial.test(normalText(text)) ? [] : purposesAmong(text)
  const [first] = found
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined
  notes.readAs('status', text, first.value)
  return { purpose: first.value }
}

/** Of a home that may be gone. */
const denial =
  /(?<!\p{L})(?:not?|unavailable|inactive|deactivated|deleted|expired|rejected|withdrawn|closed|removed)(?!\p{L})|नहीं|बंद/u

/** The price of the purpose, where sale and rent have a column each. A rent alone says that the home is for rent. */
export function readPrice(
  { list, take, columnsOf }: ListingCells,
  purpose: StatedOffer['purpose'],
  notes: RowNotes,
): { price: number; purpose: 'sale' | 'rent' } | Refusal {
  const inLakh = list('price_lakh')
  const all = [...list('price'), ...inLakh]
  const filled = all.filter(({ text }) => !/^[0.]+$/.test(text))
  const cells = filled.length > 0 ? filled : all
  const isOfPurpose = ({ column }: TypedCell) =>
    purpose === undefined || isRent(column) === (purpose === 'rent')
  const ofPurpose = cells.filter(isOfPurpose)
  const others = cells.filter((typed) => !isOfPurpose(typed))
  const isOnlyRent = purpose === 'sale' && ofPurpose.length === 0
  // A rent is no price of a home for sale where prices have a column of their own; a price may be the rent.
  const hasOther = [...columnsOf('price'), ...columnsOf('price_lakh')].some((column) => !isRent(column))
  const fitting = isOnlyRent && hasOther ? [] : [...ofPurpose, ...others]
  const taken = take(
    fitting,
    ({ column, text }) =>
      readRupees(text, inLakh.some((typed) => typed.column === column) ? lakh : scaleNamedIn(column)),
    (one, other) => one.value === other.value,
  )
  if (taken === null) return refuse('row_price', { text: cut(fitting[0]?.text ?? '', 80) })
  const { column, text, value: read } = taken
  if (read.value < 1 || read.value > 9_999_999_999) return refuse('row_price_bounds')
  const isOfMonth = isMonthly(text)
  if (!read.isExact || (isOfMonth && purpose === 'sale'))
    notes.readAs('price', text, formatPriceFull(read.value))
  if (isOnlyRent) notes.differs('price', column, formatPriceFull(read.value))
  return { price: read.value, purpose: isRent(column) || isOfMonth ? 'rent' : 'sale' }
}

const lakh = 100_000

function isRent(column: string): boolean {
  return (
    /(?<!\p{L})rent|किराय|किराए/u.test(column) &&
    !/(?<!\p{L})(?:sale|sell|price)\s*(?:\/|or|&)|(?:\/|or|&)\s*(?:sale|sell|price)|बिक्री/u.test(column)
  )
}
