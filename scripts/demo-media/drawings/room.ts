import { archPath } from './arch.ts'
import type { Scene } from './scene.ts'
import { hills, roofs } from './setting.ts'
import { circle, line, mix, path, polygon, rect } from './svg.ts'

/** The back wall of every room; `fy` is the floor line. */
export const backWall = { bx: 130, by: 70, bw: 560, bh: 340, fy: 410 } as const

/** One-point perspective; light enters from the left. */
export function emptyRoom(scene: Scene): string {
  const { colour, light } = scene
  const { bx, by, bw, fy } = backWall
  const wall = mix(
      colour.wall,
      '#fff8ec',
      scene.palette === 'chuna' || scene.palette === 'neel' ? 0.35 : 0.5,
    ),
    base = scene.isDark ? mix(wall, '#3a2740', 0.2) : wall
  const back = base,
    left = mix(base, light.shade, 0.16),
    right = mix(base, light.shade, 0.08),
    floor = floorColour(scene)
  const defs = `<linearGradient id="${scene.id}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky[0]}"/><stop offset="1" stop-color="${light.sky[2]}"/></linearGradient>`
  let art =
    rect(0, 0, 800, 600, back) +
    polygon(
      [
        [0, 0],
        [bx, by],
        [bx, fy],
        [0, 600],
      ],
      left,
    ) +
    polygon(
      [
        [800, 0],
        [bx + bw, by],
        [bx + bw, fy],
        [800, 600],
      ],
      right,
    ) +
    polygon(
      [
        [0, 0],
        [800, 0],
        [bx + bw, by],
        [bx, by],
      ],
      mix(base, '#ffffff', scene.isDark ? 0.03 : 0.4),
    ) +
    polygon(
      [
        [0, 600],
        [bx, fy],
        [bx + bw, fy],
        [800, 600],
      ],
      floor,
    )
  for (let i = 0; i <= 10; i++)
    art += line(bx + (bw / 10) * i, fy, -80 + 96 * i, 600, light.shade, 1.4, 'opacity=".13"')
  for (const t of [0.1, 0.26, 0.5, 0.82]) {
    const y = fy + (600 - fy) * t
    art += line(bx * (1 - t), y, 800 - (800 - bx - bw) * (1 - t), y, light.shade, 1.4, 'opacity=".13"')
  }
  art +=
    rect(bx, by, bw, 9, colour.trim) +
    rect(bx, by + 9, bw, 5, light.shade, 'opacity=".1"') +
    rect(bx, fy - 11, bw, 11, colour.trim) +
    rect(bx, fy, bw, 10, light.shade, 'opacity=".12"') +
    polygon(
      [
        [0, 600],
        [bx, fy],
        [bx, fy - 11],
        [0, 584],
      ],
      colour.trimSide,
    ) +
    polygon(
      [
        [800, 600],
        [bx + bw, fy],
        [bx + bw, fy - 11],
        [800, 584],
      ],
      mix(colour.trim, light.shade, 0.12),
    )
  return defs + art
}

/** An arched window with hills and a garden behind it. */
export function gardenWindow(scene: Scene, x: number, y: number, w: number, h: number): string {
  const id = `${scene.id}v`
  return (
    path(archPath(x - 12, y - 14, w + 24, h + 14, 4), scene.colour.trim) +
    `<clipPath id="${id}"><path d="${archPath(x, y, w, h, 4)}"/></clipPath><g clip-path="url(#${id})">` +
    rect(x, y, w, h, `url(#${scene.id}s)`) +
    `<g transform="translate(${x - 40} ${y + h * 0.7 - 100}) scale(.4)">${hills(scene, 800, 270, { k: 1.5 })}${roofs(scene, 800, 300, { h: 30, v: 60 })}</g>` +
    rect(x, y + h * 0.72, w, h * 0.3, scene.colour.leaf) +
    circle(x + w * 0.2, y + h * 0.74, h * 0.12, scene.colour.leafLit) +
    circle(x + w * 0.75, y + h * 0.74, h * 0.15, scene.colour.leafDark) +
    '</g>' +
    rect(x + w / 2 - 2, y + h * 0.05, 4, h * 0.95, scene.colour.trim) +
    rect(x, y + h * 0.55, w, 4, scene.colour.trim) +
    rect(x - 18, y + h, w + 36, 9, scene.colour.trim) +
    rect(x - 14, y + h + 9, w + 28, 6, scene.light.shade, 'opacity=".16"')
  )
}

export function sunbeam(scene: Scene): string {
  const { bx, fy } = backWall
  const floor = floorColour(scene)
  return scene.isDark
    ? ''
    : polygon(
        [
          [bx + 30, fy + 30],
          [bx + 210, fy + 22],
          [bx + 330, 596],
          [bx + 60, 596],
        ],
        '#fff6d8',
        'opacity=".38"',
      ) +
        polygon(
          [
            [bx + 112, fy + 26],
            [bx + 122, fy + 26],
            [bx + 196, 596],
            [bx + 180, 596],
          ],
          floor,
          'opacity=".6"',
        )
}

export function lampGlow(scene: Scene, x: number, y: number, r: number): string {
  return scene.isDark
    ? circle(x, y, r, '#ffdf9a', 'opacity=".18"') + circle(x, y, r * 0.6, '#ffdf9a', 'opacity=".22"')
    : ''
}

/** A block-printed cloth as a pattern, used by `url(#…)` with the scene's id and `name`. */
export function blockPrint(scene: Scene, name: string, f: string, ink: string): string {
  return `<pattern id="${scene.id}${name}" width="22" height="22" patternUnits="userSpaceOnUse">${rect(0, 0, 22, 22, f)}${path('M11 3q4 4 0 8q-4-4 0-8zM11 11q4 4 0 8q-4-4 0-8zM3 11q4-4 8 0q-4 4-8 0zM11 11q4-4 8 0q-4 4-8 0z', ink)}${circle(0, 0, 2, ink)}${circle(22, 0, 2, ink)}${circle(0, 22, 2, ink)}${circle(22, 22, 2, ink)}</pattern>`
}

function floorColour({ colour, isDark }: Scene): string {
  return mix(mix(colour.ground, colour.wood, 0.14), '#fff6e6', isDark ? 0 : 0.3)
}
