import { decodePolyline, encodePolyline } from '../map/polyline.ts'

export type Point = { latitude: number; longitude: number }
export type Bounds = { south: number; west: number; north: number; east: number }

/** A part of the map in decimal degrees; the radius in metres. A point on the edge is inside. */
export type Area =
  | ({ kind: 'box' } & Bounds)
  | ({ kind: 'circle'; radius: number } & Point)
  | { kind: 'polygon'; corners: Point[] }

/** Four decimals are about 11 metres, the precision of published locations. */
export const coordinateDecimals = 4

/** Of latitude anywhere, and of longitude at the equator. */
export const metresPerDegree = 111_200

export const maxCorners = 60
export const maxAreaTextLength = 600
const minRadiusMetres = 50
const maxRadiusMetres = 50_000

/**
 * Parses an area from a URL: south, west, north and east of a box, latitude, longitude and radius of a circle, or the
 * corners of a polygon as an encoded polyline of four decimals; null if invalid.
 */
export function readArea(text: string): Area | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length === 1) return readPolygon(text)
  return parts.every((part) => decimal.test(part)) ? (readBox(parts) ?? readCircle(parts)) : null
}

function readBox(parts: readonly string[]): Area | null {
  if (parts.length !== 4) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map((part) => roundDegrees(Number(part)))
  const bounds = { south, west, north, east }
  return isOnEarth(bounds) ? { kind: 'box', ...bounds } : null
}

function readCircle(parts: readonly string[]): Area | null {
  if (parts.length !== 3) return null
  const [latitude = 0, longitude = 0, radius = 0] = parts.map((part) => roundDegrees(Number(part)))
  if (!Number.isInteger(radius) || radius < minRadiusMetres || radius > maxRadiusMetres) return null
  const circle: Area = { kind: 'circle', latitude, longitude, radius }
  return isOnEarth(findBounds(circle)) ? circle : null
}

function readPolygon(text: string): Area | null {
  const corners = text.length > maxAreaTextLength ? null : decodePolyline(text)
  if (!corners || corners.length < 3 || corners.length > maxCorners) return null
  const polygon: Area = {
    kind: 'polygon',
    corners: corners.map(([north, east]) => ({ latitude: north / scale, longitude: east / scale })),
  }
  return isOnEarth(findBounds(polygon)) ? polygon : null
}

/** Formats it for a URL; parsing it again covers the same properties. */
export function writeArea(area: Area): string {
  if (area.kind === 'polygon') {
    return encodePolyline(
      area.corners.map(({ latitude, longitude }) => [
        Math.round(latitude * scale),
        Math.round(longitude * scale),
      ]),
    )
  }
  if (area.kind === 'circle')
    return [roundDegrees(area.latitude), roundDegrees(area.longitude), area.radius].join(',')
  return writeBounds(area)
}

/** South, west, north and east. */
export function writeBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map(roundDegrees).join(',')
}

export function findBounds(area: Area): Bounds {
  if (area.kind === 'box') return area
  const points = area.kind === 'circle' ? [area] : area.corners
  const reach = area.kind === 'circle' ? area.radius / metresPerDegree : 0
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const sideways = reach / Math.cos(((latitudes[0] ?? 0) * Math.PI) / 180)
  return {
    south: Math.min(...latitudes) - reach,
    west: Math.min(...longitudes) - sideways,
    north: Math.max(...latitudes) + reach,
    east: Math.max(...longitudes) + sideways,
  }
}

function isOnEarth({ south, west, north, east }: Bounds): boolean {
  return south >= -90 && north <= 90 && west >= -180 && east <= 180 && south < north && west < east
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(coordinateDecimals))
}

const decimal = /^-?\d{1,5}(\.\d{1,12})?$/
const scale = 10 ** coordinateDecimals
