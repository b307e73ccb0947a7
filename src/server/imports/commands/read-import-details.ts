import type { z } from 'zod'

import type { propertyTypes } from '#contract/enums/properties.ts'
import { readColumns, type ReadColumn } from '#contract/imports/detail-columns.ts'
import { importDetails, type ImportDetails } from '#contract/imports/import-details.ts'
import type { ImportField } from '#contract/imports/import-field.ts'
import { importFields, type ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { deniesAmenity, isWithoutOwner } from '#contract/properties/fields/fact-checks.ts'
import { hasNeeded, isFieldOf } from '#contract/properties/fields/listing-fields.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { inLanguage } from '../../platform/http/request-context.ts'
import { factsOf, isStated, toColumnNames } from '../../properties/queries/listing-columns.ts'
import { createNames, cutText } from './import-cells.ts'
import type { DateOrder } from './leads/read-moment.ts'
import type { Cell, ListingCells } from './row-cells.ts'
import { readAmenities } from './rows/read-amenities.ts'
import { readAmount } from './rows/read-amount.ts'
import { readBrokerage } from './rows/read-brokerage.ts'
import { readAvailableFrom, readPossession, readPossessionDate } from './rows/read-fact-days.ts'
import { createSeveral, isSaid, readFeet, readFloor, readFloors, readHours } from './rows/read-facts.ts'
import { readPlotSide } from './rows/read-plot-sides.ts'
import { answerIn, readFood, readMonths, readVehicles, withDigits } from './rows/read-rules.ts'
import { createRowNotes, type RowNotes } from './rows/row-notes.ts'

/** The column of a field of the form, to name it in a refusal. */
function columnOf(field: string): ImportFieldName | null {
  const name = field === 'availability' ? 'purpose' : field
  const columns: readonly { name: ImportFieldName; of?: string }[] = importFields
  return columns.find((column) => (column.of ?? column.name) === name)?.name ?? null
}

const named = new Map(
  readColumns.map(({ name, phrases = [], ...column }: ReadColumn & ImportField) => {
    const words = 'words' in column ? column.words : []
    return [
      name,
      { one: createNames<string>(phrases, words), several: createSeveral(phrases, words) },
    ] as const
  }),
)

type Row = {
  type: (typeof propertyTypes)[number]
  purpose: ImportDetails['purpose']
  price: number
  /** When the file came in. */
  now: Date
  dateOrder: DateOrder
  notes: RowNotes
}

/** What the form offers besides the facts that every row has. What it does not take is left out with a note. */
export function readDetails(cells: ListingCells, row: Row): ImportDetails {
  const { type, purpose, notes } = row
  const typed = readColumns.flatMap((column) =>
    isOfBrokerage(column) ? [] : [[column.of, readColumn(column, cells, row)] as const],
  )
  const { kind: brokerageKind, amount: brokerageAmount } = readBrokerage(cells.cell, notes)
  const brokerage = { brokerageKind, brokerageAmount }
  const details = withinForm({ purpose, ...Object.fromEntries(typed), ...brokerage }, cells.cell, notes)
  for (const { name, of } of readColumns) {
    const text = cells.cell(name)
    if (text === '' || !isStated(details[of]) || details[of] === 0 || details[of] === false) continue
    const isKept = isFieldOf(of, { type, purpose }) && hasNeeded(of, details)
    if (!isKept) notes.add('repaired_unfit', { field: name, text: cutText(text, 80) })
  }
  return details
}

/** Read together. */
function isOfBrokerage({ name }: ReadColumn): boolean {
  return name === 'brokerage' || name === 'brokerage_amount'
}

/** The first of its columns that can be read. */
function readColumn(column: ReadColumn, listed: ListingCells, row: Row): unknown {
  const { cell, list, take, takeAll } = listed
  const { name, read } = column
  if (read === 'list')
    return [
      ...readAmenities(takeAll(name)),
      ...(isSaid(normalText(cell('power_backup'))) ? ['Power Backup'] : []),
    ]
  if (name === 'vehicles') return readVehicles(listed, row.notes)
  if (name === 'food') return readFood(listed, row.notes)
  if (name === 'plot_length' || name === 'plot_width')
    return readPlotSide(name, listed, { isPlot: row.type === 'plot', notes: row.notes })
  const cells = list(name)
  if (cells.length < 2) return readDetail(column, cell, row)
  const attempts = new Map(
    cells.map((typed) => {
      const notes = createRowNotes()
      const ofColumn: Cell = (asked) => (asked === name ? typed.text : cell(asked))
      const value = readDetail(column, ofColumn, { ...row, notes })
      const isNumber = read !== 'number' || Number.isFinite(Number(value))
      const isRead =
        isStated(value) && isNumber && !notes.list.some(({ code }) => code === 'repaired_left_out')
      return [typed.column, { value, notes, isRead }] as const
    }),
  )
  const taken = take(cells, (typed) => {
    const attempt = attempts.get(typed.column)
    return attempt?.isRead ? { value: attempt.value } : null
  })
  const attempt = attempts.get((taken ?? cells[0])?.column ?? '')
  row.notes.list.push(...(attempt?.notes.list ?? []))
  return attempt?.value
}

function readDetail({ name, read }: ReadColumn, cell: Cell, row: Row): unknown {
  const { notes } = row
  const text = cell(name)
  const findOne = (typed: string) => named.get(name)?.one(typed)
  switch (read) {
    case 'word':
      if (name === 'possession') return readPossession(cell, row)
      return notes.named(name, text, findOne) ?? ''
    case 'words':
      return readSeveral(name, text, notes)
    case 'answer':
      return readAnswer(name, text, notes)
    case 'day':
      return name === 'possession_date' ? readPossessionDate(cell, row) : readAvailableFrom(cell, row)
    case 'floor':
      return readFloor(cell, notes)
    case 'floors':
      return readFloors(cell, notes)
    case 'hours':
      return readHours(name === 'water_hours' ? name : 'power_backup', cell, notes)
    case 'months':
      return readMonths(name === 'notice' ? name : 'min_lease', cell, notes)
    case 'feet':
      return readFeet(name, text, notes)
    case 'count':
      return readCount(name === 'max_people' ? text.replace(atMost, '') : text, name, notes)
    case 'number':
      return text.replace(/%$/, '')
    case 'rupees':
      return readAmount(text, name, row)
    case 'list':
      return []
  }
}

/** Before a number of people. */
const atMost = /^\s*(?:max(?:imum)?\.?|up ?to|at most|अधिकतम)\s+/i

function readSeveral(name: ReadColumn['name'], text: string, notes: RowNotes): string[] {
  const { values = [], rest = [] } = (text !== '' && named.get(name)?.several(text)) || {}
  if (text !== '' && values.length === 0) notes.leftOut(name, text)
  else for (const part of rest) notes.leftOut(name, part)
  // Girls and boys are bachelors here, which says less.
  if (name === 'tenants' && values.includes('bachelors') && ofOneKind.test(text))
    notes.readAs(name, text, 'bachelors')
  return values
}

const ofOneKind =
  /(?<!\p{L})(?:girls?|boys?|wom[ae]n|m[ae]n|(?:fe)?males?|ladies|students?)(?!\p{L})|लड़क|छात्र/iu

/** Yes, no, or how many there are. */
function readAnswer(name: ReadColumn['name'], text: string, notes: RowNotes): string {
  const answer = notes.named(name, text, (typed) => named.get(name)?.one(typed) ?? answerIn(typed))
  return answer === null ? '' : String(answer === 'yes')
}

/** The values that the form takes, without those that it refuses. */
function withinForm(typed: Record<string, unknown>, cell: Cell, notes: RowNotes): ImportDetails {
  const read = importDetails.safeParse(typed)
  if (read.success) return read.data
  const { issues } = read.error
  const names = new Set(issues.map(({ path }) => String(path[0])))
  const denying = new Set(issues.filter(deniesAmenity).map(({ path }) => String(path[0])))
  const isFoodUnfit = issues.some(isWithoutOwner)
  // The form checks both together.
  if (names.has('brokerageAmount')) names.add('brokerageKind')
  for (const name of names) {
    const field = columnOf(name)
    if (field === null) continue
    // What is left out is not said to be read as something.
    notes.forget(field)
    if (denying.has(name)) notes.add('repaired_contradicts', { field, text: cutText(cell(field), 80) })
    else if (isFoodUnfit && name === 'food')
      notes.add('repaired_without_owner', { field, text: cutText(cell(field), 80) })
    else if (cell(field) !== '')
      notes.add('repaired_form', { field, text: cutText(cell(field), 80), ...wordsOf(typed, name) })
  }
  const all = Object.entries(typed)
  const kept = all.filter(([name]) => !names.has(name))
  if (kept.length === all.length) throw read.error
  // What the form checks across fields it checks once each of them is valid.
  return withinForm(Object.fromEntries(kept), cell, notes)
}

/** Why the form refuses a value, in both languages. */
function wordsOf(typed: Record<string, unknown>, name: string): { en: string; hi: string } {
  const [en = '', hi = ''] = (['en', 'hi'] as const).map((locale) =>
    inLanguage(locale, () => {
      const { issues } = importDetails.safeParse(typed).error ?? { issues: [] }
      return issues.find(({ path }) => path[0] === name)?.message ?? ''
    }),
  )
  return { en, hi }
}

/** A whole number that stands alone or before a word, as in 1 covered. */
function readCount(text: string, field: ImportFieldName, notes: RowNotes): string {
  if (text === '') return ''
  const typed = withDigits(latinDigits(text).trim().toLowerCase())
  if (field === 'parking' && /^(?:no|none|nil|नहीं)$/i.test(typed)) return '0'
  const places = field === 'parking' ? [...typed.matchAll(place)].map((found) => Number(found[1])) : []
  const isForBikes = field === 'parking' && bikes.test(typed)
  const count =
    places.length > (isForBikes ? 0 : 1)
      ? String(places.reduce((sum, number) => sum + number))
      : isForBikes
        ? undefined
        : /^\d{1,3}(?!\d)(?=\D*$)/.exec(typed)?.[0]
  if (count === undefined) notes.leftOut(field, text)
  else if (count !== text) notes.readAs(field, text, count)
  return count ?? ''
}

/** 1 covered, 1 open; a bike needs none of them. */
const place = /(\d{1,2})\s*(?:covered|open|closed|stilt|basement|car)/gi
const bikes = /bike|scooter|scooty|two[ -]?wheeler|2[ -]?wheeler|बाइक|दोपहिया/i

/** The first rule of the form that a value breaks, in both languages: it is worded while it is checked. */
export function formReason(schema: z.ZodType, value: unknown): ImportReason {
  const [en, hi] = (['en', 'hi'] as const).map((locale) =>
    inLanguage(locale, () => {
      const issue = schema.safeParse(value).error?.issues[0]
      return { name: String(issue?.path[0] ?? ''), message: issue?.message ?? '' }
    }),
  )
  const name = en?.name ?? ''
  const stated: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const values = {
    en: en?.message ?? '',
    hi: hi?.message ?? '',
    field: columnOf(name) ?? name,
    ...(!isStated(stated) && columnOf(name) !== null && { missing: 'yes' }),
  }
  return { code: 'row_form', values }
}

/** Columns of a listing that is inserted without the form. */
export function detailColumnsOf(details: ImportDetails, type: (typeof propertyTypes)[number]) {
  const { purpose, brokerageKind, brokerageAmount, cashback } = details
  const hasBrokerage = Boolean(brokerageKind) && brokerageKind !== 'none'
  return {
    ...toColumnNames(factsOf({ ...details, type })),
    brokerageKind: brokerageKind || null,
    brokerageAmount: hasBrokerage ? (brokerageAmount ?? null) : null,
    cashback: purpose === 'sale' ? cashback || null : null,
    amenities: [...new Set<string>(details.amenities)],
  }
}
