import { floorWords } from '#contract/imports/fact-words.ts'
import type { Understood } from '#contract/imports/import-field.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { createNames } from '../import-cells.ts'
import type { Cell } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

type Several = { values: string[]; rest: string[] }

/**
 * Finds the values that a text names together, as in "Bisalpur 2 hours + boring", without what it denies. `rest`: parts
 * that say more than that.
 */
export function createSeveral(phrases: Understood, values: readonly string[]) {
  const named = values.map((value) => {
    const words = phrases.flatMap(([of, listed]) => (of === value ? listed.split(',') : []))
    const longestFirst = [value, ...words].map(normalText).toSorted((one, other) => other.length - one.length)
    return [value, longestFirst.map((phrase) => ` ${phrase} `)] as const
  })
  const namedIn = (part: string) =>
    named.flatMap(([value, words]) => (words.some((word) => part.includes(word)) ? [value] : []))
  const isMore = (part: string) => {
    let left = part
    for (const [, words] of named) for (const word of words) left = left.replaceAll(word, '  ')
    return left.replaceAll(said, ' ').trim() !== ''
  }
  return (text: string): Several => {
    const parts = partsOf(text)
    const stated = parts.filter(({ isDenied }) => !isDenied)
    const denied = parts.filter(({ isDenied }) => isDenied)
    const without = new Set(denied.flatMap(({ plain }) => namedIn(plain)))
    const found = new Set(stated.flatMap(({ plain }) => namedIn(plain)))
    const unclear = denied.filter(({ plain }) => namedIn(plain).length === 0 && !denialAlone.test(plain))
    return {
      values: values.filter((value) => found.has(value) && !without.has(value)),
      rest: [...stated.filter(({ plain }) => isMore(plain)), ...unclear].map(({ typed }) => typed),
    }
  }
}

type Part = { typed: string; plain: string; isDenied: boolean }

/** Of "any except bachelors" the second part is denied, of "बैचलर को छोड़कर सभी" the first. */
function partsOf(text: string): Part[] {
  const marked = text
    .replaceAll(/\s*[✗✘❌×☒]/gu, ' not, ')
    .replaceAll(/[✓✔✅☑]️?/gu, ',')
    .replaceAll(/\b(?:except|but not|excluding)\b/gi, ', not')
    .replaceAll(/(?:को )?छोड़कर|के अलावा|के सिवा/gu, ' नहीं,')
    .replaceAll(/\b(?:and|or)\b|\s[-–]\s/gi, ',')
  return marked.split(/[,;|+&/\n]/).flatMap((typed) => {
    const plain = ` ${normalText(typed)} `
    return plain.trim() === '' ? [] : [{ typed: typed.trim(), plain, isDenied: denial.test(plain) }]
  })
}

const denial =
  / (?:no|not|non|without|avoid|prohibited|banned|applied|proposed|upcoming|coming|soon|expected|nahi|nahin|नहीं|बिना|मना|वर्जित) /

const denialAlone = /^ (?:no|not|none|nahi|nahin|नहीं)? ?$/

/** Words beside a value that change nothing of it, and hours of water, which are read by themselves. */
const said =
  /(?<=^| )(?:\d{1,2} ?(?:x ?7|hours?|hrs?|h|ghante|ghanta|घंटे|घंटा|घण्टे)|only|preferred|prefer|allowed|ok|welcome|can|also|both|available|yes|facing|view|line|supply|water|room|rooms|connection|from|own|self|with|the|is|are|a|day|daily|per|morning|evening|am|pm|सुबह|शाम|की|का|के|और|भी|केवल|सिर्फ)(?= |$)/gu

/** As its column says, or for the piped water beside the source. */
export function readHours(name: 'water_hours' | 'power_backup', cell: Cell, notes: RowNotes): string {
  const typed = cell(name)
  const own = normalText(latinDigits(typed))
  const beside = name === 'water_hours' && own === '' ? cell('water_supply') : ''
  const hours = hoursIn(normalText(latinDigits(own === '' ? beside : typed)))
  if (own === '') {
    if (hours === null && beside !== '') notes.leftOut('water_hours', beside)
    return hours ?? ''
  }
  if (hours !== undefined && hours !== null) return hours
  const isNone = name === 'power_backup' && (isNothing(typed) || own === 'false')
  if (hours === undefined && (isNone || /\d/.test(own))) return isNone ? '0' : own
  // Without its hours, it is an amenity.
  if (name === 'power_backup' && isSaid(own)) return ''
  notes.leftOut(name, typed)
  return ''
}

