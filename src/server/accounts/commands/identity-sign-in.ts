import type { Database } from '#database/client.ts'

import { endedWaitingIdentityCookie, readWaitingIdentity } from '../../platform/auth/openid-cookies.ts'
import type { Identity } from '../../platform/auth/openid.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findUncheckedLinkedUser } from '../queries/identities.ts'
import { insertAccount, type SignUp } from './create-account.ts'
import { linkIdentity } from './identities.ts'
import { lockPersonForUpdate } from './lock-person.ts'
import { startSession, type StartSession } from './sessions.ts'
import { completeFirstStep } from './sign-in.ts'

type SignIn = Omit<StartSession, 'userId'> & { identity: Pick<Identity, 'issuer' | 'subject'> }

/** First step by a provider, equal to a password. Null where no account is linked. */
export async function signInWithIdentity(db: Database, { identity, ...call }: SignIn) {
  return db.transaction(async (tx) => {
    const linked = await findUncheckedLinkedUser(tx, identity)
    if (!linked) return null
    await lockPersonForUpdate(tx, linked.userId)
    // Read again: it may have been unlinked, suspended or deleted meanwhile.
    const current = await findUncheckedLinkedUser(tx, identity)
    if (!current) return null
    if (current.suspendedAt) return refused('SUSPENDED')
    return completeFirstStep(tx, { ...call, userId: current.userId })
  })
}

type CreateAccount = Omit<StartSession, 'userId'> & {
  signUp: Pick<SignUp, 'name' | 'mobileNumber' | 'city'>
}

/** Account without a password for the identity that waits in this browser, and its session. */
export async function signUpWithIdentity(db: Database, { signUp, ...call }: CreateAccount) {
  const { requestHeaders, config, now, clientAddress } = call
  const identity = readWaitingIdentity(requestHeaders, { config, now })
  if (identity === null || identity.issuer !== config.openId?.issuer) return refused('EXPIRED')
  return db.transaction(async (tx) => {
    // Signed up in another browser with an address that the person had at the provider then.
    if (await findUncheckedLinkedUser(tx, identity)) return refused('EXPIRED')
    const person = { ...signUp, email: identity.email, role: 'owner' as const, isEmailVerified: true }
    const userId = await insertAccount(tx, { signUp: person, clientAddress, now })
    if (isRefused(userId)) return refused('EMAIL_TAKEN')
    if (!(await linkIdentity(tx, { ...identity, userId, now })))
      throw new Error('The identity was linked meanwhile')
    const cookies = await startSession(tx, { ...call, userId })
    if (cookies === null) throw new Error('The account that was just made may not sign in')
    const { returnTo } = identity
    return {
      userId,
      email: identity.email,
      returnTo,
      cookies: [...cookies, endedWaitingIdentityCookie(config)],
    }
  })
}
