import { findBound, readNumber } from './amounts.ts'
import { findMeaning, isFeet, skipFillers, type Item } from './items.ts'
import type { Quantity } from './quantities.ts'

/** 40 feet road, 40 ft ki chaudi sadak, road 40 ft, road width 40, saamne 60 feet road. */
export function readRoad(items: readonly Item[], start: number): Quantity | null {
  const from = findMeaning(items[start], 'ahead') ? skipFillers(items, start + 1) : start
  const road = readRoadAfterFeet(items, from) ?? readFeetAfterRoad(items, from)
  if (!road || !isWidth(road.feet)) return null
  const end = skipFillers(items, road.to)
  return {
    filters: { minRoadWidth: road.feet },
    to: findMeaning(items[end], 'ahead') ? end + 1 : road.to,
  }
}

type Road = { feet: number; to: number }

function readRoadAfterFeet(items: readonly Item[], start: number): Road | null {
  const number = readNumber(items, start)
  if (!number || !isFeet(items[number.to])) return null
  let at = skipFillers(items, number.to + 1)
  while (isOfRoad(items[at])) at = skipFillers(items, at + 1)
  return findMeaning(items[at], 'road') ? { feet: number.count, to: at + 1 } : null
}

/** Words between the feet and the road: "wide", "se chaudi", "front". */
function isOfRoad(item: Item | undefined): boolean {
  return (
    findMeaning(item, 'wide') !== null ||
    findMeaning(item, 'ahead') !== null ||
    (findMeaning(item, 'range') !== null && item?.sign === null)
  )
}

function readFeetAfterRoad(items: readonly Item[], start: number): Road | null {
  const isWidthNamed = findMeaning(items[start], 'roadWidth') !== null
  if (!isWidthNamed && !findMeaning(items[start], 'road')) return null
  const next = skipFillers(items, start + 1)
  const number = readNumber(items, findBound(items[next], 'before') === 'min' ? next + 1 : next)
  if (!number || number.isWord) return null
  const isInFeet = isFeet(items[number.to])
  if (!isInFeet && !isWidthNamed) return null
  const end = isInFeet ? number.to + 1 : number.to
  return { feet: number.count, to: findMeaning(items[end], 'wide') ? end + 1 : end }
}

function isWidth(feet: number): boolean {
  return Number.isInteger(feet) && feet >= 5 && feet <= 300
}
