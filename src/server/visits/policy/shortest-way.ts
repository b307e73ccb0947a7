export type Place = { latitude: number; longitude: number }

const earthRadius = 6_371_000

/** Metres in a straight line over the ground (haversine formula). */
export function metresBetween(first: Place, second: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChordSquare = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const square =
    halfChordSquare(first.latitude, second.latitude) +
    Math.cos(radians(first.latitude)) *
      Math.cos(radians(second.latitude)) *
      halfChordSquare(first.longitude, second.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)))
}

/**
 * Indices of the places in the order of the shortest way through all, from `start` or from any of them. Exact for at
 * most twelve places: the algorithm of Held and Karp, 2^n · n² steps.
 */
export function shortestWay(places: readonly Place[], start: Place | null): number[] {
  const count = places.length
  if (count === 0) return []
  const metres = places.map((from) => places.map((to) => metresBetween(from, to)))
  const best = new Float64Array((1 << count) * count).fill(Infinity)
  const before = new Int8Array((1 << count) * count).fill(-1)
  for (const [index, place] of places.entries())
    best[(1 << index) * count + index] = start === null ? 0 : metresBetween(start, place)
  const extend = (visited: number, last: number, way: number) => {
    for (let next = 0; next < count; next++) {
      const longer = way + (metres[last]?.[next] ?? Infinity)
      const at = (visited | (1 << next)) * count + next
      if (visited & (1 << next) || longer >= (best[at] ?? Infinity)) continue
      best[at] = longer
      before[at] = last
    }
  }
  for (let visited = 1; visited < 1 << count; visited++)
    for (let last = 0; last < count; last++) {
      const way = best[visited * count + last] ?? Infinity
      if (way !== Infinity) extend(visited, last, way)
    }
  return traceWay(best, before, count)
}

function traceWay(best: Float64Array, before: Int8Array, count: number): number[] {
  let visited = (1 << count) - 1
  const ends = Array.from({ length: count }, (_, index) => best[visited * count + index] ?? Infinity)
  let last = ends.indexOf(Math.min(...ends))
  const way: number[] = []
  while (last >= 0) {
    way.unshift(last)
    const previous = before[visited * count + last] ?? -1
    visited &= ~(1 << last)
    last = previous
  }
  return way
}
