/**
 * Encodes integer pairs as an encoded polyline: zigzag differences in groups of 5 bits, as printable characters.
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function encodePolyline(points: readonly (readonly [number, number])[]): string {
  let text = ''
  let previous: readonly [number, number] = [0, 0]
  for (const point of points) {
    text += encodeNumber(point[0] - previous[0]) + encodeNumber(point[1] - previous[1])
    previous = point
  }
  return text
}

/** The inverse; null for text that is no encoded polyline. */
export function decodePolyline(text: string): [number, number][] | null {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of text) {
    const group = character.charCodeAt(0) - firstCharacter
    if (group < 0 || group > 63 || shift > maxShift) return null
    value |= (group & 31) << shift
    shift += 5
    if (group >= continued) continue
    numbers.push((numbers.at(-2) ?? 0) + (value & 1 ? ~(value >> 1) : value >> 1))
    value = 0
    shift = 0
  }
  if (shift > 0 || numbers.length % 2 === 1) return null
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ])
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? ~(number << 1) : number << 1
  let text = ''
  while (rest >= continued) {
    text += String.fromCharCode((continued | (rest & 31)) + firstCharacter)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + firstCharacter)
}

const firstCharacter = 63
const continued = 32
/** Six groups are 30 bits, more than any coordinate needs. */
const maxShift = 25
