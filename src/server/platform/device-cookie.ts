import type { Config } from './config.ts'
import { readSignedToken, signedCookie } from './signed-cookie.ts'
import type { SignedCookie } from './signed-cookie.ts'

const device: SignedCookie = { name: 'device', purpose: 'device:' }
const days = 180
/** More would make a cookie that servers refuse, on a computer that many people use. */
const mostAccounts = 5

/** The accounts that signed in on this browser, the last one first, each with the moment of its last sign-in. */
export function deviceCookie(
  headers: Headers,
  { userId, now, config }: { userId: string; now: Date; config: Config },
): string {
  const others = readEntries(headers, config).filter((entry) => !entry.startsWith(`${userId}.`))
  const entries = [`${userId}.${now.getTime()}`, ...others].slice(0, mostAccounts)
  return signedCookie(device, { token: entries.join('~'), config, maxAge: days * 86_400 })
}

/** When this account signed in on this browser last; null where it never did. */
export function readLastSignIn(headers: Headers, userId: string, config: Config): Date | null {
  const entry = readEntries(headers, config).find((each) => each.startsWith(`${userId}.`))
  return entry === undefined ? null : new Date(Number(entry.slice(userId.length + 1)))
}

export function hasNoKnownUser(headers: Headers, config: Config): boolean {
  return readEntries(headers, config).length === 0
}

function readEntries(headers: Headers, config: Config): string[] {
  return (readSignedToken(device, headers, config) ?? '').split('~').filter((entry) => entry !== '')
}
