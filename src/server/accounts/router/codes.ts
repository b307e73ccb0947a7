import { readLastSignIn, endedSignInCodeCookie } from '../../platform/auth/sign-in-cookies.ts'
import type { Context } from '../../platform/context.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { allAllowed, forgiveNetwork, networkAttempts } from '../../platform/http/rate-limit.ts'
import { accepted, refused } from '../../platform/outcome.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { requestSignInCode, verifySignInCode } from '../commands/sign-in-codes.ts'
import { completeFirstStep } from '../commands/sign-in.ts'
import { limits } from '../policy.ts'
import { findUncheckedUser } from '../queries/people.ts'
import { authOptions, clientOf, answerFirstStep } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'

const os = implementer.accounts

/** Sign-in with an emailed code instead of the password. */
export function codeHandlers(createProfile: CreateProfile) {
  return {
    requestSignInCode: os.requestSignInCode.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, services, responseHeaders } = context
      const user = await findUncheckedUser(db, input)
      if (!(await codeAllowed(context, { ...input, user }))) throw errors.TOO_MANY_REQUESTS()
      const userId = user === null || user.deletedAt ? null : user.id
      const request = { userId, requestHeaders, config: services.config }
      responseHeaders.append('Set-Cookie', await requestSignInCode(db, { ...request, now: context.now() }))
      return { waitSeconds: limits.codeAgain.windowSeconds }
    }),

    verifySignInCode: os.verifySignInCode.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, responseHeaders } = context
      const options = authOptions(context)
      const verified = (await allAllowed(context, networkAttempts(context, limits.tryCode)))
        ? await verifySignInCode(db, { ...options, code: input.code, requestHeaders })
        : refused('TOO_MANY_REQUESTS')
      const attempt = { way: 'code', account: null } as const
      const { userId, email } = accepted(errors, reportFailure(context, attempt, verified))
      await forgiveNetwork(context, limits.tryCode)
      const { staysSignedIn } = input
      const passed = await completeFirstStep(db, { ...options, userId, requestHeaders, staysSignedIn })
      const step = accepted(errors, passed)
      responseHeaders.append('Set-Cookie', endedSignInCodeCookie(options.config))
      return answerFirstStep(context, step, { userId, email }, createProfile)
    }),
  }
}

type Asking = { email: string; user: { id: string } | null }

/** A device of the account counts its own codes, so that others cannot use up the owner's. */
async function codeAllowed(context: Context, { email, user }: Asking): Promise<boolean> {
  const { requestHeaders, services } = context
  const signedInAt = user && readLastSignIn(requestHeaders, user.id, services.config)
  const subject = [email, ...(signedInAt ? [signedInAt.toISOString()] : [])]
  return allAllowed(context, [
    ...networkAttempts(context, limits.codeOfClient),
    { ...limits.codeAgain, subject: [email, clientOf(context)] },
    { ...limits.codeOfAddress, subject },
    { ...limits.codeOfAddressADay, subject },
  ])
}
