import type { Palette } from '#demo/pictures.ts'

import { archPath } from './drawings/arch.ts'
import { blockPrint, gardenWindow } from './drawings/room.ts'
import { createScene, type Scene } from './drawings/scene.ts'
import { circle, each, ellipse, line, mix, nth, path, polygon, rect, times } from './drawings/svg.ts'
import { furniture } from './furniture.ts'
import { sheet, unit } from './sheet.ts'
import type { Room, Surface, Vector } from './trace-room.ts'

// In metres: x to the east, y upwards, z to the north, from the middle of the floor.
const [east, north, high] = [3.1, 2.6, 3]

/** A living room from its middle: sofa in the north, door in the east, sideboard in the south, windows in the west. */
export function livingRoom(palette: Palette): Room {
  const scene = createScene('living', { seed: 12, hour: 'day', palette })
  const surfaces = [...shell(scene), ...furniture(scene)]
  return { surfaces, eye: [0, 1.45, -0.35] }
}

function shell(scene: Scene): Surface[] {
  const [wide, deep] = [2 * east, 2 * north]
  const down: Vector = [0, -high, 0]
  const wall = (corner: Vector, right: Vector, width: number, shade: number, art: string): Surface => ({
    corner,
    right,
    down,
    svg: sheet(width, high, wallArt(scene, width, shade) + art),
  })
  return [
    wall([-east, high, north], [wide, 0, 0], wide, 0, pictures(scene)),
    wall([east, high, north], [0, 0, -deep], deep, 0.07, door(scene)),
    wall([east, high, -north], [-wide, 0, 0], wide, 0.02, niches(scene)),
    wall([-east, high, -north], [0, 0, deep], deep, 0.12, windows(scene)),
    {
      corner: [-east, 0, north],
      right: [wide, 0, 0],
      down: [0, 0, -deep],
      svg: sheet(wide, deep, floor(scene)),
    },
    {
      corner: [-east, high, -north],
      right: [wide, 0, 0],
      down: [0, 0, deep],
      svg: sheet(wide, deep, ceiling(scene)),
    },
  ]
}

const wallOf = ({ colour, palette }: Scene) =>
  mix(colour.wall, '#fff8ec', palette === 'chuna' || palette === 'neel' ? 0.35 : 0.5)

function wallArt(scene: Scene, width: number, shade: number): string {
  const { colour, light } = scene
  const [across, along] = [width * unit, high * unit]
  const soft = (id: string, way: string) =>
    `<linearGradient id="${id}" ${way}><stop offset="0" stop-color="${light.shade}" stop-opacity=".16"/><stop offset="1" stop-color="${light.shade}" stop-opacity="0"/></linearGradient>`
  return (
    soft('l', 'x1="0" x2="1" y1="0" y2="0"') +
    soft('r', 'x1="1" x2="0" y1="0" y2="0"') +
    soft('b', 'x1="0" x2="0" y1="1" y2="0"') +
    rect(0, 0, across, along, mix(wallOf(scene), light.shade, shade)) +
    rect(0, 0, 50, along, 'url(#l)') +
    rect(across - 50, 0, 50, along, 'url(#r)') +
    rect(0, along - 60, across, 60, 'url(#b)') +
    rect(0, 0, across, 9, colour.trim) +
    rect(0, 9, across, 5, light.shade, 'opacity=".12"') +
    rect(0, along - 12, across, 12, mix(colour.trim, light.shade, shade))
  )
}

/** Three framed arches over the sofa. */
function pictures(scene: Scene): string {
  const { colour, light } = scene
  return times(3, (i) => {
    const x = east * unit - 119 + i * 88
    return (
      rect(x + 3, 74, 62, 84, light.shade, 'opacity=".2"') +
      rect(x, 70, 62, 84, scene.tint('#fffaf0')) +
      path(archPath(x + 13, 86, 36, 54, 3), nth([colour.cloth, colour.accent, scene.tint('#e0a23c')], i)) +
      circle(x + 31, 116, 8, scene.tint('#fff3dc'))
    )
  })
}

function door(scene: Scene): string {
  const { colour, light } = scene
  const [x, y, w, h] = [205, 62, 110, 238]
  const panel = (dx: number, dy: number, height: number) =>
    rect(x + dx, y + dy, 34, height, mix(colour.wood, '#ffffff', 0.12)) +
    rect(x + dx + 30, y + dy, 4, height, light.shade, 'opacity=".2"') +
    rect(x + dx, y + dy + height - 4, 34, 4, light.shade, 'opacity=".2"')
  return (
    path(archPath(x - 16, y - 20, w + 32, h + 20, 4), colour.trim) +
    path(archPath(x, y, w, h, 4), colour.wood) +
    rect(x + w / 2 - 1, y + 30, 2, h - 30, light.shade, 'opacity=".4"') +
    each([14, 62], (dx) => panel(dx, 84, 60) + panel(dx, 158, 64)) +
    circle(x + w / 2 + 8, y + 152, 4, scene.tint('#e5b456')) +
    circle(x + w / 2 - 8, y + 152, 4, scene.tint('#e5b456')) +
    rect(x - 45, y + 110, 12, 18, scene.tint('#fffaf0'), 'rx="2"') +
    rect(x - 41, y + 114, 4, 7, light.shade, 'opacity=".3"')
  )
}

