import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'

import type { pushSubscriptionInput } from '#contract/accounts/push.ts'
import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { pushSubscriptions } from '#database/schema/accounts/push-subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { isPushService } from '../../platform/push/push-services.ts'

type Subscription = z.infer<typeof pushSubscriptionInput>

/**
 * Moves the subscription of this browser to the caller's session, whoever had it before: only the browser knows its
 * keys. The oldest of too many is dropped.
 */
export async function turnPushOn(
  { actor: { userId, sessionId }, now, services, transaction }: MemberCall,
  { endpoint, keys: { p256dh, auth }, keyId }: Subscription,
) {
  const { log, config } = services
  if (!isPushService(endpoint, config.pushHosts)) {
    // So that the operator can add one that a browser has.
    log.info('push service unknown', { host: new URL(endpoint).host })
    return refused('UNDELIVERABLE')
  }
  const key = await services.push.findKey()
  if (key.id !== keyId) return refused('STALE')
  return transaction(async ({ db }) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const isThisBrowser = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.auth, auth))
    await db.delete(pushSubscriptions).where(or(eq(pushSubscriptions.sessionId, sessionId), isThisBrowser))
    const added = await db
      .insert(pushSubscriptions)
      .values({ sessionId, endpoint, publicKey: p256dh, auth, keyId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: pushSubscriptions.id })
    if (added.length === 0) return refused('CONFLICT')
    await dropOldest(db, userId)
    return null
  })
}

/** Of a person. */
const maxDevices = 10

async function dropOldest(db: Database, userId: string): Promise<void> {
  const oldest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(maxDevices)
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest))
}

export async function turnPushOff({ db, actor: { sessionId } }: MemberCall): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** One that its push service no longer knows; a newer one of the same device stays. */
export async function dropPushDevice(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
