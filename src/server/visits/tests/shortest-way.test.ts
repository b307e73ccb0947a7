import { expect, test } from 'vitest'

import { metresBetween, shortestWay, type Place } from '../policy/shortest-way.ts'

const ajmeriGate = { latitude: 26.9162, longitude: 75.8167 }

test('a degree of latitude is 111 km', () => {
  const north = { ...ajmeriGate, latitude: ajmeriGate.latitude + 1 }
  expect(metresBetween(ajmeriGate, north)).toBeCloseTo(111_195, -1)
  expect(metresBetween(ajmeriGate, ajmeriGate)).toBe(0)
})

test('the way is as short as the shortest of all orders, with and without a start', () => {
  for (let count = 0; count <= 7; count++) {
    const places = scatter(count, 17 * count + 3)
    for (const start of [null, ajmeriGate]) {
      const way = shortestWay(places, start)
      expect(way.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index))
      const shortest = Math.min(...ordersOf(way).map((order) => lengthOf(order, places, start)))
      expect(lengthOf(way, places, start)).toBeCloseTo(shortest, 3)
    }
  }
})

test('twelve places on a line are visited along it', () => {
  const line = Array.from({ length: 12 }, (_, index) => ({
    latitude: 26.9,
    longitude: 75.7 + ((index * 5) % 12) / 100,
  }))
  const longitudes = shortestWay(line, { latitude: 26.9, longitude: 75.6 }).map(
    (index) => line[index]?.longitude ?? 0,
  )
  expect(longitudes).toEqual(longitudes.toSorted((a, b) => a - b))
})

/** Reproducible places in and around Jaipur. */
function scatter(count: number, seed: number): Place[] {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, () => ({
    latitude: 26.75 + next() * 0.3,
    longitude: 75.65 + next() * 0.3,
  }))
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((order) => [item, ...order]),
  )
}

function lengthOf(order: readonly number[], places: readonly Place[], start: Place | null): number {
  const way = [...(start ? [start] : []), ...order.flatMap((index) => places[index] ?? [])]
  return way.slice(1).reduce((sum, place, index) => sum + metresBetween(way[index] ?? place, place), 0)
}
