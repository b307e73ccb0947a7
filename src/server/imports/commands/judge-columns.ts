import { headerFields, type ColumnMapping } from '#contract/imports/column-mapping.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { recognizeHeaders } from '#contract/imports/recognize-headers.ts'
import { areaNamedIn, readArea, readRooms } from '#contract/quantities/read-quantity.ts'

import { isBlank } from './import-cells.ts'
import { isAnswer, isPurpose, isSaleOrSold } from './rows/read-offer.ts'
import { judgeUnknown } from './tables/judge-unknown.ts'
import { withoutRates } from './tables/price-rates.ts'

type Alternative = {
  of: readonly ImportFieldName[]
  isMeant: (text: string) => boolean
  /** Of the values. */
  share: number
  /** Null: none that is known. */
  field: ImportFieldName | null
}

/** Headers of two meanings, such as area, size and type: what stands below them says which. */
const alternatives: readonly Alternative[] = [
  {
    of: ['area', 'type'],
    isMeant: (text) => /\p{L}/u.test(text) && (readRooms(text)?.isExact ?? false),
    share: 1,
    field: 'bhk',
  },
  { of: ['type'], isMeant: (text) => /^(?:bhk|rk)_?\d/i.test(text), share: 1, field: 'bhk' },
  {
    of: ['area'],
    isMeant: (text) => /^\p{L}/u.test(text) && readArea(text) === null,
    share: 0.8,
    field: 'locality',
  },
  { of: ['locality'], isMeant: (text) => readArea(text) !== null, share: 0.8, field: 'area' },
  // The number of a flat.
  { of: ['area_unit'], isMeant: (text) => /\p{N}/u.test(text), share: 0.5, field: null },
  { of: ['type', 'price'], isMeant: isPurpose, share: 1, field: 'status' },
  // Websites call the offer the status of a property, and every page a property.
  { of: ['possession'], isMeant: isSaleOrSold, share: 0.8, field: 'status' },
  { of: ['type'], isMeant: (text) => /^(?:property|listing|post|page)$/i.test(text), share: 1, field: null },
  // Parking for whom, as software says it: BOTH, TWO_WHEELER.
  {
    of: ['parking'],
    isMeant: (text) => /^(?:both|none|(?:two|four)_wheeler)$/i.test(text),
    share: 1,
    field: 'vehicles',
  },
  // For Sale: yes.
  { of: ['price'], isMeant: isAnswer, share: 1, field: 'status' },
]

const maxJudgedRows = 200

/** The fields of the columns of listings, judged by their first values where the header alone does not decide. */
export function judgeColumns(
  columns: readonly string[],
  mapping: ColumnMapping,
  { kind, rows }: { kind: ImportKind; rows: Iterable<{ cells: readonly string[] }> },
): Record<string, string> {
  const upper = upperRows(rows)
  const texts = columns.map((_, position) =>
    upper.flatMap((cells) => {
      const text = cells[position] ?? ''
      return text === '' || isBlank(text) ? [] : [text.slice(0, 100)]
    }),
  )
  if (kind !== 'listings') return judgeUnknown({ columns, texts }, mapping, kind)
  const judged = columns.flatMap((column, position) => {
    const field = mapping[column]
    const values = texts[position] ?? []
    const { unit, type } = areaNamedIn(column)
    const other = alternatives.find(
      ({ of, isMeant, share }) =>
        of.some((name) => name === field) &&
        values.length > 0 &&
        values.filter(isMeant).length >= share * values.length,
    )
    const isOpen = unit === null && type === null
    const judgedField = isOpen && other ? other.field : field
    return judgedField === undefined || judgedField === null ? [] : [[column, judgedField] as const]
  })
  const known = besideOthers(columns, Object.fromEntries(judged))
  return withoutRates({ columns, rows: upper }, judgeUnknown({ columns, texts }, known, kind))
}

function upperRows(rows: Iterable<{ cells: readonly string[] }>): (readonly string[])[] {
  const upper: (readonly string[])[] = []
  for (const { cells } of rows) {
    if (upper.length === maxJudgedRows) break
    upper.push(cells)
  }
  return upper
}

/** A location beside an address is the locality; a name beside a phone number is a person's. */
function besideOthers(columns: readonly string[], judged: ColumnMapping): Record<string, string> {
  const ofField = (field: ImportFieldName) => columns.filter((column) => judged[column] === field)
  const isLocation = (column: string) => /location|स्थान/.test(column)
  const isBeside =
    ofField('locality').length === 0 && ofField('address').some((column) => !isLocation(column))
  const hasPhone = Object.values(recognizeHeaders(columns, headerFields.leads)).includes('phone')
  return Object.fromEntries(
    Object.entries(judged).flatMap(([column, field]) => {
      if (field === 'title' && hasPhone && normalText(column) === 'name') return []
      return [[column, field === 'address' && isBeside && isLocation(column) ? 'locality' : field]]
    }),
  )
}