/** Undefined where no hours are said, null where it is not clear which. */
function hoursIn(plain: string): string | null | undefined {
  if (/\b24 ?x? ?7\b|^(?:full|full backup|100|फुल|पूरा)$/.test(plain)) return '24'
  const found = [...plain.matchAll(stated)].map(([, hours]) => Number(hours))
  const [first] = found
  if (first === undefined) return undefined
  if (/alternate|week|every other|हफ़?्ते|एक दिन छोड़/.test(plain)) return null
  const sum = found.reduce((total, hours) => total + hours)
  if (/morning|सुबह/.test(plain) && /evening|शाम/.test(plain) && found.length === 2) return String(sum)
  // Of "1 to 2 hours", or 24 hours of the boring and 1 of the line, neither is certain.
  return found.length > 1 || /\d (?:to )?\d{1,2} ?(?:hours?|hrs?)/.test(plain) ? null : String(first)
}

const stated = /\b(\d{1,2}) ?(?:hours?|hrs?|h|ghante|ghanta|घंटे|घंटा|घण्टे)(?= |$)/g

/** Yes. */
export function isSaid(plain: string): boolean {
  return /^(?:yes|y|true|available|हाँ|हां|है|उपलब्ध)$/.test(plain)
}

const none: ReadonlySet<string> = new Set(['no', 'none', 'nil', 'not available', 'नहीं', 'नही'])

/** Said in words that there is none. */
export function isNothing(text: string): boolean {
  return none.has(normalText(text))
}

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
  const found = /^-\s*\d+$|^-?\s*0?\.5$/.test(floor)
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
  const typed = plain(text.replaceAll(/\((?=\P{N}*\))[^)]*\)/gu, ' '))
  if (buildingShape.test(typed)) return { floor: '', total: typed }
  const [, total, hindiFloor] = /^(.+?)\s*में से\s*(.+)$/.exec(typed) ?? []
  if (hindiFloor !== undefined) return { floor: hindiFloor, total: total ?? '' }
  const [, floor = typed, between = '', above = ''] =
    /^(.+?)\s*(\/|\bout of\b|\bof\b|\bin\b)\s*(.+)$/.exec(typed) ?? []
  // Ground floor / 1st floor are two floors.
  const areTwo = between === '/' && /\d\s*(?:st|nd|rd|th)\b|floor/.test(above)
  return areTwo ? { floor: typed, total: '' } : { floor, total: above }
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
  return latinDigits(text)
    .trim()
    .toLowerCase()
    .replace(/^जी\s*\+/, 'g+')
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

/** To a tenth. */
export function feetOfMetres(metres: number): number {
  return Math.round(metres * 32.8084) / 10
}

/** Feet; metres and yards are converted. */
export function readFeet(field: ImportFieldName, text: string, notes: RowNotes): string {
  const [, count, unit = ''] =
    /^(\d+(?:\.\d+)?)\s*(ft|feet|foot|fit|['’′]|फ़?ुट|फ़?ीट|m|mt|mtrs?|met(?:er|re)s?|मीटर|yards?|yds?|gaj|गज)?\.?(?:\s\D*)?$/u.exec(
      plain(text).normalize('NFC'),
    ) ?? []
  if (count === undefined) {
    if (text !== '') notes.leftOut(field, text)
    return ''
  }
  const isMetres = /^m|मीटर/.test(unit)
  const isYards = /^[yg]|गज/.test(unit)
  if (!isMetres && !isYards) return count
  const feet = String(isMetres ? feetOfMetres(Number(count)) : Math.round(Number(count) * 30) / 10)
  notes.readAs(field, text, feet)
  return feet
}
