import type { Lead } from '#contract/leads/lead.ts'
import { digitsOf } from '#contract/phone.ts'
import { m } from '#messages'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'

import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx'

import { copyPhone, whatsappHref } from './reach-person.ts'

/** Ways to reach the person: call, WhatsApp, e-mail, or take the number along. */
export function LeadContacts({ lead }: { lead: Lead }) {
  const { name, phone, email } = lead
  return (
    <div className="-ml-3 flex flex-wrap xl:flex-nowrap">
      {phone && (
        <>
          <a href={`tel:+91${digitsOf(phone)}`} className={iconButtonStyle()} title={m.leads_call({ name })}>
            <Phone aria-hidden />
            <span className="sr-only">{m.leads_call({ name })}</span>
          </a>
          <a
            href={whatsappHref(lead)}
            target="_blank"
            rel="noopener noreferrer"
            className={iconButtonStyle()}
            title={m.leads_whatsapp({ name })}
          >
            <MessageCircle aria-hidden />
            <span className="sr-only">{m.leads_whatsapp({ name })}</span>
          </a>
          <IconButton
            label={m.leads_copy_phone()}
            icon={<Copy aria-hidden />}
            onClick={() => void copyPhone(phone)}
          />
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className={iconButtonStyle()} title={m.leads_email_person({ name })}>
          <Mail aria-hidden />
          <span className="sr-only">{m.leads_email_person({ name })}</span>
        </a>
      )}
    </div>
  )
}
