import { useHydrated } from '@tanstack/react-router'
import type { LeadDetail } from '#contract/leads/lead.ts'
import { digitsOf } from '#contract/phone.ts'
import { m } from '#messages'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

import { LeadPerson, copyPhone, whatsappHref } from './lead-person.tsx'

/** Who asked, and every way to reach them. `message` opens the thread. */
export function LeadContactActions({ lead, message }: { lead: LeadDetail; message?: ReactNode }) {
  const { name, phone, email } = lead
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-3">
      <LeadPerson lead={lead} />
      {email && <p className="text-sm wrap-anywhere text-ink-2">{email}</p>}
      {!phone && !email && <p className="text-sm text-ink-2">{m.leads_no_contact()}</p>}
      <div className="grid grid-cols-2 gap-2">
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
              href={whatsappHref(lead)}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              icon={<MessageSquare aria-hidden />}
              aria-label={m.leads_whatsapp({ name })}
            >
              {m.leads_whatsapp_short()}
            </AnchorButton>
            <Button
              variant="secondary"
              icon={<Copy aria-hidden />}
              disabled={!isHydrated}
              onClick={() => void copyPhone(phone)}
            >
              {m.leads_copy_phone()}
            </Button>
          </>
        )}
        {email && (
          <AnchorButton
            href={`mailto:${email}`}
            variant="secondary"
            icon={<Mail aria-hidden />}
            aria-label={m.leads_email_person({ name })}
          >
            {m.leads_email_short()}
          </AnchorButton>
        )}
      </div>
      {message}
    </div>
  )
}
