import { waterSources } from '#contract/enums/properties.ts'
import { waterWords } from '#contract/imports/field-words.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import type { Cell } from './import-cells.ts'
import type { RowNotes } from './row-notes.ts'

const phrases = waterSources.map((source) => {
  const words = waterWords.flatMap(([value, listed]) => (value === source ? listed.split(',') : []))
  return [source, [source, ...words].map((phrase) => ` ${normalText(phrase)} `)] as const
})

/** Sources that are named together, as in "Bisalpur 2 hours + boring"; a text that denies one is left out. */
export function readWaterSources(text: string, notes: RowNotes) {
  if (text === '') return []
  const plain = ` ${normalText(text)} `
  const named = denial.test(plain)
    ? []
    : phrases.filter(([, words]) => words.some((word) => plain.includes(word))).map(([source]) => source)
  if (named.length === 0) notes.leftOut('water_supply', text)
  return named
}

/** As the column of hours says, or beside the source. */
export function readWaterHours(cell: Cell): string {
  const own = normalText(latinDigits(cell('water_hours')))
  if (own !== '') return hoursIn(own) ?? own
  return hoursIn(normalText(latinDigits(cell('water_supply')))) ?? ''
}

function hoursIn(plain: string): string | undefined {
  if (/\b24 ?x? ?7\b/.test(plain)) return '24'
  // Of "1 to 2 hours" neither is certain.
  return /(?<!\d (?:to )?)\b(\d{1,2}) ?(?:hours?|hrs?|h|ghante|ghanta|घंटे|घंटा|घण्टे)(?= |$)/.exec(plain)?.[1]
}

const denial = / (?:no|not|without|nahi|nahin|नहीं|बिना) /
