import type { Context } from '../../platform/context.ts'
import {
  attemptAllowed,
  resetAttempts,
  forgiveNetwork,
  networkAllowed,
  takeAttempt,
} from '../../platform/http/rate-limit.ts'
import { notifyOfChange } from '../commands/notify-of-change.ts'
import { limits } from '../policy.ts'

/** Guesses count per account, whatever the factor and however often the sign-in is begun anew. */
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

/** After a reset of the password, lest who knew the old one keeps the owner out; once a day, as a stolen mailbox is no second step. */
export async function clearCodeAttempts(context: Context, userId: string): Promise<void> {
  const { db, now } = context
  const once = { ...limits.secondStepCleared, subject: [userId], now: now() }
  if ((await takeAttempt(db, once)).allowed) await resetCodeAttempts(context, userId)
}

/** Who fails here knows the password: its owner hears of it, once a day. */
export async function warnOfGuessing({ db, requestHeaders, now }: Context, userId: string): Promise<void> {
  const { allowed } = await takeAttempt(db, { ...limits.secondStepWarning, subject: [userId], now: now() })
  if (allowed) await notifyOfChange(db, { userId, change: 'second_step_failed', requestHeaders, now: now() })
}

/** A message costs money and rings somebody's phone: few for an account, a number and a network, and not at once again. */
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
