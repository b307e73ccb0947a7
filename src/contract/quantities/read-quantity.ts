import { toSquareFeet, type TypedAreaUnit } from '../area.ts'
import type { areaTypes } from '../enums/properties.ts'
import { phrases, quantityItems, type QuantityItem } from './quantity-items.ts'
import {
  areaTypeWords,
  areaUnitWords,
  bathroomWords,
  bedroomWords,
  countWords,
  shortAreaTypeWords,
  shortAreaUnitWords,
  shortRoomWords,
  siteWords,
  studioWords,
} from './quantity-words.ts'
import { isCertain, rupeeMeanings, termsOf, type ReadQuantity } from './read-rupees.ts'
import { readSides } from './read-sides.ts'

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
  const ofSides = readAreaOfSides(typed)
  if (ofSides !== undefined) return ofSides
  return readSeveralAreas(typed) ?? readOneArea(typed)
}

/** 1180 carpet / 1450 super, or 1450 built-up (1180 carpet): the carpet area, else the first. */
function readSeveralAreas(typed: string): ReadQuantity<TypedArea> | null {
  const parts = typed.split(/[/()[\]|=\n]/).filter((part) => /\p{N}/u.test(part))
  const areas = parts.length < 2 ? [] : parts.map(readOneArea)
  const known = areas.filter((area) => area !== null)
  const isNamed = known.some(({ value }) => value.type !== null) || known[0]?.value.unit !== null
  const taken = known.find(({ value }) => value.type === 'carpet') ?? known[0]
  if (!isNamed || known.length < areas.length || !taken) return null
  const unit = taken.value.unit ?? known.find(({ value }) => value.unit !== null)?.value.unit ?? null
  const size = ({ value }: ReadQuantity<TypedArea>) => toSquareFeet(value.area, value.unit ?? unit ?? 'sqft')
  const isSame = known.every((area) => Math.abs(size(area) - size(taken)) <= size(taken) / 50)
  return { value: { ...taken.value, unit }, isExact: isSame && taken.isExact }
}

