import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Config } from './config.ts'

export const sessionDays = 30
const secondsPerDay = 86_400

/** Behind https the browser itself keeps other hosts and plain http from setting it. */
export function sessionCookieName(config: Config): string {
  return isSecure(config) ? '__Host-haveli_session' : 'haveli_session'
}

export function sessionCookieAttributes(config: Config) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(config),
    maxAge: sessionDays * secondsPerDay,
  } as const
}

/** The token of the cookie if we signed it; a forged one never reaches the database. */
export function readSessionToken(headers: Headers, config: Config): string | null {
  const value = readCookie(headers, config)
  if (value === null) return null
  const cut = value.lastIndexOf('.')
  const token = value.slice(0, cut)
  const given = Buffer.from(value.slice(cut + 1), 'base64')
  const expected = createHmac('sha256', config.authSecret).update(token).digest()
  return cut > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The same cookie once more, so that a session in use does not end. */
export function renewedCookie(headers: Headers, config: Config): string | null {
  const value = readCookie(headers, config)
  if (value === null) return null
  const { path, maxAge, secure } = sessionCookieAttributes(config)
  const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${sessionCookieName(config)}=${encodeURIComponent(value)}; ${attributes}`
}

function readCookie(headers: Headers, config: Config): string | null {
  const start = `${sessionCookieName(config)}=`
  const found = (headers.get('cookie') ?? '').split('; ').find((pair) => pair.startsWith(start))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(start.length))
  } catch {
    return null
  }
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
