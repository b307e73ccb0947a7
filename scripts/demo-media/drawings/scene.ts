import type { Palette } from '#demo/pictures.ts'
import { createRandom } from '#demo/random.ts'

import { lights, paints, type Hour, type Light, type Paints } from './palette.ts'
import { hash, mix, polygon, type Point } from './svg.ts'

export type Colours = Paints &
  Record<
    'wallLit' | 'side' | 'trimSide' | 'leaf' | 'leafLit' | 'leafDark' | 'ground' | 'bloom' | 'lamp',
    string
  >

export type Scene = {
  /** Prefix of gradient and pattern ids, so that two drawings can share a document. */
  id: string
  hour: Hour
  palette: Palette
  isDark: boolean
  light: Light
  colour: Colours
  tint: (colour: string) => string
  random: () => number
}

export type SceneInput = { seed: number; hour: Hour; palette: Palette }

/** Inputs of a drawing; deterministic. */
export function createScene(kind: string, { seed, hour, palette }: SceneInput): Scene {
  const light = lights[hour]
  const isDark = hour === 'dusk'
  const tint = (colour: string) => mix(colour, light.tint, light.amount)
  const { wall, trim, wood, cloth, accent, second } = paints[palette]
  return {
    id: `h${hash(`${kind}:${seed}:${hour}:${palette}`).toString(36)}`,
    hour,
    palette,
    isDark,
    light,
    tint,
    random: createRandom(`${kind}:${seed}`),
    colour: {
      wall: tint(wall),
      trim: tint(trim),
      wood: tint(wood),
      cloth: tint(cloth),
      accent: tint(accent),
      second: tint(second),
      wallLit: mix(tint(wall), '#fffaf0', isDark ? 0.04 : 0.16),
      side: mix(tint(wall), light.shade, 0.34),
      trimSide: mix(tint(trim), light.shade, 0.3),
      leaf: light.leaf,
      leafLit: mix(light.leaf, '#f3e9b0', isDark ? 0.08 : 0.28),
      leafDark: mix(light.leaf, light.shade, 0.4),
      ground: light.ground,
      bloom: tint('#d3466c'),
      lamp: '#ffd98a',
    },
  }
}

export function shadow(scene: Scene, points: readonly Point[], opacity = 0.22): string {
  return polygon(points, scene.light.shade, `opacity="${opacity}"`)
}
