type Box = { top: number; bottom: number; left: number; right: number }

const step = 8
const gap = 8

/** How far up a box has to move until it covers none of the others; null if it reaches the top first. */
export function freeHeight(box: Box, others: readonly Box[]): number | null {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  for (let up = 0; box.top - up >= gap; up += step) {
    const isFree = beside.every(
      ({ top, bottom }) => bottom + gap <= box.top - up || top >= box.bottom - up + gap,
    )
    if (isFree) return up
  }
  return null
}
