import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { propertyImportRows, propertyImports } from '#database/schema/imports.ts'
import { listingPulls, pulledListings } from '#database/schema/partners/listing-pulls.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { teamRoleOf } from '../../teams/policy.ts'
import { readingBefore } from '../policy.ts'
import { presentPull } from '../present.ts'

export type PullRow = typeof listingPulls.$inferSelect

/** Members learn nothing of its address. Served by listing_pulls_team_key. */
export async function getPull({ db, actor, now }: MemberCall, { teamId }: { teamId: string }) {
  const role = teamRoleOf(actor, teamId)
  if (role === null) return refused('NOT_FOUND')
  const can = { manage: role === 'owner' }
  if (!can.manage) return { pull: null, can }
  const [found] = await db
    .select({ pull: listingPulls, import: { state: propertyImports.state, at: propertyImports.createdAt } })
    .from(listingPulls)
    .leftJoin(propertyImports, eq(propertyImports.id, listingPulls.importId))
    .where(eq(listingPulls.teamId, teamId))
  if (!found) return { pull: null, can }
  const listings = await db.$count(pulledListings, eq(pulledListings.pullId, found.pull.id))
  return { pull: presentPull({ ...found, listings }, { actor, now }), can }
}

export async function findPullOfTeam(db: Database, teamId: string): Promise<PullRow | null> {
  const [pull] = await db.select().from(listingPulls).where(eq(listingPulls.teamId, teamId))
  return pull ?? null
}

/** Until commit, nothing else decides about it. */
export async function lockPullOfImport(tx: Database, importId: string): Promise<PullRow | null> {
  const [pull] = await tx.select().from(listingPulls).where(eq(listingPulls.importId, importId)).for('update')
  return pull ?? null
}

type Due = { id: string; attempt: number }

/**
 * Confirmed pulls whose time has come, of people who own their team and may sign in, the longest waiting first; none
 * that is under way. Served by listing_pulls_due_idx.
 */
export async function listDuePulls(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<Due[]> {
  const owner = db
    .select({ one: sql`1` })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(
      and(
        eq(teamMembers.teamId, listingPulls.teamId),
        eq(teamMembers.userId, listingPulls.userId),
        eq(teamMembers.role, 'owner'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return db
    .select({ id: listingPulls.id, attempt: listingPulls.attempt })
    .from(listingPulls)
    .where(and(lte(listingPulls.dueAt, now), isNull(listingPulls.offAt), isIdle(db, now), exists(owner)))
    .orderBy(asc(listingPulls.dueAt), asc(listingPulls.id))
    .limit(limit)
}

/** It is neither being read, nor is its last import worked on. */
export function isIdle(db: Database, now: Date) {
  const working = db
    .select({ one: sql`1` })
    .from(propertyImports)
    .where(
      and(
        eq(propertyImports.id, listingPulls.importId),
        inArray(propertyImports.state, ['checking', 'running', 'undoing']),
      ),
    )
  return and(
    or(isNull(listingPulls.readingSince), lte(listingPulls.readingSince, readingBefore(now))),
    notExists(working),
  )
}

/**
 * Offered listings of the team that were in the feed and that this import does not have, by its rows and by their
 * references. Served by pulled_listings_key and property_import_rows_of_state_idx.
 */
export async function listGone(tx: Database, { id, teamId, importId }: Gone) {
  const { propertyId, reference } = propertyImportRows
  const ofImport = eq(propertyImportRows.importId, importId)
  const inFile = tx
    .select({ propertyId })
    .from(propertyImportRows)
    .where(and(ofImport, isNotNull(propertyId)))
  const named = tx
    .select({ reference: sql`lower(${reference})` })
    .from(propertyImportRows)
    .where(and(ofImport, isNotNull(reference)))
  return tx
    .select({
      id: properties.id,
      version: properties.version,
      title: properties.title,
      reference: properties.reference,
    })
    .from(pulledListings)
    .innerJoin(properties, eq(properties.id, pulledListings.propertyId))
    .where(
      and(
        eq(pulledListings.pullId, id),
        isOffered(teamId),
        notInArray(properties.id, inFile),
        notInArray(sql`lower(coalesce(${properties.reference}, ''))`, named),
      ),
    )
    .orderBy(asc(properties.createdAt), asc(properties.id))
}

type Gone = { id: string; teamId: string; importId: string }

/** Those of the feed that are neither sold, rented nor archived. */
export function countPulled(tx: Database, { id, teamId }: Pick<Gone, 'id' | 'teamId'>): Promise<number> {
  return tx.$count(
    pulledListings,
    and(
      eq(pulledListings.pullId, id),
      exists(
        tx
          .select({ one: sql`1` })
          .from(properties)
          .where(and(eq(properties.id, pulledListings.propertyId), isOffered(teamId))),
      ),
    ),
  )
}

function isOffered(teamId: string) {
  return and(
    eq(properties.teamId, teamId),
    isNull(properties.archivedAt),
    inArray(properties.availability, ['available', 'under_offer']),
  )
}

/** Whom to tell of one that was switched off. Served by team_members_one_owner_key. */
export async function findPullOff(db: Database, id: string) {
  return findTold(db, and(eq(listingPulls.id, id), isNotNull(listingPulls.offAt)))
}

/** Whom to ask about what left a feed; null where it is answered. */
export async function findShrunkPull(db: Database, { id, importId }: { id: string; importId: string }) {
  const isAsked = isNotNull(listingPulls.shrunkBy)
  return findTold(db, and(eq(listingPulls.id, id), eq(listingPulls.importId, importId), isAsked))
}

async function findTold(db: Database, which: ReturnType<typeof and>) {
  const { address, shrunkBy } = listingPulls
  const [found] = await db
    .select({ ownerId: teamMembers.userId, address, shrunkBy, team: teams.name })
    .from(listingPulls)
    .innerJoin(teams, eq(teams.id, listingPulls.teamId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.role, 'owner')))
    .where(which)
  if (!found) return null
  const { ownerId, team, shrunkBy: count } = found
  return { ownerId, team, count: count ?? 0, host: new URL(found.address).host }
}
