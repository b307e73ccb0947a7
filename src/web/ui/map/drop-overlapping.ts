export type Box = { x: number; y: number; width: number; height: number }

/** Drops boxes that overlap an earlier one; earlier ones matter more. */
export function dropOverlapping<T extends Box>(boxes: readonly T[]): T[] {
  const placed: T[] = []
  for (const box of boxes) if (!placed.some((other) => touches(box, other))) placed.push(box)
  return placed
}

/** Boxes are given by their centre. */
export function touches(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
