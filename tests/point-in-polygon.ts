import type { Point } from '#contract/search/area.ts'

/** By winding number in whole ten-thousandths of a degree; on an edge is inside. */
export function isInside(point: Point, corners: readonly Point[]): boolean {
  const [x, y] = inUnits(point)
  let turns = 0
  for (const [index, corner] of corners.entries()) {
    const [x1, y1] = inUnits(corner)
    const [x2, y2] = inUnits(corners[(index + 1) % corners.length] ?? corner)
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
    const isBeside = (x - x1) * (x - x2) <= 0 && (y - y1) * (y - y2) <= 0
    if (side === 0 && isBeside) return true
    if (y1 <= y && y2 > y && side > 0) turns += 1
    if (y1 > y && y2 <= y && side < 0) turns -= 1
  }
  return turns !== 0
}

function inUnits({ latitude, longitude }: Point): [number, number] {
  return [Math.round(longitude * 10_000), Math.round(latitude * 10_000)]
}
