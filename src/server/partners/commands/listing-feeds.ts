import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { listingFeeds } from '#database/schema/partners/listing-feeds.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { teamRoleOf } from '../../teams/policy.ts'

type FeedOf = { teamId: string }
type Changed = null | Refused<'NOT_FOUND' | 'FORBIDDEN'>

/** The former addresses are unknown from now on. */
export async function renewListingFeed(call: MemberCall, { teamId }: FeedOf): Promise<Changed> {
  const refusal = refusalOf(call, teamId)
  if (refusal) return refusal
  await replaceFeed(call.db, { teamId, now: call.now })
  return null
}

export async function stopListingFeed(call: MemberCall, { teamId }: FeedOf): Promise<Changed> {
  const refusal = refusalOf(call, teamId)
  if (refusal) return refusal
  await removeFeed(call.db, teamId)
  return null
}

function refusalOf({ actor }: MemberCall, teamId: string) {
  const role = teamRoleOf(actor, teamId)
  if (role === 'owner') return null
  return refused(role === null ? 'NOT_FOUND' : 'FORBIDDEN')
}

type NewFeed = { teamId: string | null; now: Date }

/** Of a team, or of all listings; its id is part of the addresses. */
export async function replaceFeed(db: Database, { teamId, now }: NewFeed): Promise<string> {
  return db.transaction(async (tx) => {
    await removeFeed(tx, teamId)
    const [feed] = await tx
      .insert(listingFeeds)
      .values({ teamId, createdAt: now })
      .onConflictDoUpdate({ target: listingFeeds.teamId, set: { createdAt: now } })
      .returning({ id: listingFeeds.id })
    if (!feed) throw new Error('A feed of listings was not written')
    return feed.id
  })
}

export async function removeFeed(db: Database, teamId: string | null): Promise<void> {
  await db
    .delete(listingFeeds)
    .where(teamId === null ? isNull(listingFeeds.teamId) : eq(listingFeeds.teamId, teamId))
}

const minReadInterval = 60_000

/** At most once a minute, as programs may read often. */
export async function recordFeedRead(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - minReadInterval)
  const isDue = or(isNull(listingFeeds.lastReadAt), lt(listingFeeds.lastReadAt, before))
  await db
    .update(listingFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(listingFeeds.id, id), isDue))
}
