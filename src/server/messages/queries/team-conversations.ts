import { eq, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { conversationReads, conversations } from '#database/schema/messages.ts'
import { teamMembers } from '#database/schema/teams.ts'

/**
 * The team that reads a conversation `c`: the one that was named to the seeker, while the listing is its own and the
 * thread is with the listing's person.
 */
export const readingTeam = sql`(select p.team_id from properties p
  where p.id = c.property_id and p.team_id = c.team_id and p.user_id = c.agent_id)`

/** Whoever works on the newest open lead of the two; aggregated, or the planner walks all leads. Served by leads_repeat_idx. */
const assignee = sql`(select (array_agg(l.assigned_to order by l.created_at desc)
    filter (where l.assigned_to is not null))[1]
  from ${leads} l where l.user_id = c.user_id and l.property_id = c.property_id
    and l.status in ('new', 'contacted', 'interested'))`

/** Assigned to this person, or with this advertiser and assigned to nobody. */
export function isAnsweredBy(userId: string): SQL {
  return sql`coalesce(${assignee}, c.agent_id) = ${userId}::uuid`
}

/**
 * Unread messages `a` of a conversation `c` for a member who is none of the two: from the seeker, since the member joined,
 * read and since anybody answered. Served by agent_messages_thread_idx.
 */
export function isUnreadByMember(userId: string): SQL {
  return sql`(a.conversation_id = c.id and a.sender_id = c.user_id and a.created_at > (
    select greatest(t.joined_at, r.read_until, (select max(b.created_at) from agent_messages b
      where b.conversation_id = c.id and b.sender_id <> c.user_id))
    from ${teamMembers} t left join ${conversationReads} r on r.user_id = t.user_id and r.conversation_id = c.id
    where t.team_id = ${readingTeam} and t.user_id = ${userId}::uuid))`
}

/** Conversations whose lead is assigned to this member; `c`. Served by leads_of_assignee_idx and conversations_of_property_idx. */
export function selectAssignedConversations(userId: string): SQL {
  return sql`(select distinct c.* from ${leads} l
    join conversations c on c.property_id = l.property_id and c.user_id = l.user_id
    where l.assigned_to = ${userId}::uuid and l.status in ('new', 'contacted', 'interested')
      and c.agent_id <> ${userId}::uuid)`
}

/**
 * To whom an announcement for this person goes by now: the seeker's to the seeker, an advertiser's to whoever answers
 * since. Null: the conversation was moved into another one.
 */
export async function findReader(
  db: Database,
  { conversationId: id, userId }: { conversationId: string; userId: string },
): Promise<string | null> {
  const [sides] = await db
    .select({ agentId: conversations.agentId, seekerId: conversations.userId })
    .from(conversations)
    .where(eq(conversations.id, id))
  if (!sides) return null
  return sides.seekerId === userId ? userId : findAnswerer(db, { id, agentId: sides.agentId })
}

/** To whom a message to the advertiser is announced. */
export async function findAnswerer(
  db: Database,
  { id, agentId }: { id: string; agentId: string },
): Promise<string> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select t.user_id as "userId" from conversations c
    join ${teamMembers} t on t.team_id = ${readingTeam} and t.user_id = ${assignee} where c.id = ${id}`)
  return rows[0]?.userId ?? agentId
}
