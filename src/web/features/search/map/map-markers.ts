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
export function createMarkers(results: MapResults, toPixels: Pixels): MapMarker[] {
  const groups = results.groups.map((group) => ({ ...group, at: group, homes: [], key: '' }))
  const singles = results.homes.map((home) => createMarker(home))
  const drawn: Drawn[] = []
  for (const marker of [...groups.toSorted((group, other) => other.count - group.count), ...singles]) {
    const box = { ...findSize(marker), ...toPlainPixels(toPixels(marker.at)) }
    const index = drawn.findIndex((other) => touches(other.box, box))
    const covered = drawn[index]
    if (covered) drawn[index] = { ...joinMarkers(covered, marker), box: { ...covered.box, ...groupSize } }
    else drawn.push({ ...marker, box })
  }
  return drawn
    .toSorted((marker, other) => marker.box.y - other.box.y || marker.box.x - other.box.x)
    .map(({ box: _box, ...marker }) => ({ ...marker, key: writeKey(marker) }))
}

export function createMarker(home: MapResults['homes'][number]): MapMarker {
  const { place, price } = home
  const bounds = {
    south: place.latitude,
    west: place.longitude,
    north: place.latitude,
    east: place.longitude,
  }
  return { key: '', at: place, count: 1, minPrice: price, maxPrice: price, bounds, homes: [home] }
}

function joinMarkers(first: MapMarker, second: MapMarker): MapMarker {
  const corners = [first.bounds, second.bounds].flatMap(({ south, west, north, east }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ])
  return {
    ...first,
    count: first.count + second.count,
    minPrice: Math.min(first.minPrice, second.minPrice),
    maxPrice: Math.max(first.maxPrice, second.maxPrice),
    bounds: boundsOf(corners) ?? first.bounds,
    homes: [...first.homes, ...second.homes],
  }
}

const groupSize = { width: 58, height: 58 }
const pinHeight = 34
const pinEdges = 22
const pinCharacterWidth = 8.5

function findSize({ count, minPrice }: MapMarker) {
  if (count > 1) return groupSize
  return { width: pinEdges + formatPriceCompact(minPrice).length * pinCharacterWidth, height: pinHeight }
}

function toPlainPixels({ x, y }: { x: number; y: number }) {
  return { x, y }
}

function writeKey({ count, at, homes }: MapMarker): string {
  return count === 1 && homes[0] ? homes[0].id : `${at.latitude},${at.longitude},${count}`
}
