import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/http/implementer.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { createChallenge } from '../commands/create-challenge.ts'
import { completeSecondStep } from '../commands/complete-second-step.ts'
import type { SecondStepProof } from '../commands/complete-second-step.ts'
import { ensureSessionUser } from '../commands/ensure-session-user.ts'
import { limits } from '../policy.ts'
import { findFactor } from '../queries/find-factor.ts'
import { findPendingSignIn } from '../queries/find-pending-sign-in.ts'
import { authOptions, demoAt } from './caller.ts'
import { codeAttemptAllowed, resetCodeAttempts, smsAllowed, warnOfGuessing } from './second-step-limits.ts'

const os = implementer.accounts

/** What a browser does that has passed the first step alone. */
export function secondStepHandlers(createProfile: CreateProfile) {
  return {
    challengeSignIn: os.challengeSignIn.handler(async ({ context, input: { factorId }, errors }) => {
      const { db, locale } = context
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
        locale,
        now: context.now(),
      })
      return { expiresAt: expiresAt.toISOString(), waitSeconds: limits.smsAgain.windowSeconds }
    }),

    verifySignIn: os.verifySignIn.handler(async ({ context, input, errors }) => {
      const { refusal, person } = await passed(context, input)
      if (refusal) throw errors[refusal]()
      return { user: await ensureSessionUser(context.db, { ...person, ...demoAt(context) }, createProfile) }
    }),

    recoverSignIn: os.recoverSignIn.handler(async ({ context, input, errors }) => {
      const { refusal, person } = await passed(context, input)
      if (refusal) throw errors[refusal]()
      return { user: await ensureSessionUser(context.db, { ...person, ...demoAt(context) }, createProfile) }
    }),
  }
}

type Person = { userId: string; email: string }
type Refusal = 'SECOND_STEP_EXPIRED' | 'TOO_MANY_REQUESTS' | 'CODE_WRONG' | 'CODE_EXPIRED'

async function passed(
  context: Context,
  proof: SecondStepProof,
): Promise<{ refusal: null; person: Person } | { refusal: Refusal; person: null }> {
  const { db, requestHeaders, responseHeaders } = context
  const waiting = await getPendingSignIn(context)
  if (!waiting) return { refusal: 'SECOND_STEP_EXPIRED', person: null }
  const { id: pendingSignInId, ...person } = waiting
  if (!(await codeAttemptAllowed(context, person.userId))) {
    await warnOfGuessing(context, person.userId)
    return { refusal: 'TOO_MANY_REQUESTS', person: null }
  }
  const start = { ...authOptions(context), ...person, requestHeaders }
  const answer = await completeSecondStep(db, { ...start, pendingSignInId, proof })
  if (answer.outcome !== 'signed_in') return { refusal: answer.outcome, person: null }
  await resetCodeAttempts(context, person.userId)
  for (const cookie of answer.cookies) responseHeaders.append('Set-Cookie', cookie)
  return { refusal: null, person }
}

function getPendingSignIn(context: Context) {
  return findPendingSignIn(context.db, { ...authOptions(context), requestHeaders: context.requestHeaders })
}
