import { createHmac, timingSafeEqual } from 'node:crypto'

import { acceptedSecrets, type Config } from '../config.ts'
import { derivedKey } from './derived-key.ts'

/** A signed cookie, inaccessible to scripts and other sites. Its name has a key of its own. */
export type SignedCookie = {
  name: string
  /** Only for cookies that are older than the keys of their own. */
  former?: FormerSignature
}

/** Signed with the secret itself: `token` must exclude what another cookie's prefix could begin. */
type FormerSignature = { prefix: string; token: RegExp }

type CookieValue = {
  token: string
  config: Config
  /** Seconds; null: until the browser is closed. */
  maxAge: number | null
}

/** Prefixed on https, so that browsers reject it from other hosts and plain http. */
export function cookieName({ name }: SignedCookie, config: Config): string {
  return isSecure(config) ? `__Host-haveli_${name}` : `haveli_${name}`
}

export function signedCookie(cookie: SignedCookie, { token, config, maxAge }: CookieValue): string {
  const signature = signatureOf(cookie, token, config.authSecret).toString('base64')
  return serializeCookie(cookieName(cookie, config), `${token}.${signature}`, config, maxAge)
}

export function endedCookie(cookie: SignedCookie, config: Config): string {
  return serializeCookie(cookieName(cookie, config), '', config, 0)
}

/** The token of the cookie if its signature is valid; a forged one never reaches the database. */
export function readSignedToken(cookie: SignedCookie, headers: Headers, config: Config): string | null {
  const value = readCookie(headers, cookieName(cookie, config))
  if (value === null) return null
  const cut = value.lastIndexOf('.')
  const token = value.slice(0, cut)
  const given = Buffer.from(value.slice(cut + 1), 'base64')
  const isOurs = acceptedSecrets(config).some((secret) =>
    signaturesOf(cookie, token, secret).some(
      (expected) => given.length === expected.length && timingSafeEqual(given, expected),
    ),
  )
  return cut > 0 && isOurs ? token : null
}

function signatureOf({ name }: SignedCookie, token: string, secret: string): Buffer {
  return createHmac('sha256', derivedKey(secret, `cookie:${name}`))
    .update(token)
    .digest()
}

function signaturesOf(cookie: SignedCookie, token: string, secret: string): Buffer[] {
  const signature = signatureOf(cookie, token, secret)
  const { former } = cookie
  if (former?.token.test(token) !== true) return [signature]
  return [signature, createHmac('sha256', secret).update(`${former.prefix}${token}`).digest()]
}

function serializeCookie(name: string, value: string, config: Config, maxAge: number | null): string {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`
  const secure = isSecure(config) ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`
}

function readCookie(headers: Headers, name: string): string | null {
  const start = `${name}=`
  const cookie = (headers.get('cookie') ?? '').split('; ').find((pair) => pair.startsWith(start))
  if (cookie === undefined) return null
  try {
    return decodeURIComponent(cookie.slice(start.length))
  } catch {
    return null
  }
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
