import type { Config } from './config.ts'
import { readSignedToken, signedCookie } from './signed-cookie.ts'
import type { SignedCookie } from './signed-cookie.ts'

const signUp: SignedCookie = { name: 'signed_up', purpose: 'sign-up:' }
const day = 86_400

/** Tells for a day that this browser made the account, whose address still waits to be confirmed. */
export function signUpCookie(userId: string, config: Config): string {
  return signedCookie(signUp, { token: userId, config, maxAge: day })
}

/** Whose account this browser made. */
export function readSignedUpUser(headers: Headers, config: Config): string | null {
  return readSignedToken(signUp, headers, config)
}
