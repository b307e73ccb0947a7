import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { eq } from 'drizzle-orm'

/** Who stands on the two sides of a lead, and what it asks. */
export async function findUncheckedLeadParties(db: Database, id: string) {
  const [lead] = await db
    .select({
      type: leads.type,
      status: leads.status,
      agentId: leads.agentId,
      userId: leads.userId,
      ownerId: properties.userId,
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
