import { px, type Point } from './svg.ts'

/** The cusped arch of Jaipur as path data: `foils` scallops per side, meeting in an ogee point. */
export function archPath(
  x: number,
  y: number,
  width: number,
  height: number,
  foils = 4,
  springing = 0.55,
): string {
  const middle = x + width / 2
  const springY = y + height * Math.min(0.8, (width * springing) / height)
  const rise = springY - y
  const cusp = (foil: number): Point => {
    const angle = Math.PI * (1 - (foil / foils) * 0.46)
    return [middle + (width / 2) * Math.cos(angle), springY - rise * 0.9 * Math.sin(angle)]
  }
  const mirrored = ([across, down]: Point): Point => [2 * middle - across, down]
  const left = Array.from({ length: foils }, (_, foil) => cusp(foil + 1))
  const last = cusp(foils)
  const shoulder = px(y + rise * 0.07)
  return (
    `M${px(x)} ${px(y + height)}V${px(springY)}` +
    scallops([x, springY], left) +
    `Q${px(middle - width * 0.02)} ${shoulder} ${px(middle)} ${px(y)}` +
    `Q${px(middle + width * 0.02)} ${shoulder} ${px(mirrored(last)[0])} ${px(last[1])}` +
    scallops(mirrored(last), [...left.slice(0, -1).reverse().map(mirrored), [x + width, springY]]) +
    `V${px(y + height)}Z`
  )
}

function scallops(start: Point, points: readonly Point[]): string {
  let [fromX, fromY] = start
  let d = ''
  for (const [toX, toY] of points) {
    const radius = px(Math.hypot(toX - fromX, toY - fromY) * 0.58)
    d += `A${radius} ${radius} 0 0 1 ${px(toX)} ${px(toY)}`
    fromX = toX
    fromY = toY
  }
  return d
}
