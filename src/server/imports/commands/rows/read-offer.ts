import { statusWords, type StatedOffer } from '#contract/imports/field-words.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { formatPriceFull } from '#contract/price.ts'
import { scaleNamedIn } from '#contract/quantities/read-quantity.ts'
import { isMonthly, readRupees } from '#contract/quantities/read-rupees.ts'

import { createFinder, createNames, cutText } from '../import-cells.ts'
import { otherColumn, type ListingCells, type TypedCell } from '../row-cells.ts'
import { isStatusOfGone, saysGone } from './gone-homes.ts'
import { possessionNamed } from './read-fact-days.ts'
import { answerIn } from './read-rules.ts'
import type { RowNotes } from './row-notes.ts'

const statusNamed = createNames(statusWords)
const purposesAmong = createFinder(
  statusWords.flatMap(([{ purpose, availability }, words]) =>
    purpose !== undefined && availability === undefined ? [[purpose, words] as const] : [],
  ),
  { except: ['new', 'buy'] },
)
export type Refusal = { refusal: ImportReason }

export function refuse(code: ImportReason['code'], values: Record<string, string> = {}) {
  return { refusal: { code, values } satisfies ImportReason }
}

type Status = Pick<StatedOffer, 'purpose' | 'availability'> & { possession?: string }

/** One column may say that it is for rent, another that it is taken, or ready to move in. */
export function readStatus({ list, cell, takeAll }: ListingCells, notes: RowNotes): Status | Refusal {
  // The possession or a remark may say that the home is gone, but not what it was for.
  const remarks = [...list('possession'), ...list('description')]
  const known: TypedStatus[] = []
  const ofRemarks = remarks.flatMap((typed): TypedStatus[] => {
    const availability = statusNamed(typed.text)?.availability
    return availability === undefined ? [] : [{ ...typed, status: { availability } }]
  })
  const unknown: TypedCell[] = []
  for (const typed of takeAll('status')) {
    const named = answeredBy(typed) ?? statusNamed(typed.text) ?? statusAmong(typed, notes)
    const status = isLetOut(typed) ? undefined : named
    if (status === undefined) unknown.push(typed)
    else known.push({ ...typed, status })
  }
  const stated = joinStatuses([...known, ...ofRemarks], notes)
  if ('refusal' in stated) return stated
  const { purpose } = stated
  const [said] = remarks.filter(({ text }) => !isAvailability(text) && saysGone(text, { purpose }))
  const gone = said ?? [...list('title'), ...list('price')].find(({ text }) => goneMark.test(text))
  if (gone !== undefined) return refuse('row_over', { text: cutText(gone.text, 80) })
  const isStated =
    purpose !== undefined || list('price').some((typed) => isRent(typed.column) || isOfMonth(typed))
  for (const typed of unknown) {
    const { text } = typed
    // Not for sale, but for rent.
    if (known.length > 0 && deniesPurpose(typed)) continue
    // Whoever lives there leaves before the day from which it can be had.
    if (purpose !== 'sale' && livedIn.test(text) && /\d/.test(cell('available_from'))) {
      notes.leftOut('status', text)
      continue
    }
    if (isEndOf(typed, purpose) || (isStated && code.test(text)))
      return refuse('row_over', { text: cutText(text, 80) })
    if (!isStated) return refuse('row_status', { text: cutText(text, 80) })
    notes.leftOut('status', text)
  }
  if (purpose !== undefined) return stated
  const [title = ''] = list('title').map(({ text }) => text)
  return purposesAmong(title).some(({ value }) => value === 'rent')
    ? { ...purposeAmong(title, notes), ...stated }
    : stated
}

export function isPurpose(text: string): boolean {
  return statusNamed(text)?.purpose !== undefined
}

