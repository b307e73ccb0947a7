/** Where a page of a list ends: a moment, and which of those of that moment. */
export type Cursor = { at: string; id: string }

export function cursorOf({ at, id }: Cursor): string {
  return `${at}_${id}`
}

/** The contract has seen to its shape. */
export function readCursor(cursor: string | undefined): Cursor | null {
  const [at, id] = cursor?.split('_') ?? []
  const moment = Date.parse(at ?? '')
  // A 31st of February is a day to us and an error to the database.
  return id !== undefined && !Number.isNaN(moment) ? { at: new Date(moment).toISOString(), id } : null
}
