import { needs, noNeeds, type Needs } from '#contract/tenancies/needs.ts'

import { endedCookie, readSignedToken, signedCookie } from '../platform/auth/signed-cookie.ts'
import type { Config } from '../platform/config.ts'

const cookie = { name: 'needs' }
const deviceDays = 365

/** Keeps the needs of a device without an account, and ends without any; for the site alone, out of reach of scripts. */
export function needsCookie(kept: Needs, config: Config): string {
  if (!hasAny(kept)) return endedCookie(cookie, config)
  const token = Buffer.from(JSON.stringify(kept)).toString('base64url')
  return signedCookie(cookie, { token, config, maxAge: deviceDays * 86_400 })
}

/** None where the cookie is of a former form. */
export function readDeviceNeeds(headers: Headers, config: Config): Needs {
  const token = readSignedToken(cookie, headers, config)
  if (token === null) return noNeeds
  return needs.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString())).data ?? noNeeds
}

export function hasAny({ people, hasPets, hasVisitors, cooksMeat, hasCar, months }: Needs): boolean {
  return people !== null || months !== null || hasPets || hasVisitors || cooksMeat || hasCar
}

/** Reads of who asks, by their network. */
export const readLimit = { name: 'tenancies', burst: 240, perMinute: 120 }
