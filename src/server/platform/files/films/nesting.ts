/** Elements of WebM that hold elements, by the number that names them. */
const containers = new Set([
  0x18538067, 0x114d9b74, 0x4dbb, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0xe1, 0x55b0, 0x7670, 0x6d80, 0x6240,
  0x5034, 0x5035, 0x1f43b675, 0xa0, 0x75a1, 0xa6, 0x1c53bb6b, 0xbb, 0xb7, 0x1254c367, 0x7373, 0x63c0, 0x67c8,
  0x1941a469, 0x61a7,
])
/** A film has five: segment, tracks, track, encodings, encoding. Reading costs the square of the depth. */
const maxDepth = 8

/** Whether elements of a WebM film hold each other deeper than those of any film. */
export function nestsTooDeep(film: Uint8Array): boolean {
  if (readNumber(film, 0, true)?.value !== 0x1a45dfa3) return false
  const ends: number[] = []
  for (let at = 0; at < film.length;) {
    while ((ends.at(-1) ?? Infinity) <= at) ends.pop()
    const id = readNumber(film, at, true)
    const size = id && readNumber(film, id.end, false)
    // What follows is no element.
    if (!id || !size) return false
    if (!containers.has(id.value)) {
      at = size.end + size.value
      continue
    }
    ends.push(Math.min(size.end + size.value, ends.at(-1) ?? film.length))
    if (ends.length > maxDepth) return true
    at = size.end
  }
  return false
}

/** A number of one to eight bytes, whose first bits say how many; an unknown size is infinite. */
function readNumber(film: Uint8Array, at: number, isId: boolean): { value: number; end: number } | null {
  const first = film[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > film.length) return null
  const mark = 2 ** (8 - length)
  let value = isId ? first : first % mark
  let isUnknown = first % mark === mark - 1
  for (let index = 1; index < length; index++) {
    const byte = film[at + index] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 255
  }
  return { value: !isId && isUnknown ? Infinity : value, end: at + length }
}
