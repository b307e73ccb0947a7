import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import type { analyticsDevices } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyViews, viewEvents } from '#database/schema/property-views.ts'

import { findPrivacy } from '../../accounts/queries/settings.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'

type ViewOf = {
  propertyId: string
  userId: string | null
  sessionId: string
  userAgent: string | null
  source: string | undefined
  medium: string | undefined
  campaign: string | undefined
  referrer: string | undefined
  pageUrl: string | undefined
  clientAddress: string
}

const pause = 30 * 60_000
/** The browser chooses session ids, so invented ones must not decide the ranking. */
const ranked = { limit: 5, windowSeconds: 86_400 }

/** One view per session and property in 30 minutes; a constraint settles simultaneous ones. */
export async function recordView(db: Database, view: ViewOf, now: Date): Promise<boolean> {
  const { propertyId, sessionId } = view
  return await db.transaction(async (tx) => {
    const userId = await viewerOf(tx, view)
    const counted = await tx
      .insert(propertyViews)
      .values({ propertyId, userId, sessionId, firstViewedAt: now, lastCountedAt: now })
      .onConflictDoUpdate({
        target: [propertyViews.propertyId, propertyViews.sessionId],
        set: {
          viewCount: sql`${propertyViews.viewCount} + 1`,
          lastCountedAt: now,
          clearedAt: null,
          userId: sql`coalesce(excluded.user_id, ${propertyViews.userId})`,
        },
        // One from the future was counted before the clock was set back.
        setWhere: or(
          lte(propertyViews.lastCountedAt, new Date(now.getTime() - pause)),
          gt(propertyViews.lastCountedAt, new Date(now.getTime() + pause)),
        ),
      })
      .returning({ id: propertyViews.id })
    if (counted.length === 0) return false
    await tx.insert(viewEvents).values({
      propertyId,
      userId,
      sessionId,
      userAgent: view.userAgent?.slice(0, 500) ?? null,
      device: deviceOf(view.userAgent ?? ''),
      source: view.source || 'direct',
      medium: view.medium || 'website',
      campaign: view.campaign || null,
      referrer: view.referrer || null,
      metadata: { ...(view.pageUrl && { pageUrl: view.pageUrl }), timestamp: now.toISOString() },
      createdAt: now,
    })
    const calling = {
      db: tx,
      now: () => now,
      clientAddress: view.clientAddress,
      responseHeaders: new Headers(),
    }
    const isRanked = await networkAllowed(calling, { ...ranked, name: `view.ranked.${propertyId}` })
    await tx
      .update(properties)
      .set({
        viewsCount: sql`${properties.viewsCount} + 1`,
        unrankedViews: sql`${properties.unrankedViews} + ${isRanked ? 0 : 1}`,
      })
      .where(eq(properties.id, propertyId))
    if (userId !== null) await publishEvent(tx, { name: 'property.viewed', propertyId, userId })
    return true
  })
}

/** Null where the person has switched history off. */
async function viewerOf(tx: Database, { userId }: ViewOf): Promise<string | null> {
  return userId !== null && (await findPrivacy(tx, userId)).propertyHistory ? userId : null
}

function deviceOf(userAgent: string): (typeof analyticsDevices)[number] {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|android/i.test(userAgent)) return 'phone'
  return /windows|macintosh|linux|cros/i.test(userAgent) ? 'desktop' : 'unknown'
}

/** Clear a person's viewing history; advertisers' counts stay. */
export async function purgeViews(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(propertyViews)
    .set({ clearedAt: now })
    .where(and(eq(propertyViews.userId, userId), isNull(propertyViews.clearedAt)))
}
