import type { Context } from '../../platform/context.ts'
import { knowsNobody, readLastSignIn } from '../../platform/device-cookie.ts'
import { forgetAttempts, forgiveAttempt, networkAttempts } from '../../platform/rate-limit.ts'
import { limits } from '../policy.ts'
import { findUncheckedCredential } from '../queries/find-credential.ts'
import { allAllowed, clientOf } from './caller.ts'
import type { Attempt } from './caller.ts'

export async function signInAllowed(context: Context, email: string): Promise<boolean> {
  const { ofClient, ofAccount, anywhere } = await attemptsOf(context, email)
  return allAllowed(context, [...ofClient, ofAccount, ...anywhere])
}

/** The guesses of others stay counted. */
export async function forgiveSignIn(context: Context, email: string): Promise<void> {
  const { ofClient, ofAccount, anywhere } = await attemptsOf(context, email)
  await forgetAttempts(context.db, ofAccount)
  for (const attempt of [...ofClient, ...anywhere]) await forgiveAttempt(context.db, attempt)
}

/** Who opened the mail is the owner: whatever strangers guessed stands in the way no more. */
export async function forgetGuesses(context: Context, email: string): Promise<void> {
  await forgetAttempts(context.db, { ...limits.signInOfAccount, subject: [email, clientOf(context)] })
  await forgetAttempts(context.db, { ...limits.signInAnywhere, subject: [email] })
}

type Attempts = { ofClient: readonly Attempt[]; ofAccount: Attempt; anywhere: readonly Attempt[] }

/** On a device of the account only the guesses made on it count: those of others lock nobody out of it. */
async function attemptsOf(context: Context, email: string): Promise<Attempts> {
  const ofClient = networkAttempts(context, limits.signInOfClient)
  const signedInAt = await findOwnDevice(context, email)
  if (signedInAt !== null) {
    const ofAccount = { ...limits.signInOfDevice, subject: [email, signedInAt.toISOString()] }
    return { ofClient, ofAccount, anywhere: [] }
  }
  const ofAccount = { ...limits.signInOfAccount, subject: [email, clientOf(context)] }
  return { ofClient, ofAccount, anywhere: [{ ...limits.signInAnywhere, subject: [email] }] }
}

/** When the account signed in here last with the password that it still has; null on any other device. */
async function findOwnDevice(context: Context, email: string): Promise<Date | null> {
  const { db, requestHeaders, services } = context
  if (knowsNobody(requestHeaders, services.config)) return null
  const account = await findUncheckedCredential(db, email)
  if (!account?.passwordSetAt) return null
  const signedInAt = readLastSignIn(requestHeaders, account.userId, services.config)
  return signedInAt !== null && signedInAt >= account.passwordSetAt ? signedInAt : null
}
