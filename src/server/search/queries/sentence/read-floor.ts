import type { SentenceFilters } from '#contract/search/sentence.ts'

import { findBound, readNumber } from './amounts.ts'
import { findMeaning, skipFillers, type Item } from './items.ts'
import { isSeparator, isUnit, opposite, readDenial, type Quantity } from './quantities.ts'

type FloorChoice = NonNullable<SentenceFilters['floor']>[number]

/** The floors that one choice of the filter stands for. */
const choices: readonly (readonly [choice: FloorChoice, lowest: number, highest: number])[] = [
  ['ground', 0, 0],
  ['low', 1, 3],
  ['high', 4, 200],
]
const maxLowFloor = 3
/** A higher number beside "floor" is something else. */
const maxFloor = 99

/** 13th floor, first or second floor, 2nd/3rd floor, above the 3rd floor, तीसरी मंज़िल से ऊपर, floor no 5. */
export function readFloor(items: readonly Item[], start: number): Quantity | null {
  const before = findBound(items[start], 'before')
  const from = before ? skipFillers(items, start + 1) : start
  const named = readNth(items, from) ?? readFloorNumber(items, from)
  if (!named) return null
  const after = before ? null : readBoundAfter(items, named.to)
  return toFloors(named.floors, before ?? after?.bound ?? null, after?.to ?? named.to)
}

/** Floors as said: both ends of a range. */
type Named = { floors: readonly number[]; isRange: boolean; to: number }

function readNth(items: readonly Item[], start: number): Named | null {
  const floors: number[] = []
  let [at, isRange, isOrdinal] = [start, false, false]
  for (;;) {
    const floor = readOrdinal(items, at)
    if (!floor) return null
    floors.push(floor.value)
    isOrdinal = floor.isOrdinal
    at = floor.to
    if (findMeaning(items[at], 'storey') && isOrdinal)
      return { floors: isRange ? listBetween(floors) : floors, isRange, to: at + 1 }
    // "Second floor or third floor" is read as two.
    if (!isSeparator(items[at])) return null
    isRange ||= items[at]?.sign !== '/' && findMeaning(items[at], 'and') === null
    at++
  }
}

/** Second, 2nd, and the 2 of "2/3rd floor". */
function readOrdinal(items: readonly Item[], at: number) {
  const nth = findMeaning(items[at], 'nth')
  if (nth) return { value: nth.value, isOrdinal: true, to: at + 1 }
  const value = items[at]?.digits ?? null
  if (value === null || !isFloor(value)) return null
  const isOrdinal = findMeaning(items[at + 1], 'ordinal') !== null
  return { value, isOrdinal, to: isOrdinal ? at + 2 : at + 1 }
}

/** Floor 5, floor no 3, floor 2nd; not floor 3 bhk, floor 20 lakh or floor 20 to 25 lakh. */
function readFloorNumber(items: readonly Item[], start: number): Named | null {
  if (!findMeaning(items[start], 'storey')) return null
  const isNo = findMeaning(items[start + 1], 'without')?.place === 'before'
  const floor = readOrdinal(items, isNo ? start + 2 : start + 1)
  const next = floor ? items[floor.to] : undefined
  const isOther = isUnit(next) || isSeparator(next) || next?.sign || findMeaning(next, 'storey')
  if (!floor || (isOther && !floor.isOrdinal)) return null
  return { floors: [floor.value], isRange: false, to: floor.to }
}

/** A bound of a price after a floor is not its own, as in "second floor under 50 lakh"; nor is that of "ground + first". */
function readBoundAfter(items: readonly Item[], at: number) {
  const bound = findBound(items[at], 'after')
  const isOfNext = findBound(items[at], 'before') !== null && readNumber(items, at + 1) !== null
  if (!bound || isOfNext || findMeaning(items[at + 1], 'nth')) return null
  const denied = readDenial(items, at + 1)
  return denied ? { bound: opposite[bound], to: denied } : { bound, to: at + 1 }
}

/** A choice holds several floors: what is above the first cannot be told from the first. */
function toFloors(named: readonly number[], bound: 'min' | 'max' | 'about' | null, to: number): Quantity {
  const [lowest, highest] = [Math.min(...named), Math.max(...named)]
  const isMeant = (from: number, last: number) => {
    if (bound === 'min') return last > lowest
    if (bound === 'max') return from <= highest
    return named.some((floor) => floor >= from && floor <= last)
  }
  const floor = choices.filter(([, from, last]) => isMeant(from, last)).map(([choice]) => choice)
  const isAny = bound === 'max' && highest > maxLowFloor
  return { filters: isAny ? null : { floor }, to }
}

function listBetween(floors: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...floors), Math.max(...floors)]
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
}

function isFloor(floor: number): boolean {
  return Number.isInteger(floor) && floor >= 0 && floor <= maxFloor
}
