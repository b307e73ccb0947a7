import { archPath } from './arch.ts'
import { pot } from './plants.ts'
import { backWall, blockPrint, emptyRoom, gardenWindow, lampGlow, sunbeam } from './room.ts'
import type { Scene } from './scene.ts'
import { each, circle, ellipse, mix, path, polygon, rect, times } from './svg.ts'

export function bedroom(scene: Scene): string {
  const { colour, light } = scene
  const { bx, by } = backWall
  let art = emptyRoom(scene)
  art += gardenWindow(scene, bx + 40, by + 70, 104, 180) + sunbeam(scene)
  const gx = 452
  art +=
    path(archPath(gx - 150, by + 62, 300, 290, 5, 0.42), mix(colour.wall, light.shade, 0.04)) +
    path(
      archPath(gx - 136, by + 76, 272, 270, 5, 0.42),
      'none',
      `stroke="${colour.trim}" stroke-width="3" opacity=".8"`,
    )
  art += lampGlow(scene, gx - 204, 336, 80) + lampGlow(scene, gx + 204, 336, 80)
  art +=
    path(archPath(gx - 128, 236, 256, 190, 5, 0.3), colour.wood) +
    path(archPath(gx - 114, 250, 228, 170, 5, 0.3), mix(colour.wood, '#ffffff', 0.14)) +
    times(5, (i) => path(archPath(gx - 100 + i * 42, 304, 32, 90, 3), mix(colour.wood, light.shade, 0.1)))
  art +=
    blockPrint(scene, 'b', scene.tint('#fbeeda'), colour.cloth) +
    ellipse(gx, 566, 220, 14, light.shade, 'opacity=".25"') +
    polygon(
      [
        [gx - 132, 400],
        [gx + 132, 400],
        [gx + 196, 528],
        [gx - 196, 528],
      ],
      scene.tint('#fffaf2'),
    ) +
    polygon(
      [
        [gx - 146, 430],
        [gx + 146, 430],
        [gx + 196, 528],
        [gx - 196, 528],
      ],
      `url(#${scene.id}b)`,
    ) +
    rect(gx - 196, 526, 392, 34, `url(#${scene.id}b)`) +
    rect(gx - 196, 526, 392, 34, light.shade, 'opacity=".2"') +
    polygon(
      [
        [gx - 160, 456],
        [gx + 160, 456],
        [gx + 184, 504],
        [gx - 184, 504],
      ],
      colour.accent,
    ) +
    rect(gx - 190, 558, 10, 16, colour.wood) +
    rect(gx + 180, 558, 10, 16, colour.wood) +
    polygon(
      [
        [gx - 184, 504],
        [gx + 184, 504],
        [gx + 186, 510],
        [gx - 186, 510],
      ],
      light.shade,
      'opacity=".22"',
    )
  art +=
    each(
      [
        [-112, '#fffaf2'],
        [8, '#fffaf2'],
      ],
      ([dx, f]) =>
        rect(gx + dx, 376, 104, 46, scene.tint(f), 'rx="16"') +
        rect(gx + dx + 8, 408, 88, 12, light.shade, 'rx="6" opacity=".1"'),
    ) +
    rect(gx - 62, 396, 124, 40, colour.cloth, 'rx="14"') +
    times(6, (i) => circle(gx - 46 + i * 18.5, 416, 4, scene.tint('#fbe3c4')))
  art += each(
    [-204, 204],
    (dx) =>
      rect(gx + dx - 32, 400, 64, 60, mix(colour.wood, '#ffffff', 0.08)) +
      rect(gx + dx - 36, 394, 72, 8, mix(colour.wood, '#ffffff', 0.2)) +
      rect(gx + dx - 24, 412, 48, 18, colour.wood) +
      circle(gx + dx, 421, 2.4, scene.tint('#e5b456')) +
      rect(gx + dx - 3, 356, 6, 38, scene.tint('#c98b3c')) +
      path(`M${gx + dx - 24} 358l10-34h28l10 34z`, scene.isDark ? '#ffe3a6' : scene.tint('#fdf0d8')),
  )
  art += pot(scene, 100, 540, 104)
  return art
}
