import { archPath } from './arch.ts'
import { chajja, jali, kangura } from './masonry.ts'
import { bougainvillea, pot, tree } from './plants.ts'
import { shadow, type Scene } from './scene.ts'
import { hills, roofs, sky } from './setting.ts'
import { kite } from './street.ts'
import { each, circle, ellipse, line, mix, path, polygon, rect, times } from './svg.ts'

export function terrace(scene: Scene): string {
  const { colour } = scene,
    hz = 360
  let art =
    sky(scene, 800, hz) + hills(scene, 800, hz, { k: 1.3 }) + roofs(scene, 800, hz + 14, { h: 20, v: 46 })
  if (!scene.isDark)
    art +=
      kite(300, 90, 1.1, colour.cloth, colour.accent) +
      kite(470, 150, 0.7, scene.tint('#e7ae3f'), colour.cloth, false) +
      kite(220, 190, 0.5, colour.accent, scene.tint('#e7ae3f'), false)
  art +=
    rect(0, hz - 6, 800, 14, colour.trim) +
    jali(scene, 0, hz + 8, 800, 66, {
      step: 22,
      ground: colour.trim,
      ink: mix(colour.wall, scene.light.shade, 0.3),
    }) +
    rect(0, hz + 74, 800, 10, colour.trim) +
    times(
      5,
      (i) =>
        rect(-8 + i * 198, hz - 16, 24, 102, colour.wallLit) +
        rect(8 + i * 198, hz - 16, 8, 102, scene.light.shade, 'opacity=".16"') +
        rect(-12 + i * 198, hz - 22, 32, 8, colour.trim),
    )
  const fl = mix(colour.ground, colour.wall, 0.3)
  art +=
    rect(0, hz + 84, 800, 160, mix(fl, '#ffffff', scene.isDark ? 0.02 : 0.26)) +
    times(17, (i) =>
      line(400 + (i - 8) * 62, hz + 84, 400 + (i - 8) * 128, 600, scene.light.shade, 1.5, 'opacity=".14"'),
    ) +
    each([hz + 100, hz + 126, hz + 168], (y) => line(0, y, 800, y, scene.light.shade, 1.5, 'opacity=".14"'))
  art += shadow(
    scene,
    [
      [0, hz + 84],
      [800, hz + 84],
      [800, hz + 104],
      [0, hz + 112],
    ],
    0.16,
  )
  // pavilion on the left
  art +=
    rect(0, 120, 186, hz - 34, colour.wallLit) +
    rect(170, 120, 16, hz - 34, scene.light.shade, 'opacity=".14"') +
    path(archPath(30, 178, 110, 266, 5), colour.trim) +
    path(
      archPath(40, 190, 90, 254, 5),
      scene.isDark ? colour.lamp : mix(colour.wall, scene.light.shade, 0.5),
    ) +
    chajja(scene, -10, 112, 200, { th: 12, out: 16, d: 18, brackets: 6 }) +
    kangura(scene, 0, 112, 190, { h: 18, step: 27 })
  art +=
    `<path d="M186 150Q420 236 800 128" stroke="${colour.wood}" stroke-width="1.6" fill="none"/>` +
    times(13, (i) => {
      const t = (i + 0.5) / 13,
        x = (1 - t) ** 2 * 186 + 2 * t * (1 - t) * 420 + t * t * 800,
        y = (1 - t) ** 2 * 150 + 2 * t * (1 - t) * 236 + t * t * 128
      return (
        (scene.isDark ? circle(x, y + 9, 16, '#ffe6a8', 'opacity=".25"') : '') +
        circle(x, y + 8, 5.5, scene.isDark ? '#ffe9b0' : '#fff3d0') +
        rect(x - 2, y - 1, 4, 5, colour.wood)
      )
    })
  art += charpai(scene)
  art +=
    tree(scene, 744, 470, 190, { kind: 'palm' }) +
    pot(scene, 742, 476, 70) +
    pot(scene, 690, 470, 50) +
    bougainvillea(scene, 150, 150, 70, 120) +
    pot(scene, 214, 460, 54)
  return art
}

/** The string bed with bolster and quilt, and tea beside it. */
function charpai(scene: Scene): string {
  const { colour } = scene
  let art =
    ellipse(500, 548, 190, 14, scene.light.shade, 'opacity=".22"') +
    polygon(
      [
        [336, 488],
        [640, 488],
        [672, 528],
        [318, 528],
      ],
      scene.tint('#f3e3c8'),
    ) +
    `<pattern id="${scene.id}w" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="skewX(-20)"><path d="M0 0L14 14M14 0L0 14" stroke="${colour.wood}" stroke-width="1" opacity=".25"/></pattern>` +
    polygon(
      [
        [336, 488],
        [640, 488],
        [672, 528],
        [318, 528],
      ],
      `url(#${scene.id}w)`,
    ) +
    rect(312, 526, 364, 11, colour.wood, 'rx="5"') +
    rect(332, 482, 312, 8, mix(colour.wood, '#ffffff', 0.14), 'rx="4"') +
    each([318, 656], (x) => path(`M${x} 520h16l-3 46h-10z`, mix(colour.wood, scene.light.shade, 0.2))) +
    each([336, 630], (x) => rect(x, 470, 10, 24, colour.wood, 'rx="3"'))
  art +=
    path('M354 500Q352 474 372 470H452Q470 474 470 500Q466 512 452 512H372Q356 512 354 500Z', colour.cloth) +
    times(5, (i) => circle(374 + i * 20, 491, 4, scene.tint('#fbe3c4'))) +
    path(
      'M452 470Q470 474 470 500Q466 512 452 512Q444 490 452 470Z',
      mix(colour.cloth, scene.light.shade, 0.3),
    ) +
    polygon(
      [
        [500, 488],
        [610, 488],
        [628, 528],
        [504, 528],
      ],
      colour.accent,
      'opacity=".85"',
    ) +
    times(4, (i) => rect(512 + i * 26, 497, 12, 4, scene.tint('#fbe3c4'), 'opacity=".8"'))
  art +=
    ellipse(252, 560, 46, 6, scene.light.shade, 'opacity=".22"') +
    rect(224, 514, 56, 7, mix(colour.wood, '#ffffff', 0.12), 'rx="3"') +
    polygon(
      [
        [230, 521],
        [236, 521],
        [232, 558],
        [226, 558],
      ],
      colour.wood,
    ) +
    polygon(
      [
        [274, 521],
        [268, 521],
        [272, 558],
        [278, 558],
      ],
      colour.wood,
    ) +
    path('M238 514v-14h12v14zM250 503q7 0 6 5t-7 3z', scene.tint('#fffaf0')) +
    path('M260 514q-5-18 4-22v-6h6v6q9 4 4 22z', scene.tint('#c98b3c'))
  return art
}
