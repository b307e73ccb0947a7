import type { Database } from '#database/client.ts'
import { agentMessages, notifications } from '#database/schema/messages.ts'
import { sql } from 'drizzle-orm'

import { countNewLeads } from '../../leads/queries/count-new-leads.ts'
import { hasListings } from '../../properties/queries/count-own-properties.ts'
import { countPending } from '../../visits/queries/count-pending.ts'

type Unread = { notifications: number; conversations: number }

/** What waits for a person, as far as they sit at a desk; four short questions. */
export async function countUnread(db: Database, { userId, now }: { userId: string; now: Date }) {
  const unread = await countOwnUnread(db, userId)
  const newLeads = await countNewLeads(db, userId)
  const { toConfirm, toAnswer } = await countPending(db, { userId, now })
  const isAdvertiser = await hasListings(db, userId)
  return { ...unread, newLeads, visits: toConfirm + toAnswer, isAdvertiser }
}

/** Served by notifications_unread_idx and agent_messages_unread_idx. */
export async function countOwnUnread(db: Database, userId: string): Promise<Unread> {
  const { rows } = await db.execute<Unread>(sql`
    select
      (select count(*) from ${notifications} n where n.user_id = ${userId} and n.read_at is null)::int
        as notifications,
      (select count(distinct a.conversation_id) from ${agentMessages} a
        where a.receiver_id = ${userId} and a.read_at is null)::int as conversations`)
  return rows[0] ?? { notifications: 0, conversations: 0 }
}
