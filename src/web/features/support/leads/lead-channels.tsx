import { digitsOf } from '#contract/phone.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import UserPlus from 'lucide-react/icons/user-plus'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

/** Number and address in full. */
export type RevealedContact = { email: string | null; phone: string | null }

type LeadChannelsProps = {
  lead: Pick<PlatformLeadDetail, 'name' | 'kind' | 'person'>
  contact: RevealedContact
}

/** Call, WhatsApp, e-mail; whoever wants to join and has no account is sent the way to one. */
export function LeadChannels({ lead: { name, kind, person }, contact: { phone, email } }: LeadChannelsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {phone && (
          <>
            <AnchorButton
              href={`tel:+91${digitsOf(phone)}`}
              icon={<Phone aria-hidden />}
              aria-label={m.leads_call({ name })}
            >
              {m.leads_call_short()}
            </AnchorButton>
            <AnchorButton
              href={`https://wa.me/91${digitsOf(phone)}?text=${encodeURIComponent(greeting(name))}`}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              icon={<MessageSquare aria-hidden />}
              aria-label={m.leads_whatsapp({ name })}
            >
              {m.leads_whatsapp_short()}
            </AnchorButton>
          </>
        )}
        {email && (
          <AnchorButton
            href={mailtoHref(email, greeting(name))}
            variant="secondary"
            className="col-span-full"
            icon={<Mail aria-hidden />}
            aria-label={m.leads_email_person({ name })}
          >
            {m.leads_email_short()}
          </AnchorButton>
        )}
      </div>
      {kind === 'become_agent' && !person && email && (
        <AnchorButton href={signUpHref(name, email)} variant="soft" icon={<UserPlus aria-hidden />}>
          {m.support_leads_sign_up_link()}
        </AnchorButton>
      )}
    </>
  )
}

function greeting(name: string): string {
  return m.support_leads_whatsapp_text({ name, product: m.layout_product() })
}

function signUpHref(name: string, email: string): string {
  const url = `${siteOrigin()}${pathIn(currentLocale(), '/register')}`
  return mailtoHref(email, m.support_leads_sign_up_mail({ name, product: m.layout_product(), url }))
}

function mailtoHref(email: string, body: string): string {
  const subject = m.support_leads_mail_subject({ product: m.layout_product() })
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
