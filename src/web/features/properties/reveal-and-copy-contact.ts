import { m } from '#messages'

import { toast } from '#web/ui/primitives/toast.ts'

import type { Contact } from './reveal-contact.ts'

export type { Contact }

/** The advertiser's number, copied too where the browser allows it; null after saying why there is none. */
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
