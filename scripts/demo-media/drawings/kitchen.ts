import { archPath } from './arch.ts'
import { pot } from './plants.ts'
import { backWall, emptyRoom, gardenWindow, lampGlow, sunbeam } from './room.ts'
import type { Scene } from './scene.ts'
import { each, nth, circle, ellipse, line, mix, path, polygon, rect, times } from './svg.ts'

export function kitchen(scene: Scene): string {
  const { colour, light } = scene
  const { bx, by, bw } = backWall
  let art = emptyRoom(scene)
  art += gardenWindow(scene, bx + 214, by + 78, 126, 112)
  const cab = mix(colour.accent, '#ffffff', 0.08),
    cabS = mix(cab, light.shade, 0.16),
    stone = scene.tint('#fbf3e8')
  // blue-pottery splashback
  art +=
    `<pattern id="${scene.id}t" width="34" height="34" patternUnits="userSpaceOnUse" x="${bx}" y="266">${rect(0, 0, 34, 34, scene.tint('#f7f4ea'))}${path('M17 4q6 6 0 13q-6-7 0-13zM17 17q6 7 0 13q-6-6 0-13zM4 17q6-6 13 0q-7 6-13 0zM17 17q7-6 13 0q-6 6-13 0z', scene.tint('#4f86ac'))}${circle(0, 0, 5, scene.tint('#7fb4b0'))}${circle(34, 0, 5, scene.tint('#7fb4b0'))}${circle(0, 34, 5, scene.tint('#7fb4b0'))}${circle(34, 34, 5, scene.tint('#7fb4b0'))}<path d="M0 0H34V34" fill="none" stroke="#fff" stroke-width="1.4"/></pattern>` +
    rect(bx, 274, bw, 62, `url(#${scene.id}t)`)
  art +=
    rect(bx + 14, by + 30, 180, 150, cab) +
    times(
      3,
      (i) =>
        rect(bx + 20 + i * 58, by + 36, 52, 138, mix(cab, '#ffffff', 0.08)) +
        path(archPath(bx + 27 + i * 58, by + 48, 38, 112, 3), cabS) +
        circle(bx + 66 + i * 58, by + 152, 2.6, scene.tint('#e5b456')),
    ) +
    rect(bx + 14, by + 180, 180, 8, light.shade, 'opacity=".18"')
  art +=
    rect(bx + 366, by + 150, 184, 10, colour.wood) +
    rect(bx + 366, by + 160, 184, 6, light.shade, 'opacity=".18"') +
    rect(bx + 366, by + 80, 184, 10, colour.wood) +
    times(5, (i) =>
      path(
        `M${bx + 376 + i * 34} ${by + 150}v-${22 + (i % 3) * 8}q10-6 20 0v${22 + (i % 3) * 8}z`,
        nth(
          [
            colour.cloth,
            scene.tint('#fffaf0'),
            scene.tint('#e0a23c'),
            scene.tint('#4f86ac'),
            scene.tint('#fffaf0'),
          ],
          i,
        ),
      ),
    ) +
    times(6, (i) =>
      ellipse(
        bx + 388 + i * 28,
        by + 72,
        11,
        9,
        nth([scene.tint('#c98b3c'), scene.tint('#fffaf0'), colour.cloth], i),
      ),
    )
  art +=
    rect(bx - 6, 336, bw + 12, 14, stone) +
    rect(bx - 6, 350, bw + 12, 4, light.shade, 'opacity=".24"') +
    rect(bx, 352, bw, 72, cab) +
    times(
      7,
      (i) =>
        rect(bx + 8 + i * 79, 360, 70, 56, mix(cab, '#ffffff', 0.06)) +
        rect(bx + 30 + i * 79, 368, 26, 4, scene.tint('#e5b456'), 'rx="2"'),
    )
  art += sunbeam(scene)
  art +=
    rect(bx + 60, 328, 92, 8, scene.tint('#3c3539'), 'rx="2"') +
    path(`M${bx + 74} 328q-2-30 10-32h42q12 2 10 32z`, scene.tint('#c98b3c')) +
    rect(bx + 70, 292, 70, 6, scene.tint('#d9a456'), 'rx="3"') +
    circle(bx + 105, 288, 5, colour.wood) +
    `<path d="M${bx + 96} 276q8-12 0-22m16 22q8-12 0-22" stroke="#fff" stroke-width="3" fill="none" opacity=".5" stroke-linecap="round"/>`
  art +=
    path(
      `M${bx + 262} 336v-34q0-14 14-14t14 14`,
      'none',
      `stroke="${scene.tint('#8d8b88')}" stroke-width="5"`,
    ) +
    path(`M${bx + 420} 336q-8-26 8-34h30q16 8 8 34z`, scene.tint('#4f86ac')) +
    each(
      [
        [-12, -20],
        [2, -32],
        [16, -18],
      ],
      ([dx, dy]) =>
        line(bx + 443, 302, bx + 443 + dx, 302 + dy, colour.leaf, 2.4) +
        circle(bx + 443 + dx, 302 + dy, 7, colour.leafLit),
    ) +
    times(3, (i) => circle(bx + 500 + i * 14, 328 - (i % 2) * 5, 8, scene.tint('#e08b3a')))
  art += island(scene)
  art += each(
    [300, 420, 540],
    (x) =>
      line(x, 30, x, 128, colour.wood, 2.5) +
      lampGlow(scene, x, 150, 70) +
      path(`M${x - 28} 160q2-32 28-34q26 2 28 34z`, scene.tint('#c98b3c')) +
      ellipse(x, 160, 28, 5, scene.isDark ? '#ffe9b0' : scene.tint('#8a5a2c')),
  )
  art += pot(scene, 76, 548, 96)
  return art
}

function island(scene: Scene): string {
  const { colour, light } = scene
  const stone = scene.tint('#fbf3e8')
  let art =
    ellipse(420, 582, 260, 12, light.shade, 'opacity=".25"') +
    polygon(
      [
        [206, 470],
        [614, 470],
        [654, 500],
        [170, 500],
      ],
      stone,
    ) +
    rect(170, 500, 484, 12, mix(stone, light.shade, 0.16)) +
    rect(192, 512, 440, 66, mix(colour.wall, '#ffffff', 0.12)) +
    times(8, (i) => path(archPath(202 + i * 54, 524, 42, 54, 3), mix(colour.wall, light.shade, 0.12))) +
    rect(192, 512, 440, 10, light.shade, 'opacity=".22"')
  art +=
    ellipse(330, 484, 44, 9, colour.wood) +
    ellipse(330, 480, 40, 7, mix(colour.wood, '#ffffff', 0.2)) +
    times(5, (i) =>
      circle(308 + i * 11, 474 - (i % 2) * 7, 8, i % 2 ? scene.tint('#d84e3c') : scene.tint('#e7ae3f')),
    ) +
    path('M496 490v-26q12-6 24 0v26q-12 5-24 0z', scene.tint('#fffaf0')) +
    path('M496 472q12 5 24 0v6q-12 5-24 0z', scene.tint('#4f86ac'))
  return art
}
