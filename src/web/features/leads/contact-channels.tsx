import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'

import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

type ContactChannelsProps = {
  name: string
  phone: string | null
  email: string | null
  /** Prefilled WhatsApp message. */
  greeting: string
  /** `mailto:` link with a prefilled subject and text. */
  mailto?: string
}

/** Call, WhatsApp, email and copy buttons. */
export function ContactChannels({ name, phone, email, greeting, mailto }: ContactChannelsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {phone && (
        <>
          <AnchorButton
            href={`tel:${phone}`}
            variant="secondary"
            icon={<Phone aria-hidden />}
            aria-label={m.leads_call({ name })}
          >
            {m.leads_call_short()}
          </AnchorButton>
          <AnchorButton
            href={whatsappHref(phone, greeting)}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            icon={<MessageSquare aria-hidden />}
            aria-label={m.leads_whatsapp({ name })}
          >
            {m.leads_whatsapp_short()}
          </AnchorButton>
          <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copyPhone(phone)}>
            {m.leads_copy_phone()}
          </Button>
        </>
      )}
      {email && (
        <AnchorButton
          href={mailto ?? `mailto:${email}`}
          variant="secondary"
          icon={<Mail aria-hidden />}
          aria-label={m.leads_email_person({ name })}
        >
          {m.leads_email()}
        </AnchorButton>
      )}
    </div>
  )
}

export function whatsappHref(phone: string, greeting: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(greeting)}`
}

export function copyPhone(stored: string): Promise<void> {
  const phone = formatPhone(stored)
  return copyText(phone, m.leads_phone_copied(), m.leads_copy_failed({ phone }))
}
