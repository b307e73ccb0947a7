import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { calendarFeeds } from '#database/schema/account-calendar-feeds.ts'

import { signId, verifiedId } from '../../platform/auth/signed-id.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Secrets } from '../../platform/config.ts'

export type FeedRow = { id: string; createdAt: Date; lastReadAt: Date | null }

/** Replaces the row, so that the former address is unknown from now on. */
export async function renewCalendarFeed(call: MemberCall): Promise<FeedRow> {
  return call.transaction(async ({ db, actor: { userId }, now }) => {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    const [feed] = await db.insert(calendarFeeds).values({ userId, createdAt: now }).returning()
    if (!feed) throw new Error('A calendar feed was not written')
    return feed
  })
}

export async function stopCalendarFeed(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

const minReadInterval = 60_000

/** At most once a minute, as programs may read often. */
export async function recordFeedRead(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - minReadInterval)
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.id, id),
        or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, before)),
      ),
    )
}

export function feedPath(secret: string, id: string): string {
  return `/calendar/${signId(secret, 'calendar-feed', id)}.ics`
}

/** Id of the feed that a path names with a proof by one of our secrets. */
export function verifyFeedPath(secrets: Secrets, path: string): string | null {
  const token = /^\/calendar\/(.+)\.ics$/.exec(path)?.[1]
  return token === undefined ? null : verifiedId(secrets, 'calendar-feed', token)
}
