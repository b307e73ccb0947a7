import { m } from '#messages'
import { tabStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'haveli.phone-code'
const storedMinutes = 10
const provedMinutes = 30

/** `proved`: the code was right; the number opens no account, or one that asks for more. */
export type PhoneStep = { phone: string; againAt: number; proved: 'sign_up' | 'other_proof' | null }

export function codeSent(phone: string, waitSeconds: number): PhoneStep {
  return { phone, againAt: Date.now() + waitSeconds * 1000, proved: null }
}

/** Saved because a phone may discard the page while its owner reads the message. */
export function savePhoneStep(step: PhoneStep) {
  const minutes = step.proved === null ? storedMinutes : provedMinutes
  tabStorage.writeObject(storageKey, { ...step, until: Date.now() + minutes * 60_000 })
}

export function readPhoneStep(): PhoneStep | null {
  const stored = tabStorage.readObject(storageKey)
  if (!('until' in stored && 'phone' in stored && 'againAt' in stored && 'proved' in stored)) return null
  if (Number(stored.until) < Date.now() || typeof stored.phone !== 'string') return null
  const proved = stored.proved === 'sign_up' || stored.proved === 'other_proof' ? stored.proved : null
  return { phone: stored.phone, againAt: Number(stored.againAt), proved }
}

export function dropPhoneStep() {
  tabStorage.remove(storageKey)
}

/** The server's message about one field, for the toast. */
export function firstMessage(messages: unknown): string {
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined
  return typeof first === 'string' ? first : m.layout_error_bad_input()
}
