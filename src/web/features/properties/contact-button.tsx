import { useRouter } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import type { ButtonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'

import { revealAndCopyContact, type Contact } from './reveal-and-copy-contact.ts'

type ContactButtonProps = ButtonStyle & { propertyId: string; label?: string; className?: string }

/** Loads the advertiser's number on press and becomes a call link. */
export function ContactButton({
  propertyId,
  label = m.properties_contact(),
  className,
  ...style
}: ContactButtonProps) {
  const router = useRouter()
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
    setContact(await revealAndCopyContact(propertyId, () => void router.invalidate({ sync: true })))
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

/** Moves the focus from the replaced button to the link. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus()
}

type CardActionsProps = { property: Pick<PropertyCard, 'id' | 'numericId'> }

/** Additional actions of the wide card. */
export function CardActions({ property: { id, numericId } }: CardActionsProps) {
  return (
    <div className="relative z-1 mt-3 flex w-fit flex-wrap gap-2">
      <LinkButton to="/property/$id" params={{ id: String(numericId) }} size="small">
        {m.properties_view_details()}
      </LinkButton>
      <ContactButton propertyId={id} variant="secondary" size="small" />
    </div>
  )
}
