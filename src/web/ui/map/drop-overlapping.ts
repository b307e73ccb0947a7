export type Box = { x: number; y: number; width: number; height: number }

/** Boxes are given by their centre. */
export function touches(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
