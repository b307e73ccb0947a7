import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { detachOwnImported } from '../../leads/commands/transfer-leads.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordEvents } from '../../properties/commands/record-event.ts'
import { reassignListings, setTeam } from '../../properties/commands/write-listings.ts'
import { checkQuota, type PlanCapacity } from '../../subscriptions/commands/plans.ts'
import { findRole, lockTeam } from '../../teams/commands/teams.ts'
import { findTeamOwner } from '../../teams/queries.ts'
import { endTeamWork, transferEnquiries } from './transfer-enquiries.ts'

/** All of the person's own without ids. */
type AddListings = { id: string; propertyIds?: readonly string[] | undefined }

/** Only one's own listings, and only outside other teams; their person stays the same. */
export async function addListings(call: MemberCall, { id: teamId, propertyIds }: AddListings) {
  return call.transaction(async ({ db: tx, actor: { userId }, now }) => {
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
    await detachOwnImported(tx, { propertyIds: added, now })
    return { moved: added.length }
  })
}

function hasRoom({ taken, coming, limit }: PlanCapacity): boolean {
  return limit === null || coming === 0 || taken + coming <= limit
}

type OfTeam = { teamId: string; userId: string; now: Date }

/** True where this member's plan has room for the listings of the locked team. */
export async function fitsPlan(tx: Database, { teamId, userId, now }: OfTeam): Promise<boolean> {
  const rows = await tx.select({ id: properties.id }).from(properties).where(eq(properties.teamId, teamId))
  return hasRoom(await checkQuota(tx, { ownerId: userId, propertyIds: rows.map(({ id }) => id), now }))
}

/** By the owner of the team: the listing is its person's own again. */
export async function removeListing(
  call: MemberCall,
  { id: teamId, propertyId }: { id: string; propertyId: string },
) {
  return call.transaction(async ({ db: tx, actor, now }) => {
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
    await endTeamWork(tx, { propertyIds: [propertyId], now })
    return null
  })
}

type HandOver = {
  teamId: string
  from: string
  to: string
  now: Date
}

/** All listings that a leaving person has in the team, with their enquiries and visits; returns their number. */
export async function handOverListings(tx: Database, { teamId, from, to, now }: HandOver): Promise<number> {
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
  await recordEvents(tx, { propertyIds, actorId: from, kind: 'transferred', now })
  return propertyIds.length
}

type TakeOut = { teamId: string; from: string; now: Date }

/** All listings that somebody has in the team become their own ones again; returns their number. */
export async function takeOutListings(tx: Database, { teamId, from, now }: TakeOut): Promise<number> {
  const listings = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, from), eq(properties.teamId, teamId)))
    .orderBy(asc(properties.id))
    .for('no key update')
  const propertyIds = listings.map(({ id }) => id)
  if (propertyIds.length === 0) return 0
  await setTeam(tx, { ids: propertyIds, teamId: null, now })
  await endTeamWork(tx, { propertyIds, now })
  return propertyIds.length
}
