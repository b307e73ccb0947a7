import { m } from '#messages'
import { toast } from '#web/ui/primitives/toast.ts'

import type { Contact } from './reveal-contact.ts'

export type { Contact }

/** Advertiser's number, also copied where the browser allows it; null after an error toast. */
export async function revealAndCopyContact(propertyId: string): Promise<Contact | null> {
  try {
    const { copyContact, revealContact } = await import('./reveal-contact.ts')
    const contact = await revealContact(propertyId)
    if (contact) await copyContact(contact)
    return contact
  } catch {
    toast.error(m.layout_error_unexpected())
    return null
  }
}
