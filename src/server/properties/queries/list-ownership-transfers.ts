import type { ownershipTransferStates, ownershipTransferStatuses } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from './cards.ts'
import type { CardRow } from './cards.ts'

export type OwnershipTransferCardRow = CardRow & {
  ownershipTransferId: string
  userId: string
  isFlagged: boolean
  archivedAt: string | null
  ownerId: string | null
  ownerName: string | null
  ownerEmail: string | null
  ownerPhone: string | null
  enteredById: string
  enteredBy: string
  status: (typeof ownershipTransferStatuses)[number]
  emailCount: number
  lastEmailAt: string
  expiresAt: string
  decidedAt: string | null
  enteredAt: string
  isLatest: boolean
}

type Filters = {
  /** null: of everybody. */
  staffId: string | null
  state?: (typeof ownershipTransferStates)[number] | undefined
  now: Date
}

/** Newest first; served by ownership_transfers_of_staff_idx, of all by ownership_transfers_newest_idx. */
export async function listOwnershipTransfers(
  db: Database,
  filters: Filters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await db.execute<OwnershipTransferCardRow>(sql`
    select ${cardColumns}, h.id as "ownershipTransferId", p.user_id as "userId", p.is_flagged as "isFlagged",
      ${isoInstant('p.archived_at')} as "archivedAt", h.owner_id as "ownerId", h.owner_name as "ownerName",
      h.owner_email as "ownerEmail", h.owner_phone as "ownerPhone", h.created_by as "enteredById",
      staff.name as "enteredBy", h.status, h.email_count as "emailCount", ${isoInstant('h.last_email_at')} as "lastEmailAt",
      ${isoInstant('h.expires_at')} as "expiresAt", ${isoInstant('h.decided_at')} as "decidedAt",
      ${isoInstant('h.created_at')} as "enteredAt",
      not exists (select 1 from ownership_transfers later
        where later.property_id = h.property_id and later.created_at > h.created_at) as "isLatest"
    from ownership_transfers h
    join properties p on p.id = h.property_id
    join users staff on staff.id = h.created_by ${cardJoins}
    where ${matching(filters)}
    order by h.created_at desc, h.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export async function countOwnershipTransfers(db: Database, filters: Filters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ownership_transfers h where ${matching(filters)}`)
  return rows[0]?.total ?? 0
}

function matching({ staffId, state, now }: Filters): SQL {
  const ofStaff = staffId === null ? sql`true` : sql`h.created_by = ${staffId}`
  if (state === undefined) return ofStaff
  const moment = sql`${now.toISOString()}::timestamptz`
  if (state === 'open') return sql`${ofStaff} and h.status = 'open' and h.expires_at > ${moment}`
  if (state === 'expired') return sql`${ofStaff} and h.status = 'open' and h.expires_at <= ${moment}`
  return sql`${ofStaff} and h.status = ${state}`
}
