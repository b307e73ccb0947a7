import type { z } from 'zod'

import { brokerageKinds, facings, furnishings, possessionStates } from '#contract/enums.ts'
import { importFields, type ImportFieldName } from '#contract/properties/importing/import-fields.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import { listingDetails, type ListingDetails } from '#contract/properties/list-property.ts'

import { inLanguage } from '../../../platform/http/request-context.ts'
import { cut, wordOf, type Cell } from './import-cells.ts'

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

/** What the form offers besides the facts that every row has, by the form's own rules. */
export function readDetails(
  cell: Cell,
  purpose: ImportDetails['purpose'],
): { values: ImportDetails } | { refusal: ImportReason } {
  const chosen = {
    furnishing: wordOf(furnishings, cell('furnishing')),
    facing: wordOf(facings, cell('facing')),
    possession: wordOf(possessionStates, cell('possession')),
    brokerage: wordOf(brokerageKinds, cell('brokerage')),
  }
  for (const column of ['furnishing', 'facing', 'possession', 'brokerage'] as const)
    if (chosen[column] === undefined) {
      const text = cut(cell(column), 80)
      return { refusal: { code: 'row_word', values: { column, text } } }
    }
  const typed = {
    purpose,
    furnishing: chosen.furnishing ?? '',
    facing: chosen.facing ?? '',
    possession: chosen.possession ?? '',
    parking: cell('parking'),
    yearBuilt: cell('year_built'),
    brokerageKind: chosen.brokerage ?? '',
    brokerageAmount: cell('brokerage_amount'),
    securityAmount: cell('deposit'),
    monthlyMaintenance: cell('maintenance'),
    cashback: cell('cashback'),
    amenities: cell('amenities')
      .split(/[;|]/)
      .map((amenity) => amenity.trim())
      .filter((amenity) => amenity !== ''),
  }
  const read = listingDetails.safeParse(typed)
  return read.success ? { values: read.data } : { refusal: formReason(listingDetails, typed) }
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
