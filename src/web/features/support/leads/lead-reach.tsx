import { digitsOf, formatPhone } from '#contract/phone.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-desk.ts'
import { m } from '#messages'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { AnchorButton } from '#web/ui/link-button.tsx'

type LeadReachProps = { lead: PlatformLeadDetail; account?: ReactNode }

/** How to reach whoever asked: call, WhatsApp, e-mail. */
export function LeadReach({ lead, account }: LeadReachProps) {
  const { name, phone, email, person, kind } = lead
  return (
    <div className="grid gap-3">
      <div>
        {phone && <p className="font-semibold tabular-nums">{formatPhone(phone)}</p>}
        {email && <p className="wrap-anywhere text-ink-2">{email}</p>}
        {!phone && !email && <p className="text-ink-2">{m.support_leads_no_contact()}</p>}
        <p className="mt-1 text-sm text-ink-3">
          {person
            ? m.support_leads_has_account({
                day: formatDay(dayInIndia(new Date(person.since)), currentLocale()),
              })
            : m.support_leads_no_account()}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {phone && (
          <>
            <AnchorButton
              href={`tel:+91${digitsOf(phone)}`}
              variant="secondary"
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
            href={mailHref(lead, email)}
            variant="secondary"
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
      {account}
    </div>
  )
}

function greeting(name: string): string {
  return m.support_leads_whatsapp_text({ name, product: m.shell_product() })
}

function mailHref({ name }: PlatformLeadDetail, email: string): string {
  return letterHref(email, greeting(name))
}

function signUpHref(name: string, email: string): string {
  const url = `${siteOrigin()}${pathIn(currentLocale(), '/register')}`
  return letterHref(email, m.support_leads_sign_up_mail({ name, product: m.shell_product(), url }))
}

function letterHref(email: string, body: string): string {
  const subject = m.support_leads_mail_subject({ product: m.shell_product() })
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
