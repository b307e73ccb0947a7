import { archPath } from './drawings/arch.ts'
import { pot } from './drawings/plants.ts'
import type { Scene } from './drawings/scene.ts'
import { circle, each, ellipse, line, mix, path, rect, times } from './drawings/svg.ts'
import { sheet, unit } from './sheet.ts'
import type { Surface, Vector } from './trace-room.ts'

/** Sofa, table, sideboard and plants, as boxes and standing sheets. */
export function furniture(scene: Scene): Surface[] {
  return [...sofa(scene), ...table(scene), ...sideboard(scene), ...plants(scene)]
}

type Box = { from: Vector; to: Vector; colour: string; front?: string }

/** Its five sides that can be seen, in shades; `front` is drawn on the side towards the middle of the room. */
function box({ light }: Scene, { from, to, colour, front = '' }: Box): Surface[] {
  const [w, h, d] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const side = (width: number, height: number, shade: number, art = '') =>
    sheet(
      width,
      height,
      rect(
        0,
        0,
        width * unit,
        height * unit,
        shade < 0 ? mix(colour, '#ffffff', -shade) : mix(colour, light.shade, shade),
      ) + art,
    )
  const isNorth = from[2] > 0
  const down: Vector = [0, -h, 0]
  return [
    {
      corner: [from[0], to[1], from[2]],
      right: [w, 0, 0],
      down,
      svg: side(w, h, 0.12, isNorth ? front : ''),
    },
    { corner: [to[0], to[1], to[2]], right: [-w, 0, 0], down, svg: side(w, h, 0.06, isNorth ? '' : front) },
    { corner: [from[0], to[1], to[2]], right: [0, 0, -d], down, svg: side(d, h, 0.2) },
    { corner: [to[0], to[1], from[2]], right: [0, 0, d], down, svg: side(d, h, 0.28) },
    { corner: [from[0], to[1], to[2]], right: [w, 0, 0], down: [0, 0, -d], svg: side(w, d, -0.14) },
  ]
}

function sofa(scene: Scene): Surface[] {
  const cloth = mix(scene.colour.accent, '#ffffff', 0.1)
  const seam = line(120, 0, 120, 40, scene.light.shade, 2, 'opacity=".25"')
  const cushion = (x: number, tilt: number, fill: string): Surface => ({
    corner: [x, 0.86, 2.13],
    right: [0.5, 0, 0],
    down: [0, -0.46, 0],
    svg: sheet(
      0.5,
      0.46,
      `<rect x="4" y="4" width="42" height="38" rx="8" fill="${fill}" transform="rotate(${tilt} 25 23)"/>`,
    ),
  })
  return [
    ...box(scene, { from: [-1.2, 0.08, 1.62], to: [1.2, 0.44, 2.42], colour: cloth, front: seam }),
    ...box(scene, {
      from: [-1.2, 0.44, 2.18],
      to: [1.2, 0.9, 2.42],
      colour: cloth,
      front: line(120, 0, 120, 46, scene.light.shade, 2, 'opacity=".25"'),
    }),
    ...box(scene, {
      from: [-1.42, 0.08, 1.62],
      to: [-1.2, 0.62, 2.42],
      colour: mix(cloth, scene.light.shade, 0.06),
    }),
    ...box(scene, {
      from: [1.2, 0.08, 1.62],
      to: [1.42, 0.62, 2.42],
      colour: mix(cloth, scene.light.shade, 0.06),
    }),
    cushion(-1.15, -7, scene.colour.cloth),
    cushion(-0.82, 6, scene.tint('#e0a23c')),
    cushion(0.62, 8, scene.colour.cloth),
  ]
}

function table(scene: Scene): Surface[] {
  const { wood } = scene.colour
  const legs = ([-0.55, 0.49] as const).flatMap((x) =>
    ([0.62, 1.12] as const).flatMap((z) =>
      box(scene, { from: [x, 0, z], to: [x + 0.06, 0.38, z + 0.06], colour: wood }),
    ),
  )
  const flowers: Surface = {
    corner: [-0.2, 0.98, 0.95],
    right: [0.4, 0, 0],
    down: [0, -0.55, 0],
    svg: sheet(0.4, 0.55, vase(scene)),
  }
  return [
    ...legs,
    ...box(scene, { from: [-0.6, 0.38, 0.58], to: [0.6, 0.43, 1.22], colour: mix(wood, '#ffffff', 0.14) }),
    flowers,
  ]
}

function vase(scene: Scene): string {
  const stems = [
    [-12, 14],
    [0, 6],
    [12, 16],
    [-6, 22],
  ] as const
  return (
    each(
      stems,
      ([dx, y]) =>
        line(20, 34, 20 + dx, y, scene.colour.leaf, 1.6) + circle(20 + dx, y, 5, scene.colour.bloom),
    ) +
    path('M12 55q-6-14 4-18v-5h8v5q10 4 4 18z', scene.tint('#3f76a0')) +
    path('M10 46q10 5 20 0l-1 4q-9 4-18 0z', '#ffffff', 'opacity=".8"')
  )
}

function sideboard(scene: Scene): Surface[] {
  const { colour, light } = scene
  const doors = times(
    4,
    (i) =>
      rect(6 + i * 60, 6, 52, 46, mix(colour.wood, '#ffffff', 0.2)) +
      path(archPath(16 + i * 60, 12, 32, 36, 3), mix(colour.wood, light.shade, 0.08)) +
      circle(54 + i * 60 - (i % 2) * 44, 30, 2.4, scene.tint('#e5b456')),
  )
  const lamp =
    circle(30, 26, 28, '#ffdf9a', 'opacity=".16"') +
    rect(28, 34, 4, 26, scene.tint('#c98b3c')) +
    path('M14 36l8-26h16l8 26z', scene.tint('#fdf0d8')) +
    ellipse(30, 60, 12, 2.4, scene.tint('#c98b3c'))
  return [
    ...box(scene, {
      from: [-1.2, 0.1, -2.58],
      to: [1.2, 0.68, -2.14],
      colour: mix(colour.wood, '#ffffff', 0.1),
      front: doors,
    }),
    { corner: [1.1, 1.3, -2.36], right: [-0.6, 0, 0], down: [0, -0.62, 0], svg: sheet(0.6, 0.62, lamp) },
  ]
}

/** Turned towards the middle of the room. */
function plants(scene: Scene): Surface[] {
  const plant = (x: number, z: number): Surface => {
    const away = Math.hypot(x, z)
    const [dx, dz] = [z / away, -x / away]
    return {
      corner: [x - dx * 0.5, 1.45, z - dz * 0.5],
      right: [dx, 0, dz],
      down: [0, -1.46, 0],
      svg: sheet(1, 1.46, pot(scene, 50, 140, 104)),
    }
  }
  return [plant(-2.4, 2), plant(2.5, -2), plant(2.5, 2.05)]
}
