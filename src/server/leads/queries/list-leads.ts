import type { LeadSide, LeadStatus } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'

import { received, sent, withinFilters } from './lead-filters.ts'
import type { LeadFilters } from './lead-filters.ts'
import { leadRows } from './lead-rows.ts'

/** Newest first. Served by leads_of_agent_newest_idx, leads_of_user_newest_idx, leads_of_property_idx and leads_search_idx. */
export async function listLeads(
  db: Database,
  filters: LeadFilters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return leadRows(db)
    .where(and(withinFilters(filters), filters.status && eq(leads.status, filters.status)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many leads within the other filters stand in each status. */
export async function countLeadsByStatus(
  db: Database,
  filters: LeadFilters,
): Promise<Record<LeadStatus, number>> {
  const rows = await db
    .select({ status: leads.status, leads: count() })
    .from(leads)
    .where(withinFilters(filters))
    .groupBy(leads.status)
  const counts = { new: 0, contacted: 0, interested: 0, converted: 0, closed: 0 }
  for (const row of rows) counts[row.status] = row.leads
  return counts
}

export async function countLeadsBySide(db: Database, userId: string): Promise<Record<LeadSide, number>> {
  const [counts] = await db
    .select({
      received: sql<number>`count(*) filter (where ${received(userId)})`.mapWith(Number),
      sent: sql<number>`count(*) filter (where ${sent(userId)})`.mapWith(Number),
    })
    .from(leads)
    .where(or(received(userId), eq(leads.userId, userId)))
  return counts ?? { received: 0, sent: 0 }
}
