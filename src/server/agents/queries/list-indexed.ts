import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** As many as one part of a sitemap holds in two languages, by the protocol. */
const most = 25_000

/** Public agents and builders; served by profiles_agent_list_idx. */
export async function listIndexedAgents(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ userNumericId: number }>(sql`
    select f.user_numeric_id as "userNumericId" from profiles f join users u on u.id = f.user_id
    where f.role in ('agent', 'builder') and f.visibility = 'public'
      and u.email_verified and u.deleted_at is null and u.suspended_at is null
    order by f.review_count desc, f.user_id limit ${most}`)
  return rows.map(({ userNumericId }) => userNumericId)
}
