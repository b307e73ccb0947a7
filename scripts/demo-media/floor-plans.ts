import sharp from 'sharp'

import { planNames, planFolderOf, type PlanName } from '#demo/floor-plans.ts'
import { drawText, prepareFonts } from '#server/platform/files/share-picture/text.ts'

import { line, path, rect } from './drawings/svg.ts'
import { storePicture } from './store-picture.ts'

/** In feet, from the north-west corner: x, y, width and depth. */
type Room = readonly [name: string, x: number, y: number, width: number, depth: number]
/** A gap in a wall that runs along x or y: where it begins, and its length. */
type Gap = readonly [along: 'x' | 'y', x: number, y: number, length: number]

type Plan = {
  title: string
  rooms: readonly Room[]
  /** With a leaf; `openings` have none. */
  doors: readonly Gap[]
  openings: readonly Gap[]
  windows: readonly Gap[]
}

const stairs: Room = ['Stairs', 8, 14, 6, 8]

const plans: Record<PlanName, Plan> = {
  'one bhk': {
    title: '1 BHK',
    rooms: [
      ['Bedroom', 0, 0, 12, 12],
      ['Bath', 12, 0, 6, 8],
      ['Kitchen', 18, 0, 9, 8],
      ['Living and dining', 12, 8, 15, 13],
      ['Balcony', 0, 12, 12, 5],
    ],
    doors: [
      ['y', 12, 8.6, 3],
      ['x', 13, 8, 2.5],
      ['x', 22, 21, 3.5],
    ],
    openings: [
      ['x', 20, 8, 5],
      ['x', 4, 12, 4],
    ],
    windows: [
      ['x', 3, 0, 6],
      ['x', 14, 0, 2],
      ['x', 20, 0, 5],
      ['y', 27, 11, 7],
    ],
  },
  'two bhk': {
    title: '2 BHK',
    rooms: [
      ['Bedroom 1', 0, 0, 12, 13],
      ['Bath 1', 12, 0, 6, 9],
      ['Kitchen', 18, 0, 10, 9],
      ['Utility', 28, 0, 6, 9],
      ['Living and dining', 12, 9, 22, 13],
      ['Bedroom 2', 0, 13, 12, 14],
      ['Bath 2', 12, 22, 8, 5],
      ['Balcony', 20, 22, 14, 5],
    ],
    doors: [
      ['y', 12, 9.6, 3],
      ['y', 12, 3, 2.5],
      ['y', 28, 4, 3],
      ['y', 12, 15, 3],
      ['x', 14, 22, 2.5],
      ['y', 34, 12, 3.5],
    ],
    openings: [
      ['x', 20, 9, 4],
      ['x', 24, 22, 6],
    ],
    windows: [
      ['y', 0, 4, 6],
      ['y', 0, 17, 6],
      ['x', 14, 0, 2],
      ['x', 20, 0, 6],
      ['x', 14.5, 27, 2],
      ['y', 34, 17, 3],
    ],
  },
  'three bhk': {
    title: '3 BHK',
    rooms: [
      ['Bedroom 1', 0, 0, 14, 14],
      ['Bath 1', 14, 0, 7, 10],
      ['Kitchen', 21, 0, 11, 10],
      ['Utility', 32, 0, 6, 10],
      ['Bath 2', 38, 0, 7, 10],
      ['Living and dining', 14, 10, 18, 15],
      ['Bedroom 2', 32, 10, 13, 12],
      ['Bedroom 3', 0, 14, 14, 13],
      ['Bath 3', 14, 25, 7, 6],
      ['Balcony', 21, 25, 11, 6],
    ],
    doors: [
      ['y', 14, 10.6, 3],
      ['y', 14, 3, 2.5],
      ['y', 32, 4, 3],
      ['x', 40, 10, 2.5],
      ['y', 32, 12, 3],
      ['y', 14, 16, 3],
      ['x', 16, 25, 2.5],
      ['y', 32, 22.3, 2.5],
    ],
    openings: [
      ['x', 24, 10, 4],
      ['x', 24, 25, 6],
    ],
    windows: [
      ['y', 0, 4, 6],
      ['y', 0, 18, 6],
      ['x', 16.5, 0, 2],
      ['x', 23, 0, 7],
      ['x', 40.5, 0, 2],
      ['y', 45, 13, 6],
      ['x', 16.5, 31, 2],
    ],
  },
  'villa ground': {
    title: 'Villa, ground floor',
    rooms: [
      ['Bedroom 1', 0, 0, 14, 14],
      ['Kitchen', 14, 0, 10, 10],
      ['Utility', 24, 0, 8, 10],
      ['Bath 1', 0, 14, 8, 8],
      stairs,
      ['Dining', 14, 10, 18, 11],
      ['Living', 14, 21, 18, 15],
      ['Car park', 0, 22, 14, 14],
    ],
    doors: [
      ['y', 14, 10.6, 3],
      ['x', 2, 14, 2.5],
      ['y', 24, 4, 3],
      ['x', 22, 36, 3.5],
    ],
    openings: [
      ['x', 17, 10, 4],
      ['y', 14, 15.5, 4],
      ['x', 18, 21, 10],
      ['x', 2, 36, 10],
    ],
    windows: [
      ['y', 0, 4, 6],
      ['x', 16, 0, 6],
      ['y', 0, 17, 2],
      ['y', 32, 13, 5],
      ['y', 32, 26, 6],
    ],
  },
  'villa first': {
    title: 'Villa, first floor',
    rooms: [
      ['Bedroom 2', 0, 0, 14, 14],
      ['Bedroom 3', 14, 0, 18, 10],
      ['Bath 2', 0, 14, 8, 8],
      stairs,
      ['Lounge', 14, 10, 10, 12],
      ['Bath 3', 24, 10, 8, 12],
      ['Bedroom 4', 14, 22, 18, 14],
      ['Terrace', 0, 22, 14, 14],
    ],
    doors: [
      ['y', 14, 10.6, 3],
      ['x', 2, 14, 2.5],
      ['x', 18, 10, 3],
      ['y', 24, 14, 2.5],
      ['x', 17, 22, 3],
    ],
    openings: [
      ['y', 14, 15.5, 4],
      ['y', 14, 27, 5],
    ],
    windows: [
      ['y', 0, 4, 6],
      ['x', 19, 0, 7],
      ['y', 0, 17, 2],
      ['y', 32, 15, 2],
      ['y', 32, 26, 6],
    ],
  },
}

