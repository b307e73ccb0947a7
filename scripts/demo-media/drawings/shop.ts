import { archPath } from './arch.ts'
import { chhatri, jharokha } from './crowns.ts'
import { archWindow, chajja, kangura } from './masonry.ts'
import { pot, tree } from './plants.ts'
import { shadow, type Scene } from './scene.ts'
import { ground, hills, roofs, sky } from './setting.ts'
import { castShadow, panel, sideMap, scooter } from './street.ts'
import { each, nth, circle, ellipse, line, mix, path, polygon, px, rect, times } from './svg.ts'

const base = 474
const cloths: readonly [string, ...string[]] = ['#c8553d', '#e5a93c', '#2f6f78', '#f1e2cc', '#a63a50']

export function shop(scene: Scene): string {
  const { colour } = scene,
    x = 110,
    w = 520,
    d = 100,
    top = 150
  let art =
    sky(scene) +
    hills(scene, 800, 430) +
    roofs(scene, 800, 474) +
    ground(scene, base) +
    castShadow(scene, x, w + d, base, 80)
  const m = sideMap(x + w, top, base, d)
  art +=
    polygon(panel(m, 0, 0, 1, 1), colour.side) +
    each([0.22, 0.6], (u) =>
      polygon(
        panel(m, u, 0.14, 0.2, 0.22),
        scene.isDark ? colour.lamp : mix(scene.light.glass[0], scene.light.shade, 0.5),
      ),
    ) +
    polygon(panel(m, 0, 0.47, 1, 0.03), colour.trimSide) +
    polygon(panel(m, 0.16, 0.6, 0.7, 0.4), mix(colour.side, scene.light.shade, 0.25))
  art += rect(x, top, w, base - top, colour.wallLit)
  art += times(4, (i) =>
    i === 1 || i === 2
      ? jharokha(scene, x + 66 + i * 130, top + 14, 84, 104)
      : archWindow(scene, x + 44 + i * 130, top + 38, 44, 76),
  )
  art +=
    chajja(scene, x, top, w, { th: 9, out: 10, d: 10 }) +
    kangura(scene, x, top, w, { h: 15, step: 26 }) +
    chhatri(scene, x + 60, top - 8, 60) +
    chhatri(scene, x + w - 60, top - 8, 60)
  // the bazaar front: cream lettering band, arches, cloth awnings
  art +=
    rect(x, 296, w, 30, colour.trim) +
    rect(x, 296, w, 4, mix(colour.trim, scene.light.shade, 0.18)) +
    rect(x, 326, w, 9, scene.light.shade, 'opacity=".26"')
  art += times(
    4,
    (i) =>
      rect(x + 26 + i * 130, 306, 44, 9, colour.cloth, 'rx="2"') +
      rect(x + 76 + i * 130, 306, 26, 9, colour.cloth, 'opacity=".6" rx="2"'),
  )
  art += times(4, (i) => stall(scene, x + 10 + i * 130, i))
  art +=
    rect(x - 14, base - 5, w + 26, 8, colour.trim) +
    pot(scene, x + w + 40, base + 20, 54) +
    tree(scene, 62, base + 6, 220, { kind: 'neem' }) +
    scooter(scene, 300, base + 44) +
    tree(scene, 766, base + 8, 160, { kind: 'ashoka' })
  return art
}

function stall(scene: Scene, left: number, i: number): string {
  const { colour } = scene
  let art =
    path(archPath(left, 336, 110, base - 336, 5, 0.4), colour.trim) +
    path(
      archPath(left + 7, 344, 96, base - 344, 5, 0.4),
      scene.isDark ? '#ffe0a0' : mix(colour.wood, scene.light.shade, 0.35),
    )
  art += wares(scene, left, i)
  if (i < 3)
    art +=
      rect(left + 10, base - 26, 90, 26, mix(colour.second, scene.light.shade, 0.08)) +
      rect(left + 6, base - 30, 98, 6, colour.trim)
  return i < 3 ? art + awning(scene, left, i) : art
}

/** Books, cloth, pottery with lamps; the fourth has its shutter down. */
function wares(scene: Scene, left: number, i: number): string {
  const { colour } = scene
  if (i === 0)
    return times(
      3,
      (r) =>
        rect(left + 14, 376 + r * 26, 82, 3, colour.trim, 'opacity=".7"') +
        times(7, (k) =>
          path(`M${left + 18 + k * 11} ${376 + r * 26}v-12q4-5 8 0v12z`, nth(cloths, (k + r) % 5)),
        ),
    )
  if (i === 1)
    return times(
      6,
      (k) =>
        path(
          `M${left + 14 + k * 14} 372h11q2 44-1 ${56 + (k % 3) * 8}h-9q-2-40-1-${56 + (k % 3) * 8}z`,
          nth(cloths, k % 5),
        ) + rect(left + 14 + k * 14, 392, 11, 3, '#fff7e6', 'opacity=".5"'),
    )
  if (i === 2)
    return (
      times(
        3,
        (k) =>
          path(`M${left + 20 + k * 27} 440q-5-24 9-28q14 4 9 28z`, nth(cloths, (k + 2) % 5)) +
          ellipse(left + 29 + k * 27, 412, 6, 2, nth(cloths, 3)),
      ) +
      rect(left + 10, 440, 90, 8, colour.wood) +
      times(
        4,
        (k) =>
          circle(left + 24 + k * 21, 380, 8, k % 2 ? colour.lamp : '#ffe9bd', 'opacity=".9"') +
          line(left + 24 + k * 21, 350, left + 24 + k * 21, 374, colour.wood, 1.4),
      )
    )
  if (i === 3)
    return (
      rect(left + 12, 372, 86, base - 372, scene.tint('#9aa3a5')) +
      times(12, (k) => rect(left + 12, 376 + k * 8.2, 86, 2, scene.light.shade, 'opacity=".18"')) +
      rect(left + 47, base - 12, 16, 5, scene.tint('#5c6264'))
    )
  return ''
}

function awning(scene: Scene, left: number, i: number): string {
  const { colour } = scene
  const a = i % 2 ? colour.accent : colour.cloth
  return (
    shadow(
      scene,
      [
        [left + 4, 372],
        [left + 106, 372],
        [left + 106, 386],
        [left + 14, 388],
      ],
      0.3,
    ) +
    times(
      6,
      (k) =>
        polygon(
          [
            [left + 2 + k * 17.6, 338],
            [left + 2 + (k + 1) * 17.6, 338],
            [left - 6 + (k + 1) * 20.4, 368],
            [left - 6 + k * 20.4, 368],
          ],
          k % 2 ? scene.tint('#fff6e8') : a,
        ) +
        path(
          `M${px(left - 6 + k * 20.4)} 368h20.4q-2 9-10.2 9t-10.2-9z`,
          k % 2 ? mix(scene.tint('#fff6e8'), scene.light.shade, 0.14) : mix(a, scene.light.shade, 0.2),
        ),
    )
  )
}
