import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'

import { endOfToday, type ActionDue } from '#contract/leads/next-action.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leadActions, leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'

/** Condition on the actions `a` of one advertiser. */
export function isDueWithin(due: ActionDue, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const tomorrow = sql`${endOfToday(now).toISOString()}::timestamptz`
  if (due === 'overdue') return sql`a.due_at <= ${at}`
  return due === 'today' ? sql`a.due_at > ${at} and a.due_at < ${tomorrow}` : sql`a.due_at >= ${tomorrow}`
}

/** Served by lead_actions_of_user_due_idx. */
export async function countDueActions({
  db,
  actor: { userId },
  now,
}: MemberCall): Promise<Record<ActionDue, number>> {
  const { rows } = await db.execute<Record<ActionDue, number>>(sql`
    select count(*) filter (where ${isDueWithin('overdue', now)})::integer as overdue,
      count(*) filter (where ${isDueWithin('today', now)})::integer as today,
      count(*) filter (where ${isDueWithin('upcoming', now)})::integer as upcoming
    from ${leadActions} a where a.user_id = ${userId}`)
  return rows[0] ?? { overdue: 0, today: 0, upcoming: 0 }
}

/** Late or due today, soonest first. Served by lead_actions_of_user_due_idx. */
export async function listDueActions({ db, actor: { userId }, now }: MemberCall, limit: number) {
  return db
    .select({
      id: leadActions.id,
      leadId: leads.id,
      kind: leadActions.kind,
      note: leadActions.note,
      dueAt: leadActions.dueAt,
      name: leads.name,
      title: properties.title,
    })
    .from(leadActions)
    .innerJoin(leads, eq(leads.id, leadActions.leadId))
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(and(eq(leadActions.userId, userId), lt(leadActions.dueAt, endOfToday(now))))
    .orderBy(asc(leadActions.dueAt), asc(leadActions.id))
    .limit(limit)
}

export type ActionDetails = NonNullable<Awaited<ReturnType<typeof findDueAction>>>

/** Content and recipient of a reminder; null where the action was done or postponed meanwhile. */
export async function findDueAction(db: Database, { actionId, dueAt }: { actionId: string; dueAt: string }) {
  const [details] = await db
    .select({
      id: leadActions.id,
      leadId: leads.id,
      kind: leadActions.kind,
      note: leadActions.note,
      dueAt: leadActions.dueAt,
      name: leads.name,
      title: properties.title,
      advertiser: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(leadActions)
    .innerJoin(leads, eq(leads.id, leadActions.leadId))
    .innerJoin(users, eq(users.id, leadActions.userId))
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(and(eq(leadActions.id, actionId), eq(leadActions.dueAt, new Date(dueAt))))
  return details ?? null
}
