import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Config } from '../../platform/config.ts'
import { deviceCookie, readSessionToken, sessionCookie } from '../../platform/auth/sign-in-cookies.ts'
import { secretHash, sessionEnd } from '../policy.ts'

/** What a sign-in must know of the call that asks for it. */
export type AuthOptions = { config: Config; now: Date; clientAddress: string }

export type StartSession = AuthOptions & {
  userId: string
  requestHeaders: Headers
  /** Whether the browser keeps the session when it is closed; it does unless told otherwise. */
  staysSignedIn?: boolean | undefined
}

/**
 * A session with a new token, and the cookies that carry it and know the device; one that the browser still had ends.
 * Null where the account is suspended or gone. Who may have it is settled before.
 */
export async function startSession(db: Database, start: StartSession): Promise<readonly string[] | null> {
  const { userId, requestHeaders, config, now, clientAddress, staysSignedIn = true } = start
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ lastSignInAt: now })
      .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!user) return null
    const former = readSessionToken(requestHeaders, config)
    if (former !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, secretHash(former)))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    const token = randomBytes(32).toString('base64url')
    await tx.insert(sessions).values({
      userId,
      tokenHash: secretHash(token),
      staysSignedIn,
      expiresAt: sessionEnd(staysSignedIn, now),
      ipAddress: clientAddress,
      userAgent: requestHeaders.get('user-agent')?.slice(0, 400) ?? '',
      createdAt: now,
      updatedAt: now,
    })
    return [
      sessionCookie({ token, staysSignedIn }, config),
      deviceCookie(requestHeaders, { userId, now, config }),
    ]
  })
}
