import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { platformLeads } from '#database/schema/support.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export type PlatformLeadRow = NonNullable<Awaited<ReturnType<typeof findPlatformLead>>>

const assignees = alias(users, 'assignees')

/** Everything that was asked. Served by platform_leads_pkey. */
export async function findPlatformLead(db: Database, id: string) {
  const [lead] = await db
    .select({
      id: platformLeads.id,
      userId: platformLeads.userId,
      kind: platformLeads.kind,
      status: platformLeads.status,
      name: platformLeads.name,
      email: platformLeads.email,
      phone: platformLeads.phone,
      message: platformLeads.message,
      preferredDate: platformLeads.preferredDate,
      preferredTime: platformLeads.preferredTime,
      parameters: platformLeads.parameters,
      source: platformLeads.source,
      submissionKey: platformLeads.submissionKey,
      repeatCount: platformLeads.repeatCount,
      lastEnquiredAt: platformLeads.lastEnquiredAt,
      firstResponseAt: platformLeads.firstResponseAt,
      answerBy: platformLeads.answerBy,
      closedBecause: platformLeads.closedBecause,
      createdAt: platformLeads.createdAt,
      person: { userId: users.id, locale: users.locale, since: users.createdAt },
      listing: { numericId: properties.propertyNumericId, title: properties.title },
      holder: { userId: assignees.id, name: assignees.name },
    })
    .from(platformLeads)
    .leftJoin(users, eq(users.id, platformLeads.userId))
    .leftJoin(properties, eq(properties.id, platformLeads.propertyId))
    .leftJoin(assignees, eq(assignees.id, platformLeads.assignedTo))
    .where(eq(platformLeads.id, id))
  return lead ?? null
}

/** Nobody else works on the enquiry until this transaction ends. */
export async function lockPlatformLead(tx: Database, id: string) {
  const [lead] = await tx
    .select({
      id: platformLeads.id,
      userId: platformLeads.userId,
      kind: platformLeads.kind,
      status: platformLeads.status,
      assignedTo: platformLeads.assignedTo,
    })
    .from(platformLeads)
    .where(eq(platformLeads.id, id))
    .for('update')
  return lead ?? null
}
