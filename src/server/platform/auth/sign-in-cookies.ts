import type { Config } from '../config.ts'
import { endedCookie, readSignedToken, signedCookie, type SignedCookie } from './signed-cookie.ts'

export const sessionDays = 30

/** The former signature may go once no such session is left: 30 days after this was released. */
const session: SignedCookie = { name: 'session', former: { prefix: '', token: /^[\w-]{43}$/ } }

export function sessionCookie(
  { token, staysSignedIn }: { token: string; staysSignedIn: boolean },
  config: Config,
): string {
  return signedCookie(session, { token, config, maxAge: staysSignedIn ? sessionDays * 86_400 : null })
}

export function endedSessionCookie(config: Config): string {
  return endedCookie(session, config)
}

/** The token of the cookie if its signature is valid; a forged one never reaches the database. */
export function readSessionToken(headers: Headers, config: Config): string | null {
  return readSignedToken(session, headers, config)
}

/** The same cookie with a new expiry, so that a session in use does not end. */
export function renewedCookie(headers: Headers, config: Config): string | null {
  const token = readSessionToken(headers, config)
  return token === null ? null : sessionCookie({ token, staysSignedIn: true }, config)
}

export const secondStepMinutes = 10

const secondStep: SignedCookie = { name: 'second_step' }

/** Binds a sign-in awaiting its second step to the browser that passed the first. */
export function secondStepCookie(token: string, config: Config): string {
  return signedCookie(secondStep, { token, config, maxAge: secondStepMinutes * 60 })
}

export function endedSecondStepCookie(config: Config): string {
  return endedCookie(secondStep, config)
}

export function readSecondStepToken(headers: Headers, config: Config): string | null {
  return readSignedToken(secondStep, headers, config)
}

export const signInCodeMinutes = 10

const signInCode: SignedCookie = { name: 'sign_in_code' }

/** Binds an emailed code to the browser that requested it. */
export function signInCodeCookie(token: string, config: Config): string {
  return signedCookie(signInCode, { token, config, maxAge: signInCodeMinutes * 60 })
}

export function endedSignInCodeCookie(config: Config): string {
  return endedCookie(signInCode, config)
}

export function readSignInCodeToken(headers: Headers, config: Config): string | null {
  return readSignedToken(signInCode, headers, config)
}

/** A code is typed within its own ten minutes; the proof that follows works for these. */
export const phoneProofMinutes = 30

const phoneCode: SignedCookie = { name: 'phone_code' }

/** Binds a texted code, and then the proof of its number, to the browser that asked for it. */
export function phoneCodeCookie(token: string, config: Config): string {
  return signedCookie(phoneCode, { token, config, maxAge: (signInCodeMinutes + phoneProofMinutes) * 60 })
}

export function endedPhoneCodeCookie(config: Config): string {
  return endedCookie(phoneCode, config)
}

export function readPhoneCodeToken(headers: Headers, config: Config): string | null {
  return readSignedToken(phoneCode, headers, config)
}

export const passkeyMinutes = 5

const passkey: SignedCookie = { name: 'passkey' }

/** Binds a WebAuthn challenge to the browser that asked for it. */
export function passkeyCookie(token: string, config: Config): string {
  return signedCookie(passkey, { token, config, maxAge: passkeyMinutes * 60 })
}

export function endedPasskeyCookie(config: Config): string {
  return endedCookie(passkey, config)
}

export function readPasskeyToken(headers: Headers, config: Config): string | null {
  return readSignedToken(passkey, headers, config)
}

const signUp: SignedCookie = { name: 'signed_up' }
const signUpSeconds = 86_400

/** Marks for a day that this browser created the account, whose address is unconfirmed. */
export function signUpCookie(userId: string, config: Config): string {
  return signedCookie(signUp, { token: userId, config, maxAge: signUpSeconds })
}

/** The account this browser created. */
export function readSignedUpUser(headers: Headers, config: Config): string | null {
  return readSignedToken(signUp, headers, config)
}

/** The former signature may go with the last such cookie: 180 days after this was released. */
const device: SignedCookie = { name: 'device', former: { prefix: 'device:', token: /^[\w.~-]+$/ } }
const deviceDays = 180
/** More accounts, on a shared computer, would exceed the cookie size servers accept. */
const maxAccountsOfDevice = 5

/** The accounts that signed in on this browser, latest first, with the time of their last sign-in. */
export function deviceCookie(
  headers: Headers,
  { userId, now, config }: { userId: string; now: Date; config: Config },
): string {
  const others = readEntries(headers, config).filter((entry) => !entry.startsWith(`${userId}.`))
  const entries = [`${userId}.${now.getTime()}`, ...others].slice(0, maxAccountsOfDevice)
  return signedCookie(device, { token: entries.join('~'), config, maxAge: deviceDays * 86_400 })
}

/** The account's last sign-in on this browser; null for none. */
export function readLastSignIn(headers: Headers, userId: string, config: Config): Date | null {
  const entry = readEntries(headers, config).find((known) => known.startsWith(`${userId}.`))
  return entry === undefined ? null : new Date(Number(entry.slice(userId.length + 1)))
}

export function hasNoKnownUser(headers: Headers, config: Config): boolean {
  return readEntries(headers, config).length === 0
}

function readEntries(headers: Headers, config: Config): string[] {
  return (readSignedToken(device, headers, config) ?? '').split('~').filter((entry) => entry !== '')
}

const browser: SignedCookie = { name: 'browser' }
const browserSeconds = 86_400

/** Distinguishes browsers of a shared network for a day; anonymous. */
export function browserCookie(config: Config): string {
  return signedCookie(browser, { token: crypto.randomUUID(), config, maxAge: browserSeconds })
}

export function readBrowser(headers: Headers, config: Config): string | null {
  return readSignedToken(browser, headers, config)
}
