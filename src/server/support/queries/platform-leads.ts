import { eq, desc, and, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { platformLeads, platformLeadEvents } from '#database/schema/support.ts'

import { paged, type AskedPage } from '../../platform/paging.ts'

export type PlatformLeadRow = NonNullable<Awaited<ReturnType<typeof findPlatformLead>>>

const assignees = alias(users, 'assignees')

/** All fields of an enquiry. Served by platform_leads_pkey. */
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
      timeZone: platformLeads.timeZone,
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

/** Until commit, block other changes of this enquiry. */
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

export type PlatformLeadDetails = NonNullable<Awaited<ReturnType<typeof findPlatformLeadDetails>>>

/** Content of the notification and the receipt, with the receipt's recipient. */
export async function findPlatformLeadDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: platformLeads.id,
      kind: platformLeads.kind,
      name: platformLeads.name,
      email: platformLeads.email,
      preferredDate: platformLeads.preferredDate,
      preferredTime: platformLeads.preferredTime,
      timeZone: platformLeads.timeZone,
      parameters: platformLeads.parameters,
      locale: users.locale,
      userId: platformLeads.userId,
    })
    .from(platformLeads)
    .leftJoin(users, eq(users.id, platformLeads.userId))
    .where(eq(platformLeads.id, id))
  return details ?? null
}

/** Newest first. Served by platform_lead_events_of_lead_idx. */
export async function listLeadEvents(db: Database, leadId: string, asked: AskedPage) {
  const isShown = eq(platformLeadEvents.leadId, leadId)
  return paged(asked, db.$count(platformLeadEvents, isShown), ({ limit, offset }) =>
    db
      .select({
        id: platformLeadEvents.id,
        kind: platformLeadEvents.kind,
        at: platformLeadEvents.createdAt,
        by: users.name,
        from: platformLeadEvents.fromStatus,
        to: platformLeadEvents.toStatus,
        ending: platformLeadEvents.ending,
        outcome: platformLeadEvents.callOutcome,
        assignee: assignees.name,
        note: platformLeadEvents.note,
      })
      .from(platformLeadEvents)
      .leftJoin(users, eq(users.id, platformLeadEvents.actorId))
      .leftJoin(assignees, eq(assignees.id, platformLeadEvents.assigneeId))
      .where(isShown)
      .orderBy(desc(platformLeadEvents.createdAt), desc(platformLeadEvents.id))
      .limit(limit)
      .offset(offset),
  )
}

/** Enquiries of these upgrade requests. Served by platform_leads_submission_key. */
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
