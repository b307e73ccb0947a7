import { createHmac, timingSafeEqual } from 'node:crypto'

import { acceptedSecrets, type Config } from '../config.ts'

/** A signed cookie, inaccessible to scripts and other sites. */
export type SignedCookie = {
  name: string
  /** Prevents a token signed for one cookie from being used in another. */
  purpose: string
}

type Written = {
  token: string
  config: Config
  /** Null: until the browser is closed. */ maxAge: number | null
}

/** Prefixed on https, so that browsers reject it from other hosts and plain http. */
export function cookieName({ name }: SignedCookie, config: Config): string {
  return isSecure(config) ? `__Host-haveli_${name}` : `haveli_${name}`
}

export function signedCookie(cookie: SignedCookie, { token, config, maxAge }: Written): string {
  const signature = signatureOf(cookie, token, config.authSecret).toString('base64')
  return written(cookieName(cookie, config), `${token}.${signature}`, config, maxAge)
}

export function endedCookie(cookie: SignedCookie, config: Config): string {
  return written(cookieName(cookie, config), '', config, 0)
}

/** The token of the cookie if its signature is valid; a forged one never reaches the database. */
export function readSignedToken(cookie: SignedCookie, headers: Headers, config: Config): string | null {
  const value = readCookie(headers, cookieName(cookie, config))
  if (value === null) return null
  const cut = value.lastIndexOf('.')
  const token = value.slice(0, cut)
  const given = Buffer.from(value.slice(cut + 1), 'base64')
  const isOurs = acceptedSecrets(config).some((secret) => {
    const expected = signatureOf(cookie, token, secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return cut > 0 && isOurs ? token : null
}

function signatureOf({ purpose }: SignedCookie, token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}${token}`).digest()
}

function written(name: string, value: string, config: Config, maxAge: number | null): string {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`
  const secure = isSecure(config) ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`
}

function readCookie(headers: Headers, name: string): string | null {
  const start = `${name}=`
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
