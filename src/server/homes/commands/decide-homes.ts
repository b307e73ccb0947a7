import { and, eq, ne, sql } from 'drizzle-orm'

import type { homePairVerdicts } from '#contract/enums/homes.ts'
import type { Database } from '#database/client.ts'
import { homeDisputes, homeGroupMembers, homePairs } from '#database/schema/homes.ts'

import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { refused } from '../../platform/outcome.ts'
import { isOwner } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { listHomeFacts } from '../../properties/queries/home-facts.ts'
import { orderIds, scorePair } from './compare-homes.ts'
import { featuresOf } from './features.ts'
import { lockHomes, regroupHomes } from './group-homes.ts'

type Decision = {
  ids: readonly [string, string]
  verdict: (typeof homePairVerdicts)[number]
  reason: string
}

/** Join or split two listings for good; the id of their pair. The caller holds `lockHomes` and has checked both. */
export async function decideHomes(
  { db, actor, now }: MemberCall,
  { ids, verdict, reason }: Decision,
): Promise<string> {
  const decided = {
    state: 'decided' as const,
    verdict,
    decisionReason: reason,
    decidedBy: actor.userId,
    decidedAt: now,
    updatedAt: now,
  }
  const [pair] = await db
    .insert(homePairs)
    .values({ ...(await scoreListings(db, ids)), ...decided, createdAt: now })
    .onConflictDoUpdate({ target: [homePairs.propertyId, homePairs.otherId], set: decided })
    .returning({ id: homePairs.id })
  if (!pair) throw new Error('The decided pair was not returned')
  await regroupHomes(db, ids)
  return pair.id
}

/** What the score says of two listings, whatever it is. */
async function scoreListings(tx: Database, ids: readonly [string, string]) {
  const [one, other] = (await listHomeFacts(tx, ids)).map(featuresOf)
  if (one && other) return scorePair(one, other)
  const [propertyId, otherId] = orderIds(...ids)
  return { propertyId, otherId, score: 0, reasons: [] }
}

/** Record that a listing is of another home; its pairs wait for staff, who see the reason. Once a listing. */
export async function disputeHome(call: MemberCall, { id, reason }: { id: string; reason: string }) {
  return call.transaction(async ({ db, actor, now }) => {
    await lockHomes(db)
    const listing = checked(isOwner, actor, await findUncheckedListing(db, id))
    if (!listing) return refused('NOT_FOUND')
    const [earlier] = await db.select().from(homeDisputes).where(eq(homeDisputes.propertyId, id))
    if (earlier) return earlier.reason === reason ? null : refused('LIMIT_REACHED')
    const others = await listOffersOfSameHome(db, id)
    if (others.length === 0) return refused('UNAVAILABLE')
    await db.insert(homeDisputes).values({ propertyId: id, userId: actor.userId, reason, createdAt: now })
    for (const otherId of others)
      await db
        .insert(homePairs)
        .values({
          ...(await scoreListings(db, [id, otherId])),
          state: 'disputed',
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: [homePairs.propertyId, homePairs.otherId],
          set: { state: 'disputed', updatedAt: now },
        })
    return null
  })
}

async function listOffersOfSameHome(tx: Database, id: string): Promise<string[]> {
  const own = sql`(select group_id from home_group_members where property_id = ${id})`
  const rows = await tx
    .select({ propertyId: homeGroupMembers.propertyId })
    .from(homeGroupMembers)
    .where(and(eq(homeGroupMembers.groupId, own), ne(homeGroupMembers.propertyId, id)))
    .orderBy(homeGroupMembers.propertyId)
    .limit(maxDisputedPairs)
  return rows.map(({ propertyId }) => propertyId)
}

const maxDisputedPairs = 20
