import { shadow, type Scene } from './scene.ts'
import type { Point } from './svg.ts'

/** Places (u, v), each from 0 to 1, on a receding side. */
export type Side = (u: number, v: number) => Point

/** The right side of a body whose near edge runs from `top` to `bottom` at `x`; tops fall, bottoms rise. */
export function sideMap(x: number, top: number, bottom: number, depth: number): Side {
  return (u, v) => {
    const upper = top + depth * 0.3 * u
    const lower = bottom - depth * 0.1 * u
    return [x + depth * u, upper + (lower - upper) * v]
  }
}

/** Corners of an upright rectangle lying in that side. */
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
