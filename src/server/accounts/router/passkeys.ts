import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import {
  forgiveNetwork,
  networkAllowed,
  networkAttempts,
  allAllowed,
} from '../../platform/http/rate-limit.ts'
import { accepted, refused } from '../../platform/outcome.ts'
import { checkPassword } from '../commands/check-password.ts'
import { type CreateProfile, ensureSessionUser } from '../commands/create-account.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startRegistration,
  startSignIn,
} from '../commands/passkeys.ts'
import { limits } from '../policy.ts'
import { presentPasskey } from '../present.ts'
import { listPasskeys, maxPasskeys } from '../queries/passkeys.ts'
import { authOptions, sessionOptions } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'

const os = implementer.accounts
const done = { done: true } as const

/** Sign-in by passkey. */
export function passkeySignInHandlers(createProfile: CreateProfile) {
  return {
    startPasskeySignIn: os.startPasskeySignIn.handler(async ({ context, errors }) => {
      const { db, requestHeaders, responseHeaders } = context
      if (!(await networkAllowed(context, limits.passkeyOfClient))) throw errors.TOO_MANY_REQUESTS()
      const { options, cookie } = await startSignIn(db, { ...authOptions(context), requestHeaders })
      responseHeaders.append('Set-Cookie', cookie)
      return options
    }),

    signInWithPasskey: os.signInWithPasskey.handler(async ({ context, input, errors }) => {
      const { db, requestHeaders, responseHeaders } = context
      const signIn = { ...authOptions(context), ...input, requestHeaders }
      const passed = (await allAllowed(context, networkAttempts(context, limits.signInOfClient)))
        ? await signInWithPasskey(db, signIn)
        : refused('TOO_MANY_REQUESTS')
      const attempt = { way: 'passkey', account: null } as const
      const { userId, email, cookies } = accepted(errors, reportFailure(context, attempt, passed))
      await forgiveNetwork(context, limits.signInOfClient)
      for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
      const person = { userId, email, hasPasskey: true, ...sessionOptions(context) }
      return { user: await ensureSessionUser(db, person, createProfile) }
    }),
  }
}

/** Passkeys of the signed-in person. */
export const passkeyHandlers = {
  listPasskeys: os.listPasskeys.use(signedIn).handler(async ({ context: { db, actor } }) => {
    const passkeys = await listPasskeys(db, actor.userId)
    return { passkeys: passkeys.map(presentPasskey), can: { add: passkeys.length < maxPasskeys } }
  }),

  startPasskeyRegistration: os.startPasskeyRegistration
    .use(limited(limits.addPasskey))
    .handler(async ({ context, input, errors }) => {
      const { db, actor, requestHeaders, responseHeaders } = context
      const confirmedHash = accepted(errors, await checkPassword(context, input.currentPassword))
      const registration = { ...authOptions(context), requestHeaders, user: actor, confirmedHash }
      const { options, cookie } = accepted(errors, await startRegistration(db, registration))
      responseHeaders.append('Set-Cookie', cookie)
      return options
    }),

  addPasskey: os.addPasskey.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, requestHeaders, responseHeaders } = context
    const { userId, sessionId } = context.actor
    const adding = { ...authOptions(context), ...input, requestHeaders, userId, sessionId }
    responseHeaders.append('Set-Cookie', accepted(errors, await addPasskey(db, adding)))
    return done
  }),

  renamePasskey: os.renamePasskey.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await renamePasskey(db, { ...input, userId: actor.userId }))
    return done
  }),

  removePasskey: os.removePasskey.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestHeaders } = context
    const confirmedHash = accepted(errors, await checkPassword(context, input.currentPassword))
    const { userId, needsSecondStep } = actor
    const removal = { userId, needsSecondStep, id: input.id, confirmedHash, requestHeaders }
    accepted(errors, await removePasskey(db, { ...removal, now: context.now() }))
    return done
  }),
}
