import { archPath } from './arch.ts'
import { jali } from './masonry.ts'
import { shadow, type Scene } from './scene.ts'
import { circle, line, mix, path, polygon, px, rect, times } from './svg.ts'

/** Domed kiosk. */
export function chhatri(
  scene: Scene,
  cx: number,
  base: number,
  w: number,
  o: { h?: number; fill?: string; dome?: string } = {},
): string {
  const h = o.h ?? w * 0.62,
    dome = w * 0.5,
    f = o.fill ?? scene.colour.trim,
    sh = mix(f, scene.light.shade, 0.3)
  let art =
    rect(cx - w * 0.5, base - 6, w, 6, f) +
    rect(
      cx - w * 0.42,
      base - h,
      w * 0.84,
      h - 6,
      mix(scene.light.glass[0], scene.light.shade, scene.isDark ? 0.3 : 0.1),
      'opacity=".5"',
    )
  if (scene.isDark) art += rect(cx - w * 0.42, base - h, w * 0.84, h - 6, scene.colour.lamp, 'opacity=".55"')
  art += times(4, (i) => rect(cx - w * 0.44 + i * w * 0.28 - 1, base - h, w * 0.06, h - 6, i > 1 ? sh : f))
  art += times(3, (i) =>
    path(
      `M${px(cx - w * 0.42 + i * w * 0.28)} ${px(base - h + 1)}h${px(w * 0.28)}v${px(w * 0.12)}q${px(-w * 0.14)} ${px(-w * 0.2)} ${px(-w * 0.28)} 0z`,
      f,
    ),
  )
  art +=
    polygon(
      [
        [cx - w * 0.62, base - h],
        [cx - w * 0.5, base - h - w * 0.1],
        [cx + w * 0.5, base - h - w * 0.1],
        [cx + w * 0.62, base - h],
      ],
      f,
    ) + rect(cx - w * 0.62, base - h, w * 1.24, 3, sh)
  const dy = base - h - w * 0.1
  const dp = (k: number) =>
    `M${px(cx - dome * 0.86 * k)} ${px(dy)}C${px(cx - dome * 1.02 * k)} ${px(dy - dome * 0.5)} ${px(cx - dome * 0.5 * k)} ${px(dy - dome * 0.78)} ${px(cx)} ${px(dy - dome * 0.98)}C${px(cx + dome * 0.5 * k)} ${px(dy - dome * 0.78)} ${px(cx + dome * 1.02 * k)} ${px(dy - dome * 0.5)} ${px(cx + dome * 0.86 * k)} ${px(dy)}Z`
  const body = o.dome ?? scene.colour.wallLit
  art +=
    path(dp(1), body) +
    path(
      `M${px(cx + dome * 0.15)} ${px(dy)}C${px(cx + dome * 0.4)} ${px(dy - dome * 0.4)} ${px(cx + dome * 0.2)} ${px(dy - dome * 0.8)} ${px(cx)} ${px(dy - dome * 0.98)}C${px(cx + dome * 0.5)} ${px(dy - dome * 0.78)} ${px(cx + dome * 1.02)} ${px(dy - dome * 0.5)} ${px(cx + dome * 0.86)} ${px(dy)}Z`,
      scene.light.shade,
      'opacity=".2"',
    )
  art +=
    line(cx, dy - dome * 0.96, cx, dy - dome * 1.35, scene.tint('#d9a441'), 2.5) +
    circle(cx, dy - dome * 1.14, 3, scene.tint('#e5b456'))
  return art
}
/** Projecting window of the old city. */
export function jharokha(
  scene: Scene,
  cx: number,
  y: number,
  w: number,
  h: number,
  o: { fill?: string; dome?: string } = {},
): string {
  const f = o.fill ?? scene.colour.trim,
    sh = mix(f, scene.light.shade, 0.32),
    wing = w * 0.2,
    mid = w - wing * 2,
    x = cx - w / 2
  const dk =
    scene.random() < scene.light.lit ? scene.colour.lamp : mix(scene.light.glass[0], scene.light.shade, 0.45)
  const top = y + w * 0.3
  let art = shadow(
    scene,
    [
      [x + w, top],
      [x + w + w * 0.16, top + 10],
      [x + w + w * 0.16, y + h * 0.9],
      [x + w * 0.7, y + h + w * 0.12],
      [x + w * 0.4, y + h],
    ],
    0.24,
  )
  art += path(
    `M${px(x + wing * 0.4)} ${px(y + h)}h${px(w - wing * 0.8)}q${px(-w * 0.1)} ${px(w * 0.2)} ${px(-w * 0.34)} ${px(w * 0.24)}h${px(-w * 0.16)}q${px(-w * 0.24)} ${px(-w * 0.04)} ${px(-w * 0.34)} ${px(-w * 0.24)}z`,
    sh,
  )
  art +=
    polygon(
      [
        [x, top + 3],
        [x + wing, top],
        [x + wing, y + h],
        [x, y + h - 3],
      ],
      mix(f, scene.light.shade, 0.1),
    ) +
    rect(x + wing, top, mid, y + h - top, f) +
    polygon(
      [
        [x + w, top + 3],
        [x + w - wing, top],
        [x + w - wing, y + h],
        [x + w, y + h - 3],
      ],
      sh,
    )
  const wh = (y + h - top) * 0.62
  art += path(archPath(x + wing + mid * 0.12, top + 5, mid * 0.76, wh, 3), dk)
  art +=
    path(archPath(x + wing * 0.22, top + 8, wing * 0.56, wh - 3, 2), dk, 'opacity=".9"') +
    path(archPath(x + w - wing * 0.78, top + 8, wing * 0.56, wh - 3, 2), mix(dk, scene.light.shade, 0.25))
  const jy = top + wh + 8
  art += jali(scene, x + wing + mid * 0.08, jy, mid * 0.84, y + h - jy - 4, {
    step: 8,
    ground: mix(f, scene.light.shade, 0.08),
    ink: mix(scene.colour.wall, scene.light.shade, 0.35),
  })
  art +=
    rect(x - 3, y + h - 4, w + 6, 6, f) + rect(x - 3, y + h + 2, w + 6, 3, scene.light.shade, 'opacity=".25"')
  art +=
    path(
      `M${px(x - w * 0.1)} ${px(top + 4)}Q${px(cx - w * 0.42)} ${px(top - w * 0.02)} ${px(cx - w * 0.34)} ${px(top - w * 0.08)}H${px(cx + w * 0.34)}Q${px(cx + w * 0.42)} ${px(top - w * 0.02)} ${px(x + w * 1.1)} ${px(top + 4)}Z`,
      f,
    ) + rect(x - w * 0.1, top + 3, w * 1.2, 3, sh)
  art +=
    path(
      `M${px(cx - w * 0.38)} ${px(top - w * 0.06)}C${px(cx - w * 0.4)} ${px(top - w * 0.3)} ${px(cx - w * 0.14)} ${px(y + w * 0.02)} ${px(cx)} ${px(y - w * 0.06)}C${px(cx + w * 0.14)} ${px(y + w * 0.02)} ${px(cx + w * 0.4)} ${px(top - w * 0.3)} ${px(cx + w * 0.38)} ${px(top - w * 0.06)}Z`,
      o.dome ?? scene.colour.wallLit,
    ) +
    path(
      `M${px(cx + w * 0.1)} ${px(top - w * 0.06)}C${px(cx + w * 0.2)} ${px(top - w * 0.3)} ${px(cx + w * 0.06)} ${px(y + w * 0.05)} ${px(cx)} ${px(y - w * 0.06)}C${px(cx + w * 0.14)} ${px(y + w * 0.02)} ${px(cx + w * 0.4)} ${px(top - w * 0.3)} ${px(cx + w * 0.38)} ${px(top - w * 0.06)}Z`,
      scene.light.shade,
      'opacity=".18"',
    )
  art +=
    line(cx, y - w * 0.04, cx, y - w * 0.16, scene.tint('#d9a441'), 2) +
    circle(cx, y - w * 0.1, 2.2, scene.tint('#e5b456'))
  return art
}
