import { and, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { passkeyChallenges, pendingSignIns, signInCodes } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'

import { endedWaitingIdentityCookie } from '../../platform/auth/openid-cookies.ts'
import {
  deviceCookie,
  readLastSignIn,
  readSessionToken,
  sessionCookie,
  endedPhoneCodeCookie,
  endedSecondStepCookie,
  readPhoneCodeToken,
  readSecondStepToken,
  endedSessionCookie,
} from '../../platform/auth/sign-in-cookies.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { maxSessionDays, secretHash, sessionEnd, renewalDue } from '../policy/index.ts'
import { findProvedNumber } from '../queries/phone-accounts.ts'
import { findActorAndUse, type FindActor } from '../queries/sessions.ts'
import { stopCalendarFeed } from './calendar-feed.ts'
import { spendContactCode } from './contact-codes.ts'
import { linkWaitingIdentity } from './identities.ts'
import { notifyOfChange } from './notify-of-change.ts'

type AuthOptions = { config: Config; now: Date; clientAddress: string }

export type StartSession = AuthOptions & {
  userId: string
  requestHeaders: Headers
  /** Persistent cookie; the default. */
  staysSignedIn?: boolean | undefined
  /** The passkey it begins with. */
  passkeyId?: string
}

/**
 * Start a session and return its cookies; ends the browser's earlier session.
 * Null where the account is suspended or deleted. The caller has checked the credentials.
 */
export async function startSession(db: Database, start: StartSession): Promise<readonly string[] | null> {
  const { userId, requestHeaders, config, now, clientAddress, staysSignedIn = true, passkeyId } = start
  return db.transaction(async (tx) => {
    const isNewDevice = await isFirstSignInOnDevice(tx, start)
    const [user] = await tx
      .update(users)
      .set({ lastSignInAt: now })
      .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!user) return null
    await useProvedNumber(tx, start)
    if (isNewDevice) await notifyOfChange(tx, { userId, change: 'new_device', requestHeaders, now })
    const former = readSessionToken(requestHeaders, config)
    if (former !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, secretHash(former)))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    const token = randomBytes(32).toString('base64url')
    await tx.insert(sessions).values({
      userId,
      passkeyId: passkeyId ?? null,
      tokenHash: secretHash(token),
      staysSignedIn,
      expiresAt: sessionEnd(staysSignedIn, now),
      ipAddress: clientAddress,
      userAgent: requestHeaders.get('user-agent')?.slice(0, 400) ?? '',
      createdAt: now,
      updatedAt: now,
    })
    const cookies = [
      sessionCookie({ token, staysSignedIn }, config),
      deviceCookie(requestHeaders, { userId, now, config }),
    ]
    const isLinked = await linkWaitingIdentity(tx, { userId, requestHeaders, config, now })
    return isLinked ? [...cookies, endedWaitingIdentityCookie(config)] : cookies
  })
}

/** Who proves both number and address in one browser is the account's person: the number opens it again. */
async function useProvedNumber(
  tx: Database,
  { userId, requestHeaders, config, now }: StartSession,
): Promise<void> {
  const token = readPhoneCodeToken(requestHeaders, config)
  if (token === null) return
  const proof = await findProvedNumber(tx, { browserHash: secretHash(token), now })
  if (!proof) return
  const used = await tx
    .update(users)
    .set({ phoneUsedAt: now })
    .where(and(eq(users.id, userId), eq(users.phone, proof.phone)))
    .returning({ id: users.id })
  if (used.length > 0) await spendContactCode(tx, proof.id)
}

/** Whether this person has signed in before, but never in this browser. */
async function isFirstSignInOnDevice(
  tx: Database,
  { userId, requestHeaders, config }: StartSession,
): Promise<boolean> {
  if (readLastSignIn(requestHeaders, userId, config) !== null) return false
  const [user] = await tx.select({ lastSignInAt: users.lastSignInAt }).from(users).where(eq(users.id, userId))
  return user !== undefined && user.lastSignInAt !== null
}

const useInterval = 15 * 60_000

/** The caller of this request; updates the session's last use at most every fifteen minutes. */
export async function authenticate(db: Database, call: FindActor): Promise<Actor | null> {
  const known = await findActorAndUse(db, call)
  if (known === null) return null
  const stale = new Date(call.now.getTime() - useInterval)
  if (known.usedAt <= stale)
    await db
      .update(sessions)
      .set({ updatedAt: call.now })
      .where(and(eq(sessions.id, known.actor.sessionId), lte(sessions.updatedAt, stale)))
  return known.actor
}

export async function endSession({ db, actor: { userId, sessionId } }: MemberCall, { id }: { id: string }) {
  if (id === sessionId) return refused('THIS_DEVICE')
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length === 1 ? null : refused('NOT_FOUND')
}

export async function endOtherSessions(call: MemberCall) {
  return call.transaction(async ({ db, actor: { userId, sessionId } }) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    await stopCalendarFeed(db, userId)
    return { ended: ended.length }
  })
}

/** Extend a session in use, at most once a day and to its absolute end; true where the cookie must be sent again. */
export async function renewSession(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  const cappedMoment = (moment: typeof sessionEnd) =>
    sql`least(${sessions.createdAt} + make_interval(days => ${maxSessionDays}), case when ${sessions.staysSignedIn} then ${moment(true, now).toISOString()}::timestamptz else ${moment(false, now).toISOString()}::timestamptz end)`
  const [renewed] = await db
    .update(sessions)
    .set({ expiresAt: cappedMoment(sessionEnd), updatedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.expiresAt, cappedMoment(renewalDue))))
    .returning({ staysSignedIn: sessions.staysSignedIn })
  return renewed?.staysSignedIn === true
}

/** End this browser's session and whatever waits in it for a sign-in; returns cookies that clear the browser. */
export async function signOut(
  db: Database,
  { requestHeaders, config }: { requestHeaders: Headers; config: Config },
): Promise<readonly string[]> {
  const token = readSessionToken(requestHeaders, config)
  if (token !== null) await db.delete(sessions).where(eq(sessions.tokenHash, secretHash(token)))
  const secondStepToken = readSecondStepToken(requestHeaders, config)
  if (secondStepToken !== null)
    await db.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, secretHash(secondStepToken)))
  const phoneCodeToken = readPhoneCodeToken(requestHeaders, config)
  if (phoneCodeToken !== null)
    await db.delete(contactCodes).where(eq(contactCodes.browserHash, secretHash(phoneCodeToken)))
  return [
    endedSessionCookie(config),
    endedSecondStepCookie(config),
    endedPhoneCodeCookie(config),
    endedWaitingIdentityCookie(config),
  ]
}

/** End sign-ins, typed codes and passkey registrations under way, because they began with what is no longer the account's. */
export async function cancelPendingSignIns(tx: Database, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
  await tx.delete(contactCodes).where(eq(contactCodes.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}
