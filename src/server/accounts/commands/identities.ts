import { and, eq, exists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'
import { credentials, users } from '#database/schema/accounts.ts'

import { readWaitingIdentity } from '../../platform/auth/openid-cookies.ts'
import type { RequestCall } from '../../platform/call.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { lockPersonForUpdate } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'

type Link = { userId: string; issuer: string; subject: string; now: Date }

/** False where the subject or the person has a link with this provider already. Lock the person before. */
export async function linkIdentity(tx: Database, { userId, issuer, subject, now }: Link): Promise<boolean> {
  const own = and(eq(credentials.userId, userId), eq(credentials.providerId, issuer))
  if ((await tx.$count(credentials, own)) > 0) return false
  const linked = await tx
    .insert(credentials)
    .values({ userId, providerId: issuer, accountId: subject, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [credentials.providerId, credentials.accountId] })
    .returning({ id: credentials.id })
  return linked.length === 1
}

type SignedIn = { userId: string; requestHeaders: Headers; config: Config; now: Date }

/**
 * Link the identity that waits in this browser with the account that has just been proven, if the provider confirmed
 * the same address. The caller has locked the person.
 */
export async function linkWaitingIdentity(tx: Database, { userId, ...call }: SignedIn): Promise<boolean> {
  const { requestHeaders, config, now } = call
  const waiting = readWaitingIdentity(requestHeaders, { config, now })
  if (waiting === null || waiting.issuer !== config.openId?.issuer) return false
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, waiting.email), eq(users.emailVerified, true)))
  if (!user || !(await linkIdentity(tx, { ...waiting, userId, now }))) return false
  await notifyOfChange(tx, { userId, change: 'provider_linked', requestHeaders, now })
  return true
}

/** Only with a password beside it, so that another way in remains. */
export async function unlinkIdentity({ requestHeaders, ...call }: RequestCall<Actor>, issuer: string) {
  return call.transaction(async ({ db, actor: { userId }, now }) => {
    await lockPersonForUpdate(db, userId)
    const own = and(eq(credentials.userId, userId), eq(credentials.providerId, issuer))
    if ((await db.$count(credentials, own)) === 0) return refused('NOT_FOUND')
    const other = alias(credentials, 'other')
    const password = db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.userId, userId), eq(other.providerId, 'credential')))
    const removed = await db
      .delete(credentials)
      .where(and(own, exists(password)))
      .returning({ id: credentials.id })
    if (removed.length === 0) return refused('NO_PASSWORD')
    await notifyOfChange(db, { userId, change: 'provider_unlinked', requestHeaders, now })
    return null
  })
}
