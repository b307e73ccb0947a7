import { formatPriceCompact } from '#contract/price.ts'
import type { PropertyResult, MapResults } from '#contract/search/map.ts'
import { touches, type Box } from '#web/ui/map/drop-overlapping.ts'
import { boundsOf, type MapBounds, type MapPoint } from '#web/ui/map/geometry.ts'

/** One home, or several too close together to separate. */
export type MapMarker = {
  key: string
  at: MapPoint
  count: number
  minPrice: number
  maxPrice: number
  bounds: MapBounds
  /** Homes of the marker whose cards are loaded. */
  homes: PropertyResult[]
}

type Drawn = MapMarker & { box: Box }
type Pixels = (point: MapPoint) => { x: number; y: number }

/** Merges overlapping markers, smaller into larger, and sorts them in reading order. */
export function markersOf(results: MapResults, toPixels: Pixels): MapMarker[] {
  const groups = results.groups.map((group) => ({ ...group, at: group, homes: [], key: '' }))
  const singles = results.homes.map((home) => markerOf(home))
  const drawn: Drawn[] = []
  for (const marker of [...groups.toSorted((one, other) => other.count - one.count), ...singles]) {
    const box = { ...sizeOf(marker), ...pixelsOf(toPixels(marker.at)) }
    const index = drawn.findIndex((other) => touches(other.box, box))
    const covered = drawn[index]
    if (covered) drawn[index] = { ...joined(covered, marker), box: { ...covered.box, ...groupSize } }
    else drawn.push({ ...marker, box })
  }
  return drawn
    .toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
    .map(({ box: _box, ...marker }) => ({ ...marker, key: keyOf(marker) }))
}

export function markerOf(home: MapResults['homes'][number]): MapMarker {
  const { place, price } = home
  const bounds = {
    south: place.latitude,
    west: place.longitude,
    north: place.latitude,
    east: place.longitude,
  }
  return { key: '', at: place, count: 1, minPrice: price, maxPrice: price, bounds, homes: [home] }
}

function joined(one: MapMarker, other: MapMarker): MapMarker {
  const corners = [one.bounds, other.bounds].flatMap(({ south, west, north, east }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ])
  return {
    ...one,
    count: one.count + other.count,
    minPrice: Math.min(one.minPrice, other.minPrice),
    maxPrice: Math.max(one.maxPrice, other.maxPrice),
    bounds: boundsOf(corners) ?? one.bounds,
    homes: [...one.homes, ...other.homes],
  }
}

const groupSize = { width: 58, height: 58 }
const pinHeight = 34
const pinEdges = 22
const pinCharacterWidth = 8.5

function sizeOf({ count, minPrice }: MapMarker) {
  if (count > 1) return groupSize
  return { width: pinEdges + formatPriceCompact(minPrice).length * pinCharacterWidth, height: pinHeight }
}

function pixelsOf({ x, y }: { x: number; y: number }) {
  return { x, y }
}

function keyOf({ count, at, homes }: MapMarker): string {
  return count === 1 && homes[0] ? homes[0].id : `${at.latitude},${at.longitude},${count}`
}
