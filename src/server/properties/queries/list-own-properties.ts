import type { ownPropertyStates } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from './cards.ts'
import type { CardRow } from './cards.ts'

type OwnPropertyState = (typeof ownPropertyStates)[number]

export type OwnPropertyRow = CardRow & {
  userId: string
  address: string
  isFlagged: boolean
  rejectionReason: string | null
  takeDownReason: string | null
  viewsCount: number
  soldOn: string | null
  rentedOn: string | null
  unavailableReason: string | null
  archivedAt: string | null
  hasRevision: boolean
}

/** Beside those of a card; `p` is the property. */
export const ownPropertyColumns = sql`
  p.user_id as "userId", p.address, p.is_flagged as "isFlagged",
  p.rejection_reason as "rejectionReason", p.take_down_reason as "takeDownReason", p.views_count as "viewsCount", p.sold_date::text as "soldOn",
  p.rented_date::text as "rentedOn", p.unavailable_reason as "unavailableReason",
  ${isoInstant('p.archived_at')} as "archivedAt",
  exists (select 1 from property_revisions r where r.property_id = p.id and r.status = 'pending') as "hasRevision"`

type OwnPropertyFilters = { userId: string; state?: OwnPropertyState | undefined; query: string }

/** Newest first; served by properties_of_owner_newest_idx and property_revisions_one_pending_key. */
export async function listOwnProperties(
  db: Database,
  filters: OwnPropertyFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OwnPropertyRow[]> {
  const { state } = filters
  const { rows } = await db.execute<OwnPropertyRow>(sql`
    select ${cardColumns}, ${ownPropertyColumns}
    from properties p ${cardJoins}
    where ${ofOwner(filters)} and ${state ? sql`${stateOf} = ${state}` : sql`p.archived_at is null`}
    order by p.created_at desc, p.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

/** How many of the owner's homes stand in each state; exact. */
export async function countOwnPropertiesByState(
  db: Database,
  filters: OwnPropertyFilters,
): Promise<Record<OwnPropertyState, number>> {
  const { rows } = await db.execute<{ state: OwnPropertyState; homes: number }>(sql`
    select ${stateOf} as state, count(*)::int as homes from properties p where ${ofOwner(filters)} group by 1`)
  const counts = { live: 0, under_offer: 0, pending: 0, on_hold: 0, rejected: 0, gone: 0, archived: 0 }
  for (const { state, homes } of rows) counts[state] = homes
  return counts
}

/** As the lister is told it: what staff hold is neither live nor gone, whatever was agreed about it. */
const stateOf = sql`case
  when p.archived_at is not null then 'archived'
  when p.taken_down_at is not null then 'on_hold'
  when p.availability in ('sold', 'rented') then 'gone'
  when p.approval_status <> 'approved' then p.approval_status
  when p.availability = 'under_offer' then 'under_offer'
  else 'live' end`

function ofOwner({ userId, query }: OwnPropertyFilters) {
  if (query === '') return sql`p.user_id = ${userId}`
  const pattern = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`p.user_id = ${userId} and (p.title ilike ${pattern} or p.address ilike ${pattern}
    or p.locality_name ilike ${pattern} or p.property_numeric_id::text = ${query})`
}
