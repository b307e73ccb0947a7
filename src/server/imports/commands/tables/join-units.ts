import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { knownName, type HeaderFields } from '#contract/imports/recognize-headers.ts'
import { readArea } from '#contract/quantities/read-quantity.ts'

import { cutText, isBlank } from '../import-cells.ts'
import { isCounted, withHeaderUnit } from '../rows/header-units.ts'

type Row = { values: string[] }
type Table<Each extends Row> = { names: readonly string[]; rows: readonly Each[] }

/**
 * A column in which units, scales or periods stand alone belongs to the number on its left: 85 | Lakh, 2,40,000 |
 * Yearly. Its words are joined with the number, and its name goes. One column of units of area is a field of its own.
 */
export function joinUnits<Each extends Row>(
  { names, rows }: Table<Each>,
  fields: HeaderFields,
): Table<Each> & { notes: ImportReason[] } {
  const fieldOf = (position: number) => fields.get(knownName(names[position] ?? '', fields) ?? '')
  const found = names.flatMap((name, position) => {
    const field = fieldOf(position - 1)
    if (field === undefined || !isCounted(field) || !isUnitField(fieldOf(position), field)) return []
    const texts = rows
      .map(({ values }) => values[position] ?? '')
      .filter((text) => text !== '' && !isBlank(text))
    const isAlone = texts.length > 0 && texts.every((text) => withUnit(field, text, '1') !== null)
    return isAlone ? [{ name, position, field }] : []
  })
  const joined = isDeclared(found, fieldOf) ? [] : found
  if (joined.length === 0) return { names, rows, notes: [] }
  return {
    names: names.map((name, position) => (joined.some((each) => each.position === position) ? '' : name)),
    rows: rows.map((row) => {
      const values = [...row.values]
      for (const { position, field } of joined) {
        const [number = '', unit = ''] = [values[position - 1], values[position]]
        if (/\p{N}/u.test(number) && unit !== '')
          values[position - 1] = withUnit(field, unit, number) ?? number
        values[position] = ''
      }
      return { ...row, values }
    }),
    notes: joined.map(({ name, position }) => ({
      code: 'note_unit',
      values: { column: cutText(name, 60), of: cutText(names[position - 1] ?? '', 60) },
    })),
  }
}

/** As the format declares it: one unit for all sizes or prices of a row. */
function isDeclared(
  found: readonly { position: number }[],
  fieldOf: (position: number) => string | undefined,
) {
  const [only, second] = found
  return only !== undefined && second === undefined && (fieldOf(only.position) ?? '').endsWith('_unit')
}

function isUnitField(field: string | undefined, left: string): boolean {
  return field === undefined || field === 'area_unit' || field === 'price_unit' || field === left
}

/** Null where it is no unit of this field. */
function withUnit(field: string, unit: string, number: string): string | null {
  if (!/^\p{L}[\p{L}\p{M} ./_-]{0,20}$/u.test(unit)) return null
  if (field === 'area' || field === 'sqft')
    return readArea(`1 ${unit}`)?.value.unit ? `${number} ${unit.replaceAll('_', ' ')}` : null
  if (scale.test(unit)) return `${number} ${unit}`
  return period.test(unit) ? withHeaderUnit(field, { column: unit, text: number }) : null
}

const scale = /^(?:in )?(?:lakhs?|lacs?|crores?|cr|thousand|k|लाख|करोड़|हज़ार)\.?$/iu
const period =
  /^(?:in )?(?:per (?:month|year|annum|day)|monthly|yearly|annually|annual|quarterly|half[ -]?yearly|daily|months?|years?|days?|मासिक|सालाना|तिमाही)\.?$/iu
