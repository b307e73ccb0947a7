import type { Context } from '../../platform/context.ts'
import {
  attemptAllowed,
  forgetAttempts,
  forgiveAttempt,
  forgiveNetwork,
  networkAttempts,
} from '../../platform/rate-limit.ts'
import { limits } from '../policy.ts'
import { clientOf } from './caller.ts'

/** An attempt that one of the limits refuses was none, so the others do not count it. */
export async function signInAllowed(context: Context, email: string): Promise<boolean> {
  const counted = []
  const { ofAccount, ofClient, anywhere } = attemptsOf(context, email)
  for (const attempt of [ofAccount, ...ofClient, anywhere]) {
    if (!(await attemptAllowed(context, attempt, attempt.subject))) {
      for (const earlier of counted) await forgiveAttempt(context.db, earlier)
      return false
    }
    counted.push(attempt)
  }
  return true
}

/** The guesses of others stay counted. */
export async function forgiveSignIn(context: Context, email: string): Promise<void> {
  const { ofAccount, anywhere } = attemptsOf(context, email)
  await forgetAttempts(context.db, ofAccount)
  await forgiveNetwork(context, limits.signInOfClient)
  await forgiveAttempt(context.db, anywhere)
}

/** Who opened the mail is the owner: whatever strangers guessed stands in the way no more. */
export async function forgetGuesses(context: Context, email: string): Promise<void> {
  const { ofAccount, anywhere } = attemptsOf(context, email)
  await forgetAttempts(context.db, ofAccount)
  await forgetAttempts(context.db, anywhere)
}

function attemptsOf(context: Context, email: string) {
  return {
    ofAccount: { ...limits.signInOfAccount, subject: [email, clientOf(context)] },
    ofClient: networkAttempts(context, limits.signInOfClient),
    anywhere: { ...limits.signInAnywhere, subject: [email] },
  }
}
