import type { Sharp } from 'sharp'

/** dHash: each bit tells whether a cell of an 8 × 8 grid is darker than its neighbour to the right. */
export async function differenceHash(picture: Sharp): Promise<string> {
  const { data } = await picture
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channels = data.length / 72
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const cell = (row * 9 + column) * channels
      const isDarker = (data[cell] ?? 0) < (data[cell + channels] ?? 0)
      bits = (bits << 1n) | (isDarker ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

/** Number of differing bits, 0 to 64; up to about 10 the pictures show the same. */
export function hashDistance(left: string, right: string): number {
  let differing = BigInt(`0x${left}`) ^ BigInt(`0x${right}`)
  let count = 0
  for (; differing > 0n; differing &= differing - 1n) count++
  return count
}
