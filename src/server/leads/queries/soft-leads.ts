import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { privacySettings, users } from '#database/schema/accounts.ts'
import { softLeads } from '#database/schema/leads.ts'
import { blocks } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import { isOwnedBy } from '../../teams/queries.ts'

type Readers = { userId: string; isMine: boolean }

/**
 * Contact details only of viewers who share them with advertisers and have blocked neither the reader nor the listing's
 * person; to colleagues only where the page names their team, and named it to the viewer. Served by soft_leads_of_property_newest_idx.
 */
function showsContact(userId: string) {
  return sql`(coalesce(${privacySettings.contactInfo} and ${privacySettings.viewerContact}, false) and not exists (
    select 1 from ${blocks} where ${blocks.userId} = ${softLeads.userId}
      and ${blocks.blockedUserId} in (${properties.userId}, ${userId}::uuid))
    and (${properties.userId} = ${userId}::uuid or (${softLeads.teamId} = ${properties.teamId}
      and exists (select 1 from profiles a where a.user_id = ${properties.userId} and a.visibility <> 'private'))))`
}

export async function listSoftLeads(
  db: Database,
  { page, pageSize, ...readers }: Readers & { page: number; pageSize: number },
) {
  const isShown = showsContact(readers.userId)
  return db
    .select({
      id: softLeads.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      address: properties.address,
      price: properties.price,
      name: sql<string | null>`case when ${isShown} then coalesce(${profiles.name}, ${users.name}) end`,
      email: sql<string | null>`case when ${isShown} then ${users.email} end`,
      phone: sql<string | null>`case when ${isShown} then ${profiles.mobileNumber} end`,
      colleague: sql<
        string | null
      >`(select coalesce(f.name, u.name) from users u left join profiles f on f.user_id = u.id
        where u.id = ${properties.userId} and u.id <> ${readers.userId}::uuid)`,
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
    .where(isOfAdvertiser(readers))
    .orderBy(desc(softLeads.lastViewedAt), desc(softLeads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countSoftLeads(db: Database, readers: Readers) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      totalViews: sql<number>`coalesce(sum(${softLeads.viewCount}), 0)::integer`,
      uniqueViewers: sql<number>`count(distinct ${softLeads.userId})::integer`,
    })
    .from(softLeads)
    .innerJoin(properties, eq(properties.id, softLeads.propertyId))
    .innerJoin(users, eq(users.id, softLeads.userId))
    .where(isOfAdvertiser(readers))
  if (!counts) throw new Error('The soft leads were not counted')
  return counts
}

/** Of own listings and of those of one's teams, whose own members are no leads. */
function isOfAdvertiser({ userId, isMine }: Readers) {
  return and(
    isMine ? eq(properties.userId, userId) : isOwnedBy(userId, 'properties'),
    isNoColleague,
    softLeads.isSoftLead,
    isNull(users.deletedAt),
  )
}

const isNoColleague = sql`not exists (select 1 from team_members t
  where t.team_id = ${properties.teamId} and t.user_id = ${softLeads.userId})`

/** Soft lead on a property of this person or their team, whatever the viewer's state; the caller may hold a lock. */
export async function findOwnSoftLead(db: Database, { id, userId }: { id: string; userId: string }) {
  const [softLead] = await db
    .select({
      userId: softLeads.userId,
      propertyId: softLeads.propertyId,
      ownerId: properties.userId,
      teamId: softLeads.teamId,
      isSoftLead: softLeads.isSoftLead,
      invitedAt: softLeads.invitedAt,
      convertedLeadId: softLeads.convertedLeadId,
    })
    .from(softLeads)
    .innerJoin(properties, eq(properties.id, softLeads.propertyId))
    .where(and(eq(softLeads.id, id), isOwnedBy(userId, 'properties'), isNoColleague))
  return softLead ?? null
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
