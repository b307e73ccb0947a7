import { useHydrated } from '@tanstack/react-router'
import { digitsOf, formatPhone } from '#contract/phone.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import UserPlus from 'lucide-react/icons/user-plus'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { useRef, useState, type ReactNode } from 'react'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

/** Number and address in full. */
type RevealedContact = { email: string | null; phone: string | null }

type LeadChannelsProps = {
  lead: Pick<PlatformLeadDetail, 'name' | 'kind' | 'person'>
  contact: RevealedContact
}

/** Call, WhatsApp, e-mail; whoever wants to join and has no account is sent the way to one. */
function LeadChannels({ lead: { name, kind, person }, contact: { phone, email } }: LeadChannelsProps) {
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

type LeadContactActionsProps = { lead: PlatformLeadDetail; contactOfAccount: ReactNode; account: ReactNode }

/** How to reach whoever asked; a look is written down, and what was shown goes with the page. */
export function LeadContactActions({ lead, contactOfAccount, account }: LeadContactActionsProps) {
  const { person } = lead
  return (
    <div className="grid gap-3">
      {contactOfAccount ?? <Contact lead={lead} />}
      <p className="text-sm text-ink-3">
        {person
          ? m.support_leads_has_account({
              day: formatDay(dayInIndia(new Date(person.since)), currentLocale()),
            })
          : m.support_leads_no_account()}
      </p>
      {account}
    </div>
  )
}

function Contact({ lead }: { lead: PlatformLeadDetail }) {
  const isHydrated = useHydrated()
  const [seen, setSeen] = useState<RevealedContact | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const lines = useRef<HTMLDivElement>(null)
  const { phone, email } = seen ?? lead
  async function see() {
    setIsAsking(true)
    try {
      setSeen(await api.support.seePlatformContact({ id: lead.id }))
      lines.current?.focus()
    } catch (error) {
      toast.error(
        m.support_leads_show_contact_failed(),
        failureOf(error)?.message ?? m.layout_error_offline(),
      )
    }
    setIsAsking(false)
  }
  return (
    <>
      <div ref={lines} role="status" tabIndex={-1} className="outline-none">
        {phone && <p className="font-semibold tabular-nums">{seen ? formatPhone(phone) : phone}</p>}
        {email && <p className="wrap-anywhere text-ink-2">{email}</p>}
        {!phone && !email && <p className="text-ink-2">{m.support_leads_no_contact()}</p>}
      </div>
      {seen && <LeadChannels lead={lead} contact={seen} />}
      {!seen && lead.can.seeContact && (
        <div className="grid gap-1.5">
          <Button block loading={isAsking} disabled={!isHydrated} onClick={() => void see()}>
            {m.support_leads_show_contact()}
          </Button>
          <p className="text-sm text-ink-3">{m.support_leads_show_contact_hint()}</p>
        </div>
      )}
    </>
  )
}