/** Arched niches with vessels, as old houses of Jaipur have them. */
function niches(scene: Scene): string {
  const { colour, light } = scene
  const middle = east * unit
  return each([-150, 0, 150], (dx, i) => {
    const x = middle + dx - 42
    const inside = mix(wallOf(scene), light.shade, 0.2)
    const vessel = nth([colour.cloth, scene.tint('#3f76a0'), scene.tint('#c98b3c')], i)
    return (
      path(archPath(x - 8, 62, 100, 138, 4), colour.trim) +
      path(archPath(x, 72, 84, 120, 4), inside) +
      rect(x, 184, 84, 8, mix(colour.trim, light.shade, 0.1)) +
      ellipse(x + 42, 184, 20, 3, light.shade, 'opacity=".3"') +
      path(`M${x + 26} 184q-12-34 8-44v-14h16v14q20 10 8 44z`, vessel) +
      path(`M${x + 24} 164q18 9 37 0l-1 6q-17 8-35 0z`, '#ffffff', 'opacity=".7"')
    )
  })
}

/** Two windows to the garden, with curtains. */
function windows(scene: Scene): string {
  return each([92, 296], (x, i) => {
    const own = { ...scene, id: `${scene.id}${i}` }
    const [from, , to] = scene.light.sky
    const sky = `<linearGradient id="${own.id}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
    const { colour, light } = scene
    const curtain = (left: number) =>
      path(`M${x + left} 50h30q5 110-4 236h-24q7-110-2-236z`, colour.cloth, 'opacity=".95"') +
      times(3, (fold) =>
        line(x + left + 8 + fold * 7, 54, x + left + 8 + fold * 6, 282, light.shade, 2, 'opacity=".16"'),
      )
    return (
      sky +
      gardenWindow(own, x, 66, 132, 170) +
      curtain(-34) +
      curtain(136) +
      rect(x - 42, 44, 216, 6, colour.wood, 'rx="3"') +
      circle(x - 42, 47, 5, colour.wood) +
      circle(x + 174, 47, 5, colour.wood)
    )
  })
}

/** Seen from above: tiles, a rug, the light of the windows and shadows. */
function floor(scene: Scene): string {
  const { colour, light } = scene
  const [across, along] = [2 * east * unit, 2 * north * unit]
  const ground = mix(mix(colour.ground, colour.wood, 0.14), '#fff6e6', 0.3)
  const seam = (d: string) => path(d, 'none', `stroke="${light.shade}" stroke-width="1.4" opacity=".15"`)
  const [rx, ry, rw, rh] = [east * unit - 165, 80, 330, 230]
  return (
    blockPrint(scene, 'r', colour.cloth, mix(colour.cloth, '#fff1dc', 0.55)) +
    rect(0, 0, across, along, ground) +
    seam(times(10, (i) => `M${(i + 1) * 62} 0v${along}`)) +
    seam(times(8, (i) => `M0 ${(i + 1) * 62}h${across}`)) +
    rect(rx, ry, rw, rh, `url(#${scene.id}r)`) +
    rect(rx + 4, ry + 4, rw - 8, rh - 8, 'none', `stroke="${scene.tint('#fbe9d2')}" stroke-width="8"`) +
    // The windows are in the west, from the south at 92 and 296.
    each([92, 296], (from) => {
      const y = along - from - 132
      return polygon(
        [
          [30, y + 20],
          [150, y + 44],
          [150, y + 150],
          [30, y + 126],
        ],
        '#fff6d8',
        'opacity=".42"',
      )
    }) +
    rect(east * unit - 150, 14, 300, 100, light.shade, 'opacity=".25" rx="10"') +
    rect(east * unit - 66, 138, 132, 74, light.shade, 'opacity=".22" rx="10"') +
    rect(east * unit - 135, along - 62, 270, 62, light.shade, 'opacity=".25" rx="8"') +
    rect(0, 0, across, 14, light.shade, 'opacity=".1"') +
    rect(0, along - 14, across, 14, light.shade, 'opacity=".1"') +
    rect(0, 0, 14, along, light.shade, 'opacity=".1"') +
    rect(across - 14, 0, 14, along, light.shade, 'opacity=".1"')
  )
}

/** A moulding around it, and the fan. */
function ceiling(scene: Scene): string {
  const { colour, light } = scene
  const [across, along] = [2 * east * unit, 2 * north * unit]
  const plain = mix(wallOf(scene), '#ffffff', 0.5)
  const [x, y] = [across / 2, along / 2]
  const blade = (turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${path(`M${x + 10} ${y - 5}L${x + 70} ${y - 10}q8 10 0 20L${x + 10} ${y + 5}z`, mix(colour.wood, '#ffffff', 0.12))}</g>`
  return (
    rect(0, 0, across, along, plain) +
    rect(0, 0, across, along, 'none', `stroke="${mix(plain, light.shade, 0.12)}" stroke-width="36"`) +
    rect(26, 26, across - 52, along - 52, 'none', `stroke="${colour.trim}" stroke-width="5"`) +
    circle(x, y, 96, 'none', `stroke="${mix(plain, light.shade, 0.1)}" stroke-width="3"`) +
    `<g transform="translate(7 7)" opacity=".25">${each([20, 140, 260], blade)}</g>` +
    each([20, 140, 260], blade) +
    circle(x, y, 15, scene.tint('#e5b456')) +
    circle(x, y, 7, mix(scene.tint('#e5b456'), '#ffffff', 0.4))
  )
}
