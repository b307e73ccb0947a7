import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import type { analyticsDevices } from '#contract/enums.ts'
import type { RecordViewInput } from '#contract/properties/pages.ts'
import type { Database } from '#database/client.ts'
import { propertyViews, viewEvents, viewTallies } from '#database/schema/properties/property-views.ts'

import { findPrivacy } from '../../accounts/queries/settings.ts'
import type { MemberCall } from '../../platform/call.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'

type View = Omit<RecordViewInput, 'id'> & {
  propertyId: string
  userId: string | null
  userAgent: string | null
  clientAddress: string
}

const countedAgainAfterMs = 30 * 60_000
/** The browser chooses session ids, so invented ones must not decide the ranking. */
const rankedLimit = { limit: 5, windowSeconds: 86_400 }

/** One view per session and property in 30 minutes; a constraint settles simultaneous ones. */
export async function recordView(db: Database, view: View, now: Date): Promise<boolean> {
  const { propertyId, sessionId } = view
  return await db.transaction(async (tx) => {
    const userId = await findViewer(tx, view)
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
          lte(propertyViews.lastCountedAt, new Date(now.getTime() - countedAgainAfterMs)),
          gt(propertyViews.lastCountedAt, new Date(now.getTime() + countedAgainAfterMs)),
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
    const { clientAddress } = view
    const calling = { db: tx, now, clientAddress, responseHeaders: new Headers() }
    const isRanked = await networkAllowed(calling, { ...rankedLimit, name: `view.ranked.${propertyId}` })
    await tx.insert(viewTallies).values({ propertyId, isRanked })
    if (userId !== null) await publishEvent(tx, { name: 'property.viewed', propertyId, userId })
    return true
  })
}

type AddedBatch = { last: string | null; added: number }

/** Few, so that the former rows of one transaction make room for those of the next. */
const batchSize = 10

/** Add the views since the last time to their listings; returns the number of these. Those that are locked wait. */
export async function addViews(db: Database, signal?: AbortSignal): Promise<number> {
  let listings = 0
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null && !signal?.aborted) {
    const { rows }: { rows: AddedBatch[] } = await db.execute<AddedBatch>(sql`
      with due as materialized (
        select distinct t.property_id from view_tallies t where t.property_id > ${after}::uuid
        order by t.property_id limit ${batchSize}
      ), free as materialized (
        select p.id from properties p where p.id in (select property_id from due) for no key update skip locked
      ), gone as (
        delete from view_tallies t using free where t.property_id = free.id returning t.property_id, t.is_ranked
      ), sums as (
        select property_id, count(*)::integer as views, count(*) filter (where not is_ranked)::integer as unranked
        from gone group by property_id
      ), changed as (
        update properties p set views_count = p.views_count + s.views, unranked_views = p.unranked_views + s.unranked
        from sums s where p.id = s.property_id returning p.id
      )
      select (select property_id from due order by property_id desc limit 1) as last,
        (select count(*) from changed)::integer as added`)
    listings += rows[0]?.added ?? 0
    after = rows[0]?.last ?? null
  }
  return listings
}

/** Null where the person has switched history off. */
async function findViewer(tx: Database, { userId }: View): Promise<string | null> {
  return userId !== null && (await findPrivacy(tx, userId)).propertyHistory ? userId : null
}

function deviceOf(userAgent: string): (typeof analyticsDevices)[number] {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|android/i.test(userAgent)) return 'phone'
  return /windows|macintosh|linux|cros/i.test(userAgent) ? 'desktop' : 'unknown'
}

/** Clear a person's viewing history; advertisers' counts stay. */
export async function clearViewingHistory({ db, actor, now }: MemberCall): Promise<void> {
  await db
    .update(propertyViews)
    .set({ clearedAt: now })
    .where(and(eq(propertyViews.userId, actor.userId), isNull(propertyViews.clearedAt)))
}

/** Views stay counted, but no longer refer to this person. */
export async function detachViewer(tx: Database, userId: string): Promise<void> {
  await tx.update(propertyViews).set({ userId: null }).where(eq(propertyViews.userId, userId))
  await tx.update(viewEvents).set({ userId: null }).where(eq(viewEvents.userId, userId))
}
