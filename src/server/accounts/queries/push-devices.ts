import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { pushSubscriptions } from '#database/schema/accounts/push-subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'

/** Served by push_subscriptions_session_key. */
export async function findPush({ db, actor, services }: MemberCall) {
  const { id: keyId, publicKey } = await services.push.findKey()
  const isOn =
    (await db.$count(
      pushSubscriptions,
      and(eq(pushSubscriptions.sessionId, actor.sessionId), eq(pushSubscriptions.keyId, keyId)),
    )) > 0
  return { keyId, publicKey, isOn }
}

/** Devices of a person that get push messages. Served by sessions_of_user_idx and push_subscriptions_session_key. */
export async function listPushDevices(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.publicKey,
      auth: pushSubscriptions.auth,
      keyId: pushSubscriptions.keyId,
    })
    .from(sessions)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
}

/** Those of these people who have a device that gets push messages. Served like `listPushDevices`. */
export async function listPeopleWithPush(db: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(inArray(sessions.userId, [...userIds]))
    .orderBy(asc(sessions.userId))
  return rows.map(({ userId }) => userId)
}
