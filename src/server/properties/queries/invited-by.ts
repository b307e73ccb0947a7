import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Who of the staff entered it for an owner who has not answered; served by ownership_transfers_one_open_key. */
export function invitedBy(propertyId: SQL): SQL<string | null> {
  return sql`(
    select h.created_by from ownership_transfers h where h.property_id = ${propertyId} and h.status = 'open')`
}
