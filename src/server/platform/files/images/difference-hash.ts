import type { Sharp } from 'sharp'

/**
 * dHash: each bit tells whether a cell of an 8 × 8 grid is darker than its right neighbour. Cells are
 * averages; differences too faint to survive recompression count as none.
 */
export async function differenceHash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .greyscale()
    .resize(columns * cellSide, rows * cellSide, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = new Float64Array(columns * rows)
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const column = Math.floor((pixel % info.width) / cellSide)
    const row = Math.floor(pixel / info.width / cellSide)
    const cell = row * columns + column
    sums[cell] = (sums[cell] ?? 0) + (data[pixel * info.channels] ?? 0)
  }
  let bits = 0n
  for (let row = 0; row < rows; row++)
    for (let cell = row * columns; cell < row * columns + columns - 1; cell++) {
      const isDarker = (sums[cell] ?? 0) + minContrast < (sums[cell + 1] ?? 0)
      bits = (bits << 1n) | (isDarker ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

const columns = 9
const rows = 8
const cellSide = 16
/** Two levels of 255 over the whole cell. */
const minContrast = 2 * cellSide * cellSide

/** Number of differing bits, 0 to 64; up to six means the same picture. */
export function hashDistance(left: string, right: string): number {
  let differing = BigInt(`0x${left}`) ^ BigInt(`0x${right}`)
  let count = 0
  for (; differing > 0n; differing &= differing - 1n) count++
  return count
}
