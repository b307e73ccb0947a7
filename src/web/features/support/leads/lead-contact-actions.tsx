import { formatPhone } from '#contract/phone.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { LeadChannels } from './lead-channels.tsx'
import type { RevealedContact } from './lead-channels.tsx'

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
  const isInteractive = useIsInteractive()
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
          <Button block loading={isAsking} disabled={!isInteractive} onClick={() => void see()}>
            {m.support_leads_show_contact()}
          </Button>
          <p className="text-sm text-ink-3">{m.support_leads_show_contact_hint()}</p>
        </div>
      )}
    </>
  )
}
