import { readWaitingIdentity } from '../../platform/auth/openid-cookies.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { checkPassword } from '../commands/check-password.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { unlinkIdentity } from '../commands/identities.ts'
import { signUpWithIdentity } from '../commands/identity-sign-in.ts'
import { limits } from '../policy.ts'
import { presentFactorChoice } from '../present.ts'
import { listVerifiedFactors } from '../queries/credentials.ts'
import { findLinkedProvider } from '../queries/identities.ts'
import { findPendingSignIn } from '../queries/sessions.ts'
import { authOptions } from './caller.ts'

const os = implementer.accounts

export function providerHandlers(createProfile: CreateProfile) {
  return {
    getSignInOptions: os.getSignInOptions.handler(async ({ context }) => {
      const { services, requestHeaders, db } = context
      const options = authOptions(context)
      const waiting = readWaitingIdentity(requestHeaders, options)
      const pending = await findPendingSignIn(db, { ...options, requestHeaders })
      const factors = pending ? await listVerifiedFactors(db, pending.userId) : []
      return {
        provider: services.openId?.name ?? null,
        waiting: waiting && { name: waiting.name, email: waiting.email },
        secondStep: pending && { factors: factors.map(presentFactorChoice) },
      }
    }),

    signUpWithProvider: os.signUpWithProvider.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, responseHeaders } = context
      if (!(await networkAllowed(context, limits.signUpOfNetwork))) throw errors.TOO_MANY_REQUESTS()
      const call = { ...authOptions(context), requestHeaders }
      const made = accepted(errors, await signUpWithIdentity(db, { ...call, signUp: input, createProfile }))
      for (const cookie of made.cookies) responseHeaders.append('Set-Cookie', cookie)
      return { returnTo: made.returnTo }
    }),

    getLinkedProvider: os.getLinkedProvider.use(signedIn).handler(async ({ context }) => {
      const { db, actor, services } = context
      if (services.openId === null) return { provider: null }
      const { name, issuer } = services.openId
      const linked = await findLinkedProvider(db, { userId: actor.userId, issuer })
      return { provider: linked && { ...linked, name, linkedAt: linked.linkedAt.toISOString() } }
    }),

    unlinkProvider: os.unlinkProvider.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, services, requestHeaders } = context
      if (services.openId === null) throw errors.NOT_FOUND()
      const { issuer } = services.openId
      const linked = await findLinkedProvider(db, { userId: actor.userId, issuer })
      if (linked === null) throw errors.NOT_FOUND()
      if (!linked.hasPassword) throw errors.NO_PASSWORD()
      accepted(errors, await checkPassword(context, input.currentPassword))
      const own = { userId: actor.userId, issuer, requestHeaders, now: context.now() }
      accepted(errors, await unlinkIdentity(db, own))
      return { done: true } as const
    }),
  }
}
