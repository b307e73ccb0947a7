export type Box = { x: number; y: number; width: number; height: number }

/** Which of these boxes can stand without touching an earlier one; earlier ones matter more. */
export function keepApart<T extends Box>(boxes: readonly T[]): T[] {
  const standing: T[] = []
  for (const box of boxes) if (!standing.some((other) => touches(box, other))) standing.push(box)
  return standing
}

/** Boxes are given by their middle. */
export function touches(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