const [wide, high, margin, wall] = [1200, 900, 70, 9]
const [ink, paper, glass, soft] = ['#3c3a38', '#ffffff', '#5b8fb0', '#f3efe8']

/** Room names, walls, doors and windows; without sizes, which differ from home to home. */
async function drawPlan({ title, rooms, doors, openings, windows }: Plan): Promise<Buffer> {
  const across = Math.max(...rooms.map(([, x, , width]) => x + width))
  const deep = Math.max(...rooms.map(([, , y, , depth]) => y + depth))
  const unit = Math.min((wide - 2 * margin) / across, (high - 3 * margin) / deep)
  const left = (wide - across * unit) / 2
  const at = (x: number, y: number) => [left + x * unit, margin + y * unit] as const
  const isOutside = (name: string) => ['Balcony', 'Terrace', 'Car park'].includes(name)
  const floor = rooms.map(([name, x, y, width, depth]) =>
    rect(...at(x, y), width * unit, depth * unit, isOutside(name) ? soft : paper, stroke(ink, wall)),
  )
  const gap = ([along, x, y, length]: Gap, colour: string, thick: number) => {
    const [fromX, fromY] = at(x, y)
    const size = length * unit
    return along === 'x'
      ? line(fromX, fromY, fromX + size, fromY, colour, thick)
      : line(fromX, fromY, fromX, fromY + size, colour, thick)
  }
  const leaf = ([along, x, y, length]: Gap) => {
    const [fromX, fromY] = at(x, y)
    const size = length * unit
    const [endX, endY, openX, openY] =
      along === 'x' ? [fromX + size, fromY, fromX, fromY - size] : [fromX, fromY + size, fromX - size, fromY]
    const sweep = along === 'x' ? 1 : 0
    const arc = `M${openX} ${openY}A${size} ${size} 0 0 ${sweep} ${endX} ${endY}`
    return line(fromX, fromY, openX, openY, ink, 3) + path(arc, 'none', stroke(ink, 1.5))
  }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">`,
    rect(0, 0, wide, high, paper),
    ...floor,
    ...[...doors, ...openings].map((opened) => gap(opened, paper, wall + 2)),
    ...doors.map(leaf),
    ...windows.map((window) => gap(window, paper, wall - 3) + gap(window, glass, 2)),
    '</svg>',
  ].join('')
  const names = await Promise.all(
    rooms.map(async ([name, x, y, width, depth]) => {
      const [middleX, middleY] = at(x + width / 2, y + depth / 2)
      return label(name, { x: middleX, y: middleY, size: 22, width: width * unit - 24 })
    }),
  )
  const foot = await label(`${title}, not to scale`, { x: wide / 2, y: high - margin, size: 28, width: wide })
  return sharp(Buffer.from(svg))
    .composite([...names, foot])
    .png()
    .toBuffer()
}

function stroke(colour: string, width: number): string {
  return `stroke="${colour}" stroke-width="${width}"`
}

type Label = { x: number; y: number; size: number; width: number }

async function label(text: string, { x, y, size, width }: Label) {
  const drawn = await drawText({ text, size, face: 'text', colour: ink, width: Math.round(width) })
  return {
    input: drawn.bytes,
    left: Math.round(x - drawn.width / 2),
    top: Math.round(y - drawn.height / 2),
  }
}

/** Writes every plan in the sizes that an upload stores, and returns the table of them as a module. */
export async function drawFloorPlans(): Promise<string> {
  await prepareFonts()
  const lines: string[] = []
  for (const name of planNames) {
    const stored = await storePicture(name, planFolderOf(name), await drawPlan(plans[name]))
    lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify(stored)},\n`)
  }
  return `import type { FloorPlans } from '../floor-plans.ts'\n\nexport const floorPlans: FloorPlans = {\n${lines.join('')}}\n`
}
