import { floorWords } from '#contract/imports/fact-words.ts'
import type { Understood } from '#contract/imports/import-field.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { createNames } from '../import-cells.ts'
import type { Cell } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

/** Finds the values that a text names together, as in "Bisalpur 2 hours + boring"; none of what it denies. */
export function createSeveral(phrases: Understood, values: readonly string[]) {
  const named = values.map((value) => {
    const words = phrases.flatMap(([of, listed]) => (of === value ? listed.split(',') : []))
    return [value, [value, ...words].map((phrase) => ` ${normalText(phrase)} `)] as const
  })
  return (text: string): string[] => {
    const parts = text.split(/[,;|+&/\n]/).map((part) => ` ${normalText(part)} `)
    const stated = parts.filter((part) => !denial.test(part))
    return named.flatMap(([value, words]) =>
      words.some((word) => stated.some((part) => part.includes(word))) ? [value] : [],
    )
  }
}

const denial = / (?:no|not|without|nahi|nahin|नहीं|बिना) /

/** As its column says, or for the piped water beside the source. */
export function readHours(name: 'water_hours' | 'power_backup', cell: Cell): string {
  const own = normalText(latinDigits(cell(name)))
  if (own !== '') return hoursIn(own) ?? (name === 'power_backup' && none.has(own) ? '0' : own)
  return name === 'water_hours' ? (hoursIn(normalText(latinDigits(cell('water_supply')))) ?? '') : ''
}

function hoursIn(plain: string): string | undefined {
  if (/\b24 ?x? ?7\b|^(?:full|full backup|100|फुल|पूरा)$/.test(plain)) return '24'
  // Of "1 to 2 hours" neither is certain.
  return /(?<!\d (?:to )?)\b(\d{1,2}) ?(?:hours?|hrs?|h|ghante|ghanta|घंटे|घंटा|घण्टे)(?= |$)/.exec(plain)?.[1]
}

const none: ReadonlySet<string> = new Set(['no', 'none', 'nil', 'not available', 'नहीं', 'नही'])

/** "2nd", "GF", "पहली मंज़िल", "3/5", "2nd of 4"; undefined for what names none. */
export function readFloor(cell: Cell, notes: RowNotes): number | undefined {
  const text = cell('floor')
  const { floor, total } = splitFloors(text)
  if (floor === '') {
    // What the building has says nothing of the home's floor.
    const count = cell('total_floors') === '' ? countFloors(total) : undefined
    if (count !== undefined) notes.readAs('total_floors', text, count)
    else if (text !== '') notes.leftOut('floor', text)
    return undefined
  }
  const words = wordsOf(floor)
  const isTop = topWords.has(words)
  const found = /^-\s*\d+$/.test(floor)
    ? Number(floor.replaceAll(/\s/g, ''))
    : isTop
      ? (countFloors(total) ?? countFloors(plain(cell('total_floors'))))
      : (ordinal(words) ?? floorNamed(words))
  if (found === undefined) notes.leftOut('floor', text)
  else if (isTop) notes.readAs('floor', text, found)
  return found
}

/** Floors in all, from their column or beside the floor; "G+3" has four. */
export function readFloors(cell: Cell, notes: RowNotes): number | undefined {
  const own = cell('total_floors')
  const { floor, total } = splitFloors(cell('floor'))
  const beside = countFloors(total)
  if (own === '') {
    if (beside !== undefined && floor !== '' && buildingShape.test(total))
      notes.readAs('total_floors', cell('floor'), beside)
    return beside
  }
  const found = countFloors(plain(own))
  if (found === undefined) notes.leftOut('total_floors', own)
  else if (ordinal(wordsOf(plain(own))) === undefined) notes.readAs('total_floors', own, found)
  if (found !== undefined && beside !== undefined && floor !== '' && beside !== found)
    notes.differs('total_floors', cell('floor'), found)
  return found ?? beside
}

function splitFloors(text: string): { floor: string; total: string } {
  const typed = plain(text)
  if (buildingShape.test(typed)) return { floor: '', total: typed }
  const [, total, hindiFloor] = /^(.+?)\s*में से\s*(.+)$/.exec(typed) ?? []
  if (hindiFloor !== undefined) return { floor: hindiFloor, total: total ?? '' }
  const [, floor = typed, above = ''] = /^(.+?)\s*(?:\/|\bout of\b|\bof\b|\bin\b)\s*(.+)$/.exec(typed) ?? []
  return { floor, total: above }
}

function countFloors(typed: string): number | undefined {
  const [, ground, above] = buildingShape.exec(typed) ?? []
  if (above !== undefined) return Number(above) + (ground === undefined ? 0 : 1)
  const words = wordsOf(typed)
  return storeys.get(words) ?? ordinal(words)
}

const storeys: ReadonlyMap<string, number> = new Map([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
  ...['एक', 'दो', 'तीन', 'चार'].map((word, index) => [word, index + 1] as const),
])

/** G+3, S+4, B+G+3. */
const buildingShape = /^(?:b\d?\s*\+\s*)?(?:(gf?|ground)|st?|stilt)\s*\+\s*(\d{1,3})\b/

function ordinal(words: string): number | undefined {
  const count = /^(\d{1,3}) ?(?:st|nd|rd|th|f|ली|री|थी|वीं|वी|वां|वाँ)?$/.exec(words)?.[1]
  return count === undefined ? undefined : Number(count)
}

const namedFloor = createNames<string>(floorWords)

function floorNamed(words: string): number | undefined {
  const named = namedFloor(words)
  return named === undefined ? undefined : Number(named)
}

function plain(text: string): string {
  return latinDigits(text).trim().toLowerCase()
}

/** Without the words for a floor. */
function wordsOf(typed: string): string {
  return normalText(typed)
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ')
}

const fillers: ReadonlySet<string> = new Set(
  'floor floors flr fl level levels no number on the storey storeys story stories manzil manjil मंज़िल मंज़िलें मंज़िला मंजिलें माला तल फ्लोर पर कुल'
    .split(' ')
    .map(normalText),
)
const topWords: ReadonlySet<string> = new Set(
  ['top', 'topmost', 'last', 'सबसे ऊपर', 'ऊपरी', 'आखिरी'].map(normalText),
)

/** Feet; metres are converted. */
export function readFeet(field: ImportFieldName, text: string, notes: RowNotes): string {
  const [, count, unit = ''] =
    /^(\d+(?:\.\d+)?)\s*(ft|feet|foot|fit|['’′]|फ़?ुट|फ़?ीट|m|mt|mtrs?|met(?:er|re)s?|मीटर)?\.?(?:\s.*)?$/u.exec(
      plain(text).normalize('NFC'),
    ) ?? []
  if (count === undefined) {
    if (text !== '') notes.leftOut(field, text)
    return ''
  }
  if (!/^m|मीटर/.test(unit)) return count
  const feet = String(Math.round(Number(count) * 32.8084) / 10)
  notes.readAs(field, text, feet)
  return feet
}
