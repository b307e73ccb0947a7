import type { z } from 'zod'

import { brokerageKinds, facings, furnishings, possessionStates } from '#contract/enums.ts'
import {
  brokerageWords,
  facingWords,
  furnishingWords,
  possessionWords,
} from '#contract/imports/field-words.ts'
import { importFields, type ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { listingDetails, type ListingDetails } from '#contract/listings/list-property.ts'
import { formatPriceFull } from '#contract/price.ts'
import { readRupees } from '#contract/quantities/read-rupees.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { inLanguage } from '../../platform/http/request-context.ts'
import { createNames, type Cell } from './import-cells.ts'
import type { RowNotes } from './row-notes.ts'

export type ImportDetails = ListingDetails

/** Column of each field of the form, to name it in a refusal. */
const columnOf: Readonly<Record<string, ImportFieldName>> = {
  beds: 'bhk',
  area: 'sqft',
  yearBuilt: 'year_built',
  brokerageKind: 'brokerage',
  brokerageAmount: 'brokerage_amount',
  securityAmount: 'deposit',
  monthlyMaintenance: 'maintenance',
  reraNumber: 'rera',
  areaType: 'area_type',
  purpose: 'status',
  availability: 'status',
}

const furnishingNamed = createNames(furnishingWords, furnishings)
const facingNamed = createNames(facingWords, facings)
const possessionNamed = createNames(possessionWords, possessionStates)
const brokerageNamed = createNames(brokerageWords, brokerageKinds)

/** What the form offers besides the facts that every row has. What it does not take is left out with a note. */
export function readDetails(cell: Cell, purpose: ImportDetails['purpose'], notes: RowNotes): ImportDetails {
  const amount = (field: ImportFieldName) => {
    const text = cell(field)
    if (text === '') return undefined
    const read = readRupees(text.replace(/%$/, ''))
    if (read === null) notes.leftOut(field, text)
    else if (!read.isExact) notes.readAs(field, text, formatPriceFull(read.value))
    return read?.value
  }
  const typed = {
    purpose,
    furnishing: notes.named('furnishing', cell('furnishing'), furnishingNamed) ?? '',
    facing: notes.named('facing', cell('facing'), facingNamed) ?? '',
    possession: notes.named('possession', cell('possession'), possessionNamed) ?? '',
    parking: readCount(cell('parking'), 'parking', notes),
    yearBuilt: cell('year_built'),
    brokerageKind: notes.named('brokerage', cell('brokerage'), brokerageNamed) ?? '',
    brokerageAmount: cell('brokerage_amount').replace(/%$/, ''),
    securityAmount: amount('deposit'),
    monthlyMaintenance: amount('maintenance'),
    cashback: cell('cashback').replace(/%$/, ''),
    amenities: cell('amenities')
      .split(/[;|,\n]/)
      .map((amenity) => amenity.trim())
      .filter((amenity) => amenity !== ''),
  }
  return withinForm(typed, cell, notes)
}

/** The values that the form takes, without those that it refuses. */
function withinForm(typed: Record<string, unknown>, cell: Cell, notes: RowNotes): ImportDetails {
  const read = listingDetails.safeParse(typed)
  if (read.success) return read.data
  const names = new Set(read.error.issues.map(({ path }) => String(path[0])))
  // The form checks both together.
  if (names.has('brokerageAmount')) names.add('brokerageKind')
  for (const name of names) {
    const field = importFields.find((each) => each.name === (columnOf[name] ?? name))?.name
    if (field) notes.leftOut(field, cell(field))
  }
  const kept = Object.entries(typed).filter(([name]) => !names.has(name))
  return listingDetails.parse(Object.fromEntries(kept))
}

/** A whole number that stands alone or before a word, as in 1 covered. */
function readCount(text: string, field: ImportFieldName, notes: RowNotes): string {
  if (text === '') return ''
  const count = /^\d{1,3}(?!\d)(?=\D*$)/.exec(latinDigits(text))?.[0]
  if (count === undefined) notes.leftOut(field, text)
  else if (count !== text) notes.readAs(field, text, count)
  return count ?? ''
}

/** The first rule of the form that a value breaks, in both languages: it is worded while it is checked. */
export function formReason(schema: z.ZodType, value: unknown): ImportReason {
  const [en, hi] = (['en', 'hi'] as const).map((locale) =>
    inLanguage(locale, () => {
      const issue = schema.safeParse(value).error?.issues[0]
      return { name: String(issue?.path[0] ?? ''), message: issue?.message ?? '' }
    }),
  )
  const name = en?.name ?? ''
  const column = columnOf[name] ?? name
  const isField = importFields.some((field) => field.name === column)
  const values = { en: en?.message ?? '', hi: hi?.message ?? '', field: isField ? column : name }
  return { code: 'row_form', values }
}

/** Columns of a listing that is inserted without the form. */
export function detailColumns(
  details: ImportDetails,
  { type, purpose }: { type: string; purpose: ImportDetails['purpose'] },
) {
  const isPlot = type === 'plot'
  const hasBrokerage = Boolean(details.brokerageKind) && details.brokerageKind !== 'none'
  return {
    furnishing: isPlot ? null : details.furnishing || null,
    facing: details.facing || null,
    possessionState: details.possession || null,
    parking: isPlot ? null : (details.parking ?? null),
    yearbuilt: details.yearBuilt ?? null,
    brokerageKind: details.brokerageKind || null,
    brokerageAmount: hasBrokerage ? (details.brokerageAmount ?? null) : null,
    securityAmount: purpose === 'rent' ? (details.securityAmount ?? null) : null,
    monthlyMaintenance: purpose === 'rent' ? (details.monthlyMaintenance ?? null) : null,
    cashback: purpose === 'sale' ? details.cashback || null : null,
    amenities: [...new Set<string>(details.amenities)],
  }
}
