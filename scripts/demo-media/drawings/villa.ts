import { archPath } from './arch.ts'
import { chhatri, jharokha } from './crowns.ts'
import { archWindow, chajja, jali, kangura, plainWindow } from './masonry.ts'
import { bougainvillea, pot, tree } from './plants.ts'
import { shadow, type Scene } from './scene.ts'
import { ground, hills, roofs, sky } from './setting.ts'
import { castShadow, panel, sideMap } from './street.ts'
import { each, circle, line, mix, path, polygon, rect, times } from './svg.ts'

export function villa(scene: Scene): string {
  const { colour } = scene,
    base = 470,
    x = 150,
    w = 390,
    d = 120
  let art =
    sky(scene) +
    hills(scene, 800, 440) +
    roofs(scene, 800, 472, { h: 14, v: 24 }) +
    ground(scene, base, { lawn: true })
  art +=
    tree(scene, 700, base, 230, { kind: 'neem' }) +
    tree(scene, 96, base, 210, { kind: 'palm' }) +
    castShadow(scene, x, w + d, base, 90)
  const m1 = sideMap(x + w, 330, base, d),
    m2 = sideMap(x + 330, 196, 330, 96)
  art +=
    polygon(panel(m2, 0, 0, 1, 1), colour.side) +
    polygon(panel(m2, 0.26, 0.3, 0.44, 0.4), mix(scene.light.glass[0], scene.light.shade, 0.4)) +
    polygon(panel(m1, 0, 0, 1, 1), colour.side) +
    polygon(
      panel(m1, 0.2, 0.24, 0.26, 0.46),
      scene.isDark ? colour.lamp : mix(scene.light.glass[0], scene.light.shade, 0.42),
    ) +
    polygon(panel(m1, 0.62, 0.24, 0.22, 0.46), mix(scene.light.glass[0], scene.light.shade, 0.42))
  art +=
    polygon([m2(0, -0.09), m2(1.12, -0.05), m2(1.12, 0.01), m2(0, 0)], colour.trimSide) +
    polygon([m1(0, -0.08), m1(1.1, -0.04), m1(1.1, 0.02), m1(0, 0)], colour.trimSide)
  art +=
    rect(x + 110, 196, 220, 136, colour.wallLit) +
    plainWindow(scene, x + 136, 228, 74, 66, { bars: 3 }) +
    jharokha(scene, x + 272, 206, 72, 108)
  art +=
    chajja(scene, x + 104, 184, 232, { d: 14, out: 14, th: 10, brackets: 7 }) +
    kangura(scene, x + 110, 184, 220, { h: 13 })
  art += chhatri(scene, x + 56, 330, 74)
  art +=
    rect(x, 330, w, base - 330, colour.wallLit) +
    shadow(
      scene,
      [
        [x + 110, 330],
        [x + 330, 330],
        [x + 352, 346],
        [x + 130, 346],
      ],
      0.1,
    )
  art += door(scene, x, base)
  art +=
    plainWindow(scene, x + 26, 368, 70, 66, { bars: 2 }) +
    plainWindow(scene, x + 122, 368, 66, 66, { bars: 2 }) +
    archWindow(scene, x + 346, 372, 28, 64)
  art +=
    chajja(scene, x - 4, 322, w + 8, { d: 16, out: 14, th: 10 }) +
    jali(scene, x + 336, 292, 58, 30, {
      step: 10,
      ground: colour.trim,
      ink: mix(colour.wall, scene.light.shade, 0.18),
    }) +
    rect(x + 332, 286, 66, 6, colour.trim) +
    jali(scene, x - 2, 292, 112, 30, {
      step: 10,
      ground: colour.trim,
      ink: mix(colour.wall, scene.light.shade, 0.18),
    }) +
    rect(x - 6, 286, 118, 6, colour.trim)
  art += each(
    [x + 206, x + 334],
    (px) =>
      rect(px, 346, 10, base - 346, colour.trim) +
      rect(px + 6, 346, 4, base - 346, scene.light.shade, 'opacity=".2"') +
      rect(px - 3, base - 12, 16, 12, colour.trim) +
      rect(px - 3, 340, 16, 8, colour.trim),
  )
  art += chajja(scene, x + 200, 332, 150, { d: 14, out: 10, th: 8 })
  art +=
    rect(x + 204, base, 142, 7, colour.trim) +
    rect(x + 194, base + 7, 162, 8, mix(colour.trim, scene.light.shade, 0.15)) +
    polygon(
      [
        [x + 204, base + 15],
        [x + 346, base + 15],
        [x + 388, base + 48],
        [x + 168, base + 48],
      ],
      mix(colour.ground, '#ffffff', scene.isDark ? 0.06 : 0.35),
    )
  art +=
    bougainvillea(scene, x - 20, 330, 84, 96) +
    pot(scene, x + 190, base + 16, 46) +
    pot(scene, x + 366, base + 16, 46) +
    times(5, (i) => circle(x + 40 + i * 30, base + 6, 14, i % 2 ? colour.leaf : colour.leafLit)) +
    times(4, (i) => circle(x + 430 + i * 26, base + 8, 14, i % 2 ? colour.leafDark : colour.leaf))
  art += tree(scene, 40, base + 20, 120, { kind: 'ashoka' })
  return art
}

function door(scene: Scene, x: number, base: number): string {
  const { colour } = scene
  return (
    rect(x + 214, 346, 118, base - 346, mix(colour.second, scene.light.shade, 0.12)) +
    path(archPath(x + 240, 360, 66, base - 360, 4), colour.trim) +
    path(archPath(x + 247, 368, 52, base - 368, 4), mix(colour.wood, scene.light.shade, 0.1)) +
    line(x + 273, 392, x + 273, base, mix(colour.wood, '#000000', 0.3), 2) +
    times(
      3,
      (i) =>
        rect(x + 252, 410 + i * 20, 17, 13, mix(colour.wood, '#ffffff', 0.12)) +
        rect(x + 278, 410 + i * 20, 17, 13, mix(colour.wood, '#ffffff', 0.06)),
    )
  )
}
