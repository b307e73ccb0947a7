import type { Database } from '#database/client.ts'
import { conversations } from '#database/schema/messages.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { isoInstant } from '../../properties/queries/cards.ts'
import { likePattern } from '../../search/queries/resolve-locations.ts'

export type ConversationRow = {
  id: string
  side: 'advertiser' | 'seeker'
  at: string
  otherName: string | null
  otherPhoto: string | null
  title: string | null
  numericId: number | null
  lastId: string | null
  lastContent: string | null
  lastIsOwn: boolean | null
  lastAt: string | null
  unread: number
  isHandedOn: boolean
}

type Cursor = { at: string; id: string }
type Params = { userId: string; query?: string | undefined; after: Cursor | null; limit: number }

/**
 * Those with a message in them, the newest first. Served by conversations_of_agent_newest_idx,
 * conversations_of_user_newest_idx, agent_messages_thread_idx and agent_messages_unread_idx.
 */
export async function listConversations(
  db: Database,
  { userId, query, after, limit }: Params,
): Promise<ConversationRow[]> {
  const sides = [
    { side: 'advertiser', own: 'c.agent_id', other: 'c.user_id' },
    { side: 'seeker', own: 'c.user_id', other: 'c.agent_id' },
  ].map(({ side, own, other }) => {
    const conditions = [
      sql`${sql.raw(own)} = ${userId}`,
      sql`exists (select 1 from agent_messages a where a.conversation_id = c.id)`,
      ...(after ? [sql`(c.last_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
      ...(query ? [isNamed(query)] : []),
    ]
    return sql`(select c.id, ${side} as side, c.last_message_at, ${sql.raw(other)} as other_id, c.property_id
      from ${conversations} c
      left join profiles f on f.user_id = ${sql.raw(other)}
      left join properties p on p.id = c.property_id
      where ${sql.join(conditions, sql` and `)}
      order by c.last_message_at desc, c.id desc limit ${limit})`
  })
  const { rows } = await db.execute<ConversationRow>(sql`
    select ${conversationColumns(userId)}
    from (${sql.join(sides, sql` union all `)}) c ${conversationJoins}
    order by c.last_message_at desc, c.id desc limit ${limit}`)
  return rows
}

/** What a list and a single conversation show; `c` bears id, side, last_message_at, other_id and property_id. */
export function conversationColumns(userId: string): SQL {
  return sql`c.id, c.side, ${isoInstant('c.last_message_at')} as at,
    case when o.deleted_at is null then coalesce(f.name, o.name) end as "otherName",
    case when o.deleted_at is null and f.visibility <> 'private' then f.photo end as "otherPhoto",
    p.title, p.property_numeric_id as "numericId", l.id as "lastId", left(l.content, 200) as "lastContent",
    l.sender_id = ${userId} as "lastIsOwn", ${isoInstant('l.created_at')} as "lastAt",
    (select count(*)::int from agent_messages a where a.conversation_id = c.id and a.receiver_id = ${userId}
      and a.read_at is null) as unread,
    coalesce(p.user_id not in (${userId}, c.other_id), false) as "isHandedOn"`
}

export const conversationJoins = sql`
  join users o on o.id = c.other_id
  left join profiles f on f.user_id = o.id
  left join properties p on p.id = c.property_id
  left join lateral (
    select a.id, a.content, a.sender_id, a.created_at from agent_messages a
    where a.conversation_id = c.id order by a.created_at desc, a.id desc limit 1
  ) l on true`

function isNamed(query: string): SQL {
  const pattern = likePattern(query)
  return sql`(f.name ilike ${pattern} or p.title ilike ${pattern})`
}
