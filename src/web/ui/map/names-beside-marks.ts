import { touches, type Box } from './drop-overlapping.ts'

type Placed = { x: number; y: number; boxes: readonly Box[]; isPlace: boolean }

/** Names of places move below or above a mark that covers them, if there is room; other covered names are left out. */
export function besideMarks<Name extends Placed>(names: readonly Name[], marks: readonly Box[]): Name[] {
  const isFree = (name: Name, others: readonly Placed[]) =>
    !name.boxes.some(
      (box) =>
        marks.some((mark) => touches(mark, box)) ||
        others.some((other) => other !== name && other.boxes.some((taken) => touches(taken, box))),
    )
  const shown = names.filter((name) => isFree(name, []))
  for (const name of names) {
    const [box] = name.boxes
    if (!name.isPlace || !box || shown.includes(name)) continue
    const mark = marks.find((covering) => touches(covering, box))
    const away = mark ? (mark.height + box.height) / 2 : 0
    const moved = [away, -away]
      .map((shift) => moveTo(name, (mark?.y ?? name.y) + shift))
      .find((candidate) => isFree(candidate, shown))
    if (moved) shown.push(moved)
  }
  return shown
}

function moveTo<Name extends Placed>(name: Name, y: number): Name {
  return { ...name, y, boxes: name.boxes.map((box) => ({ ...box, y: box.y + y - name.y })) }
}
