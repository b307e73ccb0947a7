import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import type { Actor } from '../../../platform/context.ts'
import { refused } from '../../../platform/outcome.ts'
import { findRole, lockTeam } from '../../../teams/commands/teams.ts'
import { findTeamOwner } from '../../../teams/queries.ts'
import type { CheckQuota, PlanCapacity, TransferEnquiries } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'
import { recordTransfers } from '../record-event.ts'
import { reassignListings } from '../transfers.ts'

/** Enquiries rank above this domain, so this is injected: leads that were imported for one person leave the listing. */
export type DetachImported = (
  tx: Database,
  of: { propertyIds: readonly string[]; now: Date },
) => Promise<void>

type AddListings = {
  actor: Actor
  teamId: string
  /** All of the person's own without ids. */
  propertyIds?: readonly string[] | undefined
  checkQuota: CheckQuota
  detachImported: DetachImported
  now: Date
}

/** Only one's own listings, and only outside other teams; their person stays the same. */
export async function addListings(
  db: Database,
  { actor, teamId, propertyIds, checkQuota, detachImported, now }: AddListings,
) {
  return db.transaction(async (tx) => {
    const { userId } = actor
    const chosen =
      propertyIds === undefined ? isNull(properties.archivedAt) : inArray(properties.id, [...propertyIds])
    const own = await tx
      .select({ id: properties.id, teamId: properties.teamId })
      .from(properties)
      .where(and(eq(properties.userId, userId), chosen))
      .orderBy(asc(properties.id))
      .for('no key update')
    await lockTeam(tx, teamId)
    const role = await findRole(tx, { teamId, userId })
    if (role === null) return refused('NOT_FOUND')
    if (role === 'assistant') return refused('FORBIDDEN')
    const added = own.filter((listing) => listing.teamId === null).map(({ id }) => id)
    const already = own.filter((listing) => listing.teamId === teamId).length
    if (propertyIds !== undefined && added.length + already < new Set(propertyIds).size)
      return refused('STALE')
    if (added.length === 0) return { moved: 0 }
    if ((await findTeamOwner(tx, teamId)) !== userId) {
      const quota = await checkQuota(tx, { ownerId: userId, teamId, propertyIds: added, now })
      if (!hasRoom(quota)) return refused('OVER_PLAN')
    }
    await setTeam(tx, { ids: added, teamId, now })
    await detachImported(tx, { propertyIds: added, now })
    return { moved: added.length }
  })
}

function hasRoom({ taken, coming, limit }: PlanCapacity): boolean {
  return limit === null || coming === 0 || taken + coming <= limit
}

type OfTeam = { teamId: string; userId: string; checkQuota: CheckQuota; now: Date }

/** True where this member's plan has room for the listings of the locked team. */
export async function fitsPlan(tx: Database, { teamId, userId, checkQuota, now }: OfTeam): Promise<boolean> {
  const rows = await tx.select({ id: properties.id }).from(properties).where(eq(properties.teamId, teamId))
  return hasRoom(await checkQuota(tx, { ownerId: userId, propertyIds: rows.map(({ id }) => id), now }))
}

/** Enquiries rank above this domain, so this is injected: nobody of the team answers them any more. */
export type EndAssignments = (
  tx: Database,
  of: { propertyIds: readonly string[]; now: Date },
) => Promise<void>

type RemoveListing = {
  actor: Actor
  teamId: string
  propertyId: string
  checkQuota: CheckQuota
  endAssignments: EndAssignments
  now: Date
}

/** By the owner of the team: the listing is its person's own again. */
export async function removeListing(
  db: Database,
  { actor, teamId, propertyId, checkQuota, endAssignments, now }: RemoveListing,
) {
  return db.transaction(async (tx) => {
    const listing = await lockProperty(tx, propertyId)
    await lockTeam(tx, teamId)
    const role = await findRole(tx, { teamId, userId: actor.userId })
    if (role === null) return refused('NOT_FOUND')
    if (role !== 'owner') return refused('FORBIDDEN')
    if (listing?.teamId !== teamId) return refused('NOT_FOUND')
    const { userId: ownerId } = listing
    if (
      ownerId !== actor.userId &&
      !hasRoom(await checkQuota(tx, { ownerId, propertyIds: [propertyId], now }))
    )
      return refused('OVER_PLAN')
    await setTeam(tx, { ids: [propertyId], teamId: null, now })
    await endAssignments(tx, { propertyIds: [propertyId], now })
    return null
  })
}

/** Its form changes version, so that a form opened before is not saved over it. */
async function setTeam(
  tx: Database,
  { ids, teamId, now }: { ids: readonly string[]; teamId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(properties)
    .set({ teamId, version: sql`${properties.version} + 1`, updatedAt: now })
    .where(inArray(properties.id, [...ids]))
}

type HandOver = {
  teamId: string
  from: string
  to: string
  transferEnquiries: TransferEnquiries
  now: Date
}

/** All listings that a leaving person has in the team, with their enquiries and visits; returns their number. */
export async function handOverListings(
  tx: Database,
  { teamId, from, to, transferEnquiries, now }: HandOver,
): Promise<number> {
  const listings = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, from), eq(properties.teamId, teamId)))
    .orderBy(asc(properties.id))
    .for('no key update')
  const propertyIds = listings.map(({ id }) => id)
  const move = { propertyIds, from, to, teamId, now }
  if (propertyIds.length === 0) return 0
  await reassignListings(tx, move)
  await transferEnquiries(tx, move)
  await recordTransfers(tx, { propertyIds, actorId: from, now })
  return propertyIds.length
}

type TakeOut = { teamId: string; from: string; endAssignments: EndAssignments; now: Date }

/** All listings that somebody has in the team become their own ones again; returns their number. */
export async function takeOutListings(
  tx: Database,
  { teamId, from, endAssignments, now }: TakeOut,
): Promise<number> {
  const listings = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, from), eq(properties.teamId, teamId)))
    .orderBy(asc(properties.id))
    .for('no key update')
  const propertyIds = listings.map(({ id }) => id)
  if (propertyIds.length === 0) return 0
  await setTeam(tx, { ids: propertyIds, teamId: null, now })
  await endAssignments(tx, { propertyIds, now })
  return propertyIds.length
}
