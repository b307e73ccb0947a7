import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'

import { m } from '#messages'
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx'

import { askContact, type Contact } from './ask-contact.ts'

/** Fetches the number and opens the phone with it; from then on a plain link that calls. */
export function DockCall({ propertyId }: { propertyId: string }) {
  const [contact, setContact] = useState<Contact | null>(null)
  const call = async () => {
    const asked = await askContact(propertyId)
    setContact(asked)
    if (asked) window.location.assign(`tel:${asked.phone}`)
  }
  if (contact) {
    const label = m.properties_call_number({ name: contact.name, phone: contact.shownPhone })
    return (
      <a
        ref={takeFocus}
        href={`tel:${contact.phone}`}
        aria-label={label}
        title={label}
        className={iconButtonStyle('plain', 'text-action')}
      >
        <Phone aria-hidden />
      </a>
    )
  }
  return (
    <IconButton label={m.properties_call_agent()} icon={<Phone aria-hidden />} onClick={() => void call()} />
  )
}

/** The link stands where the pressed button was. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus()
}
