import { implementer } from '../../platform/implementer.ts'
import { forgiveNetwork, networkAllowed, networkAttempts } from '../../platform/rate-limit.ts'
import { endedSignInCodeCookie } from '../../platform/sign-in-code-cookie.ts'
import type { Context } from '../../platform/context.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { passFirstStep } from '../commands/pass-first-step.ts'
import { requestSignInCode } from '../commands/request-sign-in-code.ts'
import { verifySignInCode } from '../commands/verify-sign-in-code.ts'
import { limits } from '../policy.ts'
import { findUncheckedUser } from '../queries/find-user.ts'
import { authOptions, clientOf } from './caller.ts'
import { answerFirstStep } from './first-step.ts'

const room = implementer.accounts

/** Sign-in with a code out of one's mail instead of the password. */
export function codeHandlers(createProfile: CreateProfile) {
  return {
    requestSignInCode: room.requestSignInCode.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, services, responseHeaders } = context
      if (!(await codeAllowed(context, input.email))) throw errors.TOO_MANY_REQUESTS()
      const user = await findUncheckedUser(db, input)
      const userId = user === null || user.deletedAt ? null : user.id
      const request = { userId, requestHeaders, config: services.config }
      responseHeaders.append('Set-Cookie', await requestSignInCode(db, { ...request, now: context.now() }))
      return { waitSeconds: limits.codeAgain.windowSeconds }
    }),

    verifySignInCode: room.verifySignInCode.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, responseHeaders } = context
      if (!(await networkAllowed(context, limits.tryCode))) throw errors.TOO_MANY_REQUESTS()
      const options = authOptions(context)
      const verified = await verifySignInCode(db, { ...options, code: input.code, requestHeaders })
      if (verified.outcome !== 'verified') throw errors[verified.outcome]()
      await forgiveNetwork(context, limits.tryCode)
      const { userId } = verified
      const { staysSignedIn } = input
      const passed = await passFirstStep(db, { ...options, userId, requestHeaders, staysSignedIn })
      if (passed.outcome === 'SUSPENDED') throw errors.SUSPENDED()
      responseHeaders.append('Set-Cookie', endedSignInCodeCookie(options.config))
      return answerFirstStep(context, passed, verified, createProfile)
    }),
  }
}

async function codeAllowed(context: Context, email: string): Promise<boolean> {
  return allAllowed(context, [
    ...networkAttempts(context, limits.codeOfClient),
    { ...limits.codeAgain, subject: [email, clientOf(context)] },
    { ...limits.codeOfAddress, subject: [email] },
    { ...limits.codeOfAddressADay, subject: [email] },
  ])
}
