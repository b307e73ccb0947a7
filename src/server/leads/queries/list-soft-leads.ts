import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { privacySettings, users } from '#database/schema/accounts.ts'
import { softLeads } from '#database/schema/leads.ts'
import { blocks } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

/** Contact details are selected only for viewers who share them and have not blocked the reader; see soft_leads_of_property_newest_idx. */
const showsContact = sql`(coalesce(${privacySettings.contactInfo} and ${privacySettings.viewerContact}, false) and not exists (select 1 from ${blocks}
  where ${blocks.userId} = ${softLeads.userId} and ${blocks.blockedUserId} = ${properties.userId}))`

export async function listSoftLeads(
  db: Database,
  { userId, page, pageSize }: { userId: string; page: number; pageSize: number },
) {
  return db
    .select({
      id: softLeads.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      address: properties.address,
      price: properties.price,
      name: sql<string | null>`case when ${showsContact} then coalesce(${profiles.name}, ${users.name}) end`,
      email: sql<string | null>`case when ${showsContact} then ${users.email} end`,
      phone: sql<string | null>`case when ${showsContact} then ${profiles.mobileNumber} end`,
      userId: softLeads.userId,
      propertyId: softLeads.propertyId,
      invitedAt: softLeads.invitedAt,
      viewCount: softLeads.viewCount,
      firstViewedAt: softLeads.firstViewedAt,
      lastViewedAt: softLeads.lastViewedAt,
    })
    .from(softLeads)
    .innerJoin(properties, eq(properties.id, softLeads.propertyId))
    .innerJoin(users, eq(users.id, softLeads.userId))
    .leftJoin(profiles, eq(profiles.userId, softLeads.userId))
    .leftJoin(privacySettings, eq(privacySettings.userId, softLeads.userId))
    .where(ofAdvertiser(userId))
    .orderBy(desc(softLeads.lastViewedAt), desc(softLeads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countSoftLeads(db: Database, userId: string) {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      totalViews: sql<number>`coalesce(sum(${softLeads.viewCount}), 0)::integer`,
      uniqueViewers: sql<number>`count(distinct ${softLeads.userId})::integer`,
    })
    .from(softLeads)
    .innerJoin(properties, eq(properties.id, softLeads.propertyId))
    .innerJoin(users, eq(users.id, softLeads.userId))
    .where(ofAdvertiser(userId))
  if (!counted) throw new Error('The soft leads were not counted')
  return counted
}

function ofAdvertiser(userId: string) {
  return and(eq(properties.userId, userId), softLeads.isSoftLead, isNull(users.deletedAt))
}

/** Soft lead on one of this person's properties, whatever the viewer's state; the caller may hold a lock. */
export async function findOwnSoftLead(db: Database, { id, ownerId }: { id: string; ownerId: string }) {
  const [soft] = await db
    .select({
      userId: softLeads.userId,
      propertyId: softLeads.propertyId,
      isSoftLead: softLeads.isSoftLead,
      invitedAt: softLeads.invitedAt,
      convertedLeadId: softLeads.convertedLeadId,
    })
    .from(softLeads)
    .innerJoin(properties, eq(properties.id, softLeads.propertyId))
    .where(and(eq(softLeads.id, id), eq(properties.userId, ownerId)))
  return soft ?? null
}

/** Content of the notification of an invited viewer; null where they took a further step meanwhile. */
export async function findInvitation(db: Database, id: string) {
  const [invitation] = await db
    .select({
      userId: softLeads.userId,
      title: properties.title,
      numericId: properties.propertyNumericId,
    })
    .from(softLeads)
    .innerJoin(properties, eq(properties.id, softLeads.propertyId))
    .where(and(eq(softLeads.id, id), eq(softLeads.isSoftLead, true)))
  return invitation ?? null
}
