import { readLastSignIn, endedSignInCodeCookie } from '../../platform/auth/sign-in-cookies.ts'
import type { RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { allAllowed, forgiveNetwork, networkAttempts } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { requestSignInCode, verifySignInCode } from '../commands/sign-in-codes.ts'
import { completeFirstStep } from '../commands/sign-in.ts'
import { limits } from '../policy/limits.ts'
import { findUncheckedUser } from '../queries/people.ts'
import { authOptions, clientOf, answerFirstStep } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'

const os = implementer.accounts

/** Sign-in with an emailed code instead of the password. */
export const codeHandlers = {
  requestSignInCode: handle(os.requestSignInCode, async (call, input) => {
    const { db, responseHeaders } = call
    const user = await findUncheckedUser(db, input)
    if (!(await codeAllowed(call, { ...input, user }))) return refused('TOO_MANY_REQUESTS')
    const userId = user === null || user.deletedAt ? null : user.id
    const cookie = await requestSignInCode(db, { ...authOptions(call), userId })
    responseHeaders.append('Set-Cookie', cookie)
    return { waitSeconds: limits.codeAgain.windowSeconds }
  }),

  verifySignInCode: handle(os.verifySignInCode, async (call, { code, staysSignedIn }) => {
    const { db, responseHeaders } = call
    const options = authOptions(call)
    const attempt = (await allAllowed(call, networkAttempts(call, limits.tryCode)))
      ? await verifySignInCode(db, { ...options, code })
      : refused('TOO_MANY_REQUESTS')
    const verified = reportFailure(call, { way: 'code', account: null }, attempt)
    if (isRefused(verified)) return verified
    await forgiveNetwork(call, limits.tryCode)
    const step = await completeFirstStep(db, { ...options, userId: verified.userId, staysSignedIn })
    if (isRefused(step)) return step
    responseHeaders.append('Set-Cookie', endedSignInCodeCookie(options.config))
    return answerFirstStep(call, step, verified)
  }),
}

type Asking = { email: string; user: { id: string } | null }

/** A device of the account counts its own codes, so that others cannot use up the owner's. */
async function codeAllowed(call: RequestCall, { email, user }: Asking): Promise<boolean> {
  const { requestHeaders, services } = call
  const signedInAt = user && readLastSignIn(requestHeaders, user.id, services.config)
  const subject = [email, ...(signedInAt ? [signedInAt.toISOString()] : [])]
  return allAllowed(call, [
    ...networkAttempts(call, limits.codeOfClient),
    { ...limits.codeAgain, subject: [email, clientOf(call)] },
    { ...limits.codeOfAddress, subject },
    { ...limits.codeOfAddressADay, subject },
  ])
}
