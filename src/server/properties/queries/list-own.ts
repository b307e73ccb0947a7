import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins } from './cards.ts'
import type { CardRow } from './cards.ts'

export type OwnRow = CardRow & {
  address: string
  isHeld: boolean
  rejectionReason: string | null
  viewsCount: number
}

type OwnPage = { userId: string; page: number; pageSize: number }

/** Newest first, exact total; served by properties_of_owner_newest_idx. */
export async function listOwnProperties(db: Database, { userId, page, pageSize }: OwnPage) {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${cardColumns}, p.address, p.is_held as "isHeld", p.rejection_reason as "rejectionReason",
      p.views_count as "viewsCount"
    from properties p ${cardJoins}
    where p.user_id = ${userId} and p.archived_at is null
    order by p.created_at desc, p.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from properties p where p.user_id = ${userId} and p.archived_at is null`)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
