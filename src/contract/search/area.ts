/** A bounding box in decimal degrees. */
export type Area = { south: number; west: number; north: number; east: number }

/** Four decimals are about 11 metres, the precision of published locations. */
export const coordinateDecimals = 4

/** Parses south, west, north and east from a URL; null if invalid. */
export function readArea(text: string): Area | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => decimal.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map((part) => rounded(Number(part)))
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isOnEarth && south < north && west < east ? { south, west, north, east } : null
}

/** Formats it for a URL; parsing it again covers the same properties. */
export function areaText({ south, west, north, east }: Area): string {
  return [south, west, north, east].map((degrees) => String(rounded(degrees))).join(',')
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(coordinateDecimals))
}

const decimal = /^-?\d{1,3}(\.\d{1,12})?$/
