import { tabStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'haveli.phone-code'
const storedMinutes = 10
const provedMinutes = 30

/** `proved`: the code was right; the number opens no account, or one that asks for more. */
export type PhoneStep = {
  phone: string
  againAt: number
  /** The code was texted only if the number has an account. */
  isForAccountsOnly: boolean
  proved: 'sign_up' | 'other_proof' | null
}

type Sent = { waitSeconds: number; isForAccountsOnly: boolean }

export function codeSent(phone: string, { waitSeconds, isForAccountsOnly }: Sent): PhoneStep {
  return { phone, againAt: Date.now() + waitSeconds * 1000, isForAccountsOnly, proved: null }
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
  const isForAccountsOnly = 'isForAccountsOnly' in stored && stored.isForAccountsOnly === true
  return { phone: stored.phone, againAt: Number(stored.againAt), isForAccountsOnly, proved }
}

export function dropPhoneStep() {
  tabStorage.remove(storageKey)
}
