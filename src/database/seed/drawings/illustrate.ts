import { apartment } from './apartment.ts'
import { bedroom } from './bedroom.ts'
import { haveli } from './haveli.ts'
import { kitchen } from './kitchen.ts'
import { living } from './living.ts'
import { plot } from './plot.ts'
import { rowhouse } from './rowhouse.ts'
import { createScene, type Scene, type SceneInput } from './scene.ts'
import { shop } from './shop.ts'
import { terrace } from './terrace.ts'
import { villa } from './villa.ts'

const kinds = {
  apartment,
  villa,
  haveli,
  rowhouse,
  plot,
  shop,
  living,
  kitchen,
  bedroom,
  terrace,
} satisfies Record<string, (scene: Scene) => string>
export type Kind = keyof typeof kinds

const width = 800
const height = 600

/**
 * A drawn home or room as an SVG document. Elevation in front, one receding side in shade;
 * light from the upper left, or from the upper right where `mirrored`.
 */
export function illustrate(
  kind: Kind,
  { mirrored = false, ...input }: SceneInput & { mirrored?: boolean },
): string {
  const art = kinds[kind](createScene(kind, input))
  const body = mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${art}</g>` : art
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
