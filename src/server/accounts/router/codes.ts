import { readLastSignIn, endedSignInCodeCookie } from '../../platform/auth/sign-in-cookies.ts'
import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { forgiveAttempt, forgiveNetwork, networkAttempts } from '../../platform/http/rate-limit.ts'
import { accepted, isRefused } from '../../platform/outcome.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { requestSignInCode, verifySignInCode } from '../commands/sign-in-codes.ts'
import { completeFirstStep } from '../commands/sign-in.ts'
import { limits } from '../policy.ts'
import { findUncheckedUser } from '../queries/people.ts'
import { findCodeOwner } from '../queries/recipients.ts'
import { allAllowed, authOptions, clientOf, type Attempt, answerFirstStep } from './caller.ts'

const os = implementer.accounts

/** Sign-in with an emailed code instead of the password. */
export function codeHandlers(createProfile: CreateProfile) {
  return {
    requestSignInCode: os.requestSignInCode.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, services, responseHeaders } = context
      if (!(await codeAllowed(context, input.email))) throw errors.TOO_MANY_REQUESTS()
      const user = await findUncheckedUser(db, input)
      const userId = user === null || user.deletedAt ? null : user.id
      const request = { userId, requestHeaders, config: services.config }
      responseHeaders.append('Set-Cookie', await requestSignInCode(db, { ...request, now: context.now() }))
      return { waitSeconds: limits.codeAgain.windowSeconds }
    }),

    verifySignInCode: os.verifySignInCode.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, responseHeaders } = context
      const options = authOptions(context)
      const ofClient = networkAttempts(context, limits.tryCode)
      const anywhere = await attemptsAnywhere(context)
      if (!(await allAllowed(context, [...ofClient, ...anywhere]))) throw errors.TOO_MANY_REQUESTS()
      const verified = await verifySignInCode(db, { ...options, code: input.code, requestHeaders })
      const isGuess = isRefused(verified) && verified.isGuess
      if (!isGuess) for (const attempt of anywhere) await forgiveAttempt(db, attempt)
      const { userId, email } = accepted(errors, verified)
      await forgiveNetwork(context, limits.tryCode)
      const { staysSignedIn } = input
      const passed = await completeFirstStep(db, { ...options, userId, requestHeaders, staysSignedIn })
      const step = accepted(errors, passed)
      responseHeaders.append('Set-Cookie', endedSignInCodeCookie(options.config))
      return answerFirstStep(context, step, { userId, email }, createProfile)
    }),
  }
}

/** Limits over all accounts, checked before the code; a device with an earlier sign-in of the account is exempt. */
async function attemptsAnywhere(context: Context): Promise<Attempt[]> {
  const { db, requestHeaders, services } = context
  const userId = await findCodeOwner(db, { requestHeaders, config: services.config })
  if (userId !== null && readLastSignIn(requestHeaders, userId, services.config) !== null) return []
  return [
    { ...limits.wrongCodes, subject: [] },
    { ...limits.wrongCodesADay, subject: [] },
  ]
}

async function codeAllowed(context: Context, email: string): Promise<boolean> {
  return allAllowed(context, [
    ...networkAttempts(context, limits.codeOfClient),
    { ...limits.codeAgain, subject: [email, clientOf(context)] },
    { ...limits.codeOfAddress, subject: [email] },
    { ...limits.codeOfAddressADay, subject: [email] },
  ])
}
