import { archPath } from './arch.ts'
import { shadow, type Scene } from './scene.ts'
import { circle, hash, line, mix, path, polygon, px, rect, times } from './svg.ts'

export function glass(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { lit?: boolean } = {},
): string {
  const lit = o.lit ?? scene.random() < scene.light.lit
  const f = lit ? scene.colour.lamp : scene.light.glass[0]
  let art = rect(x, y, w, h, f)
  if (lit)
    art +=
      rect(x, y, w, h * 0.4, '#fff3cf', 'opacity=".5"') +
      (scene.random() < 0.5
        ? path(
            `M${px(x)} ${px(y)}h${px(w * 0.28)}q${px(-w * 0.06)} ${px(h * 0.6)} ${px(-w * 0.28)} ${px(h * 0.92)}z`,
            '#d98c4a',
            'opacity=".55"',
          )
        : '')
  else
    art += polygon(
      [
        [x, y + h],
        [x, y + h * 0.55],
        [x + w, y],
        [x + w, y + h * 0.32],
        [x + w * 0.2, y + h],
      ],
      scene.light.glass[1],
      'opacity=".55"',
    )
  art += rect(x, y, w, Math.min(7, h * 0.12), scene.light.shade, 'opacity=".28"')
  return art
}
type WindowLook = { lit?: boolean; frame?: string; bars?: number }

export function plainWindow(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  o: WindowLook = {},
): string {
  const f = 3
  return (
    rect(x - f, y - f, w + 2 * f, h + 2 * f, o.frame ?? scene.colour.trim) +
    glass(scene, x, y, w, h, o) +
    times((o.bars ?? 2) - 1, (i) =>
      rect(x + (w / (o.bars ?? 2)) * (i + 1) - 1, y, 2, h, o.frame ?? scene.colour.trim),
    ) +
    rect(x - f - 4, y + h + f, w + 2 * f + 8, 5, o.frame ?? scene.colour.trim) +
    rect(x - f - 2, y + h + f + 5, w + 2 * f + 4, 5, scene.light.shade, 'opacity=".16"')
  )
}
export function archWindow(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { lit?: boolean; leaves?: boolean } = {},
): string {
  const lit = o.lit ?? scene.random() < scene.light.lit + 0.08
  let art = path(archPath(x - 6, y - 8, w + 12, h + 8, 3), scene.colour.trim)
  art += path(
    archPath(x, y, w, h, 3),
    lit ? scene.colour.lamp : mix(scene.light.glass[0], scene.light.shade, 0.34),
  )
  if (o.leaves !== false) {
    const lw = w * 0.5
    art +=
      polygon(
        [
          [x, y + h],
          [x, y + h * 0.46],
          [x + lw * 0.52, y + h * 0.5],
          [x + lw * 0.52, y + h],
        ],
        scene.colour.accent,
      ) +
      polygon(
        [
          [x + w, y + h],
          [x + w, y + h * 0.46],
          [x + w - lw * 0.52, y + h * 0.5],
          [x + w - lw * 0.52, y + h],
        ],
        mix(scene.colour.accent, scene.light.shade, 0.25),
      ) +
      line(
        x + lw * 0.26,
        y + h * 0.52,
        x + lw * 0.26,
        y + h * 0.96,
        mix(scene.colour.accent, '#ffffff', 0.3),
        1.5,
      ) +
      line(
        x + w - lw * 0.26,
        y + h * 0.52,
        x + w - lw * 0.26,
        y + h * 0.96,
        mix(scene.colour.accent, '#ffffff', 0.2),
        1.5,
      )
  }
  art +=
    rect(x - 8, y + h, w + 16, 6, scene.colour.trim) +
    rect(x - 6, y + h + 6, w + 12, 5, scene.light.shade, 'opacity=".18"')
  return art
}
/** Carved stone screen. */
export function jali(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { step?: number; ink?: string; ground?: string } = {},
): string {
  const st = o.step ?? 12,
    k = `${scene.id}j${hash([x, y, w, h].join()).toString(36)}`
  const ink = o.ink ?? mix(scene.colour.wall, scene.light.shade, 0.55)
  return (
    `<pattern id="${k}" x="${px(x)}" y="${px(y)}" width="${st}" height="${st}" patternUnits="userSpaceOnUse">${path(`M${st / 2} ${st * 0.1}L${st * 0.9} ${st / 2}L${st / 2} ${st * 0.9}L${st * 0.1} ${st / 2}Z`, ink)}${circle(0, 0, st * 0.14, ink)}${circle(st, 0, st * 0.14, ink)}${circle(0, st, st * 0.14, ink)}${circle(st, st, st * 0.14, ink)}</pattern>` +
    rect(x, y, w, h, o.ground ?? scene.colour.trim) +
    rect(x, y, w, h, `url(#${k})`)
  )
}
/** Sloping eave with brackets and its shadow. */
export function chajja(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  o: { d?: number; out?: number; th?: number; fill?: string; brackets?: number } = {},
): string {
  const d = o.d ?? 14,
    out = o.out ?? 10,
    th = o.th ?? 9
  let art = shadow(
    scene,
    [
      [x, y + th],
      [x + w, y + th],
      [x + w, y + th + d],
      [x + d * 0.7, y + th + d * 1.15],
      [x, y + th + d],
    ],
    0.26,
  )
  art +=
    polygon(
      [
        [x - out, y + th],
        [x, y],
        [x + w, y],
        [x + w + out, y + th],
      ],
      o.fill ?? scene.colour.trim,
    ) + rect(x - out, y + th, w + out * 2, 4, mix(o.fill ?? scene.colour.trim, scene.light.shade, 0.22))
  const { brackets } = o
  if (brackets)
    art += times(brackets, (i) => {
      const bx = x + 8 + (i * (w - 16)) / (brackets - 1)
      return path(
        `M${px(bx - 4)} ${px(y + th + 4)}h8v4q0 8-8 10z`,
        mix(scene.colour.trim, scene.light.shade, 0.28),
      )
    })
  return art
}
/** Parapet with merlons. */
export function kangura(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  o: { step?: number; h?: number; fill?: string } = {},
): string {
  const k = Math.round(w / (o.step ?? 22)),
    st = w / k,
    h = o.h ?? 14,
    f = o.fill ?? scene.colour.wallLit
  return path(
    times(
      k,
      (i) =>
        `M${px(x + i * st + st * 0.12)} ${px(y)}v${px(-h * 0.45)}q0 ${px(-h * 0.3)} ${px(st * 0.38)} ${px(-h * 0.6)}q${px(st * 0.38)} ${px(h * 0.3)} ${px(st * 0.38)} ${px(h * 0.6)}v${px(h * 0.45)}z`,
    ),
    f,
  )
}
