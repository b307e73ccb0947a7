import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'

import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import type { ButtonStyle } from '#web/ui/primitives/button-style.ts'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

import { revealAndCopyContact, type Contact } from './reveal-and-copy-contact.ts'

type ContactButtonProps = ButtonStyle & { propertyId: string; label?: string; className?: string }

/** Fetches the lister's number when pressed and becomes a link that calls it. */
export function ContactButton({
  propertyId,
  label = m.properties_contact(),
  className,
  ...style
}: ContactButtonProps) {
  const [contact, setContact] = useState<Contact | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (contact) {
    return (
      <AnchorButton
        {...style}
        ref={takeFocus}
        href={`tel:${contact.phone}`}
        icon={<Phone aria-hidden />}
        className={className}
      >
        {contact.shownPhone}
      </AnchorButton>
    )
  }
  const press = async () => {
    setIsAsking(true)
    setContact(await revealAndCopyContact(propertyId))
    setIsAsking(false)
  }
  return (
    <Button
      {...style}
      {...(className === undefined ? {} : { className })}
      loading={isAsking}
      icon={<Phone aria-hidden />}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}

/** The link stands where the pressed button was. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus()
}
