import { sql, type SQL } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { isOwnedBy } from '../../teams/queries.ts'
import { handlesListings } from '../policy.ts'

/** `canSeeProperty` as SQL; `p` is the property. */
export function isVisibleTo(actor: Actor | null): SQL {
  if (handlesListings(actor)) return sql`true`
  const shown = sql`(p.approval_status <> 'rejected' and not p.is_held and not p.is_suspended and p.archived_at is null)`
  return actor === null ? shown : sql`(${shown} or ${isOwnedBy(actor.userId)})`
}