function readOneArea(typed: string): ReadQuantity<TypedArea> | null {
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

/** Of 30x50 the product, or the area that is said beside it; undefined where no sides are said. */
function readAreaOfSides(typed: string): ReadQuantity<TypedArea> | null | undefined {
  const sides = readSides(typed)
  if (sides === null) return readBeforeSides(typed)
  if (sides.beside !== '') return readBeside(sides.beside, sides.first * sides.second)
  if (sides.unit === null) return null
  const area = Math.round(sides.first * sides.second * 100) / 100
  return { value: { area, unit: sides.unit, type: null }, isExact: false }
}

/** 200 gaj (30x60), or one above the other in a cell. */
function readBeforeSides(typed: string): ReadQuantity<TypedArea> | undefined {
  const { area = '', sides: typedSides = '' } = areaBeforeSides.exec(typed)?.groups ?? {}
  const sides = readSides(typedSides)
  const isAlone = sides !== null && sides.beside === ''
  return (isAlone ? readBeside(area, sides.first * sides.second) : null) ?? undefined
}

const areaBeforeSides =
  /^(?<area>[^\p{N}]*\p{N}.*?)[\s,;:=([|/-]+(?<sides>\p{N}[\p{N}.]*\s*[a-z'′’]*\s*(?:x|×|\*|by)\s*\p{N}.*)$/isu

/** The area beside length and width, where it can be theirs: in 30 x 60 x 45, 45 cannot. */
function readBeside(typed: string, product: number): ReadQuantity<TypedArea> | null {
  const read = readArea(typed)
  if (read === null) return null
  const { area, unit } = read.value
  const isTheirs = (size: number) => [1, squareFeetOfMetre].some((scale) => isNear(size, product * scale))
  if (isTheirs(toSquareFeet(area, unit ?? 'sqft'))) return read
  const isGaj = unit === null && isTheirs(toSquareFeet(area, 'gaj'))
  return isGaj ? { value: { ...read.value, unit: 'gaj' }, isExact: false } : null
}

const squareFeetOfMetre = toSquareFeet(1, 'sqm')

function isNear(one: number, other: number): boolean {
  return one < other * 1.5 && other < one * 1.5
}

/** The unit and the type of area that a header or another text names; none where it names several. */
export function areaNamedIn(text: string): Pick<TypedArea, 'unit' | 'type'> {
  const items = itemsOfHeader(text)
  const [unit, otherUnit] = new Set(items.flatMap((item) => (item.kind === 'area' ? [item.unit] : [])))
  const [type, otherType] = new Set(items.flatMap((item) => (item.kind === 'areaType' ? [item.type] : [])))
  return {
    unit: otherUnit === undefined ? (unit ?? null) : null,
    type: otherType === undefined ? (type ?? null) : null,
  }
}

/** What a header counts its amounts in: 100,000 where it says lakh, 1 where it says nothing or two scales. */
export function scaleNamedIn(text: string): number {
  const scales = itemsOfHeader(text).flatMap((item) => (item.kind === 'scale' ? [item.value] : []))
  return new Set(scales).size === 1 ? (scales[0] ?? 1) : 1
}

function itemsOfHeader(text: string): QuantityItem[] {
  return quantityItems(text.replaceAll(/[()[\]_]/g, ' '), meanings)
}

/**
 * Rooms: 3, 3 BHK, 2 baths; of 2.5, 3+1, 2/3 and 3 BHK + study the lower whole number, of a studio or 1 RK its one
 * room. Null for anything else.
 */
export function readRooms(typed: string): ReadQuantity<number> | null {
  const items = withoutAreas(
    quantityItems(typed.replace(roomsBehind, '$2 $1 $3').replace(numbers, ''), meanings),
  )
  const sum = sumOfBathrooms(items)
  if (sum !== null) return { value: sum, isExact: false }
  const isOther = ({ kind }: QuantityItem) =>
    !['number', 'range', 'per', 'plus', 'bedrooms', 'bathrooms', 'studio', 'estimate', 'noise'].includes(kind)
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

/** BHK3, RK1 and BHK4PLUS. */
const roomsBehind = /\b(bhk|rk)[\s_-]*([1-9])_?(plus|\+)?(?![\p{L}\p{N}])/iu

/** 3 Nos. */
const numbers = /(?<=\d\s*)nos?\.?\s*$/i

/** Of 3 BHK 1450 sq ft, the rooms. */
function withoutAreas(items: readonly QuantityItem[]): readonly QuantityItem[] {
  const isArea = (item: QuantityItem | undefined) => item?.kind === 'area' || item?.kind === 'areaType'
  if (!items.some(isArea)) return items
  const rest = items.filter((item, at) => !isArea(item) && !(item.kind === 'number' && isArea(items[at + 1])))
  return [...rest, { kind: 'estimate' }]
}

/** Of 2 attached + 1 common; null where only one number is said. */
function sumOfBathrooms(items: readonly QuantityItem[]): number | null {
  const said = items.filter(({ kind }) => !['plus', 'per', 'noise'].includes(kind))
  const counts = said.flatMap((item) => (item.kind === 'number' ? [item.value] : []))
  const areNamed = said.every(({ kind }, at) => kind === (at % 2 === 0 ? 'number' : 'bathrooms'))
  const isSum = areNamed && counts.length > 1 && counts.length * 2 === said.length
  return isSum && counts.every(Number.isInteger) ? counts.reduce((sum, count) => sum + count) : null
}

const meanings: ReadonlyMap<string, QuantityItem> = new Map([
  ...phrases(siteWords, { kind: 'noise' }),
  ...shortAreaUnitWords.flatMap(([unit, words]) => phrases(words, { kind: 'area', unit })),
  ...shortAreaTypeWords.flatMap(([type, words]) => phrases(words, { kind: 'areaType', type })),
  ...shortRoomWords.flatMap(([kind, words]) => phrases(words, { kind })),
  ...rupeeMeanings,
  ...areaUnitWords.flatMap(([unit, words]) => phrases(words, { kind: 'area', unit })),
  ...areaTypeWords.flatMap(([type, words]) => phrases(words, { kind: 'areaType', type })),
  ...phrases(bedroomWords, { kind: 'bedrooms' }),
  ...phrases(bathroomWords, { kind: 'bathrooms' }),
  ...phrases(studioWords, { kind: 'studio' }),
  ...countWords.flatMap((words, index) => phrases(words, { kind: 'number', value: index + 1 })),
])
