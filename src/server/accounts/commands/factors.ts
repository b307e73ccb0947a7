import { and, eq, gt, isNull, lt, or, isNotNull } from 'drizzle-orm'
import { Secret } from 'otpauth'

import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { factorChallenges, factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { getLocale } from '#messages/runtime'

import { decrypt, encrypt } from '../../platform/auth/encryption.ts'
import { stepOfCode } from '../../platform/auth/one-time-code.ts'
import type { Secrets } from '../../platform/config.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { factorEncryption, isSmsCode } from '../policy.ts'
import { listVerifiedFactors, maxFactors } from '../queries/credentials.ts'
import { mustUsePasskey } from '../queries/passkeys.ts'
import { lockWithPassword, lockPersonForUpdate } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'

type Spending = {
  factor: { id: string; encryptedSecret: string | null }
  /** Open challenges of this enrolment or sign-in. */
  challengeIds: readonly string[]
  code: string
  secrets: Secrets
  now: Date
}

/** Verify and consume a code; of two simultaneous uses one is refused. */
export async function consumeCode(tx: Database, { factor, challengeIds, ...spending }: Spending) {
  const { encryptedSecret } = factor
  return encryptedSecret === null
    ? consumeSmsCode(tx, { ...spending, challengeIds })
    : consumeAppCode(tx, { ...spending, factorId: factor.id, encryptedSecret })
}

type CodeUse = Pick<Spending, 'code' | 'secrets' | 'now'>

async function consumeAppCode(
  tx: Database,
  { factorId, encryptedSecret, code, secrets, now }: CodeUse & { factorId: string; encryptedSecret: string },
): Promise<boolean> {
  const secret = decrypt(encryptedSecret, factorEncryption(secrets, factorId))
  if (secret === null) return false
  const step = stepOfCode(code, { secret, now })
  if (step === null) return false
  const spent = await tx
    .update(factors)
    .set({ lastUsedStep: step, lastUsedAt: now })
    .where(and(eq(factors.id, factorId), or(isNull(factors.lastUsedStep), lt(factors.lastUsedStep, step))))
    .returning({ id: factors.id })
  return spent.length === 1
}

async function consumeSmsCode(
  tx: Database,
  { challengeIds, code, secrets, now }: CodeUse & { challengeIds: readonly string[] },
): Promise<boolean> {
  const challengeId = challengeIds.find((id) => isSmsCode(secrets, id, code))
  if (challengeId === undefined) return false
  const [spent] = await tx
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .returning({ factorId: factorChallenges.factorId })
  if (!spent) return false
  await tx.update(factors).set({ lastUsedAt: now }).where(eq(factors.id, spent.factorId))
  return true
}

const challengeMinutes = { totp: 10, phone: 5 }

type Challenge = {
  factor: { id: string; type: 'totp' | 'phone' }
  /** Sign-in that awaits the code; null: an enrolment. */
  pendingSignInId: string | null
  now: Date
}

/** Open a challenge; a text message is sent within this transaction. */
export async function createChallenge(db: Database, { factor, pendingSignInId, now }: Challenge) {
  const challengeId = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + challengeMinutes[factor.type] * 60_000)
  await db.transaction(async (tx) => {
    await tx.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
    await tx
      .insert(factorChallenges)
      .values({ id: challengeId, factorId: factor.id, pendingSignInId, expiresAt, createdAt: now })
    if (factor.type === 'phone')
      await publishEvent(tx, { name: 'account.smsCodeRequested', challengeId, locale: getLocale() })
  })
  return { challengeId, expiresAt }
}

type Enrolment = {
  userId: string
  needsSecondStep: boolean
  confirmedHash: string
  factorType: 'totp' | 'phone'
  friendlyName: string
  /** Ten digits; unused for an authenticator app. */
  phone: string
  secrets: Secrets
  now: Date
}

/** Add an unverified factor in place of an unfinished enrolment. CONFLICT: limit reached, or a duplicate. */
export async function enrolFactor(db: Database, enrolment: Enrolment) {
  const { userId, factorType: type, friendlyName, secrets, now } = enrolment
  const phone = type === 'phone' ? storedPhone(enrolment.phone) : null
  const secret = type === 'totp' ? new Secret({ size: 20 }).base32 : null
  return db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, enrolment))) return refused('UNAUTHORIZED')
    if (await mustUsePasskey(tx, enrolment)) return refused('FORBIDDEN')
    const others = await listVerifiedFactors(tx, userId)
    if (others.length >= maxFactors) return refused('CONFLICT')
    if (phone !== null && others.some((other) => other.phone === phone)) return refused('CONFLICT')
    await tx.delete(factors).where(and(eq(factors.userId, userId), isNull(factors.verifiedAt)))
    const id = crypto.randomUUID()
    const encryptedSecret = secret === null ? null : encrypt(secret, factorEncryption(secrets, id))
    await tx
      .insert(factors)
      .values({ id, userId, type, friendlyName, phone, encryptedSecret, createdAt: now })
    return { id, secret, phone }
  })
}

type Removal = {
  userId: string
  factorId: string
  confirmedHash: string
  requestHeaders: Headers
  now: Date
}

/** Remove a factor; removing the last one deletes the recovery codes. */
export async function removeFactor(db: Database, { userId, factorId, confirmedHash, ...call }: Removal) {
  return db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, { userId, confirmedHash }))) return refused('NOT_FOUND')
    const removed = await tx
      .delete(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
      .returning({ id: factors.id })
    if (removed.length === 0) return refused('NOT_FOUND')
    const isLast = (await listVerifiedFactors(tx, userId)).length === 0
    if (isLast) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
    }
    await notifyOfChange(tx, { ...call, userId, change: isLast ? 'two_step_off' : 'factor_removed' })
    return null
  })
}

type Verification = {
  userId: string
  factorId: string
  challengeId: string
  code: string
  secrets: Secrets
  requestHeaders: Headers
  now: Date
}

/** Activate a factor; the first one creates recovery codes. */
export async function verifyFactor(db: Database, verification: Verification) {
  const { userId, challengeId, requestHeaders, now } = verification
  return db.transaction(async (tx) => {
    await lockPersonForUpdate(tx, userId)
    const factor = await findOpenEnrolment(tx, verification)
    if (!factor) return refused('CODE_EXPIRED')
    if (!(await consumeCode(tx, { ...verification, factor, challengeIds: [challengeId] })))
      return refused('CODE_WRONG')
    const isFirst = (await listVerifiedFactors(tx, userId)).length === 0
    await tx.update(factors).set({ verifiedAt: now }).where(eq(factors.id, factor.id))
    await tx.delete(factorChallenges).where(eq(factorChallenges.factorId, factor.id))
    const change = isFirst ? 'two_step_on' : 'factor_added'
    await notifyOfChange(tx, { userId, change, requestHeaders, now })
    const { authSecret } = verification.secrets
    return { recoveryCodes: isFirst ? await writeRecoveryCodes(tx, { userId, authSecret, now }) : null }
  })
}

/** Unverified factor of this challenge. Served by factor_challenges_pkey. */
async function findOpenEnrolment(tx: Database, { userId, factorId, challengeId, now }: Verification) {
  const [factor] = await tx
    .select({ id: factors.id, encryptedSecret: factors.encryptedSecret })
    .from(factorChallenges)
    .innerJoin(factors, eq(factors.id, factorChallenges.factorId))
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.pendingSignInId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        eq(factors.id, factorId),
        eq(factors.userId, userId),
        isNull(factors.verifiedAt),
      ),
    )
  return factor ?? null
}
