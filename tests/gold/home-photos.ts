import sharp, { type Sharp } from 'sharp'

import { createDice, type Dice } from '#demo/random.ts'
import { windowHashes } from '#server/platform/files/images/window-hashes.ts'

import type { Copy, Photo } from './generate-homes.ts'

const [width, height] = [240, 180]

export async function hashesOf({ plan, furniture, copy }: Photo): Promise<string> {
  const pixels = drawRoom(createDice(plan), createDice(`${plan} ${furniture}`))
  const original = sharp(pixels, { raw: { width, height, channels: 3 } })
  return windowHashes(
    sharp(copy ? await copied(original, copy) : await original.jpeg({ quality: 82 }).toBuffer()),
  )
}

async function copied(original: Sharp, copy: Copy): Promise<Buffer> {
  const { left, top, right, bottom } = copy.crop
  const cropped = original.extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  })
  const turned = sharp(await cropped.png({ compressionLevel: 1 }).toBuffer())
    .flop(copy.isMirrored)
    .modulate({ brightness: copy.brightness })
    .resize({ width: copy.width })
  return (copy.isMarked ? turned.composite([{ input: watermark, gravity: 'centre' }]) : turned)
    .jpeg({ quality: copy.quality })
    .toBuffer()
}

const watermark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="30"><rect width="140" height="30" fill="#fff" opacity=".25"/><text x="8" y="21" font-size="17" font-family="sans-serif" fill="#fff" opacity=".8">PINK CITY HOMES</text></svg>',
)

type Colour = readonly [number, number, number]
type Shape = { x: number; y: number; w: number; h: number; colour: Colour; isRound: boolean }

/** Wall, floor, windows and furniture over a soft pattern of light. */
function drawRoom(plan: Dice, furniture: Dice): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  const horizon = plan.between(0.55, 0.75) * height
  const [wall, floor] = [colourOf(plan, 120, 240), colourOf(plan, 60, 190)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) paint(pixels, y * width + x, y < horizon ? wall : floor)
  const fixed = Array.from({ length: plan.whole(1, 3) }, () =>
    shapeOf(plan, { least: 30, most: 85, top: 0.05 }),
  )
  const moved = Array.from({ length: furniture.whole(7, 13) }, () =>
    shapeOf(furniture, { least: 14, most: 90, top: 0.15 }),
  )
  for (const shape of [...fixed, ...moved]) place(pixels, shape)
  return lit(pixels, waves(plan, furniture))
}

function place(pixels: Buffer, shape: Shape) {
  for (let y = Math.max(0, shape.y); y < Math.min(height, shape.y + shape.h); y++)
    for (let x = Math.max(0, shape.x); x < Math.min(width, shape.x + shape.w); x++)
      if (!shape.isRound || isInside(shape, x, y)) paint(pixels, y * width + x, shape.colour)
}

function paint(pixels: Buffer, pixel: number, [red, green, blue]: Colour) {
  pixels[pixel * 3] = red
  pixels[pixel * 3 + 1] = green
  pixels[pixel * 3 + 2] = blue
}

/** Adds the light and the grain of a sensor. */
function lit(pixels: Buffer, light: Float32Array): Buffer {
  for (let place = 0; place < pixels.length; place++) {
    const pixel = Math.floor(place / 3)
    const level = (pixels[place] ?? 0) + (light[pixel] ?? 0) + ((pixel * 7919) % 17) - 8
    pixels[place] = Math.max(0, Math.min(255, level))
  }
  return pixels
}

/** The light at each pixel: a sum of waves, each split into its parts across and down. */
function waves(plan: Dice, furniture: Dice): Float32Array {
  const light = new Float32Array(width * height)
  for (const dice of [plan, plan, furniture, furniture, furniture]) {
    const [across, down] = [dice.between(-0.04, 0.04), dice.between(-0.04, 0.04)]
    const [phase, strength] = [dice.between(0, 6.3), dice.between(4, 16)]
    const sines = Float64Array.from({ length: width }, (_, x) => Math.sin(x * across + phase))
    const cosines = Float64Array.from({ length: width }, (_, x) => Math.cos(x * across + phase))
    for (let y = 0; y < height; y++) {
      const [sine, cosine] = [strength * Math.sin(y * down), strength * Math.cos(y * down)]
      for (let x = 0; x < width; x++)
        light[y * width + x] =
          (light[y * width + x] ?? 0) + (sines[x] ?? 0) * cosine + (cosines[x] ?? 0) * sine
    }
  }
  return light
}

function shapeOf(dice: Dice, { least, most, top }: { least: number; most: number; top: number }): Shape {
  const [w, h] = [dice.whole(least, most), dice.whole(least, Math.round(most * 0.8))]
  return {
    x: dice.whole(-15, width - 15),
    y: dice.whole(Math.round(top * height), height - 15),
    w,
    h,
    colour: colourOf(dice, 20, 245),
    isRound: dice.happens(0.3),
  }
}

function isInside({ x, y, w, h }: Shape, atX: number, atY: number): boolean {
  return ((atX - x - w / 2) / (w / 2)) ** 2 + ((atY - y - h / 2) / (h / 2)) ** 2 <= 1
}

function colourOf(dice: Dice, least: number, most: number): Colour {
  return [dice.whole(least, most), dice.whole(least, most), dice.whole(least, most)]
}
