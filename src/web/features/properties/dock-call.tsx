import Phone from 'lucide-react/icons/phone'

import { m } from '#messages'
import { IconButton } from '#web/ui/icon-button.tsx'

import { askContact } from './ask-contact.ts'

/** Fetches the number and opens the phone with it. */
export function DockCall({ propertyId }: { propertyId: string }) {
  const call = async () => {
    const contact = await askContact(propertyId)
    if (contact) window.location.assign(`tel:${contact.phone}`)
  }
  return (
    <IconButton label={m.properties_call_agent()} icon={<Phone aria-hidden />} onClick={() => void call()} />
  )
}
