import type { TypedAreaUnit } from '../area.ts'
import type { areaTypes } from '../enums/properties.ts'
import { quantityItems, type QuantityItem } from './quantity-items.ts'

/** `isExact`: the text says just this value, and not a range, an estimate or more than the value holds. */
export type ReadQuantity<Value> = { value: Value; isExact: boolean }

/**
 * Whole rupees as people write them: ₹ 85 Lac, 1.25 Cr, 85,00,000/-, Rs. 12,000 per month, ८५ लाख, 80-85 lakh (the
 * lower end). `scale`: of a number without a word for it. Null for anything else, such as a price per area or a power
 * of ten.
 */
export function readRupees(typed: string, scale = 1): ReadQuantity<number> | null {
  const items = quantityItems(typed)
  const amounts = items.filter(({ kind }) => kind === 'number' || kind === 'scale' || kind === 'range')
  const isOther = ({ kind }: QuantityItem) =>
    !['number', 'scale', 'range', 'rupees', 'month', 'per', 'plus', 'estimate', 'noise'].includes(kind)
  if (items.some(isOther)) return null
  const terms = termsOf(amounts)
  if (terms === null) return null
  const [first, second] = terms
  const value =
    first.smallest === null ? first.count * (second ? lowerScale(first, second, scale) : scale) : first.count
  return { value: Math.round(value), isExact: second === undefined && isCertain(items) }
}

export type TypedArea = {
  area: number
  unit: TypedAreaUnit | null
  type: (typeof areaTypes)[number] | null
}

/**
 * An area with the unit and type that stand beside it: 1450 sq.ft., 200 Sq-yd, 134.7 sqm, १६० गज, 1200 carpet. Of a
 * range the lower end.
 */
export function readArea(typed: string): ReadQuantity<TypedArea> | null {
  const items = quantityItems(typed)
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
  return quantityItems(text.replaceAll(/[()[\]_]/g, ' '))
}

/**
 * Rooms: 3, 3 BHK, 2 baths; of 2.5, 3+1, 2/3 and 3 BHK + study the lower whole number, of a studio or 1 RK its one
 * room. Null for anything else.
 */
export function readRooms(typed: string): ReadQuantity<number> | null {
  const items = quantityItems(typed)
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

function isCertain(items: readonly QuantityItem[]): boolean {
  return items.every(({ kind }) => kind !== 'estimate' && kind !== 'plus')
}

/** `smallest`: the last scale of the term, whose count holds all its scales; null without one. */
type Term = { count: number; smallest: number | null }

/** One amount, or the two ends of a range, as 1 crore 20 lakh and 80 - 85 lakh. */
function termsOf(items: readonly QuantityItem[]): [Term, Term?] | null {
  const at = items.findIndex(({ kind }) => kind === 'range')
  const first = termOf(at < 0 ? items : items.slice(0, at))
  if (at < 0) return first && [first]
  const second = termOf(items.slice(at + 1))
  return first && second && [first, second]
}

function termOf(items: readonly QuantityItem[]): Term | null {
  let count = 0
  let smallest: number | null = null
  for (let at = 0; at < items.length;) {
    const [number, scale] = [items[at], items[at + 1]]
    if (number?.kind !== 'number') return null
    if (scale?.kind !== 'scale') return items.length === 1 ? { count: number.value, smallest: null } : null
    if (smallest !== null && (scale.value >= smallest || number.value * scale.value >= smallest)) return null
    count += number.value * scale.value
    smallest = scale.value
    at += 2
  }
  return items.length === 0 ? null : { count, smallest }
}

const lakh = 100_000

/** 80-85 lakh begins at 80 lakh, and so does 80-1.2 crore. */
function lowerScale(first: Term, second: Term, scale: number): number {
  if (second.smallest === null) return scale
  return second.smallest > lakh && first.count * second.smallest > second.count ? lakh : second.smallest
}
