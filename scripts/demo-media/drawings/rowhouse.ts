import { archPath } from './arch.ts'
import { chhatri, jharokha } from './crowns.ts'
import { archWindow, chajja, glass, jali, kangura, plainWindow } from './masonry.ts'
import { bougainvillea, pot, tree } from './plants.ts'
import type { Scene } from './scene.ts'
import { ground, hills, sky } from './setting.ts'
import { panel, sideMap, scooter } from './street.ts'
import { circle, line, mix, path, polygon, rect } from './svg.ts'

export function rowhouse(scene: Scene): string {
  const { colour } = scene,
    base = 474
  let art = sky(scene) + hills(scene, 800, 430) + ground(scene, base)
  const fronts = [
    { k: 3, h: 286, paint: colour.second },
    { k: 0, h: 262, paint: colour.wall },
    { k: 1, h: 300, paint: colour.second },
    { k: 2, h: 250, paint: mix(colour.trim, colour.wall, 0.18) },
    { k: 3, h: 286, paint: colour.second },
  ]
  for (const [place, { k, h, paint }] of fronts.entries()) {
    const i = place - 1
    const w = 184,
      x = 40 + i * 190,
      top = base - h,
      wall = mix(paint, '#fffaf0', scene.isDark ? 0.02 : 0.12),
      main = i === 1,
      m = sideMap(x + w, top, base, 30)
    art += polygon(panel(m, 0, 0, 1, 1), mix(paint, scene.light.shade, 0.36)) + rect(x, top, w, h, wall)
    art +=
      chajja(scene, x, top, w, { th: 8, out: 8, d: 10 }) +
      (k % 2
        ? kangura(scene, x, top, w, { h: 13, fill: wall })
        : jali(scene, x, top - 22, w, 22, {
            step: 11,
            ground: colour.trim,
            ink: mix(wall, scene.light.shade, 0.2),
          }) + rect(x - 3, top - 27, w + 6, 5, colour.trim))
    if (k === 1) art += chhatri(scene, x + w - 46, top - 8, 52)
    else if (k === 3)
      art +=
        rect(x + 24, top - 48, 60, 48, mix(paint, scene.light.shade, 0.1)) +
        glass(scene, x + 38, top - 38, 20, 26) +
        rect(x + 20, top - 53, 68, 6, colour.trim)
    art +=
      k % 2
        ? jharokha(scene, x + w / 2, top + 30, 88, 98)
        : archWindow(scene, x + 24, top + 42, 44, 74) + archWindow(scene, x + w - 68, top + 42, 44, 74)
    art +=
      rect(x, top + h * 0.52, w, 6, colour.trim) +
      rect(x, top + h * 0.52 + 6, w, 7, scene.light.shade, 'opacity=".18"')
    const dy = top + h * 0.6,
      left = k % 2 ? x + 22 : x + w - 76
    art +=
      path(archPath(left - 6, dy - 8, 66, base - dy + 8, 4), colour.trim) +
      path(
        archPath(left, dy, 54, base - dy, 4),
        main ? colour.accent : mix(colour.wood, colour.accent, k * 0.18),
      ) +
      line(left + 27, dy + 16, left + 27, base, scene.light.shade, 1.5, 'opacity=".5"') +
      circle(left + 22, base - 40, 2.2, scene.tint('#e5b456')) +
      circle(left + 32, base - 40, 2.2, scene.tint('#e5b456'))
    const wx = k % 2 ? x + 108 : x + 26
    art +=
      plainWindow(scene, wx, dy + 10, 52, 50, { bars: 2, frame: colour.trim }) +
      rect(left - 12, base - 6, 78, 8, colour.trim)
    art +=
      chajja(scene, wx - 10, dy - 8, 72, { th: 7, out: 6, d: 9 }) +
      pot(scene, k % 2 ? x + 92 : x + 96, base + 6, 40)
    if (k === 1) art += bougainvillea(scene, x + w - 70, top + h * 0.5, 80, 70)
  }
  art += scooter(scene, 470, base + 40) + tree(scene, 770, base + 6, 190, { kind: 'neem' })
  return art
}
