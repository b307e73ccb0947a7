import type { Context, Actor } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { attemptAllowed, resetAttempts } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { type CreateProfile, ensureSessionUser } from '../commands/create-account.ts'
import { confirmPassword } from '../commands/passwords.ts'
import type { FirstStep } from '../commands/sign-in.ts'
import { limits } from '../policy.ts'
import { presentFactorChoice } from '../present.ts'

/** Subject of the rate limits of a caller: their network. */
export function clientOf({ clientAddress }: Context): string {
  return networkOf(clientAddress)
}

export function authOptions({ services, clientAddress, now }: Context) {
  return { config: services.config, clientAddress, now: now() }
}

export function sessionOptions({ services, now }: Context) {
  return { staffSecondStep: services.config.staffSecondStep, now: now() }
}

/** Hash that the password matched, before a sensitive change. Guesses count per account over all networks. */
export async function checkPassword(context: Context & { actor: Actor }, password: string) {
  const { db, actor } = context
  const subject = [actor.userId]
  if (!(await attemptAllowed(context, limits.confirmPassword, subject))) return refused('TOO_MANY_REQUESTS')
  const hash = await confirmPassword(db, { userId: actor.userId, password })
  if (!isRefused(hash)) await resetAttempts(db, { ...limits.confirmPassword, subject })
  return hash
}

type Person = { userId: string; email: string }

/** Set the cookies and return the signed-in user, or the choice of second steps. */
export async function answerFirstStep(
  context: Context,
  passed: FirstStep,
  person: Person,
  createProfile: CreateProfile,
) {
  const { db, responseHeaders } = context
  for (const cookie of passed.cookies) responseHeaders.append('Set-Cookie', cookie)
  if (passed.outcome === 'second_step')
    return { user: null, secondStep: { factors: passed.factors.map(presentFactorChoice) } }
  return {
    user: await ensureSessionUser(db, { ...person, ...sessionOptions(context) }, createProfile),
    secondStep: null,
  }
}
