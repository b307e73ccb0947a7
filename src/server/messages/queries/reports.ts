import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'

import type { messageReportReasons } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { agentMessages, messageReports } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import type { Participants } from '../policy.ts'

export async function findReportDetails(db: Database, id: string) {
  const [report] = await db
    .select({
      reporterId: messageReports.reporterId,
      reportedUserId: messageReports.reportedUserId,
      reason: messageReports.reason,
      name: sql<string>`coalesce(${profiles.name}, ${users.name})`,
    })
    .from(messageReports)
    .innerJoin(users, eq(users.id, messageReports.reporterId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(messageReports.id, id))
  return report ?? null
}

export type ReportRow = {
  id: string
  reason: (typeof messageReportReasons)[number]
  details: string | null
  reporter: string
  reported: string
  createdAt: string
  lines: { id: string; content: string; isOfReported: boolean; createdAt: string }[]
}

/** Staff neither decide on reports about themselves or their team nor read who reported them. */
export function isUninvolved(userId: string): SQL {
  const { reporterId, reportedUserId, conversationId } = messageReports
  return sql`(${reporterId} is distinct from ${userId}::uuid and ${reportedUserId} <> ${userId}::uuid
    and not exists (select 1 from conversations c join team_members t on t.team_id = c.team_id
      where c.id = ${conversationId} and t.user_id = ${userId}::uuid))`
}

/** Whoever wrote last on the other side; without a message its person. Served by agent_messages_thread_idx. */
export async function findReported(
  { db, actor }: MemberCall,
  { id, userId, agentId }: Participants & { id: string },
): Promise<string> {
  if (actor.userId !== userId) return userId
  const [last] = await db
    .select({ senderId: agentMessages.senderId })
    .from(agentMessages)
    .where(and(eq(agentMessages.conversationId, id), ne(agentMessages.senderId, userId)))
    .orderBy(desc(agentMessages.createdAt), desc(agentMessages.id))
    .limit(1)
  return last?.senderId ?? agentId
}

/** Oldest first, without those that involve the reader. Served by message_reports_queue_idx and agent_messages_thread_idx. */
export async function listOpenReports({ db, actor }: MemberCall, asked: AskedPage) {
  const isShown = and(eq(messageReports.status, 'open'), isUninvolved(actor.userId))
  return paged(asked, db.$count(messageReports, isShown), async ({ limit, offset }) => {
    const { rows } = await db.execute<ReportRow>(sql`
    select r.id, r.reason, r.details, coalesce(reporter.name, '') as reporter, reported.name as reported,
      ${isoInstant('r.created_at')} as "createdAt",
      coalesce((
        select json_agg(json_build_object('id', a.id, 'content', a.content,
          'isOfReported', (a.sender_id = c.user_id) = (r.reported_user_id = c.user_id),
          'createdAt', ${isoInstant('a.created_at')}) order by a.created_at, a.id)
        from (select * from agent_messages l where l.conversation_id = r.conversation_id
          order by l.created_at desc, l.id desc limit 10) a), '[]'::json) as lines
    from (select * from ${messageReports} where ${isShown}
      order by created_at, id limit ${limit} offset ${offset}) r
    join conversations c on c.id = r.conversation_id
    join users reported on reported.id = r.reported_user_id
    left join users reporter on reporter.id = r.reporter_id
    order by r.created_at, r.id`)
    return rows
  })
}
