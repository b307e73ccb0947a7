import { planeAround, type MapPoint, type PlanePoint } from './geometry.ts'

const corners = 36
const reach = 1.9
const halfLane = 0.06

/** Around each place what lies nearer to it than to any other, up to two kilometres, with a lane between neighbours. */
export function softAreas(places: readonly MapPoint[]): MapPoint[][] {
  const { toPlane, fromPlane } = planeAround(places[0]?.latitude ?? 0)
  const centres = places.map(toPlane)
  return centres.map((centre) => {
    const around = centres.filter((other) => other !== centre && distance(centre, other) < 2 * reach)
    return around.reduce((shape, other) => cutTowards(shape, centre, other), disc(centre)).map(fromPlane)
  })
}

function disc([x, y]: PlanePoint): PlanePoint[] {
  return Array.from({ length: corners }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)] as const
  })
}

/** Keeps the part of a shape on the own side of the middle between two centres. */
function cutTowards(shape: readonly PlanePoint[], own: PlanePoint, other: PlanePoint): PlanePoint[] {
  const length = distance(own, other)
  if (length === 0) return [...shape]
  const towards: PlanePoint = [(other[0] - own[0]) / length, (other[1] - own[1]) / length]
  const beyond = ([x, y]: PlanePoint) =>
    (x - own[0]) * towards[0] + (y - own[1]) * towards[1] - Math.max(length / 2 - halfLane, length / 4)
  return shape.flatMap((corner, index) => {
    const next = shape[(index + 1) % shape.length] ?? corner
    const [here, there] = [beyond(corner), beyond(next)]
    const kept = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return kept
    const part = here / (here - there)
    return [
      ...kept,
      [corner[0] + part * (next[0] - corner[0]), corner[1] + part * (next[1] - corner[1])] as const,
    ]
  })
}

function distance([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): number {
  return Math.hypot(x1 - x2, y1 - y2)
}
