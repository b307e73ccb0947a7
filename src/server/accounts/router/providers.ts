import { readWaitingIdentity } from '../../platform/auth/openid-cookies.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { checkPassword } from '../commands/check-password.ts'
import { unlinkIdentity } from '../commands/identities.ts'
import { signUpWithIdentity } from '../commands/identity-sign-in.ts'
import { limits } from '../policy/limits.ts'
import { presentFactorChoice } from '../present.ts'
import { listVerifiedFactors } from '../queries/credentials.ts'
import { findLinkedProvider } from '../queries/identities.ts'
import { findPendingSignIn } from '../queries/sessions.ts'
import { authOptions } from './caller.ts'

const os = implementer.accounts

export const providerHandlers = {
  getSignInOptions: handle(os.getSignInOptions, async (call) => {
    const { services, requestHeaders, db } = call
    const options = authOptions(call)
    const waiting = readWaitingIdentity(requestHeaders, options)
    const pending = await findPendingSignIn(db, options)
    const factors = pending ? await listVerifiedFactors(db, pending.userId) : []
    return {
      phoneCountries: [...services.config.phoneSignInCountries],
      provider: services.openId?.name ?? null,
      waiting: waiting && { name: waiting.name, email: waiting.email },
      secondStep: pending && { factors: factors.map(presentFactorChoice) },
    }
  }),

  signUpWithProvider: handle(os.signUpWithProvider, async (call, signUp) => {
    if (!(await networkAllowed(call, limits.signUpOfNetwork))) return refused('TOO_MANY_REQUESTS')
    const made = await signUpWithIdentity(call.db, { ...authOptions(call), signUp })
    if (isRefused(made)) return made
    for (const cookie of made.cookies) call.responseHeaders.append('Set-Cookie', cookie)
    return { returnTo: made.returnTo }
  }),

  getLinkedProvider: handle(os.getLinkedProvider, async ({ db, actor, services }) => {
    if (services.openId === null) return { provider: null }
    const { name, issuer } = services.openId
    const linked = await findLinkedProvider(db, { userId: actor.userId, issuer })
    return { provider: linked && { ...linked, name } }
  }),

  unlinkProvider: handle(os.unlinkProvider, async (call, { currentPassword }) => {
    const { db, actor, services } = call
    if (services.openId === null) return refused('NOT_FOUND')
    const { issuer } = services.openId
    const linked = await findLinkedProvider(db, { userId: actor.userId, issuer })
    if (linked === null) return refused('NOT_FOUND')
    if (!linked.hasPassword) return refused('NO_PASSWORD')
    const confirmed = await checkPassword(call, currentPassword)
    return isRefused(confirmed) ? confirmed : unlinkIdentity(call, issuer)
  }),
}
