import type { Database } from '#database/client.ts'
import { platformLeads } from '#database/schema/support.ts'
import { and, eq, inArray } from 'drizzle-orm'

/** The enquiry at the sales desk of each of these requests. Served by platform_leads_submission_key. */
export async function findLeadsOfUpgrades(
  db: Database,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ requestId: platformLeads.submissionKey, id: platformLeads.id })
    .from(platformLeads)
    .where(and(inArray(platformLeads.submissionKey, [...requestIds]), eq(platformLeads.kind, 'upgrade')))
  return new Map(rows.flatMap(({ requestId, id }) => (requestId === null ? [] : [[requestId, id]])))
}
