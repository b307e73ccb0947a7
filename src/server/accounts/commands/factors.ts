import { and, eq, gt, isNull, lt, or, isNotNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { z } from 'zod'

import type { enrolFactorInput } from '#contract/accounts/factors.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { factorChallenges, factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'

import { decrypt, encrypt } from '../../platform/auth/encryption.ts'
import { stepOfCode } from '../../platform/auth/one-time-code.ts'
import type { Call, MemberCall, RequestCall } from '../../platform/call.ts'
import type { Secrets } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { factorEncryption, isSmsCode } from '../policy/index.ts'
import { listVerifiedFactors, maxFactors } from '../queries/credentials.ts'
import { mustUsePasskey } from '../queries/passkeys.ts'
import { findWaysIn } from '../queries/ways-in.ts'
import { checkPassword } from './check-password.ts'
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
}

/** Open a challenge; a text message is sent within this transaction. */
export async function createChallenge(call: Call, { factor, pendingSignInId }: Challenge) {
  const challengeId = crypto.randomUUID()
  const expiresAt = new Date(call.now.getTime() + challengeMinutes[factor.type] * 60_000)
  await call.transaction(async ({ db, now, locale, publish }) => {
    await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
    await db
      .insert(factorChallenges)
      .values({ id: challengeId, factorId: factor.id, pendingSignInId, expiresAt, createdAt: now })
    if (factor.type === 'phone') await publish({ name: 'account.smsCodeRequested', challengeId, locale })
  })
  return { challengeId, expiresAt }
}

/** Add an unverified factor in place of an unfinished enrolment. CONFLICT: limit reached, or a duplicate. */
export async function enrolFactor(call: RequestCall<Actor>, enrolment: z.output<typeof enrolFactorInput>) {
  const { factorType: type, friendlyName, currentPassword } = enrolment
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  const phone = type === 'phone' ? storedPhone(enrolment.phone) : null
  const secret = type === 'totp' ? new Secret({ size: 20 }).base32 : null
  return call.transaction(async ({ db, actor, now, services }) => {
    const { userId } = actor
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('UNAUTHORIZED')
    if (await mustUsePasskey(db, actor)) return refused('FORBIDDEN')
    const others = await listVerifiedFactors(db, userId)
    if (others.length >= maxFactors) return refused('CONFLICT')
    // Both steps would be one phone.
    if (phone !== null && (await findWaysIn(db, userId)).phone === phone) return refused('CONFLICT')
    if (phone !== null && others.some((other) => other.phone === phone)) return refused('CONFLICT')
    await db.delete(factors).where(and(eq(factors.userId, userId), isNull(factors.verifiedAt)))
    const id = crypto.randomUUID()
    const encryptedSecret = secret === null ? null : encrypt(secret, factorEncryption(services.config, id))
    await db
      .insert(factors)
      .values({ id, userId, type, friendlyName, phone, encryptedSecret, createdAt: now })
    return { id, secret, phone }
  })
}

type Removal = { factorId: string; currentPassword: string }

/** Remove a factor; removing the last one deletes the recovery codes. */
export async function removeFactor(call: RequestCall<Actor>, { factorId, currentPassword }: Removal) {
  const { requestHeaders } = call
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  return call.transaction(async ({ db, actor: { userId }, now }) => {
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('NOT_FOUND')
    const removed = await db
      .delete(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
      .returning({ id: factors.id })
    if (removed.length === 0) return refused('NOT_FOUND')
    const isLast = (await listVerifiedFactors(db, userId)).length === 0
    if (isLast) {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
    }
    const change = isLast ? 'two_step_off' : 'factor_removed'
    await notifyOfChange(db, { userId, change, requestHeaders, now })
    return null
  })
}

type Verification = { factorId: string; challengeId: string; code: string }

/** Activate a factor; the first one creates recovery codes. */
export async function verifyFactor(
  { requestHeaders, ...call }: RequestCall<Actor>,
  verification: Verification,
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    await lockPersonForUpdate(db, userId)
    const factor = await findOpenEnrolment(call, verification)
    if (!factor) return refused('CODE_EXPIRED')
    // It may have become the number that signs in since; both steps would be one phone.
    if (factor.phone !== null && (await findWaysIn(db, userId)).phone === factor.phone)
      return refused('CONFLICT')
    const { code, challengeId } = verification
    const spending = { code, secrets: call.services.config, now }
    if (!(await consumeCode(db, { ...spending, factor, challengeIds: [challengeId] })))
      return refused('CODE_WRONG')
    const isFirst = (await listVerifiedFactors(db, userId)).length === 0
    await db.update(factors).set({ verifiedAt: now }).where(eq(factors.id, factor.id))
    await db.delete(factorChallenges).where(eq(factorChallenges.factorId, factor.id))
    const change = isFirst ? 'two_step_on' : 'factor_added'
    await notifyOfChange(db, { userId, change, requestHeaders, now })
    return { recoveryCodes: isFirst ? await writeRecoveryCodes(call) : null }
  })
}

/** Unverified factor of this challenge. Served by factor_challenges_pkey. */
async function findOpenEnrolment({ db, actor, now }: MemberCall, { factorId, challengeId }: Verification) {
  const [factor] = await db
    .select({ id: factors.id, encryptedSecret: factors.encryptedSecret, phone: factors.phone })
    .from(factorChallenges)
    .innerJoin(factors, eq(factors.id, factorChallenges.factorId))
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.pendingSignInId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        eq(factors.id, factorId),
        eq(factors.userId, actor.userId),
        isNull(factors.verifiedAt),
      ),
    )
  return factor ?? null
}
