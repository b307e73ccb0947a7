import type { Sharp } from 'sharp'

/**
 * pHash of the whole image and of six windows, 16 hexadecimal digits each: every bit is the sign of one of the lowest
 * frequencies of the cosine transform. A cropped copy resembles a window of its original. Empty for a plain image.
 */
export async function windowHashes(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .greyscale()
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const levels = new Float64Array(side * side)
  for (let pixel = 0; pixel < levels.length; pixel++) levels[pixel] = data[pixel * info.channels] ?? 0
  const hashes = windows.map((window) => hashOf(levels, window))
  return hashes[0] === null ? '' : hashes.map((hash) => hash ?? plain).join('')
}

/** All frequencies of one image are too faint to survive recompression. */
const plain = '0'.repeat(16)
const side = 96
const cells = 32
const frequencies = 8
/** Of an average frequency, in levels of 255 times cells. */
const minStrength = 24

type Window = { left: number; top: number; size: number }

const windows: readonly Window[] = [
  { left: 0, top: 0, size: 1 },
  { left: 0.06, top: 0.06, size: 0.88 },
  { left: 0, top: 0, size: 0.84 },
  { left: 0.16, top: 0, size: 0.84 },
  { left: 0, top: 0.16, size: 0.84 },
  { left: 0.16, top: 0.16, size: 0.84 },
  { left: 0.12, top: 0.12, size: 0.76 },
]

function hashOf(levels: Float64Array, window: Window): string | null {
  const waves = transform(averages(levels, window))
  let bits = 0n
  let strength = 0
  for (const [index, wave] of waves.entries()) {
    strength += index === 0 ? 0 : Math.abs(wave)
    bits = (bits << 1n) | (index > 0 && wave > 0 ? 1n : 0n)
  }
  return strength / waves.length < minStrength ? null : bits.toString(16).padStart(16, '0')
}

function averages(levels: Float64Array, { left, top, size }: Window): Float64Array {
  const step = (size * side) / cells
  const averaged = new Float64Array(cells * cells)
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++)
      averaged[row * cells + column] = mean(
        levels,
        { from: Math.round(left * side + column * step), to: Math.round(left * side + (column + 1) * step) },
        { from: Math.round(top * side + row * step), to: Math.round(top * side + (row + 1) * step) },
      )
  return averaged
}

type Range = { from: number; to: number }

function mean(levels: Float64Array, columns: Range, rows: Range): number {
  let sum = 0
  for (let row = rows.from; row < rows.to; row++)
    for (let column = columns.from; column < columns.to; column++) sum += levels[row * side + column] ?? 0
  return sum / ((columns.to - columns.from) * (rows.to - rows.from))
}

const cosines = Float64Array.from({ length: frequencies * cells }, (_, index) => {
  const [frequency, cell] = [Math.floor(index / cells), index % cells]
  return Math.cos((Math.PI / cells) * (cell + 0.5) * frequency)
})

/** The lowest frequencies of a type 2 discrete cosine transform, row by row. */
function transform(averaged: Float64Array): Float64Array {
  const lines = new Float64Array(cells * frequencies)
  for (let row = 0; row < cells; row++)
    for (let across = 0; across < frequencies; across++) {
      let sum = 0
      for (let column = 0; column < cells; column++)
        sum += (averaged[row * cells + column] ?? 0) * (cosines[across * cells + column] ?? 0)
      lines[row * frequencies + across] = sum
    }
  const waves = new Float64Array(frequencies * frequencies)
  for (let down = 0; down < frequencies; down++)
    for (let across = 0; across < frequencies; across++) {
      let sum = 0
      for (let row = 0; row < cells; row++)
        sum += (lines[row * frequencies + across] ?? 0) * (cosines[down * cells + row] ?? 0)
      waves[down * frequencies + across] = sum / cells
    }
  return waves
}
