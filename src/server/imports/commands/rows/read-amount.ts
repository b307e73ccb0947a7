import type { ImportDetails } from '#contract/imports/import-details.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import { formatPriceFull } from '#contract/price.ts'
import { readMonths as readMonthsOfRent, readRupees } from '#contract/quantities/read-rupees.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { isNothing } from './read-facts.ts'
import { withDigits } from './read-rules.ts'
import type { RowNotes } from './row-notes.ts'

type Row = { purpose: ImportDetails['purpose']; price: number; notes: RowNotes }

/** Rupees of a deposit or charge; a deposit may be months of the rent. */
export function readAmount(
  text: string,
  field: ImportFieldName,
  { purpose, price, notes }: Row,
): number | undefined {
  if (text === '') return undefined
  if (isNothing(text)) return 0
  const months = field === 'deposit' && purpose === 'rent' ? monthsIn(text) : null
  if (months !== null) {
    const amount = Math.round(months * price)
    notes.readAs(field, text, formatPriceFull(amount))
    return amount
  }
  if (field === 'maintenance' && inRent.test(text)) {
    notes.readAs(field, text, formatPriceFull(0))
    return 0
  }
  const read = readRupees(text.replace(field === 'maintenance' ? besideRent : /%$/, ''))
  // 2.5 is a rate per square foot or a number of months.
  const isRate = read !== null && read.value > 0 && read.value < minAmount
  if (read === null || isRate) notes.leftOut(field, text)
  else if (!read.isExact) notes.readAs(field, text, formatPriceFull(read.value))
  return isRate ? undefined : read?.value
}

const minAmount = 100

/** Of maintenance, in the rent or beside it. */
const inRent = /^\s*(?:incl(?:uded|usive|uding)?\.?(?: in (?:the )?rent)?|in rent|शामिल|किराए में शामिल)\s*$/i
const besideRent = /\s*(?:extra|alag|अलग(?: से)?)\s*$/i

/** 2 months, one month, 3 rents, or a number too small for rupees. */
function monthsIn(text: string): number | null {
  // Whole, as of 1.5 months the point is a part of the number.
  const plain = withDigits(latinDigits(text).trim().toLowerCase())
  const months =
    readMonthsOfRent(plain) ?? Number(/^(\d{1,2})(?: (?:x )?(?:months? )?rents?)?$/.exec(plain)?.[1])
  return months > 0 && months <= 12 ? months : null
}
