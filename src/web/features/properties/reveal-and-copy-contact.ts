import { m } from '#messages'
import { toast } from '#web/ui/primitives/toast.ts'

import type { Contact } from './reveal-contact.ts'

export type { Contact }

/**
 * Advertiser's number, also copied where the browser allows it; null after an error toast. `onRefused`: the server
 * gives none, as of a listing that was archived after its page was opened.
 */
export async function revealAndCopyContact(
  propertyId: string,
  onRefused: () => void,
): Promise<Contact | null> {
  try {
    const { copyContact, revealContact } = await import('./reveal-contact.ts')
    const contact = await revealContact(propertyId, onRefused)
    if (contact) await copyContact(contact)
    return contact
  } catch {
    toast.error(m.layout_error_unexpected())
    return null
  }
}
