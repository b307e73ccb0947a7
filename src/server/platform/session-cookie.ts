import type { Config } from './config.ts'
import { endedCookie, readSignedToken, signedCookie } from './signed-cookie.ts'
import type { SignedCookie } from './signed-cookie.ts'

export const sessionDays = 30

const session: SignedCookie = { name: 'session', purpose: '' }

export function sessionCookie(
  { token, staysSignedIn }: { token: string; staysSignedIn: boolean },
  config: Config,
): string {
  return signedCookie(session, { token, config, maxAge: staysSignedIn ? sessionDays * 86_400 : null })
}

export function endedSessionCookie(config: Config): string {
  return endedCookie(session, config)
}

/** The token of the cookie if we signed it; a forged one never reaches the database. */
export function readSessionToken(headers: Headers, config: Config): string | null {
  return readSignedToken(session, headers, config)
}

/** The same cookie once more, so that a session in use does not end. */
export function renewedCookie(headers: Headers, config: Config): string | null {
  const token = readSessionToken(headers, config)
  return token === null ? null : sessionCookie({ token, staysSignedIn: true }, config)
}
