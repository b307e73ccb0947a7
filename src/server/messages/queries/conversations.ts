import { sql, type SQL, and, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { conversations, blocks } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import { teamListingsOf, teamsOf } from '../../teams/queries.ts'
import type { Participants } from '../policy.ts'
import { isAnsweredBy, isUnreadByMember, readingTeam } from './team-conversations.ts'

export type ConversationRow = {
  id: string
  side: 'advertiser' | 'seeker'
  at: string
  otherName: string | null
  otherPhoto: string | null
  /** The team that reads it. */
  team: string | null
  /** The advertiser whom the seeker writes to; null for the two themselves. */
  colleague: string | null
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
type Params = {
  userId: string
  query?: string | undefined
  /** For this person to answer, or their own as a seeker. */
  isMine?: boolean
  after: Cursor | null
  limit: number
}

/**
 * Conversations with messages, newest first. Served by conversations_of_agent_newest_idx,
 * conversations_of_user_newest_idx, conversations_of_team_newest_idx, agent_messages_thread_idx and
 * agent_messages_unread_idx.
 */
export async function listConversations(
  db: Database,
  { userId, query, isMine = false, after, limit }: Params,
): Promise<ConversationRow[]> {
  const newest = ({ side, other, whose }: { side: string; other: SQL; whose: SQL }) => {
    const conditions = [
      whose,
      sql`exists (select 1 from agent_messages a where a.conversation_id = c.id)`,
      ...(after ? [sql`(c.last_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
      ...(query ? [matchesQuery(query)] : []),
      ...(isMine && side === 'advertiser' ? [isAnsweredBy(userId)] : []),
    ]
    return sql`(select c.*, ${side} as side, ${other} as other_id
      from ${conversations} c
      left join profiles f on f.user_id = ${other}
      left join properties p on p.id = c.property_id
      where ${sql.join(conditions, sql` and `)}
      order by c.last_message_at desc, c.id desc limit ${limit})`
  }
  const [agent, seeker] = [sql`c.agent_id`, sql`c.user_id`]
  const own = newest({ side: 'advertiser', other: seeker, whose: sql`c.agent_id = ${userId}` })
  const ownAsSeeker = newest({ side: 'seeker', other: agent, whose: sql`c.user_id = ${userId}` })
  const isColleague = sql`c.agent_id <> ${userId} and c.user_id <> ${userId}`
  const ofTeams = newest({
    side: 'advertiser',
    other: seeker,
    whose: sql`c.team_id = m.team_id and ${readingTeam} is not null and ${isColleague}`,
  })
  const { rows } = await db.execute<ConversationRow>(sql`
    select ${conversationColumns(userId)}
    from (${own} union all ${ownAsSeeker} union all
      select t.* from team_members m cross join lateral ${ofTeams} t where m.user_id = ${userId}) c ${conversationJoins}
    order by c.last_message_at desc, c.id desc limit ${limit}`)
  return rows
}

/** Columns of a list row and of a single conversation `c`, which has a side and other_id besides its own columns. */
function conversationColumns(userId: string): SQL {
  return sql`c.id, c.side, ${isoInstant('c.last_message_at')} as at,
    case when o.deleted_at is null then coalesce(f.name, o.name) end as "otherName",
    case when o.deleted_at is null and f.visibility <> 'private' then f.photo end as "otherPhoto",
    (select t.name from teams t where t.id = ${readingTeam}) as team,
    (select coalesce(g.name, u.name) from users u left join profiles g on g.user_id = u.id
      where u.id = c.agent_id and ${userId}::uuid not in (c.agent_id, c.user_id)) as colleague,
    p.title, p.property_numeric_id as "numericId", l.id as "lastId", left(l.content, 200) as "lastContent",
    (l.sender_id = c.user_id) = (c.side = 'seeker') as "lastIsOwn", ${isoInstant('l.created_at')} as "lastAt",
    case when ${userId}::uuid in (c.agent_id, c.user_id)
      then (select count(*)::int from agent_messages a where a.conversation_id = c.id and a.receiver_id = ${userId}
        and a.read_at is null)
      else (select count(*)::int from agent_messages a where ${isUnreadByMember(userId)}) end as unread,
    coalesce(p.user_id not in (${userId}, c.other_id) and not exists (select 1 from team_members t
      where t.team_id = p.team_id and t.user_id in (${userId}, c.other_id)), false) as "isHandedOn"`
}

const conversationJoins = sql`
  join users o on o.id = c.other_id
  left join profiles f on f.user_id = o.id
  left join properties p on p.id = c.property_id
  left join lateral (
    select a.id, a.content, a.sender_id, a.created_at from agent_messages a
    where a.conversation_id = c.id order by a.created_at desc, a.id desc limit 1
  ) l on true`

function matchesQuery(query: string): SQL {
  const pattern = likePattern(query)
  return sql`(f.name ilike ${pattern} or p.title ilike ${pattern})`
}

export async function findUncheckedConversation(db: Database, id: string) {
  const [conversation] = await db.select(columns).from(c).where(eq(c.id, id))
  return conversation ?? null
}

/** List row for somebody who reads it. */
export async function findShownConversation(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<ConversationRow | null> {
  const { rows } = await db.execute<ConversationRow>(sql`
    select ${conversationColumns(userId)}
    from (
      select c.*, case when c.user_id = ${userId} then 'seeker' else 'advertiser' end as side,
        case when c.user_id = ${userId} then c.agent_id else c.user_id end as other_id
      from ${conversations} c where c.id = ${id} and (${userId}::uuid in (c.agent_id, c.user_id)
        or ${readingTeam} = ${teamsOf(userId)})
    ) c ${conversationJoins}`)
  return rows[0] ?? null
}

type Pair = Participants & { propertyId: string | null }

/** That of this team before another one of the two. Served by conversations_parties_key. */
export async function findConversationOf(
  db: Database,
  { agentId, userId, propertyId, teamId }: Pair & { teamId: string | null },
) {
  const [conversation] = await db
    .select(columns)
    .from(c)
    .where(
      and(
        eq(c.agentId, agentId),
        eq(c.userId, userId),
        propertyId === null ? isNull(c.propertyId) : eq(c.propertyId, propertyId),
      ),
    )
    .orderBy(desc(sql`${c.teamId} is not distinct from ${teamId}::uuid`), desc(c.lastMessageAt), desc(c.id))
    .limit(1)
  return conversation ?? null
}

/** Obstacles to messages: a closed account, or a block, also between the other person and the advertiser of a colleague. */
export async function findObstacles(
  db: Database,
  { userId, otherId, agentId = userId }: { userId: string; otherId: string; agentId?: string },
): Promise<{ isGone: boolean; blockId: string | null; isBlocked: boolean }> {
  const block = (by: string, whom: string) =>
    sql<
      string | null
    >`(select ${blocks.id} from ${blocks} where ${blocks.userId} = ${by} and ${blocks.blockedUserId} = ${whom})`
  const [person] = await db
    .select({
      deletedAt: users.deletedAt,
      suspendedAt: users.suspendedAt,
      blockId: block(userId, otherId),
      blockedBy: block(otherId, userId),
      advertiserBlock: sql<boolean>`${agentId} not in (${userId}, ${otherId})
        and (${block(otherId, agentId)} is not null or ${block(agentId, otherId)} is not null)`,
    })
    .from(users)
    .where(eq(users.id, otherId))
  if (!person) return { isGone: true, blockId: null, isBlocked: false }
  const { deletedAt, suspendedAt, blockId, blockedBy, advertiserBlock } = person
  const isBlocked = blockedBy !== null || advertiserBlock || suspendedAt !== null
  return { isGone: deletedAt !== null, blockId, isBlocked }
}

/** Leads of the two about the property, newest first. Served by leads_repeat_idx. */
export function listLeadsOf(db: Database, { agentId, userId, propertyId }: Pair) {
  return db
    .select({ id: leads.id, status: leads.status, firstResponseAt: leads.firstResponseAt })
    .from(leads)
    .where(
      and(
        eq(leads.userId, userId),
        propertyId === null ? isNull(leads.propertyId) : eq(leads.propertyId, propertyId),
        // Members of the listing's team answer each other's leads.
        or(eq(leads.agentId, agentId), sql`${leads.propertyId} = ${teamListingsOf(agentId)}`),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(20)
}

const c = alias(conversations, 'c')

const columns = {
  id: c.id,
  agentId: c.agentId,
  userId: c.userId,
  propertyId: c.propertyId,
  /** The team that reads it. */
  teamId: sql<string | null>`${readingTeam}`,
  lastMessageAt: c.lastMessageAt,
  agentReadAt: c.agentReadAt,
  userReadAt: c.userReadAt,
  agentNotifiedAt: c.agentNotifiedAt,
  userNotifiedAt: c.userNotifiedAt,
}

type AdvertiserRow = {
  numericId: number
  title: string
  name: string
  photo: string | null
  team: string | null
}

/** The contact shown on the property page. */
export async function findAdvertiser(db: Database, propertyId: string): Promise<AdvertiserRow | null> {
  const { rows } = await db.execute<AdvertiserRow>(sql`
    select p.property_numeric_id as "numericId", p.title, coalesce(f.name, u.name) as name,
      case when f.visibility <> 'private' then f.photo end as photo,
      case when f.visibility <> 'private' then (select t.name from teams t where t.id = p.team_id) end as team
    from properties p join users u on u.id = p.user_id left join profiles f on f.user_id = u.id
    where p.id = ${propertyId}`)
  return rows[0] ?? null
}

/** Parties and message of a lead. */
export async function findUncheckedLeadParties(db: Database, id: string) {
  const [lead] = await db
    .select({
      type: leads.type,
      status: leads.status,
      agentId: leads.agentId,
      userId: leads.userId,
      ownerId: properties.userId,
      teamId: leads.teamId,
      listingTeamId: properties.teamId,
      propertyId: leads.propertyId,
      title: properties.title,
      name: leads.name,
      message: leads.message,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(eq(leads.id, id))
  return lead ?? null
}

const maxBlocked = 200

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
    .limit(maxBlocked)
}
