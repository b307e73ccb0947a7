import { possessionStates, propertyTypes } from '#contract/enums.ts'
import { possessionWords, statusWords, typeWords, type StatedOffer } from '#contract/imports/field-words.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { formatPriceFull } from '#contract/price.ts'
import { scaleNamedIn } from '#contract/quantities/read-quantity.ts'
import { isMonthly, readRupees } from '#contract/quantities/read-rupees.ts'

import { createFinder, createNames, cut, type Cell, type TypedCell } from '../import-cells.ts'
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
const possessionNamed = createNames(possessionWords, possessionStates)

export type List = (name: ImportFieldName) => TypedCell[]
export type Refusal = { refusal: ImportReason }

export function refuse(code: ImportReason['code'], values: Record<string, string> = {}) {
  return { refusal: { code, values } satisfies ImportReason }
}

/** A type, or the one that stands among other words, as in 2 BHK Flat. */
export function readType(cell: Cell, notes: RowNotes): PropertyType | null {
  const text = cell('type') || cell('title')
  if (cell('type') === '' && typesAmong(singular(text)).length === 0) return 'other'
  const named = typeNamed(text) ?? typeNamed(singular(text))
  if (named !== undefined) return named
  const found = typesAmong(singular(text))
  // Duplex house and penthouse flat: what it is comes last.
  const last = found.at(-1)
  const isUnclear = found.some(
    ({ value }) => value !== last?.value && (isLandOrTrade(value) || cell('type') === ''),
  )
  if (last === undefined || isUnclear) return cell('type') === '' ? 'other' : null
  notes.readAs('type', text, last.phrase)
  return last.value
}

function singular(text: string): string {
  return text.replaceAll(/(?<=[a-z]{3})s(?![a-z])/gi, '')
}

function isLandOrTrade(type: PropertyType): boolean {
  return type === 'plot' || type === 'commercial'
}

type Status = Pick<StatedOffer, 'purpose' | 'availability'> & { possession?: string }

/** One column may say that it is for rent, another that it is taken, or ready to move in. */
export function readStatus(list: List, notes: RowNotes): Status | Refusal {
  let stated: Status = {}
  const unknown: string[] = []
  for (const { text } of list('status')) {
    const status = statusNamed(text) ?? possessionIn(text) ?? purposeAmong(text, notes)
    if (status === undefined) unknown.push(text)
    stated = { ...status, ...stated }
  }
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

/** Portals call it a status that a home is ready to move in. */
function possessionIn(text: string): Status | undefined {
  return possessionNamed(text) === undefined ? undefined : { possession: text }
}

/** The purpose that stands among other words, as in Available for rent; none where both do. */
function purposeAmong(text: string, notes: RowNotes): Status | undefined {
  const found = denial.test(normalText(text)) ? [] : purposesAmong(text)
  const [first] = found
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined
  notes.readAs('status', text, first.phrase)
  return { purpose: first.value }
}

/** Of a home that may be gone. */
const denial =
  /(?<!\p{L})(?:not?|unavailable|inactive|deactivated|deleted|expired|rejected|withdrawn|closed|removed)(?!\p{L})|नहीं|बंद/u

/** The price of the purpose, where sale and rent have a column each. A rent alone says that the home is for rent. */
export function readPrice(
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
  return { price: read.value, purpose: isRent(column) || isMonthly(text) ? 'rent' : 'sale' }
}

const lakh = 100_000

function isRent(column: string): boolean {
  return /(?<!\p{L})rent|किराय|किराए/u.test(column)
}
