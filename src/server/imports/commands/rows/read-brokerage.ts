import { brokerageKinds } from '#contract/enums/costs.ts'
import { brokerageWords } from '#contract/imports/field-words.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { readMonths, readRupees } from '#contract/quantities/read-rupees.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { createNames } from '../import-cells.ts'
import type { Cell } from '../row-cells.ts'
import { withDigits } from './read-rules.ts'
import type { RowNotes } from './row-notes.ts'

type Kind = (typeof brokerageKinds)[number]
type Brokerage = { kind: Kind | ''; amount: number | undefined }

const kindNamed = createNames<Kind>(brokerageWords, brokerageKinds)

/** Kind and amount from a column each, or both from one, as in 1%, 1 month or ₹10,000. */
export function readBrokerage(cell: Cell, notes: RowNotes): Brokerage {
  const [kindText, amountText] = [cell('brokerage'), cell('brokerage_amount')]
  const stated = kindText === '' ? undefined : kindNamed(kindText)
  if (stated === 'none') return { kind: 'none', amount: undefined }
  const own = amountText === '' ? null : chargeIn(amountText)
  const beside = kindText === '' || stated !== undefined ? null : chargeIn(kindText)
  if (amountText !== '' && own === null) notes.leftOut('brokerage_amount', amountText)
  if (kindText !== '' && stated === undefined && beside === null) notes.leftOut('brokerage', kindText)
  const charge = own ?? beside
  if (charge === null) return { kind: '', amount: undefined }
  const kind = stated ?? charge.kind ?? kindOf(charge.amount)
  if (kind === null) {
    if (own === null) notes.leftOut('brokerage', kindText)
    else notes.leftOut('brokerage_amount', amountText)
    return { kind: '', amount: undefined }
  }
  // A spreadsheet has 0.01 where it shows 1%.
  const isPart = kind === 'percent' && charge.amount < 0.1
  const amount = isPart ? Math.round(charge.amount * 10_000) / 100 : charge.amount
  if (stated === undefined || isPart) {
    const shown = {
      none: '',
      percent: `${amount}%`,
      months: `${amount} ${amount === 1 ? 'month' : 'months'}`,
      fixed: `₹${amount}`,
    }
    notes.readAs('brokerage', own === null ? kindText : amountText, shown[kind])
  }
  return { kind, amount }
}

function chargeIn(text: string): { kind: Kind | null; amount: number } | null {
  const plain = latinDigits(text).trim().toLowerCase()
  const percent = /^(\d{1,2}(?:\.\d+)?)\s*(?:%|per ?cent|percent|प्रतिशत)\s*(?:\+.*)?$/.exec(plain)?.[1]
  if (percent !== undefined) return { kind: 'percent', amount: Number(percent) }
  const months = readMonths(withDigits(plain).replace(/^half /, '0.5 '))
  if (months !== null) return { kind: 'months', amount: months }
  const days = /^(\d{1,2})\s*days?/.exec(normalText(plain))?.[1]
  if (days === '15') return { kind: 'months', amount: 0.5 }
  if (/^0?\.\d+$/.test(plain)) return { kind: null, amount: Number(plain) }
  const rupees = readRupees(plain)
  if (rupees === null) return null
  return {
    kind: rupees.value >= minFixedBrokerage ? 'fixed' : null,
    amount: Number(plain.replaceAll(',', '')) || rupees.value,
  }
}

const minFixedBrokerage = 500

/** Of a number without a kind: a large one is rupees; of a small one nobody knows. */
function kindOf(amount: number): Kind | null {
  return amount < 0.1 && amount > 0 ? 'percent' : null
}
