import { archPath } from './arch.ts'
import { pot } from './plants.ts'
import { backWall, blockPrint, emptyRoom, gardenWindow, lampGlow, sunbeam } from './room.ts'
import type { Scene } from './scene.ts'
import { each, nth, circle, ellipse, line, mix, path, polygon, rect, times } from './svg.ts'

export function living(scene: Scene): string {
  const { colour, light } = scene
  const { bx, by, fy } = backWall
  let art = emptyRoom(scene)
  art +=
    gardenWindow(scene, bx + 44, by + 76, 116, 196) +
    rect(bx + 18, by + 52, 196, 6, colour.wood, 'rx="3"') +
    path(`M${bx + 22} ${by + 56}h32q6 120-10 ${fy - by - 70}h-24z`, colour.cloth, 'opacity=".92"') +
    path(`M${bx + 178} ${by + 56}h34q4 120 4 ${fy - by - 70}h-26q-16-100-12-${fy - by - 70}z`, colour.cloth) +
    times(
      4,
      (i) =>
        line(bx + 28 + i * 7, by + 60, bx + 24 + i * 7, fy - 18, light.shade, 2, 'opacity=".14"') +
        line(bx + 184 + i * 8, by + 60, bx + 190 + i * 7, fy - 18, light.shade, 2, 'opacity=".16"'),
    )
  art += sunbeam(scene)
  // art: three arches
  art += times(
    3,
    (i) =>
      rect(bx + 262 + i * 78, by + 66, 62, 84, scene.tint('#fffaf0')) +
      rect(bx + 265 + i * 78, by + 150, 62, 5, light.shade, 'opacity=".2"') +
      path(
        archPath(bx + 275 + i * 78, by + 82, 36, 54, 3),
        nth([colour.cloth, colour.accent, scene.tint('#e0a23c')], i),
      ) +
      circle(bx + 293 + i * 78, by + 112, 8, scene.tint('#fff3dc')),
  )
  // rug, sofa
  art +=
    blockPrint(scene, 'r', colour.cloth, mix(colour.cloth, '#fff1dc', 0.55)) +
    polygon(
      [
        [230, 486],
        [640, 486],
        [720, 572],
        [150, 572],
      ],
      `url(#${scene.id}r)`,
    ) +
    polygon(
      [
        [230, 486],
        [640, 486],
        [720, 572],
        [150, 572],
      ],
      'none',
      `stroke="${scene.tint('#fbe9d2')}" stroke-width="7"`,
    )
  const sf = mix(colour.accent, '#ffffff', 0.1)
  art +=
    ellipse(540, 486, 190, 12, light.shade, 'opacity=".28"') +
    path('M372 372q0-34 30-34h250q30 0 30 34v80h-310z', sf) +
    path('M527 338h125q30 0 30 34v80h-155z', light.shade, 'opacity=".1"') +
    rect(372, 414, 310, 46, mix(sf, '#ffffff', 0.12), 'rx="10"') +
    line(527, 414, 527, 458, light.shade, 2, 'opacity=".25"') +
    path('M352 392q0-18 17-18t17 18v82h-34z', mix(sf, light.shade, 0.1)) +
    path('M668 392q0-18 17-18t17 18v82h-34z', mix(sf, light.shade, 0.24)) +
    rect(352, 456, 350, 22, mix(sf, light.shade, 0.2), 'rx="4"') +
    each([364, 680], (x) => rect(x, 476, 8, 14, colour.wood))
  art +=
    blockPrint(scene, 'c', scene.tint('#f7e3c6'), colour.cloth) +
    `<rect x="396" y="366" width="58" height="54" rx="8" fill="url(#${scene.id}c)" transform="rotate(-7 425 393)"/><rect x="440" y="376" width="50" height="46" rx="8" fill="${scene.tint('#e0a23c')}" transform="rotate(6 465 399)"/><rect x="606" y="368" width="56" height="52" rx="8" fill="${colour.cloth}" transform="rotate(8 634 394)"/>`
  art +=
    line(bx + 540, by + 110, bx + 540, fy + 36, colour.wood, 4) +
    lampGlow(scene, bx + 540, by + 100, 110) +
    path(`M${bx + 512} ${by + 122}l14-46h28l14 46z`, scene.isDark ? '#ffe3a6' : scene.tint('#fdf0d8')) +
    ellipse(bx + 540, fy + 38, 24, 5, colour.wood)
  art +=
    ellipse(386, 548, 104, 14, light.shade, 'opacity=".25"') +
    ellipse(380, 516, 96, 17, mix(colour.wood, '#ffffff', 0.14)) +
    path('M284 516a96 17 0 0 0 192 0v7a96 17 0 0 1-192 0z', colour.wood) +
    each([308, 446], (x) =>
      polygon(
        [
          [x, 528],
          [x + 8, 528],
          [x + 4, 552],
          [x, 552],
        ],
        colour.wood,
      ),
    ) +
    path('M352 512q-6-24 10-30v-8h14v8q16 6 10 30z', scene.tint('#3f76a0')) +
    path('M352 500q17 8 34 0l-1 6q-16 7-32 0z', '#ffffff', 'opacity=".8"') +
    each(
      [
        [-14, -34],
        [0, -44],
        [14, -32],
      ],
      ([dx, dy]) =>
        line(369, 474, 369 + dx, 474 + dy, colour.leaf, 2) + circle(369 + dx, 474 + dy, 6, colour.bloom),
    ) +
    rect(404, 507, 44, 6, colour.cloth) +
    rect(408, 501, 38, 6, scene.tint('#fdf3e2'))
  art += pot(scene, 92, 520, 110)
  return art
}
