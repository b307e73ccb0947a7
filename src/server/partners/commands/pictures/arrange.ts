import type { PictureRow } from '../../queries/pictures.ts'

type Placed = Pick<PictureRow, 'id' | 'state' | 'pictureKey' | 'formerKey'>

type Arranged<Row> = {
  /** What the listing has from now on. */
  keys: string[]
  rows: Row[]
}

/**
 * A set in its order, as far as it is there; what is still to be fetched takes the place of a picture that leaves, which
 * stays until then. `shown`: what the listing has, with what waits for review.
 */
export function arrangePictures<Row extends Placed>(
  rows: readonly Row[],
  shown: readonly string[],
): Arranged<Row> {
  const stated = new Set(rows.flatMap(({ pictureKey }) => pictureKey ?? []))
  const leaving = shown.filter((key) => !stated.has(key))
  const taken = new Set(rows.flatMap((row) => (isOpen(row) && row.formerKey) || []))
  const free = leaving.filter((key) => !taken.has(key))
  const arranged = rows.map((row) => {
    if (!isOpen(row)) return row
    const isThere = row.formerKey !== null && leaving.includes(row.formerKey)
    return isThere ? row : { ...row, formerKey: free.shift() ?? null }
  })
  const keys = new Set(arranged.flatMap((row) => keyOf(row) ?? []))
  return { keys: [...keys].filter((key) => shown.includes(key)), rows: arranged }
}

type Placing<Row> = { picture: Row; key: string; rows: readonly Row[] }

/** What the listing has with this picture: in the place of the one that leaves, or beside its neighbours of the set. */
export function placePicture<Row extends Placed>(
  shown: readonly string[],
  { picture, key, rows }: Placing<Row>,
): string[] {
  const { formerKey } = picture
  if (shown.includes(key)) return shown.filter((other) => other === key || other !== formerKey)
  if (formerKey !== null && shown.includes(formerKey))
    return shown.map((other) => (other === formerKey ? key : other))
  const at = rows.findIndex(({ id }) => id === picture.id)
  const placeOf = (row: Row) => shown.indexOf(keyOf(row) ?? '')
  const before = rows
    .slice(0, at)
    .map(placeOf)
    .findLast((found) => found >= 0)
  if (before !== undefined) return shown.toSpliced(before + 1, 0, key)
  const after = rows
    .slice(at + 1)
    .map(placeOf)
    .find((found) => found >= 0)
  return shown.toSpliced(after ?? shown.length, 0, key)
}

function isOpen({ state }: Placed): boolean {
  return state !== 'done'
}

function keyOf(row: Placed): string | null {
  return isOpen(row) ? row.formerKey : row.pictureKey
}
