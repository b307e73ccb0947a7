import type { Lead } from '#contract/leads/lead.ts'
import { digitsOf, formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'

import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

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

async function copyPhone(stored: string) {
  const phone = formatPhone(stored)
  try {
    await navigator.clipboard.writeText(phone)
    toast.success(m.leads_phone_copied())
  } catch {
    toast.error(m.leads_copy_failed({ phone }))
  }
}

function whatsappHref({ name, phone, property }: Lead): string {
  const text = property
    ? m.leads_whatsapp_text({ name, title: property.title, product: m.shell_product() })
    : `${m.shell_product()}: ${name}`
  return `https://wa.me/91${digitsOf(phone)}?text=${encodeURIComponent(text)}`
}
