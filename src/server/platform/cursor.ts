/** Keyset cursor: time and id of the last item on a page. */
export type Cursor = { at: string; id: string }

export function cursorOf({ at, id }: Cursor): string {
  return `${at}_${id}`
}

/** The contract has validated its format. */
export function readCursor(cursor: string | undefined): Cursor | null {
  const [at, id] = cursor?.split('_') ?? []
  const moment = Date.parse(at ?? '')
  // 31 February passes the format but not the database.
  return id !== undefined && !Number.isNaN(moment) ? { at: new Date(moment).toISOString(), id } : null
}
