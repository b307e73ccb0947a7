import type { Database } from '#database/client.ts'
import { softLeads } from '#database/schema/leads.ts'
import { and, eq, inArray } from 'drizzle-orm'

type ClearSoftLeads = { userId: string; propertyIds: readonly string[] }

/** Who did more than look is a silent viewer of these homes no longer. */
export async function clearSoftLeads(db: Database, { userId, propertyIds }: ClearSoftLeads): Promise<void> {
  await db
    .update(softLeads)
    .set({ isSoftLead: false })
    .where(
      and(
        eq(softLeads.userId, userId),
        inArray(softLeads.propertyId, [...propertyIds]),
        eq(softLeads.isSoftLead, true),
      ),
    )
}
