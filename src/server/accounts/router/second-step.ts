import type { RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import {
  attemptAllowed,
  resetAttempts,
  forgiveNetwork,
  networkAllowed,
  takeAttempt,
} from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { ensureSessionUser } from '../commands/create-account.ts'
import { createChallenge } from '../commands/factors.ts'
import { notifyOfChange } from '../commands/notify-of-change.ts'
import { completeSecondStep, type SecondStepProof } from '../commands/sign-in.ts'
import { numberBlock } from '../policy/index.ts'
import { limits } from '../policy/limits.ts'
import { findFactor } from '../queries/credentials.ts'
import { findPendingSignIn } from '../queries/sessions.ts'
import { authOptions, sessionOptions } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'
import { countOfDay } from './phone-texts.ts'

/** Guesses count per account, over all factors and repeated sign-ins. */
export async function codeAttemptAllowed(call: RequestCall, userId: string): Promise<boolean> {
  return (
    (await networkAllowed(call, limits.secondStepOfClient)) &&
    (await attemptAllowed(call, limits.secondStep, [userId])) &&
    (await attemptAllowed(call, limits.secondStepADay, [userId]))
  )
}

export async function resetCodeAttempts(call: RequestCall, userId: string): Promise<void> {
  const { db } = call
  await forgiveNetwork(call, limits.secondStepOfClient)
  await resetAttempts(db, { ...limits.secondStep, subject: [userId] })
  await resetAttempts(db, { ...limits.secondStepADay, subject: [userId] })
}

/** After a password reset, so that earlier failed codes do not lock the owner out; once a day, because a mailbox may be stolen. */
export async function resetCodeAttemptsOnceADay(call: RequestCall, userId: string): Promise<void> {
  const { db, now } = call
  const once = { ...limits.secondStepCleared, subject: [userId], now }
  if ((await takeAttempt(db, once)).allowed) await resetCodeAttempts(call, userId)
}

/** A failed second step follows a correct password: warn the owner, once a day. */
async function warnOfGuessing({ db, requestHeaders, now }: RequestCall, userId: string): Promise<void> {
  const { allowed } = await takeAttempt(db, { ...limits.secondStepWarning, subject: [userId], now })
  if (allowed) await notifyOfChange(db, { userId, change: 'second_step_failed', requestHeaders, now })
}

/**
 * Text messages cost money and disturb the recipient: limited per account, number and network, with a minimum interval,
 * and counted among the codes of the day. Once these are used up, only numbers that are proved already get one.
 */
export async function smsAllowed(
  call: RequestCall,
  { id, phone }: { id: string; phone: string | null },
  { userId, purpose }: { userId: string; purpose: string },
): Promise<boolean> {
  if (phone === null) return true
  const isProved = purpose !== enrolment
  const isAllowed =
    (await attemptAllowed(call, limits.smsAgain, [id, purpose])) &&
    (await networkAllowed(call, limits.smsOfClient)) &&
    (await attemptAllowed(call, limits.smsOfAccount, [userId])) &&
    (await attemptAllowed(call, limits.smsOfPhone, [phone])) &&
    (isProved || (await attemptAllowed(call, limits.phoneCodeOfBlock, [numberBlock(phone)])))
  if (!isAllowed) return false
  const outcome = await countOfDay(call, isProved)
  return isProved || outcome === 'asked'
}

/** In place of the sign-in that a code is for. */
export const enrolment = 'enrolment'

const os = implementer.accounts

/** Procedures for a browser that has passed the first step only. */
export const secondStepHandlers = {
  challengeSignIn: handle(os.challengeSignIn, async (call, { factorId }) => {
    const pending = await findPendingSignIn(call.db, authOptions(call))
    if (!pending) return refused('SECOND_STEP_EXPIRED')
    const { userId, id: pendingSignInId } = pending
    const factor = await findFactor(call.db, { factorId, userId, isVerified: true })
    if (factor?.type !== 'phone') return refused('NOT_FOUND')
    if (!(await smsAllowed(call, factor, { userId, purpose: pendingSignInId })))
      return refused('TOO_MANY_REQUESTS')
    const { expiresAt } = await createChallenge(call, { factor, pendingSignInId })
    return { expiresAt, waitSeconds: limits.smsAgain.windowSeconds }
  }),
  verifySignIn: handle(os.verifySignIn, (call, proof) => passSecondStep(call, proof)),
  recoverSignIn: handle(os.recoverSignIn, (call, proof) => passSecondStep(call, proof)),
}

async function passSecondStep(call: RequestCall, proof: SecondStepProof) {
  const { db, responseHeaders } = call
  const pending = await findPendingSignIn(db, authOptions(call))
  if (!pending) return refused('SECOND_STEP_EXPIRED')
  const { id: pendingSignInId, ...person } = pending
  const attempt = { way: 'second_step', account: person.email ?? person.userId } as const
  if (!(await codeAttemptAllowed(call, person.userId))) {
    await warnOfGuessing(call, person.userId)
    return reportFailure(call, attempt, refused('TOO_MANY_REQUESTS'))
  }
  const cookies = await completeSecondStep(db, { ...authOptions(call), ...person, pendingSignInId, proof })
  if (isRefused(cookies)) return reportFailure(call, attempt, cookies)
  await resetCodeAttempts(call, person.userId)
  for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
  return { user: await ensureSessionUser(db, { ...person, ...sessionOptions(call) }) }
}
