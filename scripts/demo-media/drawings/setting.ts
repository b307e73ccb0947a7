import type { Scene } from './scene.ts'
import { circle, line, mix, path, px, rect, times } from './svg.ts'

export function sky(scene: Scene, W = 800, horizon = 470): string {
  const { light, id } = scene
  let art =
    `<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky[0]}"/><stop offset=".6" stop-color="${light.sky[1]}"/><stop offset="1" stop-color="${light.sky[2]}"/></linearGradient>` +
    rect(0, 0, W, horizon + 40, `url(#${id}s)`)
  const sx = W * (0.16 + scene.random() * 0.1),
    sy = horizon * light.sunY
  art += scene.isDark
    ? circle(sx, sy, 26, light.sun) +
      circle(sx + 11, sy - 7, 23, mix(light.sky[0], light.sky[1], 0.3)) +
      times(26, () =>
        circle(
          scene.random() * W,
          scene.random() * horizon * 0.5,
          0.8 + scene.random() * 0.9,
          '#fdeedd',
          `opacity="${px(0.3 + scene.random() * 0.6)}"`,
        ),
      )
    : circle(sx, sy, 84, light.sun, 'opacity=".28"') +
      circle(sx, sy, 58, light.sun, 'opacity=".4"') +
      circle(sx, sy, 36, light.sun)
  art +=
    cloud(
      W * 0.5 + scene.random() * 80,
      70 + scene.random() * 40,
      1.2,
      scene.isDark ? '#8a6684' : '#ffffff',
      scene.isDark ? 0.35 : 0.6,
    ) +
    cloud(
      W * 0.08 + scene.random() * 60,
      140 + scene.random() * 30,
      0.8,
      scene.isDark ? '#8a6684' : '#ffffff',
      scene.isDark ? 0.3 : 0.45,
    )
  return art
}
/** Aravalli ridge with the fort wall. */
export function hills(scene: Scene, W: number, y: number, o: { k?: number } = {}): string {
  const a = mix(scene.light.far, scene.light.sky[2], 0.5),
    f = mix(scene.light.far, scene.light.sky[2], 0.18),
    k = o.k ?? 1
  let art = path(
    `M0 ${px(y - 40 * k)}Q${px(W * 0.12)} ${px(y - 96 * k)} ${px(W * 0.26)} ${px(y - 62 * k)}T${px(W * 0.52)} ${px(y - 78 * k)}T${px(W * 0.8)} ${px(y - 58 * k)}T${px(W)} ${px(y - 84 * k)}V${px(y + 20)}H0Z`,
    a,
  )
  art += path(
    `M0 ${px(y - 14 * k)}Q${px(W * 0.2)} ${px(y - 30 * k)} ${px(W * 0.36)} ${px(y - 22 * k)}T${px(W * 0.66)} ${px(y - 74 * k)}T${px(W)} ${px(y - 40 * k)}V${px(y + 20)}H0Z`,
    f,
  )
  const wx = W * 0.6,
    wy = y - 66 * k
  art += path(
    `M${px(wx - 70 * k)} ${px(wy + 24 * k)}L${px(wx - 40 * k)} ${px(wy + 8 * k)}V${px(wy - 4 * k)}h${px(8 * k)}v${px(-6 * k)}h${px(20 * k)}v${px(4 * k)}h${px(34 * k)}v${px(-10 * k)}q${px(5 * k)} ${px(-8 * k)} ${px(10 * k)} 0v${px(12 * k)}h${px(26 * k)}v${px(-6 * k)}h${px(12 * k)}v${px(10 * k)}L${px(wx + 120 * k)} ${px(wy + 6 * k)}V${px(wy + 26 * k)}Z`,
    mix(f, scene.light.shade, 0.14),
  )
  return art
}
/** Blurred roofs between the house and the ridge. */
export function roofs(scene: Scene, W: number, y: number, o: { h?: number; v?: number } = {}): string {
  const f = mix(scene.light.far, scene.light.ground, 0.35),
    g = mix(f, scene.light.shade, 0.12)
  let x = -10,
    art = ''
  while (x < W) {
    const w = 46 + scene.random() * 60,
      h = (o.h ?? 34) + scene.random() * (o.v ?? 46)
    art += rect(x, y - h, w, h + 4, scene.random() < 0.5 ? f : g)
    if (scene.random() < 0.25)
      art +=
        path(
          `M${px(x + w * 0.3)} ${px(y - h)}q0-16 ${px(w * 0.2)}-20q${px(w * 0.2)} 4 ${px(w * 0.2)} 20z`,
          f,
        ) + line(x + w * 0.5, y - h - 18, x + w * 0.5, y - h - 27, f, 2)
    else if (scene.random() < 0.4) art += rect(x + w * 0.2, y - h - 10, w * 0.24, 11, g)
    art += times(Math.floor(w / 18), (i) =>
      scene.random() < (scene.isDark ? 0.6 : 0.35)
        ? rect(
            x + 8 + i * 17,
            y - h + 10 + Math.floor(scene.random() * 3) * 14,
            6,
            8,
            scene.isDark ? scene.colour.lamp : mix(g, scene.light.shade, 0.25),
            scene.isDark ? 'opacity=".8"' : '',
          )
        : '',
    )
    x += w + (scene.random() < 0.3 ? 6 : 0)
  }
  return art
}
export function ground(scene: Scene, y: number, o: { lawn?: boolean } = {}): string {
  const g = scene.colour.ground
  return (
    rect(
      0,
      y,
      800,
      600 - y,
      o.lawn ? mix(scene.colour.leaf, g, 0.35) : mix(g, '#ffffff', scene.isDark ? 0.02 : 0.18),
    ) +
    rect(0, y + 46, 800, 12, mix(g, scene.light.shade, 0.16)) +
    rect(0, y + 46, 800, 4, mix(g, '#ffffff', scene.isDark ? 0.12 : 0.4)) +
    rect(0, y + 58, 800, 600 - y, mix(g, scene.light.shade, 0.36)) +
    times(6, (i) => rect(40 + i * 150, y + 98, 70, 4, mix(g, '#ffffff', 0.3), 'opacity=".5"'))
  )
}

function cloud(x: number, y: number, k: number, f: string, o = 0.7): string {
  return `<g transform="translate(${px(x)} ${px(y)}) scale(${k})" fill="${f}" opacity="${o}"><rect x="0" y="12" width="120" height="10" rx="5"/><rect x="26" y="2" width="66" height="12" rx="6"/><rect x="60" y="20" width="94" height="8" rx="4"/></g>`
}
