import type { Config } from './config.ts'
import { endedCookie, readSignedToken, signedCookie } from './signed-cookie.ts'
import type { SignedCookie } from './signed-cookie.ts'

export const signInCodeMinutes = 10

const signInCode: SignedCookie = { name: 'sign_in_code', purpose: 'sign-in-code:' }

/** Binds a mailed code to the browser that asked for it. */
export function signInCodeCookie(token: string, config: Config): string {
  return signedCookie(signInCode, { token, config, maxAge: signInCodeMinutes * 60 })
}

export function endedSignInCodeCookie(config: Config): string {
  return endedCookie(signInCode, config)
}

export function readSignInCodeToken(headers: Headers, config: Config): string | null {
  return readSignedToken(signInCode, headers, config)
}
