import type { TypedAreaUnit } from '../area.ts'
import type { areaTypes } from '../enums/properties.ts'
import { latinDigits } from '../texts/latin-digits.ts'
import { phrases, quantityItems, type QuantityItem } from './quantity-items.ts'
import {
  areaTypeWords,
  areaUnitWords,
  bathroomWords,
  bedroomWords,
  countWords,
  studioWords,
} from './quantity-words.ts'
import { isCertain, rupeeMeanings, termsOf, type ReadQuantity } from './read-rupees.ts'

export type TypedArea = {
  area: number
  unit: TypedAreaUnit | null
  type: (typeof areaTypes)[number] | null
}

/**
 * An area with the unit and type that stand beside it: 1450 sq.ft., 200 Sq-yd, 134.7 sqm, १६० गज, 1200 carpet. Of a
 * range the lower end, of 30x50 the product in square feet.
 */
export function readArea(typed: string): ReadQuantity<TypedArea> | null {
  const sides = readSides(typed)
  if (sides !== undefined) return sides
  const items = quantityItems(typed, meanings)
  const units = new Set(items.flatMap((item) => (item.kind === 'area' ? [item.unit] : [])))
  const types = new Set(items.flatMap((item) => (item.kind === 'areaType' ? [item.type] : [])))
  const isOther = ({ kind }: QuantityItem) =>
    !['number', 'range', 'area', 'areaType', 'plus', 'estimate', 'noise'].includes(kind)
  if (items.some(isOther) || units.size > 1 || types.size > 1) return null
  const terms = termsOf(items.filter(({ kind }) => kind === 'number' || kind === 'range'))
  if (terms === null) return null
  const [{ count: area }, second] = terms
  const [[unit = null], [type = null]] = [[...units], [...types]]
  return { value: { area, unit, type }, isExact: second === undefined && isCertain(items) }
}

/** Length and width, in feet unless they say metres, and an area said beside them; undefined where there are none. */
function readSides(typed: string): ReadQuantity<TypedArea> | null | undefined {
  const text = latinDigits(typed.normalize('NFKC')).toLowerCase()
  const [, length = '', unit = '', width = '', widthUnit = '', rest = ''] = sides.exec(text) ?? []
  if (length === '') return undefined
  const beside = rest.replaceAll(/[()=]/g, ' ').trim()
  if (/\d/.test(beside)) return readArea(beside)
  const after = `${widthUnit} ${beside}`.trim().replace(/^sq\.? ?/, '')
  const words = [unit, after].map((word) => word.replace(/\.$/, ''))
  const units = new Set(words.flatMap((word) => (word === '' ? [] : (sideUnits.get(word) ?? null))))
  const [known = 'sqft'] = units
  if (units.size > 1 || known === null) return null
  const area = Math.round(Number(length) * Number(width) * 100) / 100
  return { value: { area, unit: known, type: null }, isExact: false }
}

const sideUnits: ReadonlyMap<string, 'sqft' | 'sqm'> = new Map([
  ...['ft', 'feet', 'foot', "'", '′', '’', 'फुट', 'फीट'].map((word) => [word, 'sqft'] as const),
  ...['m', 'mt', 'mtr', 'mtrs', 'meter', 'meters', 'metre', 'metres', 'मीटर'].map(
    (word) => [word, 'sqm'] as const,
  ),
])

const side = String.raw`(\d{1,4}(?:\.\d+)?)\s*([a-z'′’]+?|फुट|फीट|मीटर)??\.?`
const sides = new RegExp(String.raw`^\s*${side}\s*(?:x|×|\*|by)\s*${side}(?![\d.\p{L}])\s*(.*)$`, 'u')

/** The unit and the type of area that a header or another text names. */
export function areaNamedIn(text: string): Pick<TypedArea, 'unit' | 'type'> {
  const items = itemsOfHeader(text)
  return {
    unit: items.find((item) => item.kind === 'area')?.unit ?? null,
    type: items.find((item) => item.kind === 'areaType')?.type ?? null,
  }
}

/** What a header counts its amounts in: 100,000 where it says lakh, 1 where it says nothing. */
export function scaleNamedIn(text: string): number {
  return itemsOfHeader(text).find((item) => item.kind === 'scale')?.value ?? 1
}

function itemsOfHeader(text: string): QuantityItem[] {
  return quantityItems(text.replaceAll(/[()[\]_]/g, ' '), meanings)
}

/**
 * Rooms: 3, 3 BHK, 2 baths; of 2.5, 3+1, 2/3 and 3 BHK + study the lower whole number, of a studio or 1 RK its one
 * room. Null for anything else.
 */
export function readRooms(typed: string): ReadQuantity<number> | null {
  const items = quantityItems(typed.replace(/\b(bhk|rk)[\s-]*([1-9])\b/i, '$2 $1'), meanings)
  const isOther = ({ kind }: QuantityItem) =>
    !['number', 'range', 'per', 'plus', 'bedrooms', 'bathrooms', 'studio', 'estimate'].includes(kind)
  const isNamed = items.some(({ kind }) => kind === 'bedrooms' || kind === 'bathrooms')
  const others = items.filter(isOther)
  if (others.length > 0 && !(isNamed && others.every(({ kind }) => kind === 'unknown'))) return null
  const counts = items.flatMap((item) => (item.kind === 'number' ? [item.value] : []))
  const isStudio = items.some(({ kind }) => kind === 'studio')
  const first = counts[0] ?? (isStudio ? 1 : undefined)
  if (first === undefined || counts.length > 2) return null
  const value = Math.floor(first)
  const isWhole = counts.length === 1 && value === first && others.length === 0
  return { value, isExact: !isStudio && isWhole && isCertain(items) }
}

const meanings: ReadonlyMap<string, QuantityItem> = new Map([
  ...rupeeMeanings,
  ...areaUnitWords.flatMap(([unit, words]) => phrases(words, { kind: 'area', unit })),
  ...areaTypeWords.flatMap(([type, words]) => phrases(words, { kind: 'areaType', type })),
  ...phrases(bedroomWords, { kind: 'bedrooms' }),
  ...phrases(bathroomWords, { kind: 'bathrooms' }),
  ...phrases(studioWords, { kind: 'studio' }),
  ...countWords.flatMap((words, index) => phrases(words, { kind: 'number', value: index + 1 })),
])
