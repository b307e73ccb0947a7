import UserPlus from 'lucide-react/icons/user-plus'
import { useRef, useState, type ReactNode } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { ContactChannels } from '#web/features/leads/contact-channels.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

type LeadChannelsProps = { lead: PlatformLeadDetail; phone: string | null; email: string | null }

/** Contact channels; an applicant without an account gets a sign-up link. */
function LeadChannels({ lead: { name, kind, person }, phone, email }: LeadChannelsProps) {
  const hello = greeting(name)
  return (
    <>
      <ContactChannels
        name={name}
        phone={phone}
        email={email}
        greeting={hello}
        {...(email !== null && { mailto: mailtoHref(email, hello) })}
      />
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

/** Contact of the enquirer; revealing it is logged and lasts as long as the page. */
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
  const [seen, setSeen] = useState<{ email: string | null; phone: string | null } | null>(null)
  const contactLines = useRef<HTMLDivElement>(null)
  const { run, isPending } = useAction(() => api.support.seePlatformContact({ id: lead.id }), {
    failed: m.support_leads_show_contact_failed(),
    onDone: (contact) => {
      setSeen(contact)
      contactLines.current?.focus()
    },
  })
  const { phone, email } = seen ?? lead
  return (
    <>
      <div ref={contactLines} role="status" tabIndex={-1} className="outline-none">
        {phone && <p className="font-semibold tabular-nums">{seen ? formatPhone(phone) : phone}</p>}
        {email && <p className="wrap-anywhere text-ink-2">{email}</p>}
        {!phone && !email && <p className="text-ink-2">{m.support_leads_no_contact()}</p>}
      </div>
      {seen && <LeadChannels lead={lead} {...seen} />}
      {!seen && lead.can.seeContact && (
        <div className="grid gap-1.5">
          <Button block loading={isPending} onClick={() => void run()}>
            {m.support_leads_show_contact()}
          </Button>
          <p className="text-sm text-ink-3">{m.support_leads_show_contact_hint()}</p>
        </div>
      )}
    </>
  )
}
