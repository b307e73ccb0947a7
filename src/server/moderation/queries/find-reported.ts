import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { agentColumns, type AgentRow, isOpenHome } from '../../agents/queries.ts'
import { cardColumns, cardJoins } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'

export type ReportedHomeRow = CardRow & {
  userId: string
  createdBy: string | null
  advertiser: string
  ownerLocale: 'en' | 'hi'
  isHidden: boolean
}

/** Served by properties_pkey. */
export async function findReportedHomes(db: Database, ids: readonly string[]): Promise<ReportedHomeRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ReportedHomeRow>(sql`
    select ${cardColumns}, p.user_id as "userId", p.created_by as "createdBy", u.name as advertiser, u.locale as "ownerLocale",
      (p.approval_status = 'rejected' or p.is_flagged or p.is_hidden or p.archived_at is not null) as "isHidden"
    from properties p join users u on u.id = p.user_id ${cardJoins}
    where p.id = any(${sql.param([...ids])}::uuid[]) order by p.id`)
  return rows
}

export type ReportedAgentRow = AgentRow & { userId: string; isHidden: boolean; isSuspended: boolean }

/** Whoever became an owner since is an agent no more, but what was reported is still decided. Served by profiles_user_id_key. */
export async function findReportedAgents(db: Database, ids: readonly string[]): Promise<ReportedAgentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ReportedAgentRow>(sql`
    select ${agentColumns}, f.user_id as "userId", u.suspended_at is not null as "isSuspended",
      (u.suspended_at is not null or not u.email_verified or f.visibility = 'private'
        or f.role not in ('agent', 'builder')) as "isHidden",
      (select count(*)::int from properties p where p.user_id = f.user_id and ${isOpenHome}) as listings
    from profiles f join users u on u.id = f.user_id
    where f.user_id = any(${sql.param([...ids])}::uuid[]) order by f.user_id`)
  return rows
}
