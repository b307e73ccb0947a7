import type { SessionUser } from '#contract/accounts/sessions.ts'
import { contactShares } from '#contract/enums/enquiries.ts'
import { deviceStorage } from '#web/ui/browser-storage.ts'

/** Whom an enquiry written offline comes from, as its form shows it. */
export type RememberedAccount = Pick<SessionUser, 'id' | 'name' | 'email' | 'mobileNumber' | 'contactShare'>

const storageKey = 'haveli.account'

/** Saved until its person signs out: pages read offline are the same for everybody. */
export function rememberAccount({ id, name, email, mobileNumber, contactShare }: RememberedAccount) {
  deviceStorage.writeObject(storageKey, { id, name, email, mobileNumber, contactShare })
}

export function readAccount(): RememberedAccount | null {
  const stored: Partial<Record<keyof RememberedAccount, unknown>> = deviceStorage.readObject(storageKey)
  const { id, name, email = null, mobileNumber = null, contactShare } = stored
  if (typeof id !== 'string' || typeof name !== 'string') return null
  return {
    id,
    name,
    email: typeof email === 'string' ? email : null,
    mobileNumber: typeof mobileNumber === 'string' ? mobileNumber : null,
    contactShare: contactShares.find((share) => share === contactShare) ?? null,
  }
}

export function clearAccount() {
  deviceStorage.remove(storageKey)
}
