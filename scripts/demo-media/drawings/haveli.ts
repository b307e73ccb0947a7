import { archPath } from './arch.ts'
import { chhatri, jharokha } from './crowns.ts'
import { archWindow, chajja, kangura } from './masonry.ts'
import { pot, tree } from './plants.ts'
import type { Scene } from './scene.ts'
import { ground, hills, roofs, sky } from './setting.ts'
import { castShadow, panel, sideMap, kite } from './street.ts'
import { each, circle, mix, path, polygon, rect, times } from './svg.ts'

export function haveli(scene: Scene): string {
  const { colour } = scene,
    base = 474,
    x = 120,
    w = 500,
    top = 190,
    d = 100
  let art =
    sky(scene) +
    hills(scene, 800, 436) +
    roofs(scene, 800, 474) +
    ground(scene, base) +
    castShadow(scene, x, w + d, base, 90)
  const m = sideMap(x + w, top, base, d)
  art +=
    polygon(panel(m, 0, 0, 1, 1), colour.side) +
    each([0.2, 0.6], (u) =>
      each(
        [0.14, 0.58],
        (v) =>
          polygon(
            panel(m, u, v, 0.2, 0.2),
            scene.isDark ? colour.lamp : mix(scene.light.glass[0], scene.light.shade, 0.5),
          ) + polygon(panel(m, u - 0.04, v + 0.2, 0.28, 0.02), colour.trimSide),
      ),
    ) +
    polygon([m(0, 0.48), m(1.06, 0.48), m(1.06, 0.5), m(0, 0.5)], colour.trimSide)
  art += chhatri(scene, x + w + d * 0.72, top + 30, 46, { fill: colour.trimSide, dome: colour.side })
  art += rect(x, top, w, base - top, colour.wallLit)
  // painted panels
  for (let i = 0; i < 7; i++) {
    const left = x + 16 + i * 68.5
    art += path(
      archPath(left, top + 116, 58, 22, 2, 0.2),
      'none',
      `stroke="${colour.trim}" stroke-width="1.6" opacity=".7"`,
    )
  }
  art +=
    rect(x, top + 140, w, 7, colour.trim) +
    rect(x, top + 147, w, 8, scene.light.shade, 'opacity=".2"') +
    rect(x, top + 106, w, 3, colour.trim)
  // upper floor
  art += each([x + 66, x + w - 66], (cx) => jharokha(scene, cx, top - 2, 84, 102))
  art += times(3, (i) => archWindow(scene, x + 157 + i * 72, top + 26, 42, 66))
  // ground floor: gate
  const gx = x + w / 2
  art +=
    rect(gx - 78, top + 150, 156, base - top - 150, colour.second) +
    path(archPath(gx - 62, top + 160, 124, base - top - 160, 5), colour.trim) +
    path(
      archPath(gx - 54, top + 170, 108, base - top - 170, 5),
      mix(scene.light.glass[0], scene.light.shade, scene.isDark ? 0.2 : 0.3),
    )
  art += courtyard(scene, gx, top, base)
  art += each([x + 44, x + 118, x + w - 156, x + w - 82], (px) => archWindow(scene, px, top + 182, 38, 66))
  art += chajja(scene, gx - 92, top + 140, 184, { d: 14, th: 10, brackets: 7 })
  art +=
    chajja(scene, x - 2, top - 14, w + 4, { d: 12, th: 10, out: 12 }) +
    kangura(scene, x, top - 14, w, { h: 16, step: 25 })
  art +=
    each(
      [
        [x + 66, 66],
        [x + w - 66, 66],
      ],
      ([cx, k]) => chhatri(scene, cx, top - 26, k),
    ) + chhatri(scene, gx, top - 26, 92, { h: 46 })
  art +=
    rect(x - 16, base - 8, w + 30, 8, colour.trim) +
    rect(gx - 74, base, 148, 7, colour.trim) +
    rect(gx - 86, base + 7, 172, 8, mix(colour.trim, scene.light.shade, 0.16))
  art +=
    tree(scene, 60, base + 4, 200, { kind: 'neem' }) +
    tree(scene, 752, base + 4, 150, { kind: 'neem', bloom: true }) +
    pot(scene, gx - 100, base + 12, 44) +
    pot(scene, gx + 100, base + 12, 44)
  if (!scene.isDark)
    art +=
      kite(560, 70, 0.9, colour.cloth, colour.accent) +
      kite(690, 120, 0.6, colour.accent, scene.tint('#e7ae3f'), false)
  art += times(
    4,
    (i) =>
      `<path d="M${gx - 78 + i * 39} ${top + 158}q19.5 14 39 0" stroke="${scene.tint('#e59a1c')}" stroke-width="4" stroke-dasharray=".1 5.5" stroke-linecap="round" fill="none"/>`,
  )
  return art
}

/** Visible through the open gate with its two door leaves. */
function courtyard(scene: Scene, gx: number, top: number, base: number): string {
  const { colour } = scene
  let art =
    `<clipPath id="${scene.id}g"><path d="${archPath(gx - 54, top + 170, 108, base - top - 170, 5)}"/></clipPath><g clip-path="url(#${scene.id}g)">` +
    rect(gx - 60, top + 160, 120, 160, mix(colour.wallLit, '#fff4dc', scene.isDark ? 0.1 : 0.45)) +
    times(3, (i) =>
      path(
        archPath(gx - 46 + i * 32, top + 204, 26, 62, 3),
        scene.isDark ? colour.lamp : mix(colour.wall, scene.light.shade, 0.35),
      ),
    ) +
    rect(gx - 60, base - 26, 120, 30, mix(colour.ground, '#ffffff', 0.3)) +
    circle(gx, base - 38, 15, colour.leaf) +
    circle(gx - 6, base - 44, 10, colour.leafLit) +
    rect(gx - 11, base - 30, 22, 12, colour.trim) +
    polygon(
      [
        [gx - 60, top + 160],
        [gx - 24, top + 160],
        [gx - 54, base],
        [gx - 60, base],
      ],
      scene.light.shade,
      'opacity=".25"',
    ) +
    '</g>'
  art +=
    polygon(
      [
        [gx - 54, base],
        [gx - 54, top + 226],
        [gx - 36, top + 234],
        [gx - 36, base + 6],
      ],
      colour.wood,
    ) +
    polygon(
      [
        [gx + 54, base],
        [gx + 54, top + 226],
        [gx + 36, top + 234],
        [gx + 36, base + 6],
      ],
      mix(colour.wood, scene.light.shade, 0.3),
    ) +
    times(
      5,
      (i) =>
        circle(gx - 45, top + 244 + i * 9, 1.6, scene.tint('#d9a441')) +
        circle(gx + 45, top + 244 + i * 9, 1.6, scene.tint('#d9a441')),
    )
  return art
}
