import type { Config } from './config.ts'
import { readSignedToken, signedCookie } from './signed-cookie.ts'
import type { SignedCookie } from './signed-cookie.ts'

const browser: SignedCookie = { name: 'browser', purpose: 'browser:' }
const day = 86_400

/** Tells browsers of one network apart for a day, where many share an address; names nobody. */
export function browserCookie(config: Config): string {
  return signedCookie(browser, { token: crypto.randomUUID(), config, maxAge: day })
}

export function readBrowser(headers: Headers, config: Config): string | null {
  return readSignedToken(browser, headers, config)
}
