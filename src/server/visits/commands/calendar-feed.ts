import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { createHmac } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { calendarFeeds } from '#database/schema/visits.ts'

import { isSameCode } from '../../platform/auth/one-time-code.ts'
import { acceptedSecrets, type Secrets } from '../../platform/config.ts'
import type { FeedRow } from '../queries/calendar-feed.ts'

/** Replaces the row, so that the former address is unknown from now on. */
export async function renewCalendarFeed(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<FeedRow> {
  return db.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    const [feed] = await tx.insert(calendarFeeds).values({ userId, createdAt: now }).returning()
    if (!feed) throw new Error('A calendar feed was not written')
    return feed
  })
}

export async function stopCalendarFeed(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

const minute = 60_000

/** At most once a minute, as programs may read often. */
export async function noteFeedRead(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - minute)
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
  return `/calendar/${tokenOf(secret, id)}.ics`
}

/** Id of the feed that a path names with a proof by one of our secrets. */
export function feedIdOf(secrets: Secrets, path: string): string | null {
  const [, token, id] =
    /^\/calendar\/(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43})\.ics$/.exec(path) ?? []
  if (token === undefined || id === undefined) return null
  return acceptedSecrets(secrets).some((secret) => isSameCode(token, tokenOf(secret, id))) ? id : null
}

function tokenOf(secret: string, id: string): string {
  return `${id}.${createHmac('sha256', secret).update(`calendar-feed:${id}`).digest('base64url')}`
}
