import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { AuthenticationResponse, RegistrationResponse } from '#contract/accounts/passkeys.ts'
import type { Database } from '#database/client.ts'
import { passkeyChallenges } from '#database/schema/account-factors.ts'
import { passkeys, sessions } from '#database/schema/accounts.ts'
import { m } from '#messages'

import {
  endedPasskeyCookie,
  endedSecondStepCookie,
  passkeyCookie,
  passkeyMinutes,
  readPasskeyToken,
} from '../../platform/auth/sign-in-cookies.ts'
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from '../../platform/auth/webauthn.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { secretHash } from '../policy/index.ts'
import { findUncheckedPasskey, mustUsePasskey, listPasskeys, maxPasskeys } from '../queries/passkeys.ts'
import { checkPassword } from './check-password.ts'
import { lockPersonForUpdate, lockWithPassword } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { startSession, type StartSession } from './sessions.ts'

const challengeMilliseconds = passkeyMinutes * 60_000

type Browser = { requestHeaders: Headers; config: Config; now: Date }

/** Options of a sign-in by passkey, and the cookie that its challenge is bound to. */
export async function startSignIn(db: Database, browser: Browser) {
  const { challenge, cookie } = await createChallenge(db, { ...browser, userId: null })
  const { config } = browser
  return {
    options: await createAuthenticationOptions({ config, challenge, milliseconds: challengeMilliseconds }),
    cookie,
  }
}

/** Options to create a passkey, and the cookie that their challenge is bound to. */
export async function startRegistration(
  call: RequestCall<Actor>,
  { currentPassword }: { currentPassword: string },
) {
  const { requestHeaders, services } = call
  const { config } = services
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  return call.transaction(async ({ db, actor, now }) => {
    const { userId } = actor
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('UNAUTHORIZED')
    if (await mustUsePasskey(db, actor)) return refused('FORBIDDEN')
    const known = await listPasskeys(db, userId)
    if (known.length >= maxPasskeys) return refused('LIMIT_REACHED')
    const { challenge, cookie } = await createChallenge(db, { requestHeaders, config, now, userId })
    const options = await createRegistrationOptions({
      config,
      challenge,
      milliseconds: challengeMilliseconds,
      siteName: m.layout_product(),
      user: actor,
      known: known.map(({ credentialId }) => credentialId),
    })
    return { options, cookie }
  })
}

/** Replace this browser's challenge: the hash of a token that only its cookie has. */
async function createChallenge(db: Database, { userId, ...browser }: Browser & { userId: string | null }) {
  const { config, now } = browser
  const token = randomBytes(32).toString('base64url')
  const challenge = secretHash(token)
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.challenge, challengeOf(browser)))
  const expiresAt = new Date(now.getTime() + challengeMilliseconds)
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt, createdAt: now })
  return { challenge, cookie: passkeyCookie(token, config) }
}

function challengeOf({ requestHeaders, config }: Pick<Browser, 'requestHeaders' | 'config'>): string {
  return secretHash(readPasskeyToken(requestHeaders, config) ?? '')
}

/** This browser's open challenge, which works once, whatever the answer to it; null for none. */
async function consumeChallenge(
  db: Database,
  { userId, ...browser }: Browser & { userId: string | null },
): Promise<string | null> {
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeOf(browser)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, browser.now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return spent?.challenge ?? null
}

type AddPasskey = { name: string; response: RegistrationResponse }

/** Store the passkey; this session then counts as begun with it. Returns the cookie that ends the challenge. */
export async function addPasskey(call: RequestCall<Actor>, { name, response }: AddPasskey) {
  const { requestHeaders, services } = call
  const { config } = services
  return call.transaction(async ({ db, actor: { userId, sessionId }, now }) => {
    await lockPersonForUpdate(db, userId)
    const challenge = await consumeChallenge(db, { requestHeaders, config, now, userId })
    if (challenge === null) return refused('EXPIRED')
    const credential = await verifyRegistration({ config, challenge, response })
    if (credential === null) return refused('PASSKEY_REFUSED')
    if ((await listPasskeys(db, userId)).length >= maxPasskeys) return refused('LIMIT_REACHED')
    const [added] = await db
      .insert(passkeys)
      .values({ ...credential, userId, name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (!added) return refused('CONFLICT')
    await db
      .update(sessions)
      .set({ passkeyId: added.id })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.passkeyId)))
    await notifyOfChange(db, { userId, change: 'passkey_added', requestHeaders, now })
    return endedPasskeyCookie(config)
  })
}

type SignIn = Omit<StartSession, 'userId' | 'passkeyId'> & { response: AuthenticationResponse }

/** Sign in without password and second step. Account problems are disclosed only after a correct signature. */
export async function signInWithPasskey(db: Database, { response, ...call }: SignIn) {
  const { config, now } = call
  const challenge = await consumeChallenge(db, { ...call, userId: null })
  if (challenge === null) return refused('EXPIRED')
  const passkey = await findUncheckedPasskey(db, response.id)
  const holder = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
  if (!passkey || passkey.userId !== holder) return refused('NOT_FOUND')
  const { id: passkeyId, userId, email } = passkey
  const used = await verifyAuthentication({ config, challenge, response, credential: passkey })
  if (used === null) return refused('PASSKEY_REFUSED')
  if (!passkey.emailVerified && passkey.phoneVerifiedAt === null) return refused('EMAIL_NOT_CONFIRMED')
  if (passkey.suspendedAt) return refused('SUSPENDED')
  return db.transaction(async (tx) => {
    await lockPersonForUpdate(tx, userId)
    if (!(await recordUse(tx, { passkeyId, ...used, now }))) return refused('PASSKEY_REFUSED')
    const cookies = await startSession(tx, { ...call, userId, passkeyId })
    if (cookies === null) return refused('SUSPENDED')
    return { userId, email, cookies: [...cookies, endedSecondStepCookie(config), endedPasskeyCookie(config)] }
  })
}

type Use = { passkeyId: string; counter: number; isSynced: boolean; now: Date }

/** False where the passkey was removed meanwhile, or another use counted as far. */
async function recordUse(tx: Database, { passkeyId, counter, isSynced, now }: Use): Promise<boolean> {
  const isUncounted = counter === 0 ? eq(passkeys.counter, 0) : undefined
  const used = await tx
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkeyId), or(lt(passkeys.counter, counter), isUncounted)))
    .returning({ id: passkeys.id })
  return used.length === 1
}

export async function renamePasskey({ db, actor }: MemberCall, { id, name }: { id: string; name: string }) {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
    .returning({ id: passkeys.id })
  return renamed.length === 1 ? null : refused('NOT_FOUND')
}

type Removal = { id: string; currentPassword: string }

/** Sessions that it began go on, without its second step. */
export async function removePasskey(call: RequestCall<Actor>, { id, currentPassword }: Removal) {
  const { requestHeaders } = call
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  return call.transaction(async ({ db, actor, now }) => {
    const { userId } = actor
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('NOT_FOUND')
    if (await mustUsePasskey(db, actor)) return refused('FORBIDDEN')
    const removed = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) return refused('NOT_FOUND')
    await notifyOfChange(db, { userId, change: 'passkey_removed', requestHeaders, now })
    return null
  })
}