/** For Sale, Rent or Sold; not new or available, which are said of other things, too. */
export function isSaleOrSold(text: string): boolean {
  const { purpose, availability } = statusNamed(text) ?? {}
  const isGone = availability !== undefined && availability !== 'available'
  return (purpose !== undefined || isGone) && !/^(?:new|buy|pending|contingent)$/i.test(text.trim())
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
    return refuse('row_over', { text: cutText(ofState.text, 80) })
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

/**
 * Yes or no below Available, Sold or For rent, where the header says what is answered; of a no below another it is
 * open.
 */
function answeredBy({ column, text }: TypedCell): Status | undefined {
  const answer = answerOf(text)
  if (answer === undefined) return undefined
  const end = endNamedBy(column)
  const purpose = end === undefined ? statusNamed(column)?.purpose : undefined
  if (answer === 'yes') return { availability: end ?? 'available', ...(purpose && { purpose }) }
  return end === undefined ? undefined : { availability: 'available' }
}

/** In words: 0 and 1 may be amounts. */
export function isAnswer(text: string): boolean {
  return answerOf(text) !== undefined && !/\d/.test(text)
}

/** What is written where there is no status is no answer. */
function answerOf(text: string) {
  return text.length > maxAnswer || noAnswer.test(text) ? undefined : answerIn(text)
}

const maxAnswer = 8
const noAnswer = /^\s*(?:none|nil|\d{2,}|[2-9])\s*$/i

/** Of the header Sold or Is booked. */
function endNamedBy(column: string) {
  const availability = statusNamed(column.replace(/^is[ _]/, ''))?.availability
  return availability === 'available' ? undefined : availability
}

/** Whether a status that nobody knows may mean that the home is gone. */
function isEndOf({ column, text }: TypedCell, purpose: Status['purpose']): boolean {
  return (
    answerOf(text) === 'no' ||
    endNamedBy(column) !== undefined ||
    isLetOut({ column, text }) ||
    isStatusOfGone(text, { purpose })
  )
}

/** Rent out is what is wanted below For, and what has been done below Status. */
function isLetOut({ column, text }: TypedCell): boolean {
  return /status|avail|स्थिति|हालत/.test(column) && /^\s*rent ?out\s*$/i.test(text)
}

const livedIn =
  /^\s*(?:currently |presently )?(?:occupied|tenanted|to be vacated|tenant (?:staying|leaving)|notice)/i

/** No below For Sale. */
function deniesPurpose({ column, text }: TypedCell): boolean {
  return answerOf(text) === 'no' && statusNamed(column)?.purpose !== undefined
}

/** Booked or buyer, sold or sale. */
const code = /^\s*[bhrsx]\.?\s*$/i

/** In words beside others; of a home that may be gone, not what it was for. */
function statusAmong({ column, text }: TypedCell, notes: RowNotes): Status | undefined {
  if (isStatusOfGone(text, { purpose: 'sale' })) return undefined
  // Availability: Jan 2027.
  if (/avail|possession/.test(column) && monthAlone.test(text)) return { possession: text }
  return possessionIn(text) ?? purposeAmong(text, notes)
}

const monthAlone =
  /^\s*(?:(?:by|from)\s+)?(?:\d{1,2}[\s./-]+)?(?:\p{L}{3,9}|\d{1,2})[\s.,'’/-]+(?:20)?\d{2}\s*$/iu

/** Portals call it a status that a home is ready to move in. */
function possessionIn(text: string): Status | undefined {
  return possessionNamed(text) === undefined && !handover.test(text) ? undefined : { possession: text }
}

const handover = /^(?:poss(?:ession)?\.?|handover) (?:by|in|from|on) .*\d/i

/** The purpose that stands among other words, as in Available for rent; none where both do. */
function purposeAmong(text: string, notes: RowNotes): Status | undefined {
  const found = purposesAmong(text)
  const [first] = found
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined
  notes.readAs('status', text, first.value)
  return { purpose: first.value }
}

/** SOLD before a title, or behind a title or price in brackets. */
const goneMark =
  /^\s*(?:sold|booked|reserved|bik ga(?:ya|yi)|बिक (?:गया|गई))(?:\s*out)?\s*(?:[-–:|]|!)|[([]\s*(?:sold|booked|rented|reserved|on hold|bik ga(?:ya|yi)|बिक (?:गया|गई))(?:\s*out)?\s*[)\]]/i

/** The price of the purpose, where sale and rent have a column each. A rent alone says that the home is for rent. */
export function readPrice(
  { cell, list, take, columnsOf }: ListingCells,
  purpose: StatedOffer['purpose'],
  notes: RowNotes,
): { price: number; purpose: 'sale' | 'rent'; text: string } | Refusal {
  const inLakh = list('price_lakh')
  const all = [...list('price'), ...inLakh]
  const filled = all.filter(({ text }) => !/^[0.]+$/.test(text))
  const cells = filled.length > 0 ? filled : all
  const isOfPurpose = ({ column }: TypedCell) =>
    purpose === undefined || isRent(column) === (purpose === 'rent')
  // Of a sale and a rent the sale counts, whatever their headers are called.
  const ofPurpose = cells
    .filter(isOfPurpose)
    .toSorted((one, other) => Number(isRent(one.column)) - Number(isRent(other.column)))
  const others = cells.filter((typed) => !isOfPurpose(typed))
  const isOnlyRent = purpose === 'sale' && ofPurpose.length === 0
  // A rent is no price of a home for sale where prices have a column of their own; a price may be the rent.
  const hasOther = [...columnsOf('price'), ...columnsOf('price_lakh')].some((column) => !isRent(column))
  const fitting = isOnlyRent && hasOther ? [] : [...ofPurpose, ...others]
  const unit = cell('price_unit')
  const ofUnit = unit === '' ? 1 : scaleNamedIn(unit)
  if (unit !== '' && ofUnit === 1 && !/^(?:₹|rs\.?|inr|rupees?|total|per month)$/i.test(unit))
    notes.leftOut('price_unit', unit)
  const scaleOf = (column: string) =>
    inLakh.some((typed) => typed.column === column) ? lakh : Math.max(scaleNamedIn(column), ofUnit)
  const taken = take(
    fitting,
    ({ column, text }) => readRupees(text, scaleOf(column)),
    (one, other) => one.value === other.value,
  )
  if (taken === null) {
    const [{ text } = { text: '' }] = fitting
    return refuse(ratePerArea.test(text) ? 'row_price_rate' : 'row_price', { text: cutText(text, 80) })
  }
  const { column, text, value: read } = taken
  if (read.value > 9_999_999_999) return refuse('row_price_bounds')
  const isAMonth = isOfMonth(taken)
  const isOfRent = purpose === 'rent' || (purpose === undefined && (isRent(column) || isAMonth))
  if (read.value < (isOfRent ? minRent : minPrice))
    return refuse(isOfRent ? 'row_rent_small' : 'row_price_small', { text: cutText(text, 80) })
  if (!read.isExact || (isAMonth && purpose === 'sale'))
    notes.readAs('price', text, formatPriceFull(read.value))
  if (isOnlyRent) notes.differs('price', column, formatPriceFull(read.value))
  return { price: read.value, purpose: isRent(column) || isAMonth ? 'rent' : 'sale', text }
}

const lakh = 100_000

/** 28000/gaj. */
const ratePerArea =
  /\d.*(?:\/|\bper\b|प्रति)\s*(?:sq|sft|gaj|guz|gaz|ya?r?d|ft|feet|foot|bigha|m2|met|वर्ग|गज|फु|बीघा|मीटर)/i

/** Below, lakh or thousand is missing beside the number, or it is a rent or a rate. */
const minPrice = 50_000
const minRent = 100

/** As the amount or its header says. */
function isOfMonth({ column, text }: TypedCell): boolean {
  const isOfBoth = /price|sale|sell|बिक्री|क़ीमत/.test(column) && /rent/.test(column)
  return isMonthly(text) || (!isOfBoth && isMonthly(column.replaceAll(/[()]/g, ' ')))
}

export function isRent(column: string): boolean {
  return (
    /(?<!\p{L})rent|किराय|किराए/u.test(column) &&
    !/(?<!\p{L})(?:sale|sell|price)\s*(?:\/|or|&)|(?:\/|or|&)\s*(?:sale|sell|price)|बिक्री/u.test(column)
  )
}
