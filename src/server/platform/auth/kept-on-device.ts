import type { Config } from '../config.ts'
import { endedCookie, readSignedToken, signedCookie } from './signed-cookie.ts'

const days = 365

/** Keeps a value for a device without an account, in a cookie for the site alone, out of reach of scripts; null ends it. */
export function keepOnDevice(name: string, value: unknown, config: Config): string {
  if (value === null) return endedCookie({ name }, config)
  const token = Buffer.from(JSON.stringify(value)).toString('base64url')
  return signedCookie({ name }, { token, config, maxAge: days * 86_400 })
}

/** Null without one; it may have been written by a former version. */
export function readKept(name: string, headers: Headers, config: Config): unknown {
  const token = readSignedToken({ name }, headers, config)
  return token === null ? null : JSON.parse(Buffer.from(token, 'base64url').toString())
}
