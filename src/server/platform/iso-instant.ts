import { sql, type SQL } from 'drizzle-orm'

/** Instant as ISO 8601 in UTC, null where it is; `instant` is a constant of our code, never input. */
export function isoInstant(instant: string): SQL {
  return sql.raw(`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
