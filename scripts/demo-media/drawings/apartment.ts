import { archPath } from './arch.ts'
import { chhatri } from './crowns.ts'
import { archWindow, chajja, glass, jali, kangura } from './masonry.ts'
import { bougainvillea, tree } from './plants.ts'
import { shadow, type Scene } from './scene.ts'
import { ground, hills, roofs, sky } from './setting.ts'
import { castShadow, panel, sideMap, car } from './street.ts'
import { mix, path, polygon, rect, times } from './svg.ts'

export function apartment(scene: Scene): string {
  const { colour, random } = scene,
    base = 474,
    fl = 5 + Math.floor(random() * 2),
    fh = Math.min(60, 318 / fl),
    w = 330,
    x = 190,
    h = fl * fh + 34,
    top = base - h,
    d = 120
  let art = sky(scene) + hills(scene, 800, 440) + roofs(scene, 800, 474) + ground(scene, base)
  art += tree(scene, 84, base + 4, 190, { kind: 'neem' }) + castShadow(scene, x, w + d, base, 120)
  const m = sideMap(x + w, top, base, d)
  art += polygon(panel(m, 0, 0, 1, 1), colour.side)
  for (let f = 0; f < fl; f++)
    for (const u of [0.16, 0.58]) {
      const v = (14 + f * fh) / h
      art +=
        polygon(
          panel(m, u, v, 0.24, (fh * 0.56) / h),
          scene.random() < scene.light.lit ? colour.lamp : mix(scene.light.glass[0], scene.light.shade, 0.4),
        ) + polygon(panel(m, u - 0.03, v + (fh * 0.56) / h, 0.3, 5 / h), colour.trimSide)
    }
  art += rect(x, top, w, h, colour.wallLit)
  art +=
    rect(x + w * 0.36, top - 26, w * 0.28, h + 26, colour.second) +
    rect(x + w * 0.36, top - 26, w * 0.28, 8, colour.trim) +
    rect(x + w * 0.64, top, 14, h, scene.light.shade, 'opacity=".14"')
  for (let f = 0; f < fl; f++) {
    const y = top + 16 + f * fh
    for (const side of [0, 1])
      art += balcony(scene, side ? x + w * 0.67 : x + 12, y, w * 0.29, fh, f % 2 === side)
    const wx = x + w * 0.44
    art += f < fl - 1 ? archWindow(scene, wx, y + 6, w * 0.12, fh - 22, { leaves: false }) : ''
  }
  const gy = top + 16 + (fl - 1) * fh
  art +=
    path(archPath(x + w * 0.4, gy - 2, w * 0.2, base - gy + 2, 4), colour.trim) +
    path(
      archPath(x + w * 0.425, gy + 8, w * 0.15, base - gy - 8, 4),
      scene.isDark ? colour.lamp : mix(colour.wood, scene.light.shade, 0.3),
    ) +
    chajja(scene, x + w * 0.34, gy - 16, w * 0.32, { d: 12 })
  art +=
    kangura(scene, x, top, w * 0.36, { h: 12 }) +
    kangura(scene, x + w * 0.64, top, w * 0.36, { h: 12 }) +
    chajja(scene, x, top, w * 0.36, { out: 6, th: 6, d: 8 }) +
    chajja(scene, x + w * 0.64, top, w * 0.36, { out: 6, th: 6, d: 8 })
  art += chhatri(scene, x + w * 0.5, top - 26, 56)
  art +=
    rect(x + w * 0.84, top - 34, 34, 22, scene.tint('#4c5157')) +
    rect(x + w * 0.84 + 6, top - 12, 4, 12, scene.tint('#4c5157')) +
    rect(x + w * 0.84 + 24, top - 12, 4, 12, scene.tint('#4c5157'))
  art +=
    rect(0, base - 24, x - 10, 24, colour.second) +
    rect(0, base - 29, x - 6, 6, colour.trim) +
    bougainvillea(scene, 30, base - 30, 110, 40) +
    tree(scene, 700, base + 6, 170, { kind: 'ashoka' }) +
    tree(scene, 752, base + 10, 140, { kind: 'ashoka' }) +
    tree(scene, 148, base + 6, 110, { kind: 'ashoka' })
  art += car(scene, 560, base + 78, random() < 0.5 ? colour.accent : scene.tint('#f0ece4'))
  return art
}

function balcony(scene: Scene, bx: number, y: number, bw: number, fh: number, carved: boolean): string {
  const { colour, random } = scene
  let art =
    rect(bx, y, bw, fh - 10, mix(colour.wall, scene.light.shade, 0.2)) +
    glass(scene, bx + 10, y + 6, bw * 0.36, fh - 18) +
    glass(scene, bx + bw * 0.52, y + 6, bw * 0.36, fh - 18)
  art += shadow(
    scene,
    [
      [bx, y],
      [bx + bw, y],
      [bx + bw, y + 9],
      [bx + 9, y + 12],
    ],
    0.28,
  )
  art += carved
    ? jali(scene, bx - 4, y + fh * 0.5, bw + 8, fh * 0.34, {
        step: 9,
        ground: colour.trim,
        ink: mix(colour.wall, scene.light.shade, 0.18),
      })
    : rect(bx - 4, y + fh * 0.5, bw + 8, fh * 0.34, colour.trim, 'opacity=".92"') +
      times(9, (i) =>
        rect(bx - 2 + (i * bw) / 8.6, y + fh * 0.54, 2, fh * 0.3, mix(colour.trim, scene.light.shade, 0.25)),
      )
  art +=
    rect(bx - 7, y + fh * 0.84, bw + 14, 5, colour.trim) +
    rect(bx - 5, y + fh * 0.84 + 5, bw + 10, 5, scene.light.shade, 'opacity=".2"') +
    rect(bx - 7, y + fh * 0.47, bw + 14, 4, colour.trim)
  if (random() < 0.4) art += bougainvillea(scene, bx + random() * bw * 0.5, y + fh * 0.48, 34, 26)
  if (random() < 0.25)
    art +=
      rect(bx + bw * 0.3, y + fh * 0.3, 12, 16, colour.cloth, 'opacity=".9"') +
      rect(bx + bw * 0.3 + 15, y + fh * 0.3, 10, 13, colour.accent, 'opacity=".9"')
  return art
}
