import { latinDigits } from '../texts/latin-digits.ts'

/** Two sides in their order; `unit` is of the area that they make, null where it is none of feet or metres. */
type TypedSides = {
  first: number
  second: number
  unit: 'sqft' | 'sqm' | null
  /** Said beside them. */
  beside: string
}

/** 30x50, 30' x 50', 30*50 ft, ३० × ५०, 9 x 15 m, 30 x 60 = 200 gaj: feet unless they say metres. */
export function readSides(typed: string): TypedSides | null {
  const text = latinDigits(typed.normalize('NFKC')).toLowerCase()
  const [, first = '', unit = '', second = '', secondUnit = '', rest = ''] = sides.exec(text) ?? []
  if (first === '') return null
  const beside = rest
    .replaceAll(/[()=]/g, ' ')
    .replace(/^[\s'′’-]+/, '')
    .trim()
  const hasArea = /\d/.test(beside)
  const after = `${secondUnit} ${hasArea ? '' : beside}`
    .replaceAll(siteWord, ' ')
    .trim()
    .replace(/^sq\.? ?/, '')
  const words = [unit, after].map((word) => word.replace(/\.$/, ''))
  const units = new Set(words.flatMap((word) => (word === '' ? [] : (sideUnits.get(word) ?? null))))
  const [known = 'sqft'] = units
  return {
    first: Number(first),
    second: Number(second),
    unit: units.size > 1 ? null : known,
    beside: hasArea ? beside : '',
  }
}

const siteWord = /(?<!\p{L})(?:corner|facing|north|south|east|west)(?!\p{L})/gu

const sideUnits: ReadonlyMap<string, 'sqft' | 'sqm'> = new Map([
  ...['ft', 'feet', 'foot', "'", '′', '’', 'फुट', 'फीट'].map((word) => [word, 'sqft'] as const),
  ...['m', 'mt', 'mtr', 'mtrs', 'meter', 'meters', 'metre', 'metres', 'मीटर'].map(
    (word) => [word, 'sqm'] as const,
  ),
])

const side = String.raw`(\d{1,4}(?:\.\d+)?)\s*([a-z'′’]+?|फुट|फीट|मीटर)??\.?`
const sides = new RegExp(String.raw`^\s*${side}\s*(?:x|×|\*|by)\s*${side}(?![\d.\p{L}])\s*(.*)$`, 'u')
