import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import {
  forgiveNetwork,
  networkAllowed,
  networkAttempts,
  allAllowed,
} from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { ensureSessionUser } from '../commands/create-account.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startRegistration,
  startSignIn,
} from '../commands/passkeys.ts'
import { limits } from '../policy/limits.ts'
import { listPasskeys, maxPasskeys } from '../queries/passkeys.ts'
import { authOptions, sessionOptions } from './caller.ts'
import { reportFailure } from './failed-sign-in.ts'

const os = implementer.accounts

/** Sign-in by passkey. */
export const passkeySignInHandlers = {
  startPasskeySignIn: handle(os.startPasskeySignIn, async (call) => {
    if (!(await networkAllowed(call, limits.passkeyOfClient))) return refused('TOO_MANY_REQUESTS')
    const { options, cookie } = await startSignIn(call.db, authOptions(call))
    call.responseHeaders.append('Set-Cookie', cookie)
    return options
  }),

  signInWithPasskey: handle(os.signInWithPasskey, async (call, input) => {
    const { db, responseHeaders } = call
    const attempt = (await allAllowed(call, networkAttempts(call, limits.signInOfClient)))
      ? await signInWithPasskey(db, { ...authOptions(call), ...input })
      : refused('TOO_MANY_REQUESTS')
    const passed = reportFailure(call, { way: 'passkey', account: null }, attempt)
    if (isRefused(passed)) return passed
    const { userId, email, cookies } = passed
    await forgiveNetwork(call, limits.signInOfClient)
    for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie)
    const person = { userId, email, hasPasskey: true, ...sessionOptions(call) }
    return { user: await ensureSessionUser(db, person) }
  }),
}

/** Passkeys of the signed-in person. */
export const passkeyHandlers = {
  listPasskeys: handle(os.listPasskeys, async ({ db, actor }) => {
    const passkeys = await listPasskeys(db, actor.userId)
    return { passkeys, can: { add: passkeys.length < maxPasskeys } }
  }),

  startPasskeyRegistration: handle(os.startPasskeyRegistration, async (call, input) => {
    const started = await startRegistration(call, input)
    if (isRefused(started)) return started
    call.responseHeaders.append('Set-Cookie', started.cookie)
    return started.options
  }),

  addPasskey: handle(os.addPasskey, async (call, input) => {
    const cookie = await addPasskey(call, input)
    if (isRefused(cookie)) return cookie
    call.responseHeaders.append('Set-Cookie', cookie)
    return null
  }),

  renamePasskey: handle(os.renamePasskey, renamePasskey),
  removePasskey: handle(os.removePasskey, removePasskey),
}
