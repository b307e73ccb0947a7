import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { and, eq } from 'drizzle-orm'

/** Leads of this lister that nobody has answered; served by leads_of_agent_status_idx. */
export async function countNewLeads(db: Database, userId: string): Promise<number> {
  return db.$count(leads, and(eq(leads.agentId, userId), eq(leads.status, 'new')))
}
