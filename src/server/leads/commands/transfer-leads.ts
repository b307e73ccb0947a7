import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'

import { mergeEventKinds } from '#contract/enums/leads.ts'
import type { Database } from '#database/client.ts'
import { contactConsents } from '#database/schema/lead-contacts.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'

import type { ListingMove } from '../../properties/commands/listing-move.ts'
import { endConsentsOfListings } from './share-contact.ts'

const openStatuses = ['new', 'contacted', 'interested'] as const

/**
 * Move open leads to the new owner of the listings; close the new owner's own enquiries about it. Contacts do not move
 * along: their owners shared them with the former advertiser, who no longer sees those of the new one either. Within a team all leads move, with the contacts that were
 * shared with the team.
 */
export async function transferLeads(tx: Database, { teamId, ...handing }: ListingMove): Promise<void> {
  const { propertyIds, from, to, now } = handing
  await lockLeads(tx, propertyIds)
  if (teamId === undefined) {
    await detachImported(tx, { propertyIds, now })
    await endAssignments(tx, { propertyIds, now })
  } else {
    await detachImported(tx, { propertyIds, now }, isOutsideTeam(teamId))
    await moveConsents(tx, { ...handing, teamId })
  }
  await endConsentsOfListings(tx, { propertyIds, recipientId: from, now })
  const isStillOpen = and(
    inArray(leads.propertyId, [...propertyIds]),
    eq(leads.agentId, from),
    // Whoever leaves a team keeps no lead of it, not even a closed one.
    teamId === undefined ? inArray(leads.status, [...openStatuses]) : undefined,
  )
  await deleteMergeEvents(tx, and(isStillOpen, teamId === undefined ? undefined : isOutsideTeam(teamId)))
  const contact = (column: typeof leads.email | typeof leads.phone | typeof leads.alternatePhone) =>
    teamId === undefined ? null : sql`case when ${isSharedWith(to, teamId)} then ${column} end`
  await tx
    .update(leads)
    .set({
      agentId: to,
      email: contact(leads.email),
      phone: contact(leads.phone),
      alternatePhone: contact(leads.alternatePhone),
      updatedAt: now,
    })
    .where(and(isStillOpen, or(isNull(leads.userId), ne(leads.userId, to))))
  const own = await tx
    .update(leads)
    .set({ status: 'closed', email: null, phone: null, alternatePhone: null, updatedAt: now })
    .where(and(isStillOpen, eq(leads.userId, to)))
    .returning({ id: leads.id })
  if (own.length > 0)
    await tx.insert(leadEvents).values(
      own.map(({ id }) => ({
        leadId: id,
        actorId: to,
        kind: 'status_changed' as const,
        toStatus: 'closed' as const,
        createdAt: now,
      })),
    )
}

/** In the order of their ids, as whoever merges them does. */
async function lockLeads(tx: Database, propertyIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.propertyId, [...propertyIds]))
    .orderBy(asc(leads.id))
    .for('no key update')
}

/** Not the team's, which then keeps its recipient. */
function isOutsideTeam(teamId: string): SQL {
  return sql`${leads.teamId} is distinct from ${teamId}::uuid`
}

/** Another recipient must not learn that these leads were merged. */
async function deleteMergeEvents(tx: Database, moved: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: leads.id }).from(leads).where(moved)
  await tx
    .delete(leadEvents)
    .where(and(inArray(leadEvents.kind, [...mergeEventKinds]), inArray(leadEvents.leadId, ids)))
}

type Left = { propertyIds: readonly string[]; now: Date }

/** Imported leads stay with whom they were imported for, without the listing. */
async function detachImported(tx: Database, { propertyIds, now }: Left, condition?: SQL): Promise<void> {
  await tx
    .update(leads)
    .set({ propertyId: null, updatedAt: now })
    .where(and(inArray(leads.propertyId, [...propertyIds]), eq(leads.source, 'import'), condition))
}

type OfListings = { propertyIds: readonly string[]; now: Date }

/** The listing joined a team: what its person imported for themself does not go along. */
export async function detachOwnImported(tx: Database, left: OfListings): Promise<void> {
  await detachImported(tx, left, isNull(leads.teamId))
}

type HandingInTeam = Omit<ListingMove, 'teamId'> & { teamId: string }

/** What was shared with the team is shared with the successor now; the rest ends with the advertiser. */
async function moveConsents(tx: Database, { propertyIds, from, to, teamId }: HandingInTeam): Promise<void> {
  const isOther = sql`${contactConsents.userId} <> ${to}::uuid and not exists (
    select 1 from contact_consents c where c.user_id = ${contactConsents.userId} and c.recipient_id = ${to}::uuid
      and c.property_id = ${contactConsents.propertyId} and c.ended_at is null)`
  await tx
    .update(contactConsents)
    .set({ recipientId: to })
    .where(
      and(
        inArray(contactConsents.propertyId, [...propertyIds]),
        eq(contactConsents.recipientId, from),
        eq(contactConsents.teamId, teamId),
        isNull(contactConsents.endedAt),
        isOther,
      ),
    )
}

function isSharedWith(to: string, teamId: string): SQL {
  return sql`(${leads.teamId} = ${teamId}::uuid and (${leads.source} = 'import' or exists (
    select 1 from contact_consents c where c.user_id = ${leads.userId} and c.recipient_id = ${to}::uuid
      and c.property_id = ${leads.propertyId} and c.team_id = ${teamId}::uuid and c.ended_at is null)))`
}

type Reassign = { teamId: string; from: string; to: string; now: Date }

/** Leads of the team that a leaving person imported, and those that were assigned to them. Served by leads_of_team_idx and leads_of_assignee_idx. */
export async function reassignLeads(tx: Database, { teamId, from, to, now }: Reassign): Promise<void> {
  const isImported = and(isNull(leads.propertyId), eq(leads.teamId, teamId))
  await tx
    .update(leads)
    .set({ agentId: to, updatedAt: now })
    .where(and(isImported, eq(leads.agentId, from)))
  await tx
    .update(leads)
    .set({
      assignedTo: sql`case when ${leads.userId} is distinct from ${to}::uuid then ${to}::uuid end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(leads.assignedTo, from),
        or(
          isImported,
          sql`exists (select 1 from properties p where p.id = ${leads.propertyId} and p.team_id = ${teamId}::uuid)`,
        ),
      ),
    )
}

/** The listing left the team: its person answers again, and the team keeps the leads that it imported. */
export async function endAssignments(tx: Database, { propertyIds, now }: OfListings): Promise<void> {
  await detachImported(tx, { propertyIds, now }, isNotNull(leads.teamId))
  await tx
    .update(leads)
    .set({ assignedTo: null, updatedAt: now })
    .where(and(inArray(leads.propertyId, [...propertyIds]), isNotNull(leads.assignedTo)))
}

/** The team ends: whoever has its listings answers alone. Served by properties_of_team_newest_idx. */
export async function endTeamAssignments(
  tx: Database,
  { teamId, now }: { teamId: string; now: Date },
): Promise<void> {
  await tx
    .update(leads)
    .set({ assignedTo: null, updatedAt: now })
    .where(
      and(
        isNotNull(leads.assignedTo),
        sql`(${leads.propertyId} in (select p.id from properties p where p.team_id = ${teamId}::uuid)
          or (${leads.propertyId} is null and ${leads.teamId} = ${teamId}::uuid))`,
      ),
    )
}
