import { answerWords, foodWords, vehicleWords } from '#contract/imports/fact-words.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { createNames } from '../import-cells.ts'
import type { Cell, ListingCells, TypedCell } from '../row-cells.ts'
import { createSeveral } from './read-facts.ts'
import type { RowNotes } from './row-notes.ts'

const answered = createNames<'yes' | 'no'>(answerWords, ['yes', 'no'])
const foodNamed = createNames<string>(foodWords, ['any', 'vegetarian'])
const vehiclesNamed = createSeveral(vehicleWords, ['two_wheeler', 'car'])

/** Yes, no, or how many there are. */
export function answerIn(text: string): 'yes' | 'no' | undefined {
  const count = /^(\d{1,2})(?: ?(?:nos?|no\.|lifts?|elevators?))?$/i.exec(latinDigits(text.trim()))?.[1]
  if (count !== undefined) return Number(count) > 0 ? 'yes' : 'no'
  const mark = text.trim()
  if (/^[✓✔✅☑]️?$/u.test(mark)) return 'yes'
  if (/^[✗✘❌×☒]️?$/u.test(mark)) return 'no'
  const plain = normalText(text)
  if (/^no (?:problem|issue|restriction|objection|limit)s?$/.test(plain)) return answered(text)
  // No lift, lift nahi hai; lift hai, working.
  if (/^(?:no|not|without) | (?:no|not|nahi|nahin|nhi|नहीं)(?: hai| है)?$/.test(plain)) return 'no'
  return answered(text) ?? answered(plain.replace(/^(?:lift|लिफ्ट) /, ''))
}

/** All columns together; “2 wheeler parking: yes” is said by the header. */
export function readVehicles({ takeAll }: ListingCells, notes: RowNotes): string[] {
  return takeAll('vehicles').flatMap(({ column, text }) => {
    const { values: named, rest } = vehiclesNamed(text)
    if (named.length > 0) {
      for (const part of rest) notes.leftOut('vehicles', part)
      return named
    }
    const answer = answerIn(text)
    if (answer === 'no') return []
    const byHeader = answer === 'yes' ? vehiclesNamed(column).values : []
    if (byHeader.length === 0) notes.leftOut('vehicles', text)
    return byHeader
  })
}

/** “Veg only: yes” and “Non veg allowed: no” are said by the header. */
export function readFood({ list, take }: ListingCells, notes: RowNotes): string {
  const cells = list('food')
  const taken = take(cells, foodIn)
  const [first] = cells
  if (taken === null && first !== undefined) notes.leftOut('food', first.text)
  return taken?.value ?? ''
}

function foodIn({ column, text }: TypedCell): string | null {
  const answer = answered(text)
  if (answer === undefined) return foodNamed(text) ?? null
  const asked = foodNamed(column)
  if (asked === undefined) return null
  if (answer === 'yes') return asked
  if (asked === 'vegetarian') return 'any'
  return /^(?:non ?veg|नॉनवेज|मांसाहार)/u.test(normalText(column)) ? 'vegetarian' : null
}

/** “11 months”, “1 year”, “30 days”; what is no whole month is left out. */
export function readMonths(name: 'min_lease' | 'notice', cell: Cell, notes: RowNotes): string {
  const text = cell(name)
  if (text === '') return ''
  const plain = normalText(latinDigits(text))
  if (name === 'notice' && answered(plain) === 'no') return '0'
  const [, word = '', unit = ''] = stated.exec(plain) ?? []
  const count = numberWords.get(word) ?? (word === '' ? Number.NaN : Number(word))
  const months = count * (/^(?:y|sa|साल|वर्ष)/.test(unit) ? 12 : /^(?:d|दिन)/.test(unit) ? 1 / 30 : 1)
  if (!Number.isInteger(months)) {
    notes.leftOut(name, text)
    return ''
  }
  if (months !== count) notes.readAs(name, text, months)
  return String(months)
}

const numberWords: ReadonlyMap<string, number> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((word, index) => [word, index + 1] as const),
  ...['ek', 'do', 'teen', 'char', 'panch', 'chhah'].map((word, index) => [word, index + 1] as const),
  ...['एक', 'दो', 'तीन', 'चार', 'पांच', 'छह'].map((word, index) => [word, index + 1] as const),
])

/** A number word at the beginning as its digits: one month, दो महीने. */
export function withDigits(plain: string): string {
  const [word = ''] = plain.split(' ')
  const number = numberWords.get(word)
  return number === undefined ? plain : `${number}${plain.slice(word.length)}`
}

const stated = new RegExp(
  `^(?:min |minimum |at least |कम से कम )?(\\d{1,4}|${[...numberWords.keys()].join('|')})` +
    ' ?(?:(months?|mths?|mnths?|mahina|mahine|maah|महीना|महीने|माह|मास|years?|yrs?|saal|साल|वर्ष|days?|din|दिन)' +
    '(?: notice| lock in| ka| का| की| pehle| पहले)*)?$',
  'u',
)
