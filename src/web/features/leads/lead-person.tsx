import { Link } from '@tanstack/react-router'

import { callAfterLabel } from '#contract/leads/call-after.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { Avatar } from '#web/ui/primitives/avatar.tsx'

/** Enquirer with their phone number; in a list the name links to the lead. */
export function LeadPerson({ lead, isLinked = false }: { lead: Lead; isLinked?: boolean }) {
  const callAfter = callAfterLabel(lead)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={lead.name} />
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {isLinked ? (
            <Link
              to="/user-dashboard/leads/$id"
              params={{ id: lead.id }}
              aria-label={m.leads_open_of({ name: lead.name })}
              className="inline-block min-h-6 leading-6 hover:underline"
            >
              {lead.name}
            </Link>
          ) : (
            lead.name
          )}
        </p>
        {lead.phone && (
          <p className="text-sm whitespace-nowrap text-ink-3 tabular-nums">{formatPhone(lead.phone)}</p>
        )}
        {isLinked && lead.person && (
          <Link
            to="/user-dashboard/leads"
            search={{ person: lead.person.id }}
            className="text-link inline-flex min-h-6 items-center text-sm"
          >
            {m.leads_person_enquiries({ count: lead.person.leads })}
          </Link>
        )}
        {callAfter && <p className="text-sm text-ink-3">{callAfter}</p>}
        {lead.alternatePhone && (
          <p className="text-sm text-ink-3 tabular-nums">
            {m.leads_alternate_phone_is({ phone: formatPhone(lead.alternatePhone) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** Prefilled WhatsApp message. */
export function greetingOf({ name, property, imported }: Lead): string {
  // Whoever left their contact elsewhere knows nothing of this site.
  if (imported) return name
  return property
    ? m.leads_whatsapp_text({ name, title: property.title, product: m.layout_product() })
    : `${m.layout_product()}: ${name}`
}
