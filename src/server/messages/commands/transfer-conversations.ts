import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'
import { agentMessages, blocks, conversations } from '#database/schema/messages.ts'

import { mergeConversation } from './merge-conversation.ts'

type HandOver = { teamId: string; from: string; to: string }

/**
 * Conversations about the team's listings, which were handed to the successor before. One with the successor as its
 * seeker stays where it is, without the team. Served by conversations_of_team_newest_idx.
 */
export async function transferConversations(tx: Database, { teamId, from, to }: HandOver): Promise<void> {
  const isTheirs = and(eq(c.teamId, teamId), eq(c.agentId, from))
  const ids = await lockConversations(
    tx,
    and(
      isTheirs,
      sql`${c.userId} <> ${to}::uuid and exists (select 1 from properties p
        where p.id = ${c.propertyId} and p.team_id = ${c.teamId} and p.user_id = ${to}::uuid)`,
    ),
  )
  if (ids.length > 0) {
    await copyBlocks(tx, { ids, from, to })
    await tx
      .update(agentMessages)
      .set({ receiverId: to })
      .where(and(inArray(agentMessages.conversationId, ids), eq(agentMessages.receiverId, from)))
    await moveConversations(tx, { ids, agentId: to, teamId })
  }
  await leaveTeam(tx, isTheirs)
}

/** The listings are no longer a team's: what is written from now on, and was before, is between the two. */
export async function endTeamConversationsOfListings(
  tx: Database,
  propertyIds: readonly string[],
): Promise<void> {
  await leaveTeam(tx, and(inArray(c.propertyId, [...propertyIds]), sql`${c.teamId} is not null`))
}

/** The team ends. Served by conversations_of_team_newest_idx. */
export async function endTeamConversations(tx: Database, teamId: string): Promise<void> {
  await leaveTeam(tx, eq(c.teamId, teamId))
}

async function leaveTeam(tx: Database, condition: SQL | undefined): Promise<void> {
  const ids = await lockConversations(tx, condition)
  if (ids.length > 0) await moveConversations(tx, { ids, teamId: null })
}

/** Before the leads of a person who is to be deleted, as whoever writes to them. */
export async function lockPersonConversations(tx: Database, userId: string): Promise<void> {
  await lockConversations(tx, or(eq(c.userId, userId), eq(c.agentId, userId)))
}

const c = alias(conversations, 'c')

/** Wait for messages that are being sent: later statements see them, and later messages the change. */
async function lockConversations(tx: Database, condition: SQL | undefined): Promise<string[]> {
  const locked = await tx
    .select({ id: c.id })
    .from(c)
    .where(condition)
    .orderBy(asc(c.id))
    .for('no key update')
  return locked.map(({ id }) => id)
}

type Moved = { ids: readonly string[]; agentId?: string; teamId: string | null }

/** Into the thread that the same people have there already, where there is one. */
async function moveConversations(tx: Database, { ids, agentId, teamId }: Moved): Promise<void> {
  const t = alias(conversations, 't')
  const known = await tx
    .select({ from: c.id, to: t.id })
    .from(c)
    .innerJoin(
      t,
      and(
        eq(t.userId, c.userId),
        eq(t.agentId, agentId ?? c.agentId),
        sql`${t.propertyId} is not distinct from ${c.propertyId}`,
        sql`${t.teamId} is not distinct from ${teamId}::uuid`,
      ),
    )
    .where(inArray(c.id, [...ids]))
    .orderBy(asc(t.id))
    .for('no key update')
  for (const pair of known) await mergeConversation(tx, pair)
  await tx
    .update(conversations)
    .set(agentId === undefined ? { teamId } : { teamId, agentId, agentNotifiedAt: null })
    .where(inArray(conversations.id, [...ids]))
}

type CopyBlocks = { ids: readonly string[]; from: string; to: string }

/** Whoever blocked the advertiser hears nothing from the successor. */
async function copyBlocks(tx: Database, { ids, from, to }: CopyBlocks): Promise<void> {
  await tx.execute(sql`
    insert into ${blocks} (user_id, blocked_user_id, created_at)
    select distinct b.user_id, ${to}::uuid, b.created_at from ${blocks} b
    join ${conversations} c on c.user_id = b.user_id and ${inArray(c.id, [...ids])}
    join users u on u.id = b.user_id and u.deleted_at is null
    where b.blocked_user_id = ${from}::uuid
    on conflict do nothing`)
}
