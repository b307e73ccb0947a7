import { m } from '#messages'
import type { api } from '#web/api/client.ts'
import { tabStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'haveli.code'
const storedMinutes = 10

export type SentCode = { email: string; againAt: number }

/** Code just sent; a new one may be requested after the wait. */
export function sentNow(email: string, waitSeconds: number): SentCode {
  return { email, againAt: Date.now() + waitSeconds * 1000 }
}

export function waitSecondsOf(againAt: number): number {
  return Math.max(0, Math.ceil((againAt - Date.now()) / 1000))
}

/** Saved because a phone may discard the page while its owner reads the email. */
export function saveSentCode(sent: SentCode) {
  tabStorage.writeObject(storageKey, { ...sent, until: Date.now() + storedMinutes * 60_000 })
}

export function readSentCode(): SentCode | null {
  const stored = tabStorage.readObject(storageKey)
  if (!('until' in stored && 'email' in stored && 'againAt' in stored)) return null
  if (Number(stored.until) < Date.now() || typeof stored.email !== 'string') return null
  return { email: stored.email, againAt: Number(stored.againAt) }
}

export function dropSentCode() {
  tabStorage.remove(storageKey)
}

/** The signed-in user, or the available second steps. */
export type FirstStepResult = Awaited<ReturnType<typeof api.accounts.signIn>>

/** The two sign-in pages; the specification gives each its own messages. */
export type SignInRoute = 'auth' | 'signin'

export const signInWords = {
  auth: { done: () => m.accounts_login_done(), failed: () => m.accounts_login_failed() },
  signin: { done: () => m.accounts_signed_in(), failed: () => m.accounts_sign_in_failed() },
} as const

/** Toast for a form that fails validation; the email's error comes first. */
export function signInRefusal(place: SignInRoute, wrong: Readonly<Record<string, unknown>>) {
  if (wrong['email']) return { title: m.accounts_invalid_email(), text: m.accounts_email_invalid() }
  return { title: signInWords[place].failed(), text: m.accounts_password_required() }
}

/** What is wrong with a field, for the toast. */
export function firstMessage(messages: unknown): string | undefined {
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined
  return typeof first === 'string' ? first : undefined
}
