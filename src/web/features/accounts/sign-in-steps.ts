import type { api } from '#web/api/client.ts'
import { m } from '#messages'

const place = 'haveli.code'
const minutes = 10

export type SentCode = { email: string; againAt: number }

/** A code that was just sent; another may be asked for when the wait is over. */
export function sentNow(email: string, waitSeconds: number): SentCode {
  return { email, againAt: Date.now() + waitSeconds * 1000 }
}

export function waitOf({ againAt }: SentCode): number {
  return Math.max(0, Math.ceil((againAt - Date.now()) / 1000))
}

/** A phone may drop the page while its owner reads the mail: the form for the code is there again. */
export function saveSentCode(sent: SentCode) {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...sent, until: Date.now() + minutes * 60_000 }))
  } catch {
    // Without storage the code is asked for once more.
  }
}

export function readSentCode(): SentCode | null {
  try {
    const retained: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof retained !== 'object' || retained === null) return null
    if (!('until' in retained && 'email' in retained && 'againAt' in retained)) return null
    if (Number(retained.until) < Date.now() || typeof retained.email !== 'string') return null
    return { email: retained.email, againAt: Number(retained.againAt) }
  } catch {
    return null
  }
}

export function dropSentCode() {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing could be kept either.
  }
}

/** Who is signed in now, or what the second step may be. */
export type FirstStepResult = Awaited<ReturnType<typeof api.accounts.signIn>>

/** The two screens of sign-in; each has its own words for what happened. */
export type SignInRoute = 'auth' | 'signin'

export const signInWords = {
  auth: { done: () => m.accounts_login_done(), failed: () => m.accounts_login_failed() },
  signin: { done: () => m.accounts_signed_in(), failed: () => m.accounts_sign_in_failed() },
} as const

/** What the toast says when the form itself is not right: about the address first. */
export function signInRefusal(place: SignInRoute, wrong: Readonly<Record<string, unknown>>) {
  if (wrong['email']) return { title: m.accounts_invalid_email(), text: m.accounts_email_invalid() }
  return { title: signInWords[place].failed(), text: m.accounts_password_required() }
}
