import { type Scene, shadow } from './scene.ts'
import { each, circle, ellipse, mix, path, px, rect, type Point } from './svg.ts'

export function kite(x: number, y: number, k: number, a: string, b: string, tail = true): string {
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(18) scale(${k})">${tail ? '<path d="M0 15Q-8 60-60 130" stroke="#7a4a3c" stroke-width=".8" fill="none" opacity=".5"/>' : ''}<path d="M0-15L13 0L0 15L-13 0Z" fill="${a}"/><path d="M0-15L13 0L0 15Z" fill="${b}"/><path d="M-4 19L0 13L4 19Z" fill="${b}"/></g>`
}

export function car(scene: Scene, x: number, y: number, f: string): string {
  return (
    ellipse(x + 74, y + 2, 86, 7, scene.light.shade, 'opacity=".3"') +
    path(
      `M${x} ${y - 12}q0-20 18-22l22-4q14-22 38-22h22q22 0 34 22q20 2 22 14v12q0 4-5 4h-146q-5 0-5-4z`,
      f,
    ) +
    path(
      `M${x + 46} ${y - 38}q10-16 28-16h6v16zM${x + 86} ${y - 54}h12q14 0 24 16h-36z`,
      mix(scene.light.glass[0], scene.light.shade, 0.3),
    ) +
    rect(x, y - 18, 156, 4, scene.light.shade, 'opacity=".14"') +
    each([34, 122], (d) => circle(x + d, y - 5, 14, '#2c2428') + circle(x + d, y - 5, 6, '#cfc6bd')) +
    rect(x + 148, y - 28, 8, 7, '#ffe9b8', 'rx="2"')
  )
}
export function scooter(scene: Scene, x: number, y: number): string {
  const f = scene.colour.accent
  return (
    ellipse(x + 42, y + 2, 50, 5, scene.light.shade, 'opacity=".3"') +
    each([10, 74], (d) => circle(x + d, y - 10, 11, '#2c2428') + circle(x + d, y - 10, 4, '#cfc6bd')) +
    path(`M${x + 2} ${y - 16}q4-22 26-22h14q4 12 8 16h14l4-34h7l-3 38q0 6-8 6h-40q-10 0-14 2z`, f) +
    path(`M${x + 8} ${y - 38}h36q4 0 2 5h-40q-2-4 2-5z`, scene.colour.wood) +
    path(`M${x + 62} ${y - 58}l18-3v4l-14 4z`, '#3a3033') +
    circle(x + 76, y - 48, 4.5, '#ffe9b8')
  )
}

/** Coordinates (u, v), each from 0 to 1, on a receding side. */
type Side = (u: number, v: number) => Point

/** The right side of a body whose near edge runs from `top` to `bottom` at `x`; tops fall, bottoms rise. */
export function sideMap(x: number, top: number, bottom: number, depth: number): Side {
  return (u, v) => {
    const upper = top + depth * 0.3 * u
    const lower = bottom - depth * 0.1 * u
    return [x + depth * u, upper + (lower - upper) * v]
  }
}

/** Corners of an upright rectangle on that side. */
export function panel(side: Side, u: number, v: number, width: number, height: number): Point[] {
  return [side(u, v), side(u + width, v), side(u + width, v + height), side(u, v + height)]
}

export function castShadow(scene: Scene, x: number, width: number, base: number, length = 90): string {
  const corners: Point[] = [
    [x, base],
    [x + width, base],
    [x + width + length, base + 26],
    [x + length * 0.7, base + 26],
  ]
  return shadow(scene, corners, 0.24)
}
