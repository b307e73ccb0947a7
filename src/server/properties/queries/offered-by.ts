import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Who of the staff entered it for an owner who has not answered; served by listing_handovers_one_open_key. */
export function offeredBy(propertyId: SQL): SQL<string | null> {
  return sql`(
    select h.created_by from listing_handovers h where h.property_id = ${propertyId} and h.status = 'open')`
}
