import type { Scene } from './scene.ts'
import { each, circle, ellipse, mix, path, px, rect, times } from './svg.ts'

export function tree(
  scene: Scene,
  x: number,
  base: number,
  h: number,
  o: { kind?: 'neem' | 'ashoka' | 'palm'; bloom?: boolean } = {},
): string {
  const random = scene.random,
    k = o.kind ?? (random() < 0.5 ? 'neem' : 'ashoka'),
    colour = scene.colour
  let art = ellipse(x + h * 0.16, base, h * 0.32, h * 0.035, scene.light.shade, 'opacity=".22"')
  if (k === 'ashoka') {
    art += rect(x - 3, base - h * 0.2, 6, h * 0.2, colour.wood)
    art += path(
      `M${px(x)} ${px(base - h)}C${px(x + h * 0.09)} ${px(base - h * 0.82)} ${px(x + h * 0.15)} ${px(base - h * 0.4)} ${px(x + h * 0.11)} ${px(base - h * 0.14)}Q${px(x)} ${px(base - h * 0.08)} ${px(x - h * 0.11)} ${px(base - h * 0.14)}C${px(x - h * 0.15)} ${px(base - h * 0.4)} ${px(x - h * 0.09)} ${px(base - h * 0.82)} ${px(x)} ${px(base - h)}Z`,
      colour.leaf,
    )
    art += path(
      `M${px(x)} ${px(base - h)}C${px(x + h * 0.09)} ${px(base - h * 0.82)} ${px(x + h * 0.15)} ${px(base - h * 0.4)} ${px(x + h * 0.11)} ${px(base - h * 0.14)}Q${px(x + h * 0.06)} ${px(base - h * 0.1)} ${px(x + h * 0.02)} ${px(base - h * 0.11)}Q${px(x + h * 0.07)} ${px(base - h * 0.5)} ${px(x)} ${px(base - h)}Z`,
      colour.leafDark,
    )
    return art
  }
  if (k === 'palm') {
    art += path(
      `M${px(x - 4)} ${px(base)}Q${px(x - 8)} ${px(base - h * 0.5)} ${px(x + 6)} ${px(base - h * 0.86)}l6 2Q${px(x + 2)} ${px(base - h * 0.5)} ${px(x + 6)} ${px(base)}z`,
      colour.wood,
    )
    const crownX = x + 8,
      py = base - h * 0.86
    art += each(
      [
        [-1, -0.15],
        [-0.85, 0.35],
        [-0.5, -0.6],
        [0.1, -0.8],
        [0.6, -0.55],
        [1, -0.1],
        [0.85, 0.4],
      ],
      ([dx, dy], i) =>
        path(
          `M${px(crownX)} ${px(py)}Q${px(crownX + dx * h * 0.2)} ${px(py + dy * h * 0.1 - h * 0.13)} ${px(crownX + dx * h * 0.34)} ${px(py + dy * h * 0.3 + h * 0.02)}Q${px(crownX + dx * h * 0.15)} ${px(py + dy * h * 0.14 - h * 0.02)} ${px(crownX)} ${px(py)}Z`,
          i % 3 === 0 ? colour.leafLit : i % 2 ? colour.leaf : colour.leafDark,
        ),
    )
    return art
  }
  art += path(
    `M${px(x - 5)} ${px(base)}Q${px(x - 1)} ${px(base - h * 0.3)} ${px(x - h * 0.1)} ${px(base - h * 0.55)}l6-3Q${px(x + 2)} ${px(base - h * 0.44)} ${px(x + h * 0.12)} ${px(base - h * 0.6)}l4 4Q${px(x + 4)} ${px(base - h * 0.3)} ${px(x + 6)} ${px(base)}z`,
    colour.wood,
  )
  const blobs: readonly (readonly [number, number, number])[] = [
    [0, -0.72, 0.24],
    [-0.2, -0.6, 0.17],
    [0.2, -0.62, 0.18],
    [-0.1, -0.84, 0.16],
    [0.12, -0.82, 0.15],
    [0.02, -0.56, 0.17],
  ]
  art += each(blobs, ([dx, dy, q]) =>
    circle(x + dx * h + 0.03 * h, base + dy * h + 0.03 * h, q * h, colour.leafDark),
  )
  art += each(blobs, ([dx, dy, q]) => circle(x + dx * h, base + dy * h, q * h * 0.92, colour.leaf))
  art += each(blobs, ([dx, dy, q], i) =>
    i % 2
      ? ''
      : circle(
          x + dx * h - q * h * 0.3,
          base + dy * h - q * h * 0.3,
          q * h * 0.5,
          colour.leafLit,
          'opacity=".7"',
        ),
  )
  if (o.bloom)
    art += times(22, () =>
      circle(
        x + (random() - 0.5) * h * 0.66,
        base - h * (0.5 + random() * 0.42),
        2.4 + random() * 2.6,
        colour.bloom,
      ),
    )
  return art
}
export function bougainvillea(scene: Scene, x: number, y: number, w: number, h: number): string {
  const random = scene.random
  let art = path(
    `M${px(x)} ${px(y)}q${px(w * 0.1)} ${px(-h * 0.16)} ${px(w * 0.3)} ${px(-h * 0.08)}q${px(w * 0.2)} ${px(-h * 0.12)} ${px(w * 0.42)} 0q${px(w * 0.2)} ${px(-h * 0.06)} ${px(w * 0.28)} ${px(h * 0.12)}q${px(w * 0.06)} ${px(h * 0.4)} ${px(-w * 0.16)} ${px(h * 0.62)}q${px(-w * 0.12)} ${px(-h * 0.16)} ${px(-w * 0.24)} ${px(-h * 0.1)}q${px(-w * 0.1)} ${px(h * 0.42)} ${px(-w * 0.26)} ${px(h * 0.3)}q${px(-w * 0.2)} ${px(-h * 0.2)} ${px(-w * 0.34)} ${px(-h * 0.86)}z`,
    scene.colour.leafDark,
  )
  art += times(Math.round((w * h) / 150), () => {
    const u = random(),
      v = random() * (1 - 0.4 * Math.abs(u - 0.5))
    return circle(
      x + u * w,
      y - h * 0.06 + v * h * 0.8,
      2.5 + random() * 3.4,
      random() < 0.35
        ? mix(scene.colour.bloom, '#ffffff', 0.3)
        : random() < 0.3
          ? scene.colour.leaf
          : scene.colour.bloom,
    )
  })
  return art
}
export function pot(scene: Scene, x: number, base: number, h = 46): string {
  const { colour } = scene
  return (
    ellipse(x + 6, base, h * 0.36, 4, scene.light.shade, 'opacity=".25"') +
    each(
      [
        [-1, 0.9],
        [-0.5, 1.15],
        [0, 1.3],
        [0.5, 1.15],
        [1, 0.9],
      ],
      ([d, k], i) =>
        path(
          `M${px(x)} ${px(base - h * 0.4)}Q${px(x + d * h * 0.1)} ${px(base - h * k)} ${px(x + d * h * 0.42)} ${px(base - h * (k - 0.08))}Q${px(x + d * h * 0.3)} ${px(base - h * 0.6)} ${px(x)} ${px(base - h * 0.4)}Z`,
          i % 2 ? colour.leaf : colour.leafLit,
        ),
    ) +
    path(
      `M${px(x - h * 0.24)} ${px(base - h * 0.42)}h${px(h * 0.48)}l${px(-h * 0.06)} ${px(h * 0.42)}h${px(-h * 0.36)}z`,
      scene.tint('#b5603f'),
    ) +
    path(
      `M${px(x + h * 0.06)} ${px(base - h * 0.42)}h${px(h * 0.18)}l${px(-h * 0.06)} ${px(h * 0.42)}h${px(-h * 0.1)}z`,
      scene.light.shade,
      'opacity=".25"',
    ) +
    rect(x - h * 0.28, base - h * 0.47, h * 0.56, h * 0.08, scene.tint('#c8714d'))
  )
}
