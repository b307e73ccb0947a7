import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { and, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import {
  deviceCookie,
  readSessionToken,
  sessionCookie,
  endedSecondStepCookie,
  readSecondStepToken,
  endedSessionCookie,
} from '../../platform/auth/sign-in-cookies.ts'
import { secretHash, sessionEnd, renewalDue } from '../policy.ts'
import type { Actor } from '../../platform/context.ts'
import { findKnown, type FindActor } from '../queries/sessions.ts'
import { pendingSignIns, signInCodes } from '#database/schema/account-factors.ts'
import { refused } from '../../platform/outcome.ts'

/** What a sign-in must know of the call that asks for it. */
type AuthOptions = { config: Config; now: Date; clientAddress: string }

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

const pause = 15 * 60_000

/** The person of this call; once in a quarter of an hour it is noted that the session is in use. */
export async function authenticate(db: Database, call: FindActor): Promise<Actor | null> {
  const known = await findKnown(db, call)
  if (known === null) return null
  const stale = new Date(call.now.getTime() - pause)
  if (known.usedAt <= stale)
    await db
      .update(sessions)
      .set({ updatedAt: call.now })
      .where(and(eq(sessions.id, known.actor.sessionId), lte(sessions.updatedAt, stale)))
  return known.actor
}

type Own = { userId: string; sessionId: string }

/** False where the person has no such session other than the one that asks. */
export async function endSession(db: Database, { userId, sessionId, id }: Own & { id: string }) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length === 1 ? null : refused('NOT_FOUND')
}

export async function endOtherSessions(db: Database, { userId, sessionId }: Own): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length
}

/** A session in use begins its time anew, at most once a day; true where the cookie must be sent again. */
export async function renewSession(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  const whichever = (moment: typeof sessionEnd) =>
    sql`case when ${sessions.staysSignedIn} then ${moment(true, now).toISOString()}::timestamptz else ${moment(false, now).toISOString()}::timestamptz end`
  const [renewed] = await db
    .update(sessions)
    .set({ expiresAt: whichever(sessionEnd), updatedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.expiresAt, whichever(renewalDue))))
    .returning({ staysSignedIn: sessions.staysSignedIn })
  return renewed?.staysSignedIn === true
}

/** Deletes the session of this browser, or the sign-in that is half done there, and answers the cookies that clear the browser. */
export async function signOut(
  db: Database,
  { requestHeaders, config }: { requestHeaders: Headers; config: Config },
): Promise<readonly string[]> {
  const token = readSessionToken(requestHeaders, config)
  if (token !== null) await db.delete(sessions).where(eq(sessions.tokenHash, secretHash(token)))
  const half = readSecondStepToken(requestHeaders, config)
  if (half !== null) await db.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, secretHash(half)))
  return [endedSessionCookie(config), endedSecondStepCookie(config)]
}

/** Whatever waits for a second step or a mailed code began before the new password, and ends with it. */
export async function cancelPendingSignIns(tx: Database, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
}
