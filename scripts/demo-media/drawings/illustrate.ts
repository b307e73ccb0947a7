import { apartment } from './apartment.ts'
import { archPath } from './arch.ts'
import { bedroom } from './bedroom.ts'
import { haveli } from './haveli.ts'
import { kitchen } from './kitchen.ts'
import { living } from './living.ts'
import { tree } from './plants.ts'
import { rowhouse } from './rowhouse.ts'
import { createScene, type Scene, type SceneInput } from './scene.ts'
import { hills, roofs, sky } from './setting.ts'
import { shop } from './shop.ts'
import { ellipse, mix, path, polygon, px, rect, times, type Point } from './svg.ts'
import { terrace } from './terrace.ts'
import { villa } from './villa.ts'

function plot(scene: Scene): string {
  const { colour, random } = scene,
    hz = 330
  let art =
    sky(scene, 800, hz) + hills(scene, 800, hz, { k: 1.25 }) + roofs(scene, 800, hz + 6, { h: 8, v: 26 })
  art += rect(0, hz, 800, 270, mix(scene.light.leaf, colour.ground, 0.62))
  art += polygon(
    [
      [0, hz + 10],
      [800, hz + 2],
      [800, hz + 22],
      [0, hz + 34],
    ],
    mix(scene.light.leaf, colour.ground, 0.35),
  )
  const corners: Point[] = [
    [250, 372],
    [586, 366],
    [728, 524],
    [96, 540],
  ]
  art +=
    polygon(corners, mix(colour.ground, '#fff4e0', scene.isDark ? 0.02 : 0.3)) +
    polygon(corners, 'none', `stroke="${scene.tint('#fffaf0')}" stroke-width="3" stroke-dasharray="12 8"`)
  art += times(46, () => {
    const v = random(),
      u = random(),
      y = 380 + v * 140
    return ellipse(
      250 - 150 * v + u * (340 + 290 * v),
      y,
      4 + v * 9,
      1.4 + v * 1.4,
      scene.light.shade,
      'opacity=".1"',
    )
  })
  art += times(26, () => {
    const v = random(),
      y = 352 + v * 230,
      x = random() < 0.5 ? random() * (230 - 170 * v) : 800 - random() * (200 - 140 * v),
      k = 0.5 + v
    return path(
      `M${px(x)} ${px(y)}q${px(-5 * k)} ${px(-12 * k)} ${px(-9 * k)} ${px(-15 * k)}q${px(7 * k)} ${px(3 * k)} ${px(9 * k)} ${px(9 * k)}q${px(1 * k)} ${px(-10 * k)} ${px(5 * k)} ${px(-18 * k)}q${px(1 * k)} ${px(9 * k)} ${px(-1 * k)} ${px(15 * k)}q${px(5 * k)} ${px(-6 * k)} ${px(10 * k)} ${px(-8 * k)}q${px(-7 * k)} ${px(7 * k)} ${px(-8 * k)} ${px(17 * k)}z`,
      random() < 0.5 ? colour.leaf : colour.leafDark,
    )
  })
  art += tree(scene, 690, 392, 150, { kind: 'neem' }) + tree(scene, 150, 384, 110, { kind: 'neem' })
  const post = (x: number, y: number, k: number) =>
    ellipse(x + 8 * k, y, 12 * k, 3 * k, scene.light.shade, 'opacity=".25"') +
    rect(x - 5 * k, y - 40 * k, 10 * k, 40 * k, scene.tint('#f4e6d4')) +
    rect(x + 1 * k, y - 40 * k, 4 * k, 40 * k, scene.light.shade, 'opacity=".2"') +
    rect(x - 5 * k, y - 40 * k, 10 * k, 9 * k, colour.cloth)
  art += post(250, 372, 0.6) + post(586, 366, 0.6)
  // future house, as a line drawing
  art += `<g fill="none" stroke="${scene.tint('#fffdf8')}" stroke-width="2.6" stroke-dasharray="7 6" opacity=".95"><path d="M300 470V330H480V470M300 330L390 290L480 330M480 330L548 344V452L480 470"/><path d="${archPath(360, 396, 56, 74, 4)}"/><path d="M318 352h34v34h-34zM430 352h34v34h-34z"/></g>`
  art += post(96, 540, 1.15) + post(728, 524, 1.15)
  art += `<g transform="translate(560 424)">${ellipse(44, 92, 56, 6, scene.light.shade, 'opacity=".22"')}${rect(8, 40, 7, 54, colour.wood)}${rect(74, 40, 7, 54, colour.wood)}${rect(-8, -14, 106, 62, scene.tint('#fffaf2'), 'rx="4"')}${rect(-8, -14, 106, 14, colour.cloth, 'rx="4"')}${path(archPath(6, 8, 24, 32, 3), colour.cloth)}${rect(40, 12, 46, 6, scene.tint('#8a6a5a'))}${rect(40, 24, 34, 5, scene.tint('#cbb5a4'))}${rect(40, 34, 40, 5, scene.tint('#cbb5a4'))}</g>`
  art +=
    rect(0, 566, 800, 34, mix(colour.ground, scene.light.shade, 0.32)) +
    rect(0, 562, 800, 5, mix(colour.ground, '#ffffff', 0.4))
  return art
}

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
 * A drawn building or room as an SVG document. Front elevation with one receding side in shade;
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
