import type { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** The lister gave this half-hour away: confirmed, or confirmed until another time is agreed to. As the partial indexes say it. */
export function isConfirmed(table: typeof propertyTours | typeof meetings): SQL {
  return sql`(${table.status} = 'confirmed' or ${table.timeStands})`
}
