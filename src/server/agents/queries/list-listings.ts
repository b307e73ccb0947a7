import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'
import { isOpenHome } from './open-homes.ts'

/** The newest first; served by properties_of_owner_newest_idx. */
export async function listListings(
  db: Database,
  { userId, page, pageSize }: { userId: string; page: number; pageSize: number },
): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from properties p ${cardJoins}
    where p.user_id = ${userId} and ${isOpenHome}
    order by p.created_at desc, p.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}
