import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { blocks } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { desc, eq, sql } from 'drizzle-orm'

const most = 200

/** Served by blocks_pair_key. */
export function listBlocked(db: Database, userId: string) {
  return db
    .select({
      id: blocks.id,
      name: sql<
        string | null
      >`case when ${users.deletedAt} is null then coalesce(${profiles.name}, ${users.name}) end`,
      since: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedUserId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.id))
    .limit(most)
}
