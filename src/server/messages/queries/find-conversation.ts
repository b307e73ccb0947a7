import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { blocks, conversations } from '#database/schema/messages.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Participants } from '../policy.ts'
import { conversationColumns, conversationJoins } from './list-conversations.ts'
import type { ConversationRow } from './list-conversations.ts'

export async function findUncheckedConversation(db: Database, id: string) {
  const [conversation] = await db.select(columns).from(conversations).where(eq(conversations.id, id))
  return conversation ?? null
}

/** Until the transaction ends messages of this conversation are written one after the other. */
export async function lockConversation(tx: Database, id: string) {
  const [conversation] = await tx
    .select(columns)
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
  return conversation ?? null
}

/** As a list shows it, to somebody who is a side of it. */
export async function findShownConversation(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<ConversationRow | null> {
  const { rows } = await db.execute<ConversationRow>(sql`
    select ${conversationColumns(userId)}
    from (
      select c.id, case when c.agent_id = ${userId} then 'advertiser' else 'seeker' end as side, c.last_message_at,
        case when c.agent_id = ${userId} then c.user_id else c.agent_id end as other_id, c.property_id
      from ${conversations} c where c.id = ${id} and ${userId} in (c.agent_id, c.user_id)
    ) c ${conversationJoins}`)
  return rows[0] ?? null
}

type Pair = Participants & { propertyId: string | null }

/** Served by conversations_pair_property_key. */
export async function findConversationOf(db: Database, { agentId, userId, propertyId }: Pair) {
  const [conversation] = await db
    .select(columns)
    .from(conversations)
    .where(
      and(
        eq(conversations.agentId, agentId),
        eq(conversations.userId, userId),
        propertyId === null ? isNull(conversations.propertyId) : eq(conversations.propertyId, propertyId),
      ),
    )
  return conversation ?? null
}

/** What stands between the two: an account that ended, or that one keeps the other away. */
export async function findObstacles(
  db: Database,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<{ isGone: boolean; blockId: string | null; isBlocked: boolean }> {
  const block = (by: string, whom: string) =>
    sql<
      string | null
    >`(select ${blocks.id} from ${blocks} where ${blocks.userId} = ${by} and ${blocks.blockedUserId} = ${whom})`
  const [found] = await db
    .select({
      deletedAt: users.deletedAt,
      suspendedAt: users.suspendedAt,
      blockId: block(userId, otherId),
      blockedBy: block(otherId, userId),
    })
    .from(users)
    .where(eq(users.id, otherId))
  if (!found) return { isGone: true, blockId: null, isBlocked: false }
  const { deletedAt, suspendedAt, blockId, blockedBy } = found
  return { isGone: deletedAt !== null, blockId, isBlocked: blockedBy !== null || suspendedAt !== null }
}

/** The leads of the two about it, the newest first. Served by leads_repeat_idx. */
export function listLeadsOf(db: Database, { agentId, userId, propertyId }: Pair) {
  return db
    .select({ id: leads.id, status: leads.status, firstResponseAt: leads.firstResponseAt })
    .from(leads)
    .where(
      and(
        eq(leads.userId, userId),
        propertyId === null ? isNull(leads.propertyId) : eq(leads.propertyId, propertyId),
        eq(leads.agentId, agentId),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(20)
}

const columns = {
  id: conversations.id,
  agentId: conversations.agentId,
  userId: conversations.userId,
  propertyId: conversations.propertyId,
  lastMessageAt: conversations.lastMessageAt,
  agentReadAt: conversations.agentReadAt,
  userReadAt: conversations.userReadAt,
  agentNotifiedAt: conversations.agentNotifiedAt,
  userNotifiedAt: conversations.userNotifiedAt,
}
