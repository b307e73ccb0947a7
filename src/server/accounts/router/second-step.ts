import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/http/implementer.ts'
import {
  attemptAllowed,
  resetAttempts,
  forgiveNetwork,
  networkAllowed,
  takeAttempt,
} from '../../platform/http/rate-limit.ts'
import { accepted, isRefused, refused } from '../../platform/outcome.ts'
import { type CreateProfile, ensureSessionUser } from '../commands/create-account.ts'
import { createChallenge } from '../commands/factors.ts'
import { notifyOfChange } from '../commands/notify-of-change.ts'
import { completeSecondStep, type SecondStepProof } from '../commands/sign-in.ts'
import { limits } from '../policy.ts'
import { findFactor } from '../queries/credentials.ts'
import { findPendingSignIn } from '../queries/sessions.ts'
import { authOptions, sessionOptions } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'

/** Guesses count per account, over all factors and repeated sign-ins. */
export async function codeAttemptAllowed(context: Context, userId: string): Promise<boolean> {
  return (
    (await networkAllowed(context, limits.secondStepOfClient)) &&
    (await attemptAllowed(context, limits.secondStep, [userId])) &&
    (await attemptAllowed(context, limits.secondStepADay, [userId]))
  )
}

export async function resetCodeAttempts(context: Context, userId: string): Promise<void> {
  const { db } = context
  await forgiveNetwork(context, limits.secondStepOfClient)
  await resetAttempts(db, { ...limits.secondStep, subject: [userId] })
  await resetAttempts(db, { ...limits.secondStepADay, subject: [userId] })
}

/** After a password reset, so that earlier failed codes do not lock the owner out; once a day, because a mailbox may be stolen. */
export async function resetCodeAttemptsOnceADay(context: Context, userId: string): Promise<void> {
  const { db, now } = context
  const once = { ...limits.secondStepCleared, subject: [userId], now: now() }
  if ((await takeAttempt(db, once)).allowed) await resetCodeAttempts(context, userId)
}

/** A failed second step follows a correct password: warn the owner, once a day. */
async function warnOfGuessing({ db, requestHeaders, now }: Context, userId: string): Promise<void> {
  const { allowed } = await takeAttempt(db, { ...limits.secondStepWarning, subject: [userId], now: now() })
  if (allowed) await notifyOfChange(db, { userId, change: 'second_step_failed', requestHeaders, now: now() })
}

/** Text messages cost money and disturb the recipient: limited per account, number and network, with a minimum interval. */
export async function smsAllowed(
  context: Context,
  { id, phone }: { id: string; phone: string | null },
  { userId, purpose }: { userId: string; purpose: string },
): Promise<boolean> {
  if (phone === null) return true
  return (
    (await attemptAllowed(context, limits.smsAgain, [id, purpose])) &&
    (await networkAllowed(context, limits.smsOfClient)) &&
    (await attemptAllowed(context, limits.smsOfAccount, [userId])) &&
    (await attemptAllowed(context, limits.smsOfPhone, [phone]))
  )
}

const os = implementer.accounts

/** Procedures for a browser that has passed the first step only. */
export function secondStepHandlers(createProfile: CreateProfile) {
  return {
    challengeSignIn: os.challengeSignIn.handler(async ({ context, input: { factorId }, errors }) => {
      const { db } = context
      const waiting = await getPendingSignIn(context)
      if (!waiting) throw errors.SECOND_STEP_EXPIRED()
      const { userId, id: pendingSignInId } = waiting
      const factor = await findFactor(db, { factorId, userId, isVerified: true })
      if (factor?.type !== 'phone') throw errors.NOT_FOUND()
      if (!(await smsAllowed(context, factor, { userId, purpose: pendingSignInId })))
        throw errors.TOO_MANY_REQUESTS()
      const { expiresAt } = await createChallenge(db, {
        factor,
        pendingSignInId,
        now: context.now(),
      })
      return { expiresAt: expiresAt.toISOString(), waitSeconds: limits.smsAgain.windowSeconds }
    }),

    verifySignIn: os.verifySignIn.handler(async ({ context, input, errors }) => {
      const person = accepted(errors, await passSecondStep(context, input))
      return {
        user: await ensureSessionUser(context.db, { ...person, ...sessionOptions(context) }, createProfile),
      }
    }),

    recoverSignIn: os.recoverSignIn.handler(async ({ context, input, errors }) => {
      const person = accepted(errors, await passSecondStep(context, input))
      return {
        user: await ensureSessionUser(context.db, { ...person, ...sessionOptions(context) }, createProfile),
      }
    }),
  }
}

async function passSecondStep(context: Context, proof: SecondStepProof) {
  const { db, requestHeaders, responseHeaders } = context
  const waiting = await getPendingSignIn(context)
  if (!waiting) return refused('SECOND_STEP_EXPIRED')
  const { id: pendingSignInId, ...person } = waiting
  const attempt = { way: 'second_step', account: person.email } as const
  if (!(await codeAttemptAllowed(context, person.userId))) {
    await warnOfGuessing(context, person.userId)
    return reportFailure(context, attempt, refused('TOO_MANY_REQUESTS'))
  }
  const start = { ...authOptions(context), ...person, requestHeaders }
  const cookies = await completeSecondStep(db, { ...start, pendingSignInId, proof })
  if (isRefused(cookies)) return reportFailure(context, attempt, cookies)
  await resetCodeAttempts(context, person.userId)
  for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
  return person
}

function getPendingSignIn(context: Context) {
  return findPendingSignIn(context.db, { ...authOptions(context), requestHeaders: context.requestHeaders })
}
